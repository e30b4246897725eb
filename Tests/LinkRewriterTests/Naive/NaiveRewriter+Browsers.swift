import LinkRewriter
import OpenerManifest

extension NaiveRewriter {
  func browserResults(
    _ identifier: String,
    _ link: NaiveLink,
    hasEverything: Bool,
  ) -> [NaiveResult] {
    browsers(identifier, hasEverything: hasEverything).compactMap { browser in
      let app = browser.app
      guard let match = pattern(browser.pattern.value)?.match(link.address),
        let output = output(browser.body, match, browser.origin, app, nil)
      else { return nil }
      var result = NaiveResult(status: "rewritten", output: output, target: identifier)
      result.rule = browser.origin.pointer
      result.storePage = storePage(of: app)
      return result
    }
  }

  func browsers(_ identifier: String, hasEverything: Bool) -> [Browser] {
    rules.browsers.filter { browser in
      let app = browser.app
      return app.identifier == identifier && isShown(app) && !isLeftOut(browser.origin)
        && (hasEverything || isInstalled(names: [identifier], schemes: [app.scheme]))
    }
  }

  func previewResults(_ link: NaiveLink) -> [NaiveResult] {
    rules.previews.compactMap { preview in
      guard !isLeftOut(preview.origin),
        let match = pattern(preview.pattern.value)?.match(link.subject),
        let output = output(preview.body, match, preview.origin, nil, nil)
      else { return nil }
      var result = NaiveResult(status: "rewritten", output: output, target: "preview")
      result.rule = preview.origin.pointer
      return result
    }
  }
}
