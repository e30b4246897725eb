import ByteStream

/// Writes texts that are no data of the stream: help, versions, lists.
enum StandardOutput {
  /// Writes a whole text.
  ///
  /// - Throws: why the output does not take it.
  static func write(_ text: String) throws(StreamError) {
    try write(Array(text.utf8))
  }

  /// Writes a whole file.
  ///
  /// - Throws: why the output does not take it.
  static func write(_ bytes: [UInt8]) throws(StreamError) {
    try FileSink().write(bytes.span)
  }
}

/// Writes messages.
enum StandardError {
  /// Writes a whole text, if anybody reads it: there is nobody else to tell.
  static func write(_ text: String) {
    try? FileSink(descriptor: 2, name: "standard error").write(Array(text.utf8).span)
  }
}
