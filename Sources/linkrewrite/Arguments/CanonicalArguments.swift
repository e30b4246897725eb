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
    return options.map { replacements[$0] ?? $0 } + arguments[options.endIndex...]
  }
}
