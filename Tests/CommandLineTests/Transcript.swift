import Foundation

/// The commands of the `console` blocks of a Markdown text, each with what it shows.
struct Transcript {
  struct Step: Sendable {
    /// The line of the text that the command stands on, from 1.
    var line: Int
    var command: String
    var expected = ""
    /// The programs beside ours that the block of the command says it needs.
    var tools: [String] = []
  }

  private(set) var steps: [Step] = []

  /// Reads a text: a line that begins with `$ ` is a command, which goes on in the next line after
  /// a backslash; the lines after it are what it writes.
  ///
  /// The commands of a block that begins with `console needs jq` need a `jq`.
  init(markdown text: String) {
    var isInside = false
    var continues = false
    var tools: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if !isInside {
        let words = line.split(separator: " ").map(String.init)
        isInside = words.first == "```console"
        tools = Array(words.dropFirst(2))
      } else if line == "```" {
        isInside = false
      } else if continues {
        steps[steps.count - 1].command += "\n" + line
        continues = line.hasSuffix("\\")
      } else if line.hasPrefix("$ ") {
        steps.append(Step(line: index + 1, command: String(line.dropFirst(2)), tools: tools))
        continues = line.hasSuffix("\\")
      } else if !steps.isEmpty {
        steps[steps.count - 1].expected += line + "\n"
      }
    }
  }

  /// The commands that need just these programs beside ours.
  func needing(_ tools: [String]) -> Transcript {
    var transcript = self
    transcript.steps.removeAll { $0.tools != tools }
    return transcript
  }

  /// Runs all commands, and tells of each that shows something else.
  func differences(in folder: URL) throws -> [String] {
    try steps.compactMap { step in
      let found = try Execution(step.command, in: folder, mergesMessages: true).text
      guard found != step.expected else { return nil }
      return "line \(step.line): \(step.command)\nexpected:\n\(step.expected)found:\n\(found)"
    }
  }
}
