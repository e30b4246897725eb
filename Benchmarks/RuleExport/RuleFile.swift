import ByteSearch
import OpenerManifest
import PatternEngine

/// The rules of a manifest, as programs in other languages can read them without a parser.
///
/// Lines of fields with a TAB between them, in the order in which the rules are tried:
///
///     rule FLAGS DROPSEMPTY PCRE2-PATTERN ICU-PATTERN
///     format POINTER PART ...
///
/// FLAGS are PCRE2's. DROPSEMPTY is 1 where a result counts only if one of its groups is not empty.
/// A PART is `=TEXT` or `$NUMBER`. A rule with scripts alone, which the benchmark switches off, has no
/// formats here, but it is there: `linkrewrite` tries its pattern too, to tell that the link needs
/// a script.
struct RuleFile {
  /// The file.
  private(set) var text = ""
  private var ruleCount = 0
  private var formatCount = 0
  private var refusedCount = 0

  init(of rules: RuleSet) {
    let apps = Set(rules.apps.map(\.identifier))
    for action in rules.actions { add(action, apps: apps) }
  }

  /// What has been written, in words.
  var census: String {
    "\(ruleCount) rules with \(formatCount) templates, \(refusedCount) patterns refused"
  }

  private mutating func add(_ action: Action, apps: Set<String>) {
    let formats = action.formats.filter { format in
      if case .listed(let app) = format.app { apps.contains(app.value) } else { true }
    }
    guard !formats.isEmpty else { return }
    do throws(PatternError) {
      let tree = try PatternTree(parsing: action.pattern.value)
      let options = PatternOptions(
        form: action.needsHeaders ? .exact : .ascii,
        isAnchored: true,
        hasMultilineAnchors: action.needsHeaders,
      )
      let translation = try PatternTranslation(of: tree, options: options)
      let dropsEmpty = action.needsHeaders ? "1" : "0"
      add(line: ["rule", "\(translation.flags)", dropsEmpty, translation.text, tree.text])
      ruleCount += 1
      for format in formats {
        guard case .template(let text) = format.body else { continue }
        let parts = Template(parsing: text.value, groupCount: tree.groupCount)
          .encodingLiterals(allowing: .url).parts
        add(line: ["format", format.origin.pointer] + parts.map(Self.field))
        formatCount += 1
      }
    } catch {
      refusedCount += 1
    }
  }

  private mutating func add(line fields: [String]) {
    // No pattern of a manifest has a TAB or a line feed; one that had would need an escape here.
    let isPlain = fields.allSatisfy { !$0.contains { $0 == "\t" || $0.isNewline } }
    precondition(isPlain, "a field holds a TAB or a line end")
    text += fields.joined(separator: "\t") + "\n"
  }

  private static func field(_ part: Template.Part) -> String {
    switch part {
    case .literal(let bytes): "=" + String(decoding: bytes, as: UTF8.self)
    case .group(let number): "$\(number)"
    case .encodedSubject, .rest, .input:
      preconditionFailure("BUG: what is parsed has no such part")
    }
  }
}
