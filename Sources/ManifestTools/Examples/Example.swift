internal import LinkRewriter
package import OpenerManifest

/// An example in a manifest: what a rule is to make of a link.
package struct Example: Sendable, Hashable {
  /// The lists of a manifest that have examples.
  package enum Kind: String, Sendable, Hashable {
    case action
    case browser
    case preview
    case redirect
  }

  /// The rule that it stands under, by its place in the rule set.
  enum Owner: Sendable, Hashable {
    case format(action: Int, format: Int)
    case browser(Int)
    case preview(Int)
    case redirect(Int)
  }

  /// Why it cannot be run as it stands.
  enum Flaw: Sendable, Hashable {
    /// A rule for headers, and none are given.
    case needsHeaders
    /// There are more results than inputs.
    case noInput
    /// There are more inputs than results.
    case noResult
  }

  /// Which list the rule is from.
  package var kind: Kind
  /// The rule, as a JSON Pointer into its manifest.
  package var rule: String
  /// The example itself, as a JSON Pointer.
  package var pointer: String
  /// What the rule does, in words: an action's title, a browser's name.
  package var title: String?
  /// The identifier of the rule's app or browser.
  package var app: String?
  /// The link.
  package var input: String
  /// The headers of the response, as JSON text.
  package var headers: String?
  /// What it is to become; nil is nothing.
  package var expected: String?
  /// Where the expectation stands.
  package var place: ExamplePlace
  var owner: Owner
  var flaw: Flaw?

  /// What is tried: a redirect's examples are of the whole set.
  var trial: TrialRule {
    switch owner {
    case .format(let action, let format): .format(action: action, format: format)
    case .browser(let place): .browser(place)
    case .preview(let place): .preview(place)
    case .redirect: .redirects
    }
  }
}

/// Where something stands in a manifest.
package struct ExamplePlace: Sendable, Hashable {
  /// The manifest's name.
  package var file: String
  /// Line and column.
  package var mark: Mark

  init(_ source: ManifestSource, _ range: Range<Int>) {
    self.file = source.name
    self.mark = source.mark(at: range.lowerBound)
  }

  init(_ place: Diagnostic.Place) {
    self.file = place.file
    self.mark = place.mark
  }

  /// `FILE:LINE:COLUMN`.
  var text: String { "\(file):\(mark.line):\(mark.column)" }
}

/// A rule without any example.
package struct UntestedRule: Sendable, Hashable {
  /// The rule, as a JSON Pointer into its manifest.
  package var rule: String
  /// What it does, in words.
  package var title: String?
  /// Where it stands.
  package var place: ExamplePlace
}
