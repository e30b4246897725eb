extension FileContents {
  /// Writes a whole file; one that is there is emptied first.
  ///
  /// - Parameters:
  ///   - bytes: what the file is to hold.
  ///   - path: the file.
  /// - Throws: why it cannot be opened or written; it may then hold a part of the bytes.
  package static func write(_ bytes: Span<UInt8>, to path: String) throws(StreamError) {
    let descriptor: Int32
    do throws(SystemFailure) {
      descriptor = try SystemCall.create(path)
    } catch {
      throw .cannotWrite("'\(path)'", error)
    }
    defer { SystemCall.close(descriptor) }
    try FileSink(descriptor: descriptor, name: "'\(path)'").write(bytes)
  }
}
