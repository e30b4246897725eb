package import ByteSearch

/// A replacement, parsed: what it copies and which groups it inserts.
package struct Template: Sendable, Hashable {
  /// A piece of a template.
  package enum Part: Sendable, Hashable {
    /// Bytes that are copied.
    case literal([UInt8])
    /// What a group matched, or nothing; group 0 is the match.
    case group(Int)
    /// The whole subject, encoded as ECMAScript's `encodeURIComponent` does.
    case encodedSubject
    /// What follows the match in the subject.
    case rest
    /// The text that the subject was made of.
    case input
  }

  /// The pieces in order.
  package var parts: [Part]

  /// Makes a template of given pieces.
  package init(parts: [Part]) {
    self.parts = parts
  }

  /// The template of a rule's output: it takes the place of the match, and the rest stays.
  package var keepingRest: Template { Template(parts: parts + [.rest]) }

  /// Whether there is text in every expansion, whatever the groups matched.
  package var isNeverEmpty: Bool {
    parts.contains { part in
      switch part {
      case .literal(let bytes): !bytes.isEmpty
      case .group, .rest, .input: false
      case .encodedSubject: true
      }
    }
  }

  /// The same template with the bytes of its literals percent-encoded, but for those allowed.
  ///
  /// A `%` that is not allowed is encoded again; what groups insert stays as it is.
  package func encodingLiterals(allowing allowed: ByteSet) -> Template {
    Template(
      parts: parts.map { part in
        guard case .literal(let bytes) = part else { return part }
        var encoded: [UInt8] = []
        for byte in bytes {
          if allowed.contains(byte) {
            encoded.append(byte)
          } else {
            encoded += [UInt8(ascii: "%"), upperHexDigit(byte >> 4), upperHexDigit(byte & 15)]
          }
        }
        return .literal(encoded)
      }
    )
  }
}
