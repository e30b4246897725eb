/// The links that a rule of other rule sets is for.
public struct LinkScope: Sendable, Hashable {
  /// Patterns in ICU's dialect, one of which must match from the beginning of the link on.
  public var patterns: [Located<String>]
  /// Patterns of which none may match.
  public var exceptions: [Located<String>]
}

/// A rule that tells where a link leads by a list of steps: what the lists of ClearURLs and of Brave
/// have, of which a ``Redirect`` can say only the simplest.
public struct Unwrapping: Sendable, Hashable {
  /// What is done to a text; the first step gets the link.
  ///
  /// A step that finds nothing ends the rule, and the link stays what it is.
  public enum Step: Sendable, Hashable {
    /// The decoded value of a query parameter.
    case parameter(String)
    /// The path.
    case path
    /// The groups of a pattern that is searched for, one behind another; or a template of them.
    case pattern(Located<String>, format: String?)
    /// The text without its percent-encoding.
    case percent
    /// What the text is in Base64, in either alphabet, with or without padding.
    case base64
    /// The text behind a prefix, unless it is a web link already.
    case prefix(String)
  }

  /// What people call it.
  public var title: String?
  /// The links that it is for.
  public var scope: LinkScope
  /// What leads to the target.
  public var steps: [Step]
  /// Where it was read from.
  public var origin: Origin
  /// The fields that this version does not know, in the order of the file.
  package var otherFields: [DocumentMember]
}

/// A rule that takes out of a link what only follows people.
public struct Cleaning: Sendable, Hashable {
  /// What people call it.
  public var title: String?
  /// The links that it is for.
  public var scope: LinkScope
  /// Patterns for the names of parameters, in the query and in the fragment; a whole name must match,
  /// in any case.
  public var parameters: [Located<String>]
  /// Patterns of which every match is cut out of the link.
  public var patterns: [Located<String>]
  /// Where it was read from.
  public var origin: Origin
  /// The fields that this version does not know, in the order of the file.
  package var otherFields: [DocumentMember]
}
