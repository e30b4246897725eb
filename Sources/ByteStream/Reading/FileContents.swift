/// Reads whole files: manifests and lists, which are small.
package enum FileContents {
  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - path: the file; nil is standard input.
  ///   - maximumBytes: how much is read at most.
  /// - Returns: all its bytes.
  /// - Throws: why it cannot be opened or read, also if it is longer than `maximumBytes`.
  package static func read(_ path: String?, maximumBytes: Int) throws(StreamError) -> [UInt8] {
    let input = path.map(StreamInput.init(argument:)) ?? .standardInput
    let source = try FileSource(opening: input)
    var contents: [UInt8] = []
    while true {
      let before = contents.count
      try contents.append(addingCapacity: 64 << 10) { (free) throws(StreamError) in
        try source.read(into: &free)
      }
      if contents.count == before { return contents }
      guard contents.count <= maximumBytes else {
        throw StreamError(
          code: .cannotRead,
          message: "\(input.displayName) is longer than \(maximumBytes) bytes",
        )
      }
    }
  }
}
