#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The words of every error of this module, in one place.
extension StreamError {
  static func cannotOpen(_ input: StreamInput, _ failure: SystemFailure) -> StreamError {
    StreamError(
      code: .cannotOpen,
      message: "cannot open \(input.displayName): \(SystemCall.text(of: failure))",
      hint: hint(afterOpening: input, failure),
      errno: failure.number,
    )
  }

  private static func hint(afterOpening input: StreamInput, _ failure: SystemFailure) -> String? {
    switch failure.number {
    case EISDIR:
      return "give the files in it"
    case ENOENT:
      guard let word = input.shellWord, word.contains("://") else { return nil }
      return "links are read from standard input: printf '%s\\n' \(word) | linkrewrite …"
    default:
      return nil
    }
  }

  static func isOutput(_ input: StreamInput) -> StreamError {
    StreamError(
      code: .cannotOpen,
      message: "\(input.displayName) is also the output",
      hint: "write to another file, and rename that when it is done",
    )
  }

  static func cannotRead(_ input: StreamInput, _ failure: SystemFailure) -> StreamError {
    StreamError(
      code: .cannotRead,
      message: "cannot read \(input.displayName): \(SystemCall.text(of: failure))",
      errno: failure.number,
    )
  }

  static func cannotWrite(_ name: String, _ failure: SystemFailure) -> StreamError {
    guard failure.number != EPIPE else {
      return StreamError(
        code: .readerGone,
        message: "the reader of \(name) went away",
        errno: EPIPE,
      )
    }
    return StreamError(
      code: .cannotWrite,
      message: "cannot write \(name): \(SystemCall.text(of: failure))",
      errno: failure.number,
    )
  }

  /// A file that must be turned into UTF-8 text by another program first.
  static func unreadable(_ input: StreamInput, _ format: InputSignature.Format) -> StreamError {
    let isEncoding = format == .utf16
    let pipe = input.shellWord.map { "\(format.reader) \($0) | linkrewrite …" }
    return StreamError(
      code: isEncoding ? .wrongEncoding : .compressed,
      message: isEncoding
        ? "\(input.displayName) is UTF-16, not UTF-8"
        : "\(input.displayName) is compressed with \(format)",
      hint: "read it by: " + (pipe ?? "… | \(format.reader) | linkrewrite …"),
    )
  }

  static func headerTooLong(_ input: StreamInput, limit: Int) -> StreamError {
    StreamError(
      code: .wrongHeader,
      message: "the line of names of \(input.displayName) is longer than \(limit) bytes",
      hint: "--no-in-header reads files without such a line; --max-record-bytes sets the limit",
    )
  }

  static func headerUnclosed(_ input: StreamInput) -> StreamError {
    StreamError(
      code: .wrongHeader,
      message: "the line of names of \(input.displayName) has a quote that is never closed",
      hint: "it came back as it was; --input text takes links out of any line",
    )
  }

  /// A table that cannot be written below another one.
  static func otherHeader(_ input: StreamInput) -> StreamError {
    StreamError(
      code: .wrongHeader,
      message: "\(input.displayName) has other columns than the file before it, and was left out",
      hint: "rewrite it by itself",
    )
  }
}
