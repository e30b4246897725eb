/// Spellings that the parser of the options does not know, turned into ones that it does.
///
/// An option with an optional value (`-e`, `--summary`) would take the next word for its value;
/// `--no-unwrap` must be able to win over an earlier `--unwrap`, so both become one option.
enum CanonicalArguments {
  private static let replacements = [
    "-e": "--exit-status=any",
    "--exit-status": "--exit-status=any",
    "--no-exit-status": "--exit-status=off",
    "--summary": "--summary=text",
    "--no-summary": "--summary=off",
    "--no-unwrap": "--unwrap=0",
    "-v": "--which=without-output",
  ]

  static func canonical(_ arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    return options.flatMap(separated).map { replacements[$0] ?? $0 }
      + arguments[options.endIndex...]
  }

  /// Takes letters that stand together apart where `-e` is one of them (`-ce`), since its value,
  /// which is optional, could not follow.
  private static func separated(_ argument: String) -> [String] {
    let letters = argument.dropFirst()
    guard argument.hasPrefix("-"), letters.count > 1, letters.contains("e"),
      letters.allSatisfy({ switches.contains($0) })
    else { return [argument] }
    return letters.map { "-\($0)" }
  }

  /// The letters that stand for a switch.
  private static let switches: Set<Character> = ["0", "a", "c", "e", "q", "s", "v"]
}
