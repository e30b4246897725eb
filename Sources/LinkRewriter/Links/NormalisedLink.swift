internal import ByteSearch

/// A link in the two forms that rules are asked with, for tools that look at a few.
package struct NormalisedLink: Sendable {
  /// What browsers get: ``Link/address``.
  package let address: [UInt8]
  /// What other rules are matched with: ``Link/subject``.
  package let subject: [UInt8]
  /// The host within both.
  package let host: Range<Int>

  /// Takes in a text; nil if that is no web link.
  package init?(_ text: [UInt8]) {
    var link = Link()
    guard link.take(text.span) else { return nil }
    address = link.address.array
    subject = link.subject.array
    host = link.host
  }
}
