internal import OpenerManifest
internal import PatternEngine

/// Finds the parts of a rule set that the matches of passing examples exercise.
struct CoverageMeasurement {
  private let ruleSet: RuleSet
  private var evidence: [RulePlace: [ExampleResult.Evidence]] = [:]
  private(set) var coverage = Coverage(items: [])

  /// A rule that has a pattern.
  private enum RulePlace: Hashable {
    case action(Int)
    case browser(Int)
    case preview(Int)
    case redirect(Int)

    init(_ owner: Example.Owner) {
      switch owner {
      case .format(let action, _): self = .action(action)
      case .browser(let place): self = .browser(place)
      case .preview(let place): self = .preview(place)
      case .redirect(let place): self = .redirect(place)
      }
    }
  }

  /// Measures.
  ///
  /// - Parameters:
  ///   - ruleSet: the rules.
  ///   - results: with their evidence.
  ///   - isIncluded: which rules count.
  init(
    of ruleSet: RuleSet,
    by results: [ExampleResult],
    where isIncluded: (Example.Owner) -> Bool,
  ) {
    self.ruleSet = ruleSet
    for result in results {
      guard let found = result.evidence else { continue }
      evidence[RulePlace(found.owner), default: []].append(found)
    }
    for (place, action) in ruleSet.actions.enumerated() {
      let formats = action.formats.indices.filter {
        isIncluded(.format(action: place, format: $0))
      }
      if !formats.isEmpty { add(action, at: place, formats: formats) }
    }
    for (place, browser) in ruleSet.browsers.enumerated() where isIncluded(.browser(place)) {
      let rule = Rule(browser.origin, browser.app.name, browser.pattern)
      add(rule, evidence[.browser(place)] ?? [], bodies: [(browser.body, .browser(place))])
    }
    for (place, preview) in ruleSet.previews.enumerated() where isIncluded(.preview(place)) {
      let rule = Rule(preview.origin, nil, preview.pattern)
      add(rule, evidence[.preview(place)] ?? [], bodies: [(preview.body, .preview(place))])
    }
    for (place, redirect) in ruleSet.redirects.enumerated() where isIncluded(.redirect(place)) {
      let rule = Rule(redirect.origin, nil, redirect.pattern)
      var bodies: [(RuleBody, Example.Owner)] = []
      if case .template(let text) = redirect.body {
        bodies.append((.template(text), .redirect(place)))
      }
      add(rule, evidence[.redirect(place)] ?? [], bodies: bodies)
    }
  }

  /// What all kinds of rules have.
  private struct Rule {
    var origin: Origin
    var title: String?
    var pattern: Located<String>
    var needsHeaders = false

    init(_ origin: Origin, _ title: String?, _ pattern: Located<String>) {
      self.origin = origin
      self.title = title
      self.pattern = pattern
    }
  }

  private mutating func add(_ action: Action, at place: Int, formats: [Int]) {
    let found = evidence[.action(place)] ?? []
    var rule = Rule(action.origin, action.title, action.pattern)
    rule.needsHeaders = action.needsHeaders
    let owners = formats.map { Example.Owner.format(action: place, format: $0) }
    add(rule, found, bodies: zip(formats, owners).map { (action.formats[$0].body, $1) })
    for (format, owner) in zip(formats, owners) {
      let origin = action.formats[format].origin
      add(.format, rule, at: origin, isExercised: found.contains { $0.owner == owner })
    }
  }

  /// Adds a rule, the alternatives of its pattern, and the groups of its templates.
  private mutating func add(
    _ rule: Rule,
    _ evidence: [ExampleResult.Evidence],
    bodies: [(body: RuleBody, owner: Example.Owner)],
  ) {
    add(.rule, rule, at: rule.origin, isExercised: !evidence.isEmpty)
    let options = PatternOptions(
      form: rule.needsHeaders ? .exact : .ascii,
      isAnchored: true,
      hasMultilineAnchors: rule.needsHeaders,
    )
    // A pattern that is refused is reported elsewhere, and nothing can exercise it.
    guard let probe = try? BranchProbe(of: rule.pattern.value, options: options) else { return }
    var templates: [(text: Located<String>, owner: Example.Owner, groups: [Int])] = []
    for (body, owner) in bodies {
      guard case .template(let text) = body else { continue }
      let template = Template(parsing: text.value, groupCount: probe.groupCount)
      templates.append((text, owner, template.groups))
    }
    var scratch = MatchScratch(groupCount: probe.groupCount)
    var isTaken = probe.branches.map { _ in false }
    var isInserted = templates.map { $0.groups.map { _ in false } }
    for match in evidence
    where probe.firstMatch(in: match.subject.span, using: &scratch) == .matched {
      for (index, branch) in probe.branches.enumerated() where probe.tookPart(branch, in: scratch) {
        isTaken[index] = true
      }
      for (index, template) in templates.enumerated() where template.owner == match.owner {
        for (place, group) in template.groups.enumerated() {
          let range = probe.range(ofGroup: group, in: scratch)
          if range?.isEmpty == false { isInserted[index][place] = true }
        }
      }
    }
    for (branch, isTaken) in zip(probe.branches, isTaken) {
      add(branch.range, of: rule, isExercised: isTaken)
    }
    for (template, isInserted) in zip(templates, isInserted) {
      for (group, isInserted) in zip(template.groups, isInserted) {
        let origin = Origin(
          manifest: rule.origin.manifest,
          pointer: rule.origin.pointer,
          range: template.text.range,
        )
        add(.group, rule, at: origin, text: "$\(group)", isExercised: isInserted)
      }
    }
  }

  private mutating func add(
    _ kind: Coverage.Kind,
    _ rule: Rule,
    at origin: Origin,
    text: String? = nil,
    isExercised: Bool,
  ) {
    coverage.items.append(
      Coverage.Item(
        kind: kind,
        rule: origin.pointer,
        title: rule.title,
        text: text,
        place: ExamplePlace(ruleSet.sources[origin.manifest], origin.range),
        isExercised: isExercised,
      )
    )
  }

  /// Adds an alternative.
  private mutating func add(_ range: Range<Int>, of rule: Rule, isExercised: Bool) {
    let source = ruleSet.sources[rule.origin.manifest]
    let place = source.place(
      ofByte: range.lowerBound,
      length: max(1, range.count),
      inStringAt: rule.pattern.range,
    )
    coverage.items.append(
      Coverage.Item(
        kind: .alternative,
        rule: rule.origin.pointer,
        title: rule.title,
        text: String(
          Substring(rule.pattern.value.utf8.dropFirst(range.lowerBound).prefix(range.count))
        ),
        place: ExamplePlace(place),
        isExercised: isExercised,
      )
    )
  }
}

extension Template {
  /// The groups that it inserts, each once, by number.
  fileprivate var groups: [Int] {
    let all = parts.compactMap { part in
      if case .group(let number) = part { number } else { nil }
    }
    return Set(all).sorted()
  }
}
