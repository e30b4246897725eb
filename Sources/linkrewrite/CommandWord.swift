import ByteStream
import OpenerManifest

/// The first word of the command line, where it is reserved for a command.
enum CommandWord: String, CaseIterable {
  case rewrite
  case explain
  case list
  case bench
  case stats
  case test
  case lint
  case schemes
  case minify
  case convert
  case merge
  case diff

  /// Words that are kept for commands of later versions.
  private static let laterWords = [
    "route", "applinks",
  ]

  /// Finds the command that is meant, and its arguments.
  ///
  /// - Throws: where the first word is neither a command nor a file.
  static func split(
    _ arguments: [String]
  ) throws(UsageError) -> (
    command: CommandWord, arguments: [String]
  ) {
    guard let first = arguments.first, !first.hasPrefix("-") else { return (.rewrite, arguments) }
    if let command = CommandWord(rawValue: first) {
      return (command, Array(arguments.dropFirst()))
    }
    if laterWords.contains(first) {
      throw UsageError(
        "'\(first)' is reserved for a command that this version does not have",
        hint: "a file of that name is given as ./\(first)",
      )
    }
    if isPath(first) || Environment.hasFile(first) { return (.rewrite, arguments) }
    throw unknown(first)
  }

  /// Whether a word cannot be meant for a command.
  ///
  /// A missing file is then told of with its reason, and the others are read.
  private static func isPath(_ word: String) -> Bool {
    !word.contains("://") && word.contains { $0 == "/" || $0 == "." }
  }

  private static func unknown(_ word: String) -> UsageError {
    if word.contains("://") {
      return UsageError(
        "'\(word)' is a link, not a file",
        hint: "links are read from standard input: printf '%s\\n' '\(word)' | linkrewrite; "
          + "to see why it becomes what it becomes: linkrewrite explain '\(word)'",
      )
    }
    if word == "help" {
      return UsageError(
        "there is no command 'help'",
        hint: "linkrewrite --help has everything; every command has its own --help",
      )
    }
    let names = allCases.map(\.rawValue)
    return UsageError(
      "there is no command and no file '\(word)'",
      hint: suggestion(for: word, among: names)
        ?? "the commands are \(names.joined(separator: ", "))",
    )
  }
}
