import ByteStream
import OpenerManifest

/// Tells people on standard error what went wrong, and remembers that something did.
///
/// The one place that decides between a message and silence.
struct Messages {
  /// When messages are in colour.
  enum Color: String, CaseIterable {
    case auto
    case always
    case never

    /// Whether it makes a report on standard output colourful.
    var appliesToOutput: Bool {
      switch self {
      case .auto: Terminal.wantsColorInOutput
      case .always: true
      case .never: false
      }
    }
  }

  /// Whether an error was passed over.
  private(set) var hasSoftError = false
  private var isInColor: Bool
  private var isSilent = false
  /// What makes way for messages.
  private var progressLine: ProgressLine?

  /// Makes the messages of a run, before its arguments have been understood.
  init(arguments: [String]) {
    let isNever = arguments.contains("--color=never")
    self.isInColor = !isNever && Terminal.wantsColor
  }

  /// Heeds the options.
  mutating func configure(color: Color, isSilent: Bool) {
    switch color {
    case .auto: isInColor = Terminal.wantsColor
    case .always: isInColor = true
    case .never: isInColor = false
    }
    self.isSilent = isSilent
  }

  /// Takes the line away that shows the progress, whenever a message is written.
  mutating func makeRoom(on line: ProgressLine?) {
    progressLine = line
  }

  /// Tells of an error that ends the run.
  func write(_ error: UsageError) {
    write(Diagnostic(.error, error.message, hint: error.hint))
  }

  /// Tells of a diagnostic that ends the run.
  func write(_ diagnostic: Diagnostic) {
    progressLine?.pause()
    StandardError.write(diagnostic.rendered(inColor: isInColor) + "\n")
    progressLine?.resume()
  }

  /// Tells of an output that failed, and how the program is to end.
  ///
  /// A reader that went away is no error of ours: the program ends as `SIGPIPE` would end it.
  func end(with failure: StreamError) -> ExitStatus {
    if failure.code == .readerGone { return .readerGone }
    write(Diagnostic(failure))
    return .failure
  }

  /// Tells of something that the run goes on after.
  ///
  /// An error makes the exit status 2.
  mutating func passOver(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { hasSoftError = true }
    if !isSilent { write(diagnostic) }
  }

  /// Tells of an input that was given up; for threads, which cannot remember it here.
  func tell(_ error: StreamError) {
    if !isSilent { write(Diagnostic(error)) }
  }

  /// Remembers that an error was passed over.
  mutating func noteSoftError() {
    hasSoftError = true
  }
}

extension Diagnostic {
  /// What to tell of an input or output that failed.
  init(_ error: StreamError) {
    self.init(.error, error.message, hint: error.hint)
  }
}
