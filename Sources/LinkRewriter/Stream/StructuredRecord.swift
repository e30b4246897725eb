internal import RecordFields

/// A record of a table or of JSON Lines, as far as it has been read.
struct StructuredRecord {
  /// How the result is added to it.
  enum Frame {
    /// At the end, behind so many columns that it lacks.
    case columns(missing: Int)
    /// In the object.
    case object(JSONRecordScanner.Object)
  }

  /// The field with the link; nil where there is none.
  var field: RecordField?
  var frame: Frame
}

/// Why a record cannot be read.
package struct RecordFlaw: Sendable {
  /// Which input.
  package var input: Int
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int
  /// Where it is in its input, in bytes.
  package var offset: Int
  /// What is wrong.
  package var reason: String
}

extension RecordFlaw: Comparable {
  /// Whether a flaw comes first in the stream.
  package static func < (one: RecordFlaw, other: RecordFlaw) -> Bool {
    (one.input, one.offset) < (other.input, other.offset)
  }

  package static func == (one: RecordFlaw, other: RecordFlaw) -> Bool {
    (one.input, one.offset) == (other.input, other.offset)
  }
}

extension StreamTotals {
  /// Notes a record that could not be read; a blank one is no flaw.
  mutating func note(_ failure: FieldReader.Failure, at place: RecordPlace) {
    var column = 1
    let reason: String
    switch failure {
    case .blank: return
    case .openQuote: reason = "a quote is never closed"
    case .json(let failure):
      reason = "it is no JSON object: \(failure.reason.rawValue) was expected"
      column += failure.offset
    }
    flawedRecords += 1
    let flaw = RecordFlaw(
      input: place.input,
      line: place.line,
      column: column,
      offset: place.offset,
      reason: reason,
    )
    if firstFlaw.map({ flaw < $0 }) ?? true { firstFlaw = flaw }
  }
}
