internal import ByteSearch
internal import ByteStream
internal import RecordFields

/// Finds the field with the link in one record after another.
///
/// One a worker, with its scratch. Cost: O(bytes of the record).
struct FieldReader: ~Copyable {
  /// Why a record has no place for a result.
  enum Failure: Error {
    /// There is nothing in it.
    case blank
    /// A quote is never closed.
    case openQuote
    /// It is no JSON object.
    case json(JSONRecordScanner.Failure)
  }

  private let structure: StructuredInput?
  private let fields: DelimitedFields
  private var scanner: JSONRecordScanner
  /// The column with the link.
  private var column = 0
  /// How many columns the header has; 0 without one.
  private var width = 0
  /// Which input's header is in use.
  private var headerInput = -1
  /// Records with more columns than the header.
  var longRows = 0
  /// The value of a field that is not written down as it is.
  var decoded: OutputBuffer? = OutputBuffer()

  init(_ structure: StructuredInput?) {
    self.structure = structure
    self.fields =
      if case .columns(let syntax)? = structure?.syntax {
        DelimitedFields(syntax)
      } else {
        DelimitedFields(.csv)
      }
    var path = JSONPath(member: "")
    switch structure?.field {
    case .number(let number): column = number
    case .member(let member): path = member
    case .name, nil: break
    }
    self.scanner = JSONRecordScanner(path, replacing: StructuredInput.memberName)
  }

  /// Looks up the column in the header of a chunk's input.
  ///
  /// - Throws: that there is no such column.
  mutating func useHeader(of chunk: borrowing Chunk) throws(StreamError) {
    guard let structure, structure.hasHeader, chunk.inputIndex != headerInput else { return }
    headerInput = chunk.inputIndex
    let names = fields.values(of: chunk.header.span)
    width = names.count
    switch structure.field {
    case .number(let number):
      // A name of digits is meant where there is one.
      let name = String(number + 1)
      column = names.firstIndex { $0.elementsEqual(name.utf8) } ?? number
      if column >= width { throw Self.noColumn(name, among: names) }
    case .name(let name):
      guard let index = names.firstIndex(where: { $0.elementsEqual(name.utf8) }) else {
        throw Self.noColumn(name, among: names)
      }
      column = index
    case .member:
      break
    }
  }

  /// The names of the result's columns, none of which the header has already.
  func names(for added: [FieldName], beside header: [UInt8]) -> [String] {
    var taken = Set(fields.values(of: header.span).map { String(decoding: $0, as: UTF8.self) })
    return added.map { field in
      var name = field.rawValue
      if taken.contains(name) { name = "\(StructuredInput.memberName)_\(name)" }
      let plain = name
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(plain)_\(number)"
        number += 1
      }
      return name
    }
  }

  private static func noColumn(_ name: String, among names: [[UInt8]]) -> StreamError {
    let shown = names.prefix(20).map { "'\(String(decoding: $0, as: UTF8.self))'" }
    return StreamError(
      code: .cannotProcess,
      message: "there is no column '\(name)'",
      hint: "the columns are " + shown.joined(separator: ", ")
        + (names.count > shown.count ? " and \(names.count - shown.count) more" : ""),
    )
  }

  /// Reads a record, without what ends it.
  mutating func read(_ record: Span<UInt8>) throws(Failure) -> StructuredRecord {
    if case .jsonLines? = structure?.syntax { return try readObject(record) }
    return try readColumns(of: record)
  }

  private mutating func readColumns(
    of record: Span<UInt8>
  ) throws(Failure) -> StructuredRecord {
    let finding = fields.find(column, in: record)
    guard finding.isClosed else { throw .openQuote }
    if width > 0, finding.count > width { longRows += 1 }
    // A row that is too short may lack a column in its middle: no field of it is sure.
    let missing = max(width, column + 1) - finding.count
    return StructuredRecord(
      field: missing > 0 ? nil : finding.field,
      frame: .columns(missing: max(0, missing)),
    )
  }

  private mutating func readObject(_ record: Span<UInt8>) throws(Failure) -> StructuredRecord {
    do throws(JSONRecordScanner.Failure) {
      let object = try scanner.scan(record)
      return StructuredRecord(field: object.text, frame: .object(object))
    } catch {
      let isBlank = error.offset == record.count && error.reason == .object
      throw isBlank ? .blank : .json(error)
    }
  }
}
