/// What the text of a rule's script tells without running it.
///
/// Most offline scripts of the public manifest are one function that hands over a literal and the
/// encoded link. Such a script is recognised by its syntax, token by token, and becomes a template:
/// no engine, and no guess either, since anything else is left alone.
package enum ScriptShape: Equatable {
  /// `function process(U, C) { C('PREFIX' + encodeURIComponent(U)); }`
  case encodedLink(prefix: String)
  /// Literals, and parts of the link, as they are or encoded or decoded, one after another.
  case sequence([ScriptTerm])
  /// It calls a function that asks the network.
  case network
  /// Anything else.
  case other

  /// Looks at a script.
  ///
  /// O(its length), and most are told by their first tokens.
  package init(of script: String) {
    var scanner = ScriptScanner(script)
    if let prefix = Self.encodedLinkPrefix(&scanner) {
      self = .encodedLink(prefix: String(decoding: prefix, as: UTF8.self))
    } else if Self.asksNetwork(scanner) {
      self = .network
    } else {
      self = ScriptTerm.sequence(in: script).map(Self.sequence) ?? .other
    }
  }

  private static func asksNetwork(_ script: ScriptScanner) -> Bool {
    script.contains("httpRequest") || script.contains("jsonRequest")
      || script.contains("XMLHttpRequest") || script.contains(".ajax")
  }

  private static func encodedLinkPrefix(_ script: inout ScriptScanner) -> [UInt8]? {
    let encode = "encodeURIComponent"
    guard script.takeWord() == "function", script.takeWord() == "process",
      script.skip("("), let link = script.takeWord(), script.skip(","),
      let done = script.takeWord(), script.skip(")"), script.skip("{"),
      link != done, link != encode, done != encode,
      !ScriptToken.keywords.contains(link), !ScriptToken.keywords.contains(done),
      script.takeWord() == done, script.skip("("),
      let prefix = script.takeText(), script.skip("+"),
      script.takeWord() == encode, script.skip("("), script.takeWord() == link,
      script.skip(")"), script.skip(")")
    else { return nil }
    while script.skip(";") {}
    guard script.skip("}") else { return nil }
    while script.skip(";") {}
    return script.isAtEnd ? prefix : nil
  }
}
