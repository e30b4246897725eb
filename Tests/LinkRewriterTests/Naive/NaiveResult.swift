import LinkRewriter

/// A result as the oracle gives it: what a public `Rewrite` says, to be compared.
struct NaiveResult: Equatable, CustomStringConvertible {
  var status: String
  var output: String?
  var target: String?
  var rule: String?
  var title: String?
  var url: String?
  var via: [String] = []
  /// Of the target, where it is an app.
  var storePage: String?
  var rank = 0

  var description: String {
    let fields = [
      ("output", output), ("target", target), ("rule", rule), ("title", title), ("url", url),
    ]
    let texts = fields.compactMap { name, value in value.map { "\(name): \($0)" } }
    return "[\(status)] " + (texts + (via.isEmpty ? [] : ["via: \(via)"])).joined(separator: ", ")
  }
}

extension NaiveResult {
  /// What the module gave, in the oracle's form.
  init(_ rewrite: Rewrite) {
    status = "\(rewrite.status.word)"
    output = rewrite.output
    target = rewrite.target
    rule = rewrite.rule
    title = rewrite.title
    url = rewrite.url
    via = rewrite.via.map { "\($0.rule)=\($0.link)" }
  }

  /// What counts in a comparison.
  var visible: NaiveResult {
    var copy = self
    copy.storePage = nil
    copy.rank = 0
    return copy
  }
}
