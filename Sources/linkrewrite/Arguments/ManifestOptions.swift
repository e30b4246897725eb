import ArgumentParser

/// Which rules are loaded.
struct ManifestOptions: ParsableArguments {
  @Option(
    name: [.customShort("m", allowingJoined: true), .long],
    parsing: .singleValue,
    help: ArgumentHelp(
      """
      A manifest in JSON or YAML, of version 1 to 4; repeat it to add one, whose rules are tried \
      before those of the earlier ones. 'builtin' is the one that comes with the program, and the \
      default, unless LINKREWRITE_MANIFEST names another.
      """,
      valueName: "file",
    ),
  )
  var manifest: [String] = []

  /// The names of these options, for the configuration file.
  static let names = ["-m", "--manifest"]
}
