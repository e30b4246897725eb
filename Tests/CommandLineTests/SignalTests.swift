import Foundation
import Testing

/// A signal, and how the program is to be run when it comes.
struct SignalCase: CustomTestStringConvertible, Sendable {
  var signal: Int32
  var status: Int32
  var options: [String]
  var throughPipe: Bool

  var testDescription: String { "\(signal) \(options) \(throughPipe ? "pipe" : "file")" }

  static let all: [SignalCase] = [(SIGINT, Int32(130)), (SIGTERM, 143)].flatMap { signal, status in
    [["-o", "tsv"], ["-o", "jsonl"], ["-o", "text"]].flatMap { format in
      ["1", "2"].flatMap { threads in
        [false, true].map { throughPipe in
          SignalCase(
            signal: signal,
            status: status,
            options: ["-t", "chrome", "-j", threads] + format,
            throughPipe: throughPipe,
          )
        }
      }
    }
  }
}

extension `The command line` {
  @Suite struct `Signals` {
    @Test(arguments: SignalCase.all)
    func `a signal leaves whole records`(_ example: SignalCase) throws {
      // A test that runs in the background may have been told to ignore it, and would pass that on.
      _ = signal(example.signal, SIG_DFL)
      try withTemporaryFolder { folder in
        let output = folder.appending(path: "output")
        let link = "http://example.com/" + String(repeating: "x", count: 977)
        let command = try StreamCommand(
          example.options,
          from: "exec yes \(link)",
          to: output,
          throughPipe: example.throughPipe,
        )
        while try Data(contentsOf: output).count < 1 << 20, command.program.isRunning {
          Thread.sleep(forTimeInterval: 0.005)
        }
        kill(command.program.processIdentifier, example.signal)
        #expect(command.waitForStatus() == example.status)
        let written = try Data(contentsOf: output)
        #expect(written.last == UInt8(ascii: "\n"))
        let lengths = Set(written.split(separator: UInt8(ascii: "\n")).map(\.count).suffix(3000))
        // JSON Lines have the line and the offset, which grow.
        if !example.options.contains("jsonl") { #expect(lengths.count == 1) }
        let last = written.split(separator: UInt8(ascii: "\n")).last ?? Data()
        if example.options.contains("jsonl") {
          #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: last) }
        }
      }
    }

    @Test(arguments: ["", "trap '' PIPE; "], ["-j 1", "-j 2", "-j 1 -o text", "-j 2 -o jsonl"])
    func `a reader that goes away ends the program silently`(
      _ trap: String,
      _ options: String,
    ) throws {
      // The messages of the program and its status, as the shell sees it.
      let execution = try Execution(
        """
        yes http://a.b 2>/dev/null | \
        (\(trap)linkrewrite -t chrome \(options); echo $? >&2) | head -n 1
        """,
        in: Surroundings.testFolder,
      )
      // What `yes` says of itself, where the shell ignores the signal, is not ours.
      #expect(String(decoding: execution.messages, as: UTF8.self) == "141\n")
      #expect(execution.text.split(separator: "\n").count == 1)
    }

    @Test(arguments: ["list", "--help", "-h", "-V"])
    func `a reader of a text that goes away is no error`(_ arguments: String) throws {
      let execution = try Execution(
        "(sleep 0.2; trap '' PIPE; linkrewrite \(arguments); echo $? >&2) | true",
        in: Surroundings.testFolder,
      )
      #expect(String(decoding: execution.messages, as: UTF8.self) == "141\n")
    }

    @Test(
      .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
      arguments: [
        "-t chrome Links", "-t chrome -j 2 Links", "-t chrome -o text Links", "-c Links",
        "--header Links", "list", "--help", "-h", "-V",
      ],
    )
    func `a full disk is an error`(_ arguments: String) throws {
      let links = Surroundings.packageFolder.appending(path: "Samples/links.txt").path
      let command = arguments.replacing("Links", with: "'\(links)'")
      let execution = try Execution(
        "linkrewrite \(command) >/dev/full",
        in: Surroundings.testFolder,
      )
      #expect(
        String(decoding: execution.messages, as: UTF8.self)
          == "linkrewrite: error: cannot write standard output: No space left on device\n"
      )
      #expect(execution.status == 2)
    }
  }
}
