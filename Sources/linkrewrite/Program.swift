import ArgumentParser
import ByteStream
import OpenerManifest
import ScriptEngine

/// The program: finds the command that is meant, runs it, and turns what went wrong into messages
/// and an exit status.
@main
enum Program {
  static func main() {
    SystemCall.occupyStandardDescriptors()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == ScriptWorker.word { ScriptWorker.run(arguments.dropFirst()) }
    systemExit(run(arguments))
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    var messages = Messages(arguments: arguments)
    do {
      let meant = try CommandWord.split(arguments)
      switch meant.command {
      case .rewrite: return try rewrite(meant.arguments, &messages)
      case .explain: return try run(ExplainCommand.self, meant.arguments, &messages)
      case .diff: return try run(DiffCommand.self, meant.arguments, &messages)
      case .list: return try run(ListCommand.self, meant.arguments, &messages)
      case .test: return try run(TestCommand.self, meant.arguments, &messages)
      case .lint: return try run(LintCommand.self, meant.arguments, &messages)
      case .bench: return try run(BenchCommand.self, meant.arguments, &messages)
      case .stats: return try run(StatsCommand.self, meant.arguments, &messages)
      case .schemes: return try run(SchemesCommand.self, meant.arguments, &messages)
      case .minify: return try run(MinifyCommand.self, meant.arguments, &messages)
      case .convert: return try run(ConvertCommand.self, meant.arguments, &messages)
      case .merge: return try run(MergeCommand.self, meant.arguments, &messages)
      }
    } catch let error as UsageError {
      messages.write(error)
      return .failure
    } catch let diagnostic as Diagnostic {
      messages.write(diagnostic)
      return .failure
    } catch let error as StreamError {
      return messages.end(with: error)
    } catch {
      messages.write(UsageError("\(error)"))
      return .failure
    }
  }

  private static func rewrite(
    _ arguments: [String],
    _ messages: inout Messages,
  ) throws -> ExitStatus {
    let configured = try ConfigurationFile.arguments(before: arguments)
    let words = CanonicalArguments.canonical(configured + arguments)
    guard let settings = PlainArguments.settings(in: words) else {
      return try run(RewriteCommand.self, arguments, &messages)
    }
    return try settings.run(&messages)
  }

  private static func run<Command: ProgramCommand>(
    _ type: Command.Type,
    _ arguments: [String],
    _ messages: inout Messages,
  ) throws -> ExitStatus {
    let command: Command
    do {
      let configured = try ConfigurationFile.arguments(
        before: arguments,
        only: type.configurableOptions,
      )
      let words = configured + arguments
      command = try type.parse(
        CanonicalArguments.canonical(words, longFormOfV: type.longFormOfV)
      )
    } catch let error as UsageError {
      throw error
    } catch {
      guard type.exitCode(for: error).isSuccess else {
        throw UsageError(parserMessage: type.message(for: error))
      }
      try StandardOutput.write(type.fullMessage(for: error) + "\n")
      return .success
    }
    if command.help.wantsShortHelp {
      try StandardOutput.write(ShortHelp.text)
      return .success
    }
    if command.help.wantsVersion {
      try StandardOutput.write(Version.text)
      return .success
    }
    return try command.run(&messages)
  }
}

/// A command of the program.
protocol ProgramCommand: ParsableArguments {
  /// What every command answers before it does anything.
  var help: HelpOptions { get }
  /// The options that the command takes from the configuration file; nil is all of them.
  static var configurableOptions: [String]? { get }
  /// What `-v` stands for.
  static var longFormOfV: String { get }
  /// Does what the command is for.
  func run(_ messages: inout Messages) throws -> ExitStatus
}

extension ProgramCommand {
  /// Tools share the choice of the manifest with rewriting, and nothing else.
  static var configurableOptions: [String]? { ManifestOptions.names }

  /// Of most tools nothing: they refuse it.
  static var longFormOfV: String { CanonicalArguments.rewritingV }
}
