/// Why a file could not be read, or the output not be written.
///
/// A *soft* error is one input's: the others are still read. A *hard* one ends the stream. The
/// pipeline keeps them apart (see ``StreamOutcome``); the type is the same.
package struct StreamError: Error, Equatable, Sendable {
  /// What is wrong.
  ///
  /// The set grows: switch over it with a `default`.
  package struct Code: Hashable, Sendable {
    private enum Storage {
      case cannotOpen
      case cannotRead
      case compressed
      case wrongEncoding
      case wrongHeader
      case cannotWrite
      case readerGone
      case cannotProcess
    }

    private let storage: Storage

    /// The input is missing, a directory, or not ours to read.
    package static let cannotOpen = Self(storage: .cannotOpen)
    /// The input failed in its middle; the record that was cut is not processed.
    package static let cannotRead = Self(storage: .cannotRead)
    /// The input begins as a compressed file does.
    package static let compressed = Self(storage: .compressed)
    /// The input begins as UTF-16 does.
    package static let wrongEncoding = Self(storage: .wrongEncoding)
    /// The input's line of names is too long, or not that of the inputs before it.
    package static let wrongHeader = Self(storage: .wrongHeader)
    /// The output is full, closed or broken.
    package static let cannotWrite = Self(storage: .cannotWrite)
    /// Nobody reads the output any more: the program ends silently, with status 141.
    package static let readerGone = Self(storage: .readerGone)
    /// A worker gave up; the message is its own.
    package static let cannotProcess = Self(storage: .cannotProcess)
  }

  /// What is wrong, for code.
  package var code: Code
  /// What is wrong, for people: a sentence with the file's name and the system's own text, without
  /// a full stop.
  package var message: String
  /// What to do about it, if that is known: one sentence, imperative.
  package var hint: String?
  /// The system's error number, if a system call failed.
  package var errno: Int32?

  /// Makes an error.
  package init(code: Code, message: String, hint: String? = nil, errno: Int32? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
    self.errno = errno
  }
}
