import ArgumentParser

/// What every command answers before it does anything.
struct HelpOptions: ParsableArguments {
  @Flag(name: .customShort("h"), help: "Show the help that fits one screen.")
  var wantsShortHelp = false

  @Flag(name: [.customShort("V"), .customLong("version")], help: "Show the versions.")
  var wantsVersion = false
}
