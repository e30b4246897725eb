#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// How the program ends.
enum ExitStatus: Int32 {
  /// The input was read and written, whether or not anything matched.
  case success = 0
  /// What was asked for with `-e` or `-q` was not found.
  case notFound = 1
  /// Any error, also one that was passed over.
  case failure = 2
  /// The reader of the output went away.
  case readerGone = 141
}

/// Ends the process.
func systemExit(_ status: ExitStatus) -> Never {
  exit(status.rawValue)
}
