/// An app that opens any web link.
public struct Browser: Sendable, Hashable {
  /// The app.
  public var app: App
  /// The pattern, in ICU's dialect.
  public var pattern: Located<String>
  /// How the link is made.
  public var body: RuleBody
  /// Further forms of its links that are read and not written, each with one of `{url}`, `{rest}`
  /// and `{enc}`: the web address, the address without its scheme, and the address percent-encoded.
  ///
  /// A field of this project's.
  public var reads: [String]
  /// The subjects of the examples.
  public var testInputs: [Located<String>]
  /// The result of each of ``testInputs``; nil is no result.
  public var testResults: [Located<String?>]
  /// The fields that this version does not know are in `app`.
  public var origin: Origin { app.origin }
}

/// A rule that gives the address of an image for a link.
public struct Preview: Sendable, Hashable {
  /// The pattern, in ICU's dialect.
  public var pattern: Located<String>
  /// How the address is made.
  public var body: RuleBody
  /// Whether the image may be kept.
  public var canSave: Bool
  /// The subjects of the examples.
  ///
  /// A field of this project's.
  public var testInputs: [Located<String>]
  /// The result of each of ``testInputs``; nil is no result.
  public var testResults: [Located<String?>]
  /// Where it was read from.
  public var origin: Origin
  /// The fields that this version does not know, in the order of the file.
  package var otherFields: [DocumentMember]
}

/// A rule that tells where a link leads, without asking the network.
public struct Redirect: Sendable, Hashable {
  /// How the target is found.
  public enum Body: Sendable, Hashable {
    /// The decoded value of a query parameter is the target (`param`).
    case parameter(String)
    /// A template replaces the match (`format`).
    case template(Located<String>)
  }

  /// An example of the whole set of redirects: the first rule that matches, applied once.
  public struct Example: Sendable, Hashable {
    /// The field that it stands in: `tests`, or `test`.
    public var field: String
    /// The link.
    public var input: Located<String>
    /// What it becomes; itself where no rule matches.
    public var expected: Located<String>
  }

  /// The pattern, in ICU's dialect.
  ///
  /// It is the field's name in the manifest.
  public var pattern: Located<String>
  /// How the target is found.
  public var body: Body
  /// Examples under `tests` and under `test`.
  public var examples: [Example]
  /// Where it was read from.
  public var origin: Origin
  /// The fields that this version does not know, in the order of the file.
  package var otherFields: [DocumentMember]
}
