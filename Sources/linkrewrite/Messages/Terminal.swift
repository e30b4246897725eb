import ByteStream

/// The three standard streams, as far as they are a person's.
enum Terminal {
  static var isInput: Bool { Environment.isTerminal(0) }
  static var isOutput: Bool { Environment.isTerminal(1) }

  /// Whether what is written for people may be in colour, as far as standard output goes.
  static var wantsColorInOutput: Bool {
    isOutput && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
  }

  /// Whether a line that is drawn over and over can be: standard error is a terminal that knows how
  /// to erase.
  static var showsProgress: Bool {
    Environment.isTerminal(2) && Environment["TERM"] != "dumb"
  }

  /// Whether messages may be in colour: standard error is a terminal that can, and nobody objects.
  static var wantsColor: Bool {
    Environment.isTerminal(2) && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
  }
}
