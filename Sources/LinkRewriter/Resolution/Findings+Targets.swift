internal import ByteSearch

extension Findings {
  /// Adds what a target makes of an address that needs no rule, or a browser's rule.
  mutating func addAddress(
    _ target: CompiledTarget,
    of link: borrowing Link,
    given: borrowing OutputBuffer,
    input: Span<UInt8>,
  ) {
    setURL(of: link, isSubject: false, input: input)
    switch target.kind {
    case .chrome:
      addChromeLink(link, target: target, given: given)
    case .chromeCallback:
      addChromeCallbackLink(link, target: target)
    case .androidChrome:
      addAndroidChromeLink(link, target: target)
    case .browser(let index):
      tryBrowser(index, on: link)
    case .web:
      addWebAddress(link, input: input, target: target.target)
    case .rules, .store, .preview, .keep:
      preconditionFailure("BUG: this target needs more than the address")
    }
  }

  /// Adds the address itself: a link that is one already stays as it came.
  private mutating func addWebAddress(
    _ link: borrowing Link,
    input: Span<UInt8>,
    target: TargetID,
  ) {
    let isUnchanged =
      via.isEmpty && !inputIsUnescaped && input.count == link.address.count
      && input.hasBytesIgnoringCase("http", at: 0)
      && input.extracting(link.restOffset...)
        .elementsEqual(link.address.bytes.extracting(link.restOffset...))
    if isUnchanged {
      url = nil
      return addInput(target: target)
    }
    let start = texts.count
    texts.append(link.address.bytes)
    add(outputFrom: start, target: target)
  }

  /// Gives the address that was turned back the parameters of Chrome's x-callback form.
  mutating func setCallback(of callback: borrowing ChromeCallbackLink) {
    var found = ResultDetails(wantsNewTab: callback.wantsNewTab)
    if !callback.source.isEmpty { found.source = keep(callback.source.bytes) }
    if !callback.success.isEmpty { found.success = keep(callback.success.bytes) }
    var result = results[results.count - 1]
    setDetails(found, of: &result)
    results[results.count - 1] = result
  }

  /// Tries the rules of a target on one link.
  ///
  /// - Returns: whether there is a result.
  @inline(__always)
  mutating func tryRules(
    _ target: CompiledTarget,
    on link: borrowing Link,
    given: borrowing OutputBuffer,
    input: Span<UInt8>,
    wantsAll: Bool,
  ) -> Bool {
    setURL(of: link, isSubject: true, input: input)
    let first = resultCount
    switch target.kind {
    case .rules(let list):
      _ = tryActions(list, on: link, input: given, wantsAll: wantsAll)
    case .preview:
      tryPreviews(on: link, target: target.target, wantsAll: wantsAll)
    case .store(let targets):
      tryStore(of: targets, on: link, given: given, input: input, target: target.target)
    default:
      preconditionFailure("BUG: this target has no rules")
    }
    return resultCount > first
  }

  /// Adds the App Store page of the first app with one among what the targets would have given.
  private mutating func tryStore(
    of targets: Range<Int>,
    on link: borrowing Link,
    given: borrowing OutputBuffer,
    input: Span<UInt8>,
    target: TargetID,
  ) {
    let first = results.count
    for index in targets {
      let candidate = rewriter.rules.storeTargets[index]
      switch candidate.kind {
      case .rules(let list): _ = tryActions(list, on: link, input: given, wantsAll: true)
      default: addAddress(candidate, of: link, given: given, input: input)
      }
    }
    let found = firstWithStorePage(from: first)
    results.truncate(to: first)
    guard let found, let app = found.target else { return }
    let start = texts.count
    appendStorePage(of: rewriter.rules.targetInfo[Int(app.rawValue)])
    add(
      outputFrom: start,
      target: target,
      rule: found.rule,
      details: ResultDetails(app: app),
    )
  }

  private func firstWithStorePage(from first: Int) -> LinkResult? {
    for index in first..<results.count {
      guard let target = results[index].target else { continue }
      if rewriter.rules.targetInfo[Int(target.rawValue)].storeID != nil { return results[index] }
    }
    return nil
  }

  private mutating func appendStorePage(of app: TargetInfo) {
    texts.append(string: rewriter.rules.storeScheme)
    texts.append("://apps.apple.com/")
    if let country = app.country {
      texts.append(string: country)
      texts.append("/")
    }
    texts.append("app/id")
    texts.append(string: app.storeID ?? "")
  }
}
