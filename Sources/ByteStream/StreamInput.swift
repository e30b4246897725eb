/// One of the files that a stream reads, in order.
package struct StreamInput: Equatable, Sendable {
  /// How records and messages name it; nil for standard input.
  package var name: String?
  /// Where it is; nil or `-` is standard input.
  package var path: String?

  /// Standard input.
  package static let standardInput = StreamInput(name: nil, path: nil)

  /// Makes an input.
  package init(name: String?, path: String?) {
    self.name = name
    self.path = path
  }

  /// Makes an input from a word of the command line: a path, or `-`.
  package init(argument: String) {
    self = argument == "-" ? .standardInput : StreamInput(name: argument, path: argument)
  }

  /// How many bytes a read of it will give; nil where only the end will tell.
  ///
  /// None for a file that cannot be read: it will be given up.
  package var remainingBytes: Int? {
    do throws(SystemFailure) {
      let (kind, size) =
        if let filePath {
          try SystemCall.status(ofFile: filePath)
        } else {
          try SystemCall.status(of: 0)
        }
      guard kind == .regularFile else { return nil }
      return filePath == nil ? max(0, size - (try SystemCall.position(of: 0))) : size
    } catch {
      return 0
    }
  }

  /// The path of a file, nil for standard input.
  var filePath: String? { path == "-" ? nil : path }

  /// How a message names it.
  var displayName: String {
    guard let shown = name ?? filePath else { return "standard input" }
    return "'\(shown)'"
  }

  /// The path as a word that a shell reads back, nil for standard input.
  var shellWord: String? {
    guard let filePath else { return nil }
    let word = filePath.hasPrefix("-") ? "./" + filePath : filePath
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "/"), UInt8(ascii: "-"), 0x80...0xFF:
        true
      default: false
      }
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"'\''"#) + "'"
  }
}
