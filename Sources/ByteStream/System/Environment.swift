#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What a program can ask of its surroundings.
package enum Environment {
  /// The value of an environment variable that is set and not empty.
  package static subscript(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Whether there is a file of that name, of whatever kind.
  package static func hasFile(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }
}
