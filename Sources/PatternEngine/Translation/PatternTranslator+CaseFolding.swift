/// What ICU does with a string that ignores case: it compares full case foldings, so `ff` also
/// matches the ligature `ﬀ`.
///
/// Only these scalars fold to several ASCII letters.
private let ligatures: [(letters: [Unicode.Scalar], members: String)] = [
  (["f", "f", "i"], #"\x{fb03}"#),
  (["f", "f", "l"], #"\x{fb04}"#),
  (["f", "f"], #"\x{fb00}"#),
  (["f", "i"], #"\x{fb01}"#),
  (["f", "l"], #"\x{fb02}"#),
  (["s", "s"], #"[\x{df}\x{1e9e}]"#),
  (["s", "t"], #"[\x{fb05}\x{fb06}]"#),
]

extension PatternTranslator {
  /// How many `f` and `s` may stand in a row: the ways to write them grow exponentially.
  static let maximumLigatureLetters = 8

  /// A string of literals that ignores case, with every way to write it.
  mutating func append(foldedRun run: [Unicode.Scalar]) {
    let letters = run.map(Self.lowercased)
    var index = 0
    while index < run.count {
      let end = Self.ligatureEnd(in: letters, from: index)
      if end == index {
        append(literal: run[index])
        index += 1
      } else {
        append("(?:\(Self.spellings(of: letters[index..<end]).joined(separator: "|")))")
        index = end
      }
    }
  }

  /// Whether `root` has a longer row of such letters than the translation spells out.
  static func hasTooManyLigatureLetters(_ root: PatternNode) -> Bool {
    switch root {
    case .group(_, let body), .repetition(let body, _): return hasTooManyLigatureLetters(body)
    case .alternation(let branches): return branches.contains(where: hasTooManyLigatureLetters)
    case .sequence(let parts):
      return parts.contains(where: hasTooManyLigatureLetters) || hasLongRow(in: parts)
    default: return false
    }
  }

  private static func hasLongRow(in parts: [PatternNode]) -> Bool {
    var row = 0
    for part in parts {
      guard case .literal(let scalar, ignoringCase: true) = part,
        ["f", "s"].contains(lowercased(scalar))
      else {
        row = 0
        continue
      }
      row += 1
      if row > maximumLigatureLetters { return true }
    }
    return false
  }

  /// Where the overlapping ligatures that begin at `start` end; `start` if none does.
  private static func ligatureEnd(in letters: [Unicode.Scalar], from start: Int) -> Int {
    var end = start
    var index = start
    repeat {
      for ligature in ligatures where letters[index...].starts(with: ligature.letters) {
        end = max(end, index + ligature.letters.count)
      }
      index += 1
    } while index < end
    return end
  }

  /// Every way to write the letters.
  ///
  /// No two match the same text, so their order is free.
  private static func spellings(of letters: ArraySlice<Unicode.Scalar>) -> [String] {
    guard let first = letters.first else { return [""] }
    var all = spellings(of: letters.dropFirst()).map { escaped(first, special: ASCIISet()) + $0 }
    for ligature in ligatures where letters.starts(with: ligature.letters) {
      let rest = spellings(of: letters.dropFirst(ligature.letters.count))
      all += rest.map { ligature.members + $0 }
    }
    return all
  }

  private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value | 0x20)) : scalar
  }
}
