import ByteStream

/// The options of the file that `LINKREWRITE_CONFIG_PATH` names: one a line, before those of the
/// command line, so that these win.
enum ConfigurationFile {
  /// Reads the file, if there is one and it is not to be ignored.
  ///
  /// - Parameters:
  ///   - arguments: those of the command line.
  ///   - names: the options of the file that the command has; nil is all of them. The others are for
  ///     rewriting.
  /// - Returns: the options of the file, each word for itself.
  /// - Throws: why the file cannot be read.
  static func arguments(
    before arguments: [String],
    only names: [String]? = nil,
  ) throws(UsageError) -> [String] {
    guard !arguments.contains("--no-config"), let path = Environment["LINKREWRITE_CONFIG_PATH"]
    else { return [] }
    do throws(StreamError) {
      let bytes = try FileContents.read(path, maximumBytes: 1 << 20)
      let options = lines(String(decoding: bytes, as: UTF8.self)).map(words)
      return options.filter { names?.contains($0[0].prefix { $0 != "=" }.description) ?? true }
        .flatMap(\.self)
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

  /// An option and its value: `--target chrome` is two words, `--target=chrome` is one.
  private static func words(_ line: String) -> [String] {
    guard line.hasPrefix("-"), let end = line.firstIndex(where: { $0.isWhitespace || $0 == "=" }),
      line[end] != "="
    else { return [line] }
    return [String(line[..<end]), String(line[end...].drop(while: \.isWhitespace))]
  }
}
