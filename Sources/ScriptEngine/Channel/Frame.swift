internal import ByteSearch

/// What the program and its worker say to each other: a head of sixteen bytes, and a body.
///
/// Any number of calls may be under way, and answers may come in any order: they bear the number
/// of their call.
struct Frame: Sendable {
  enum Kind: UInt32, Sendable {
    /// To the worker: script `number` is the body; `detail` are ``DefinitionFlags``.
    case definition = 1
    /// To the worker: call `number` is of script `detail`, and the body is its subject.
    case call
    /// To the worker: what came of the request of call `number`; `detail` is the status of HTTP, or
    /// 0 where the request was refused or failed.
    case response

    /// From the worker: it is ready, or `detail` is not 0 and it never will be.
    case ready = 16
    /// From the worker: the ``ScriptOutcome`` of call `number` is `detail`, the body its text.
    case answer
    /// From the worker: call `number` waits for the resource that the body asks for.
    case request
    /// From the worker, its last: call `number` was ended, for the ``ScriptOutcome`` `detail`.
    case ended
    /// From the worker, its last: the calls without an answer are for another worker.
    case retirement
  }

  static let headBytes = 16
  /// No body is as long; what says so is no frame.
  static let maximumBodyBytes = 64 << 20

  var kind: Kind
  var number: Int
  var detail: UInt32
  /// The body within the bytes of its ``FrameReader``.
  var body: Range<Int>
}

/// What a definition says of its script.
enum DefinitionFlags {
  static let webView: UInt32 = 1
  static let sharesGlobal: UInt32 = 2
}

/// Why a worker is not ready.
enum Unreadiness: UInt32, Sendable {
  case noEngine = 1
  case noFence
}

extension OutputBuffer {
  /// Appends a frame.
  mutating func append(
    _ kind: Frame.Kind,
    number: Int,
    detail: UInt32 = 0,
    body: Span<UInt8>,
  ) {
    append(littleEndian: kind.rawValue)
    append(littleEndian: UInt32(body.count))
    append(littleEndian: UInt32(truncatingIfNeeded: number))
    append(littleEndian: detail)
    append(body)
  }

  /// Appends a frame without a body.
  mutating func append(_ kind: Frame.Kind, number: Int = 0, detail: UInt32 = 0) {
    let nothing: [UInt8] = []
    append(kind, number: number, detail: detail, body: nothing.span)
  }

  private mutating func append(littleEndian value: UInt32) {
    for shift in stride(from: 0, to: 32, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> UInt32(shift)))
    }
  }
}
