import ByteSearch

/// Reads records of JSON Lines as far as a filter must: whether a record is a JSON object, where one
/// member's text stands, and where another member can be added.
///
/// Nothing is built, so nothing is lost: numbers keep their digits, members their order, strings
/// their escapes. It takes exactly what RFC 8259 allows, but for bytes that are no UTF-8, which pass.
/// Of several members of one name the last one counts, as for jq.
///
/// Cost: O(bytes) for any nesting, one byte of memory a level; no allocation once that is there.
/// Threads: one at a time.
package struct JSONRecordScanner: ~Copyable {
  /// What an object was found to have.
  package struct Object: Equatable, Sendable {
    /// The text that was asked for; nil where there is none, or something else.
    package var text: RecordField?
    /// The value of the member that is to be replaced, if there is one.
    package var replaced: Range<Int>?
    /// Where the last `}` is.
    package var end: Int
    /// Whether the object has any member.
    package var hasMembers: Bool

    /// Makes an object without the text.
    package init(end: Int, hasMembers: Bool) {
      self.end = end
      self.hasMembers = hasMembers
    }
  }

  /// What is wrong with a record.
  package struct Failure: Error, Equatable, Sendable {
    /// Where it is, in bytes from the start of the record.
    package var offset: Int
    /// What was expected there.
    package var reason: Reason

    /// Makes a failure.
    package init(offset: Int, reason: Reason) {
      self.offset = offset
      self.reason = reason
    }
  }

  /// What was expected.
  package enum Reason: String, Sendable {
    case object = "an object, which begins with '{'"
    case value = "a value"
    case name = "a member's name in quotes"
    case colon = "':' behind the member's name"
    case separatorInObject = "',' or '}' behind the member"
    case separatorInList = "',' or ']' behind the element"
    case digit = "a digit"
    case escape = "an escape that JSON has"
    case closingQuote = "the end of the string"
    case character = "no control character in a string"
    case end = "nothing behind the object"
  }

  private let path: JSONPath
  private let replacedName: [UInt8]
  /// The containers around the byte in hand, from the outermost on: whether each is an object.
  private var containers: [Bool] = []
  /// How many names of the path lead to the innermost container that is on it.
  private var matchedNames = 0
  /// Whether the value in hand is on the path.
  private var isValueOnPath = false
  /// The offset of the element in hand of the innermost list on the path.
  private var elementOffset = 0
  /// Where the value begins that is to be replaced, while it is being read.
  private var replacedStart: Int?
  private var object = Object(end: 0, hasMembers: false)
  private var decodedName = OutputBuffer()
  /// Where the byte in hand is.
  var offset = 0

  /// Makes a scanner.
  ///
  /// - Parameters:
  ///   - path: the way to the text that is asked for.
  ///   - replacedName: the name of the member that is to be replaced.
  package init(_ path: JSONPath, replacing replacedName: String) {
    self.path = path
    self.replacedName = Array(replacedName.utf8)
  }

  /// Reads a record, without what ends it.
  package mutating func scan(_ record: Span<UInt8>) throws(Failure) -> Object {
    begin()
    skipBlanks(of: record)
    guard byte(of: record) == UInt8(ascii: "{") else { throw failure(.object) }
    repeat {
      try readValue(of: record)
    } while try goOn(in: record)
    skipBlanks(of: record)
    guard offset == record.count else { throw failure(.end) }
    return object
  }

  private mutating func begin() {
    containers.removeAll(keepingCapacity: true)
    matchedNames = 0
    isValueOnPath = false
    replacedStart = nil
    object = Object(end: 0, hasMembers: false)
    offset = 0
  }

  /// Reads a value; of a container that is not empty, what stands before its first value.
  private mutating func readValue(of record: Span<UInt8>) throws(Failure) {
    while true {
      switch byte(of: record) {
      case UInt8(ascii: "{"):
        guard try open(isObject: true, in: record) else { return }
      case UInt8(ascii: "["):
        guard try open(isObject: false, in: record) else { return }
      case UInt8(ascii: "\""):
        let text = try readString(of: record)
        if isValueOnPath, matchedNames == path.names.count - 1 { object.text = text }
        return
      default:
        return try readNumberOrWord(of: record)
      }
    }
  }

  /// Goes into a container, up to its first value.
  ///
  /// - Returns: false where there is none: the byte in hand closes the container.
  private mutating func open(isObject: Bool, in record: Span<UInt8>) throws(Failure) -> Bool {
    // The first container is where the path begins; a text cannot be in what it leads to.
    if isValueOnPath, matchedNames < path.names.count - 1 { matchedNames += 1 }
    containers.append(isObject)
    if isOnPath { elementOffset = 0 }
    isValueOnPath = false
    offset += 1
    skipBlanks(of: record)
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    guard byte(of: record) != closing else { return false }
    if isObject {
      try readName(of: record)
    } else {
      beginElement()
    }
    return true
  }

  /// Goes on behind a value, out of all containers that end there, to the next value.
  ///
  /// - Returns: false behind the end of the object.
  private mutating func goOn(in record: Span<UInt8>) throws(Failure) -> Bool {
    while let isObject = containers.last {
      if containers.count == 1, let start = replacedStart {
        object.replaced = start..<offset
        replacedStart = nil
      }
      skipBlanks(of: record)
      switch byte(of: record) {
      case UInt8(ascii: ","):
        offset += 1
        skipBlanks(of: record)
        if isObject {
          try readName(of: record)
        } else {
          if isOnPath { elementOffset += 1 }
          beginElement()
        }
        return true
      case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
        close()
      default:
        throw failure(isObject ? .separatorInObject : .separatorInList)
      }
    }
    return false
  }

  private mutating func close() {
    if containers.count == 1 { object.end = offset }
    if isOnPath, matchedNames > 0 {
      matchedNames -= 1
      // Back in the list whose element this was.
      elementOffset = max(0, path.offsets[matchedNames])
    }
    containers.removeLast()
    offset += 1
  }

  /// Whether the innermost container is on the path.
  private var isOnPath: Bool { matchedNames == containers.count - 1 }

  private mutating func beginElement() {
    isValueOnPath = isOnPath && path.offsets[matchedNames] == elementOffset
  }

  /// Reads a member's name up to the start of its value.
  private mutating func readName(of record: Span<UInt8>) throws(Failure) {
    guard byte(of: record) == UInt8(ascii: "\"") else { throw failure(.name) }
    let name = try readString(of: record)
    skipBlanks(of: record)
    guard byte(of: record) == UInt8(ascii: ":") else { throw failure(.colon) }
    offset += 1
    skipBlanks(of: record)
    isValueOnPath = isOnPath && isName(name, path.names[matchedNames], in: record)
    // Of two members of one name the later one counts, with all that is in it.
    if isValueOnPath { object.text = nil }
    guard containers.count == 1 else { return }
    object.hasMembers = true
    if isName(name, replacedName, in: record) { replacedStart = offset }
  }

  private mutating func isName(
    _ name: RecordField,
    _ sought: [UInt8],
    in record: Span<UInt8>,
  ) -> Bool {
    let raw = record.extracting(name.range)
    guard name.coding != .plain else { return raw.elementsEqual(sought.span) }
    decodedName.removeAll()
    name.coding.decode(raw, into: &decodedName)
    return decodedName.bytes.elementsEqual(sought.span)
  }
}
