internal import ByteStream
internal import LinkRewriter
internal import OpenerManifest
internal import PatternEngine

/// Everything that checks look at: the rules of one or more manifests, and what their readers said.
struct LintSubject: Sendable {
  /// What a reader said, and about which manifest.
  struct Remark: Sendable {
    var diagnostic: Diagnostic
    var manifest: Int
    /// The part of the manifest that it is about, as a JSON Pointer.
    var pointer: String
    /// The same by names, which stay when other parts move.
    var names: [String]
  }

  let manifests: [Manifest]
  let ruleSet: RuleSet
  let rules: [LintRule]
  let remarks: [Remark]
  /// How examples and scripts are run.
  let options: RewriteOptions
  let threadCount: Int
  /// What patterns cost at worst, for the checks that ask.
  let costs = BacktrackingCosts()
  /// What the engine says of the scripts.
  let syntax: ScriptParsing

  init(
    _ sources: [ManifestDocument],
    options: RewriteOptions,
    threadCount: Int,
    parsesScripts: Bool = true,
  ) {
    manifests = sources.map(\.manifest)
    self.options = options
    self.threadCount = threadCount
    var ruleSet = RuleSet()
    for manifest in manifests { ruleSet.add(manifest) }
    self.ruleSet = ruleSet
    rules = LintRule.all(of: ruleSet, threadCount: threadCount)
    syntax = ScriptParsing(of: parsesScripts ? rules : [], options: options)
    remarks = sources.enumerated().flatMap { manifest, document in
      document.diagnostics.map { diagnostic in
        let offset = diagnostic.place.map { document.source.offset(of: $0.mark) } ?? 0
        return Remark(
          diagnostic: diagnostic,
          manifest: manifest,
          pointer: document.document.pointer(to: offset),
          names: document.document.names(to: offset),
        )
      }
    }
  }

  func source(of origin: Origin) -> ManifestSource { ruleSet.sources[origin.manifest] }

  /// The place of some bytes of a text in a manifest.
  func place(
    of text: Located<String>,
    _ range: Range<Int>? = nil,
    in origin: Origin,
  ) -> Diagnostic.Place {
    let source = source(of: origin)
    guard let range else { return source.place(of: text.range) }
    return source.place(
      ofByte: range.lowerBound,
      length: max(1, range.count),
      inStringAt: text.range,
    )
  }

  /// A problem of a rule's pattern.
  func problem(
    _ message: String,
    in rule: LintRule,
    at range: Range<Int>? = nil,
    hint: String? = nil,
    link: String? = nil,
    key: String? = nil,
  ) -> LintProblem {
    LintProblem(
      message: message,
      place: place(of: rule.pattern, range, in: rule.origin),
      pointer: rule.patternPointer,
      hint: hint,
      link: link,
      identity: rule.identity,
      key: key,
    )
  }

  /// A problem of what a rule makes of a match.
  func problem(
    _ message: String,
    in body: LintRule.Body,
    at range: Range<Int>? = nil,
    hint: String? = nil,
    link: String? = nil,
    key: String? = nil,
  ) -> LintProblem {
    LintProblem(
      message: message,
      place: place(of: body.content.text, range, in: body.origin),
      pointer: "\(body.origin.pointer)/\(body.content.field)",
      hint: hint,
      link: link,
      identity: body.identity,
      key: key,
    )
  }
}

extension LintRule {
  /// Where the pattern stands, as a JSON Pointer: a redirect's is its name.
  var patternPointer: String {
    kind == .redirect ? origin.pointer : "\(origin.pointer)/regex"
  }
}

extension RuleBody {
  /// The template or the script.
  var text: Located<String> {
    switch self {
    case .template(let text), .script(let text, _): text
    }
  }

  /// The field that it stands in.
  var field: String {
    switch self {
    case .template: "format"
    case .script(_, let dialect): dialect.rawValue
    }
  }
}
