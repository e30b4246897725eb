import Foundation
import PatternEngine
import Testing

/// Every set that has a name, scalar by scalar, against ICU.
@Suite struct `Members of named sets` {
  private static let shorthands = [
    #"\d"#, #"\D"#, #"\w"#, #"\W"#, #"\s"#, #"\S"#, #"\h"#, #"\H"#, #"\v"#, #"\V"#, ".", "(?s).",
    "(?i)[a-z]", "(?i)[^a-z]", "(?i)k", "(?i)s", "(?i)[ks]", #"(?i)[^\w]"#, #"(?i)[\Wk]"#,
    #"[\W\d]"#, #"[^\W\d]"#, #"[^\S]"#, #"[\S\n]"#, #"[\H\V]"#, #"[^[:^alpha:]]"#, "[a[bc]-]",
    #"[\P{Lu}[:upper:]]"#, #"[^[:^alpha:][:^alnum:]]"#, "[é-\u{10FFFF}]", "[^é]",
  ]

  private static let named = ScalarProperty.all.flatMap { property in
    property.names.prefix(1).filter { !$0.hasPrefix("(") }.flatMap { name in
      ["[:\(name):]", "[[:^\(name):]]", "\\p{\(name)}", "[^\\P{\(name)}]"]
        + (property.isCaseClosed ? ["(?i)\\p{\(name)}", "(?i)[^[:\(name):]]"] : [])
    }
  }

  /// All scalars of the basic plane and some beyond.
  ///
  /// Scalars that either engine calls unassigned are left out: PCRE2's Unicode version is older
  /// than ICU's. So is U+1171E, which has changed its category from Mn to Mc in between.
  private static let scalars: [Unicode.Scalar] = {
    let all =
      (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init)
      + (UInt32(0x1_0000)...0x1_1FFF).compactMap(Unicode.Scalar.init)
    guard let icu = try? NSRegularExpression(pattern: #"\p{Cn}"#),
      let tree = try? PatternTree(parsing: #"[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}\p{Co}]"#),
      let assigned = try? Pattern(compiling: tree, options: PatternOptions(isAnchored: true))
    else { return [] }
    var scratch = MatchScratch()
    return all.filter { scalar in
      guard scalar != "\u{1171E}" else { return false }
      let text = String(scalar)
      let whole = NSRange(location: 0, length: text.utf16.count)
      return icu.firstMatch(in: text, range: whole) == nil
        && assigned.firstMatch(in: Array(text.utf8).span, using: &scratch) == .matched
    }
  }()

  @Test func `have one meaning under all their names`() {
    for property in ScalarProperty.all {
      for name in property.names { #expect(ScalarProperty(named: name) == property) }
    }
    #expect(ScalarProperty(named: "White_Space") == ScalarProperty(named: "space"))
    #expect(ScalarProperty(named: "HEX-digit") == ScalarProperty(named: "hex"))
  }

  @Test(arguments: shorthands + named)
  func `are ICU's`(pattern: String) throws {
    #expect(Self.scalars.count > 60_000)
    let tree = try PatternTree(parsing: pattern)
    let exact = try Pattern(compiling: tree, options: PatternOptions())
    let ascii = try Pattern(compiling: tree, options: PatternOptions(form: .ascii))
    let members = try icuMembers(of: pattern)
    var scratch = MatchScratch()
    var differences: [String] = []
    for scalar in Self.scalars {
      let expected: MatchOutcome = members.contains(scalar) ? .matched : .unmatched
      let bytes = Array(String(scalar).utf8)
      var isEqual = exact.firstMatch(in: bytes.span, using: &scratch) == expected
      if (0x20...0x7E).contains(scalar.value) {
        isEqual = isEqual && ascii.firstMatch(in: bytes.span, using: &scratch) == expected
      }
      if !isEqual { differences.append(String(scalar.value, radix: 16)) }
    }
    #expect(differences.isEmpty, "\(pattern) differs at \(differences.prefix(20))")
  }

  /// Which scalars a pattern for one scalar matches, asked in one run over all of them.
  private func icuMembers(of pattern: String) throws -> Set<Unicode.Scalar> {
    let expression = try NSRegularExpression(pattern: pattern)
    var members: Set<Unicode.Scalar> = []
    let text = Self.joined
    let whole = NSRange(location: 0, length: text.scalars.count)
    for match in expression.matches(in: text.string, range: whole) {
      members.insert(text.scalars[match.range.location])
    }
    return members
  }

  /// The scalars in one text, and the scalar at every UTF-16 offset.
  private static let joined: (string: String, scalars: [Unicode.Scalar]) = {
    var string = String.UnicodeScalarView()
    var offsets: [Unicode.Scalar] = []
    // In ascending order LF stands before CR, so there is no CR LF that counts as one.
    for scalar in scalars {
      string.append(scalar)
      for _ in 0..<UTF16.width(scalar) { offsets.append(scalar) }
    }
    return (String(string), offsets)
  }()
}
