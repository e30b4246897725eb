/// A link that has been found in a text.
package struct DetectedLink: Sendable, Equatable {
  /// What kind of link it is.
  package enum Kind: Sendable {
    /// `http:` or `https:` and an authority.
    case web
    /// A domain without a scheme, which stands for `https://`.
    case bareDomain
    /// An address of electronic mail, with or without `mailto:`.
    case email
  }

  package let range: Range<Int>
  package let kind: Kind
}
