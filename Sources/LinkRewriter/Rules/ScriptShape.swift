/// What the text of a rule's script tells without running it.
///
/// Most offline scripts of the public manifest are one function that hands over a literal and the
/// encoded link. Such a script is recognised by its syntax, token by token, and becomes a template:
/// no engine, and no guess either, since anything else is left alone.
package enum ScriptShape: Equatable {
  /// `function process(U, C) { C('PREFIX' + encodeURIComponent(U)); }`
  case encodedLink(prefix: String)
  /// It calls a function that asks the network.
  case network
  /// Anything else.
  case other

  package init(of script: String) {
    guard let tokens = ScriptToken.tokens(of: script) else {
      self = Self.asksNetwork(script) ? .network : .other
      return
    }
    if let prefix = Self.encodedLinkPrefix(tokens) {
      self = .encodedLink(prefix: prefix)
    } else {
      self = Self.asksNetwork(script) ? .network : .other
    }
  }

  private static func asksNetwork(_ script: String) -> Bool {
    ["httpRequest", "jsonRequest", "XMLHttpRequest", ".ajax"].contains { script.contains($0) }
  }

  private static func encodedLinkPrefix(_ tokens: [ScriptToken]) -> String? {
    guard tokens.count >= 9, case .word(let link) = tokens[3], case .word(let done) = tokens[5],
      link != done, link != "encodeURIComponent", done != "encodeURIComponent"
    else { return nil }
    let head: [ScriptToken] = [
      .word("function"), .word("process"), .mark("("), .word(link), .mark(","), .word(done),
      .mark(")"), .mark("{"), .word(done), .mark("("),
    ]
    guard tokens.starts(with: head), tokens.count > head.count,
      case .text(let prefix) = tokens[head.count]
    else { return nil }
    let tail: [ScriptToken] = [
      .mark("+"), .word("encodeURIComponent"), .mark("("), .word(link), .mark(")"), .mark(")"),
    ]
    let rest = tokens[(head.count + 1)...]
    guard rest.starts(with: tail) else { return nil }
    let end = rest.dropFirst(tail.count).drop { $0 == .mark(";") }
    guard end.first == .mark("}") else { return nil }
    return end.dropFirst().allSatisfy { $0 == .mark(";") } ? prefix : nil
  }
}
