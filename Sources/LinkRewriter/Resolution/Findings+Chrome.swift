internal import ByteSearch

extension Findings {
  /// Adds the link for Chrome on iOS: the scheme is replaced, the rest stays byte for byte.
  mutating func addChromeLink(
    _ link: borrowing Link,
    target: CompiledTarget,
    given: borrowing OutputBuffer,
  ) {
    if writesRecords {
      recordTemplates.writeChrome(
        link,
        label: target.label,
        input: given,
        scratch: scratch,
        to: &records,
      )
      recordCount &+= 1
      return
    }
    let start = texts.count
    texts.append(link.isSecure ? "googlechromes://" : "googlechrome://")
    texts.append(link.address.bytes.extracting(link.restOffset...))
    add(outputFrom: start, target: target.target, label: target.label)
  }

  /// Adds Chrome's x-callback form, its parameters in the documented order.
  mutating func addChromeCallbackLink(
    _ link: borrowing Link,
    target: CompiledTarget,
  ) {
    let start = texts.count
    texts.append(rewriter.rules.chromeCallback.prefix)
    texts.append("url=")
    texts.append(percentEncoding: link.address.bytes, allowing: .unreserved)
    if rewriter.rules.chromeCallback.wantsNewTab { texts.append("&create-new-tab") }
    add(outputFrom: start, target: target.target, label: target.label)
  }

  /// Adds the intent for Chrome on Android, with the address as its fallback.
  mutating func addAndroidChromeLink(_ link: borrowing Link, target: CompiledTarget) {
    let start = texts.count
    texts.append("intent://")
    texts.append(link.address.bytes.extracting(link.restOffset...))
    texts.append("#Intent;scheme=")
    texts.append(link.isSecure ? "https" : "http")
    texts.append(";package=com.android.chrome;S.browser_fallback_url=")
    texts.append(percentEncoding: link.address.bytes, allowing: .unreserved)
    texts.append(";end")
    add(outputFrom: start, target: target.target, label: target.label)
  }
}
