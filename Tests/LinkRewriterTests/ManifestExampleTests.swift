import LinkRewriter
import OpenerManifest
import Testing

/// The examples inside manifests hold (`SPEC.md` 1.7 and 7.3).
///
/// They are run as links are rewritten, by a ``Rewriter``; what `linkrewrite test` does with every
/// rule by itself is held against the same numbers.
@Suite struct `Examples in manifests` {
  struct Outcome: Equatable {
    var run = 0
    var failures: [String] = []
  }

  @Test(
    .needsManifests,
    arguments: [(1, 0, 0), (2, 0, 0), (3, 0, 0), (4, 796, 40)],
  )
  func `of templates all hold in the public manifests`(
    _ version: Int,
    _ actionCount: Int,
    _ browserCount: Int,
  ) throws {
    let rules = try SharedData.rules(version)
    #expect(try templateOutcome(ofActions: rules) == Outcome(run: actionCount))
    #expect(try templateOutcome(ofBrowsers: rules) == Outcome(run: browserCount))
  }

  @Test func `of what is built in all hold`() throws {
    let actions = try templateOutcome(ofActions: .builtIn)
    let browsers = try templateOutcome(ofBrowsers: .builtIn)
    let previews = try previewOutcome(.builtIn)
    let redirects = try redirectOutcome(.builtIn)
    for outcome in [actions, browsers, previews, redirects] {
      #expect(outcome.failures == [])
      #expect(outcome.run > 30)
    }
  }

  @Test func `of each rule that is built in are at least two that match and one that does not`() {
    let rules = RuleSet.builtIn
    for action in rules.actions {
      for format in action.formats {
        #expect(isCovered(format.testResults.map(\.value)), "\(format.origin.pointer)")
      }
    }
    for browser in rules.browsers {
      #expect(isCovered(browser.testResults.map(\.value)), "\(browser.origin.pointer)")
    }
    for preview in rules.previews {
      #expect(isCovered(preview.testResults.map(\.value)), "\(preview.origin.pointer)")
    }
    for redirect in rules.redirects {
      let results = redirect.examples.map {
        $0.expected.value == $0.input.value ? nil : $0.expected.value
      }
      #expect(isCovered(results), "\(redirect.origin.pointer)")
    }
    #expect(rules.actions.count > 20 && rules.browsers.count == 44 && rules.redirects.count > 20)
  }

  private func isCovered(_ results: [String?]) -> Bool {
    results.count { $0 != nil } >= 2 && results.contains(nil)
  }

  /// With the engine alone, with known shapes as templates, and each call in a global object of its
  /// own.
  @Test(
    .needsManifests,
    .needsEngine,
    arguments: [(true, true), (false, true), (false, false)],
  )
  func `of scripts that fetch nothing all hold`(_ usesShapes: Bool, _ sharesGlobals: Bool) throws {
    let rules = try SharedData.rules(4)
    let options = RewriteOptions("native") {
      $0.wantsAll = true
      $0.unwrapLimit = 0
      $0.scriptExecution = TestEngine.execution
      $0.usesScriptShapes = usesShapes
      $0.sharesScriptGlobals = sharesGlobals
    }
    var outcome = Outcome()
    var session = RewriteSession(try Rewriter(rules, options: options))
    for action in rules.actions {
      let results = action.testInputs.map { session.rewrite($0.value) }
      for format in action.formats where isOfflineScript(format.body) {
        for (index, expected) in format.testResults.enumerated() {
          outcome.run += 1
          let found = results[index].first { $0.rule == format.origin.pointer }?.output
          if found != expected.value {
            outcome.failures.append("\(format.origin.pointer) \(index)")
          }
        }
      }
    }
    for browser in rules.browsers where isOfflineScript(browser.body) {
      var options = options
      options.targets = [.browser(browser.app.identifier)]
      let rewriter = try Rewriter(rules, options: options)
      for (input, expected) in zip(
        browser.testInputs.map(\.value),
        browser.testResults.map(\.value),
      ) {
        outcome.run += 1
        let found = rewriter.rewrite(input).first?.output
        if found != expected { outcome.failures.append("\(browser.origin.pointer) \(input)") }
      }
    }
    #expect(outcome == Outcome(run: 48))
  }

  private func isOfflineScript(_ body: RuleBody) -> Bool {
    if case .script(let script, _) = body {
      ScriptShape(of: script.value) != .network
    } else {
      false
    }
  }

  @Test(.needsManifests) func `of redirects hold, but for the two that are known wrong`() throws {
    let outcome = try redirectOutcome(SharedData.rules(4))
    #expect(outcome.run == 47)
    #expect(
      outcome.failures == [
        "https://twitter.com/dabit3/status/1308066681512775682?foo=bar&s=21",
        "https://open.spotify.com/track/7GDGodzWVL6nCOBAhZ39rf"
          + "?foo=bar&si=Qoej9v5HR8O8q5xOWu1PGA",
      ]
    )
  }

  // MARK: Running them

  /// Tries the examples of one format after another, with all other rules left out.
  private func templateOutcome(ofActions rules: RuleSet) throws -> Outcome {
    var outcome = Outcome()
    let sessions = try resultsByLink(rules, rules.actions.flatMap(\.testInputs).map(\.value))
    for action in rules.actions {
      for format in action.formats {
        guard case .template = format.body else { continue }
        for (input, expected) in zip(
          action.testInputs.map(\.value),
          format.testResults.map(\.value),
        ) {
          outcome.run += 1
          let found = sessions[input]?.first { $0.rule == format.origin.pointer }?.output
          if found != expected { outcome.failures.append("\(format.origin.pointer) \(input)") }
        }
      }
    }
    return outcome
  }

  private func resultsByLink(_ rules: RuleSet, _ links: [String]) throws -> [String: [Rewrite]] {
    let options = RewriteOptions("native") {
      $0.wantsAll = true
      $0.unwrapLimit = 0
    }
    var session = RewriteSession(try Rewriter(rules, options: options))
    var results: [String: [Rewrite]] = [:]
    for link in links where results[link] == nil { results[link] = session.rewrite(link) }
    return results
  }

  private func templateOutcome(ofBrowsers rules: RuleSet) throws -> Outcome {
    var outcome = Outcome()
    for browser in rules.browsers {
      let isScript = if case .script = browser.body { true } else { false }
      // The script of a built-in browser is of the one shape that runs.
      guard !isScript || rules.sources[0].name == "builtin" else { continue }
      let options = RewriteOptions("browser:\(browser.app.identifier)")
      let rewriter = try Rewriter(rules, options: options)
      for (input, expected) in zip(
        browser.testInputs.map(\.value),
        browser.testResults.map(\.value),
      ) {
        outcome.run += 1
        let found = rewriter.rewrite(input).first?.output
        if found != expected { outcome.failures.append("\(browser.origin.pointer) \(input)") }
      }
    }
    return outcome
  }

  private func previewOutcome(_ rules: RuleSet) throws -> Outcome {
    var outcome = Outcome()
    let options = RewriteOptions("preview") {
      $0.wantsAll = true
      $0.unwrapLimit = 0
    }
    let rewriter = try Rewriter(rules, options: options)
    for preview in rules.previews {
      for (input, expected) in zip(
        preview.testInputs.map(\.value),
        preview.testResults.map(\.value),
      ) {
        outcome.run += 1
        let results = rewriter.rewrite(input)
        let found = results.first { $0.rule == preview.origin.pointer }?.output
        if found != expected { outcome.failures.append("\(preview.origin.pointer) \(input)") }
      }
    }
    return outcome
  }

  /// The first redirect of the whole set that matches, applied once.
  private func redirectOutcome(_ rules: RuleSet) throws -> Outcome {
    var outcome = Outcome()
    let options = RewriteOptions("web") { $0.unwrapLimit = 1 }
    let rewriter = try Rewriter(rules, options: options)
    for redirect in rules.redirects {
      for example in redirect.examples {
        outcome.run += 1
        if rewriter.rewrite(example.input.value).first?.output != example.expected.value {
          outcome.failures.append(example.input.value)
        }
      }
    }
    return outcome
  }
}
