import Foundation
import LinkRewriter
import OpenerManifest

extension RuleSet {
  /// The rules of manifests written in JSON, each named by its place: `0.json`, `1.json`.
  init(_ texts: String...) throws {
    self.init()
    for (index, text) in texts.enumerated() {
      add(try Manifest.read(name: "\(index).json", bytes: Array(text.utf8)).manifest)
    }
  }
}

extension RewriteOptions {
  /// Options for targets as the command line names them, with some changed.
  init(_ targets: String..., changing change: (inout RewriteOptions) -> Void = { _ in }) {
    self.init()
    self.targets = targets.map { Target($0) }
    change(&self)
  }
}

extension Rewrite {
  /// The target and the output, or the status where there is none.
  var brief: String { status.hasOutput ? "\(target ?? "") \(output ?? "")" : "\(status.word)" }
}

extension Rewriter {
  /// The first result, briefly.
  func brief(_ link: String) -> String { rewrite(link).first?.brief ?? "no result" }

  /// All results, briefly.
  func briefs(_ link: String) -> [String] { rewrite(link).map(\.brief) }
}

/// A text as JSON writes it, with its quotes.
func json(_ text: String) -> String {
  let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
  return String(decoding: data ?? Data(), as: UTF8.self)
}
