import ByteStream

/// The options of the file that `LINKREWRITE_CONFIG_PATH` names: one a line, before those of the
/// command line, so that these win.
enum ConfigurationFile {
  static func arguments(before arguments: [String]) throws(UsageError) -> [String] {
    guard !arguments.contains("--no-config"), let path = Environment["LINKREWRITE_CONFIG_PATH"]
    else { return [] }
    do throws(StreamError) {
      let bytes = try FileContents.read(path, maximumBytes: 1 << 20)
      return lines(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw UsageError(
        "LINKREWRITE_CONFIG_PATH: \(error.message)",
        hint: "--no-config ignores the file",
      )
    }
  }

  /// The options: blank lines and those that begin with `#` are left out.
  private static func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline)
      .map { String($0.drop(while: \.isWhitespace)) }
      .map { String($0.reversed().drop(while: \.isWhitespace).reversed()) }
      .filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }
}
