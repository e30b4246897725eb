import ArgumentParser
import OpenerManifest

/// The program: finds the command that is meant, runs it, and turns what went wrong into messages
/// and an exit status.
@main
enum Program {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    systemExit(run(arguments))
  }

  private static func run(_ arguments: [String]) -> ExitStatus {
    var messages = Messages(arguments: arguments)
    do {
      let meant = try CommandWord.split(arguments)
      switch meant.command {
      case .rewrite: return try run(RewriteCommand.self, meant.arguments, &messages)
      case .list: return try run(ListCommand.self, meant.arguments, &messages)
      }
    } catch let error as UsageError {
      messages.write(error)
      return .failure
    } catch let diagnostic as Diagnostic {
      messages.write(diagnostic)
      return .failure
    } catch {
      messages.write(UsageError("\(error)"))
      return .failure
    }
  }

  private static func run<Command: ProgramCommand>(
    _ type: Command.Type,
    _ arguments: [String],
    _ messages: inout Messages,
  ) throws -> ExitStatus {
    let command: Command
    do {
      let words = try ConfigurationFile.arguments(before: arguments) + arguments
      command = try type.parse(CanonicalArguments.canonical(words))
    } catch let error as UsageError {
      throw error
    } catch {
      guard type.exitCode(for: error).isSuccess else {
        throw UsageError(type.message(for: error), hint: "`linkrewrite -h` shows the options")
      }
      Terminal.write(type.fullMessage(for: error) + "\n")
      return .success
    }
    if command.help.wantsShortHelp {
      Terminal.write(ShortHelp.text)
      return .success
    }
    if command.help.wantsVersion {
      Terminal.write(Version.text)
      return .success
    }
    return try command.run(&messages)
  }
}

/// A command of the program.
protocol ProgramCommand: ParsableArguments {
  /// What every command answers before it does anything.
  var help: HelpOptions { get }
  /// Does what the command is for.
  func run(_ messages: inout Messages) throws -> ExitStatus
}
