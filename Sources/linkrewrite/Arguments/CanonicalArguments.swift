/// Spellings that the parser of the options does not know, turned into ones that it does.
///
/// An option with an optional value (`-e`, `--summary`) would take the next word for its value;
/// `--no-unwrap` must be able to win over an earlier `--unwrap`, so both become one option.
enum CanonicalArguments {
  /// What `-v` stands for where links are rewritten.
  static let rewritingV = "--which=without-output"

  static func canonical(
    _ arguments: [String],
    longFormOfV: String = rewritingV,
  ) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    return options.flatMap(separated).map { $0 == "-v" ? longFormOfV : replaced($0) }
      + arguments[options.endIndex...]
  }

  // A dictionary and a set would be made at each start, and their types too.
  private static func replaced(_ option: String) -> String {
    switch option {
    case "-e", "--exit-status": "--exit-status=any"
    case "--no-exit-status": "--exit-status=off"
    case "--summary": "--summary=text"
    case "--no-summary": "--summary=off"
    case "--no-unwrap": "--unwrap=0"
    case "--no-unescape": "--unescape=off"
    default: option
    }
  }

  /// Takes letters that stand together apart where `-e` is one of them (`-ce`), since its value,
  /// which is optional, could not follow.
  private static func separated(_ argument: String) -> [String] {
    let letters = argument.utf8.dropFirst()
    guard argument.utf8.first == UInt8(ascii: "-"), letters.count > 1,
      letters.contains(UInt8(ascii: "e")), letters.allSatisfy(isSwitch)
    else { return [argument] }
    return letters.map { "-\(Unicode.Scalar($0))" }
  }

  /// Whether a letter stands for a switch.
  private static func isSwitch(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0"), UInt8(ascii: "a"), UInt8(ascii: "c"), UInt8(ascii: "e"),
      UInt8(ascii: "q"), UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "v"):
      true
    default: false
    }
  }
}
