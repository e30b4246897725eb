import Foundation
import Testing

extension `The command line` {
  @Suite struct `Latency` {
    @Test(arguments: ["1", "2"], ["tsv", "jsonl", "url", "text"])
    func `a line appears while the pipe stays open`(_ threads: String, _ format: String) throws {
      let conversation = try Conversation(["-t", "chrome", "-j", threads, "-o", format])
      var best = Duration.seconds(60)
      for number in 1...10 {
        let duration = try ContinuousClock().measure {
          let answer = try conversation.ask("http://example.com/\(number)\n")
          #expect(answer.contains("googlechrome://example.com/\(number)"))
          #expect(answer.hasSuffix("\n"))
        }
        best = min(best, duration)
      }
      // The best, since the machine has other things to do.
      #expect(best < .milliseconds(50))
      #expect(try conversation.end() == 0)
    }

    @Test(arguments: ["1", "2"])
    func `lines before a line that is not finished appear`(_ threads: String) throws {
      let conversation = try Conversation(["-t", "chrome", "-o", "url", "-j", threads])
      let answer = try conversation.ask("http://a.b\nhttp://c.d\nhttp://e")
      #expect(answer == "googlechrome://a.b\ngooglechrome://c.d\n")
      #expect(try conversation.ask(".f\n") == "googlechrome://e.f\n")
      #expect(try conversation.end() == 0)
    }

    @Test(arguments: ["1", "2"])
    func `quiet ends at the first link without waiting for more`(_ threads: String) throws {
      let conversation = try Conversation(["-t", "chrome", "-q", "-j", threads])
      // The end of the output comes while the input is still open.
      #expect(try conversation.ask("no link\nhttp://a.b\n") == "")
      #expect(conversation.waitForStatus() == 0)
    }
  }
}

/// Questions to a program and its answers, through two pipes that stay open.
private final class Conversation {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ arguments: [String]) throws {
    process.executableURL = Surroundings.program
    process.arguments = arguments
    process.environment = Surroundings.environment
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try output.fileHandleForWriting.close()
    // If it never answers, the test fails instead of waiting for ever.
    DispatchQueue.global().asyncAfter(deadline: .now() + 20) { [process] in
      process.stop()
    }
  }

  /// Writes, and waits for what comes back at once.
  func ask(_ question: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data(question.utf8))
    return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  }

  /// Ends the input, and tells how the program has ended.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    return waitForStatus()
  }

  func waitForStatus() -> Int32 {
    process.waitUntilExit()
    return process.shellStatus
  }
}
