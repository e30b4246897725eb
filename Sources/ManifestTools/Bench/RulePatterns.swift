internal import OpenerManifest
internal import PatternEngine

/// The patterns of a rule set's redirects, previews and actions, each different one once.
struct RulePatterns {
  /// A pattern and how it is compiled.
  struct Text: Hashable {
    var text: String
    var needsHeaders: Bool

    var options: PatternOptions {
      PatternOptions(
        form: needsHeaders ? .exact : .ascii,
        isAnchored: true,
        hasMultilineAnchors: needsHeaders,
      )
    }
  }

  /// The patterns.
  private(set) var texts: [Text] = []
  /// Which of them each rule has.
  private(set) var ofRules: [Int] = []

  init(of ruleSet: RuleSet) {
    var known: [Text: Int] = [:]
    let all =
      ruleSet.redirects.map { Text(text: $0.pattern.value, needsHeaders: false) }
      + ruleSet.previews.map { Text(text: $0.pattern.value, needsHeaders: false) }
      + ruleSet.actions.map { Text(text: $0.pattern.value, needsHeaders: $0.needsHeaders) }
    for text in all {
      let place = known[text] ?? texts.count
      if place == texts.count {
        known[text] = place
        texts.append(text)
      }
      ofRules.append(place)
    }
  }
}
