#if os(Linux)
import Foundation
import Testing

extension `The command line` {
  /// The line of `--progress`, on a terminal that `script` of util-linux makes.
  @Suite struct `Progress` {
    private static let hasTerminals =
      (try? Execution("script -qec true /dev/null", in: Surroundings.testFolder))?.status == 0
    private static let absence: Comment = "there is no `script` of util-linux to make a terminal"

    private static let erasing = "\r\u{1B}[K"

    /// Runs a command line whose standard error is a terminal, and tells what that shows.
    private func shown(
      _ command: String,
      in folder: URL,
      environment: String = "TERM=xterm",
    ) throws -> String {
      try Data(command.utf8).write(to: folder.appending(path: "command.sh"))
      let execution = try Execution(
        "\(environment) script -qec 'sh command.sh' /dev/null",
        in: folder,
      )
      #expect(execution.status == 0)
      return execution.text
    }

    @Test(.enabled(if: hasTerminals, absence))
    func `is drawn again and again, and goes away`() throws {
      try withTemporaryFolder { folder in
        let text = try shown(
          "(echo http://a.b; sleep 1; echo http://c.d) | linkrewrite -t chrome -u --progress >out",
          in: folder,
        )
        #expect(text.contains("\r11 B, "))
        #expect(text.contains(" links/s\u{1B}[K"))
        #expect(!text.contains("left"))
        #expect(text.split(separator: "\r").count >= 4)
        #expect(text.hasSuffix(Self.erasing))
        let lines = try String(contentsOf: folder.appending(path: "out"), encoding: .utf8)
        #expect(lines.split(separator: "\n").count == 2)
      }
    }

    @Test(.enabled(if: hasTerminals, absence))
    func `has the share and the time left of files`() throws {
      try withTemporaryFolder { folder in
        let links = String(repeating: "http://a.example/b\n", count: 100_000)
        try Data(links.utf8).write(to: folder.appending(path: "links"))
        // The reader makes it wait in the middle.
        let text = try shown(
          "linkrewrite -t chrome -j 1 --progress links | (sleep 1; cat >/dev/null)",
          in: folder,
        )
        #expect(text.contains(" of 1.9 MB, "))
        #expect(text.contains("%, "))
        #expect(text.contains(" left\u{1B}[K"))
      }
    }

    @Test(.enabled(if: hasTerminals, absence))
    func `makes way for messages and for output on the same terminal`() throws {
      try withTemporaryFolder { folder in
        let text = try shown(
          """
          (sleep 0.7; echo http://a.b) | linkrewrite -t chrome -o url --progress - missing
          [ $? = 2 ]
          """,
          in: folder,
        )
        #expect(text.contains(Self.erasing + "googlechrome://a.b\r\n"))
        #expect(text.contains("error: cannot open 'missing'"))
        #expect(!text.contains("links/slinkrewrite"))
        #expect(!text.contains("\u{1B}[Kgooglechrome://a.b\u{1B}"))
      }
    }

    @Test(.enabled(if: hasTerminals, absence), arguments: ["TERM=dumb --progress", "TERM=xterm"])
    func `is not drawn where it cannot be or is not wanted`(_ words: String) throws {
      try withTemporaryFolder { folder in
        let parts = words.split(separator: " ").map(String.init)
        let text = try shown(
          "(sleep 0.7; echo http://a.b) | linkrewrite -t chrome \(parts.dropFirst().joined()) >out",
          in: folder,
          environment: parts[0],
        )
        #expect(text == "")
      }
    }

    @Test func `is not drawn into a file`() throws {
      try withTemporaryFolder { folder in
        let execution = try Execution(
          "(echo http://a.b; sleep 0.7) | linkrewrite -t chrome -o url --progress",
          in: folder,
        )
        #expect(execution.text == "googlechrome://a.b\n")
        #expect(execution.messages.isEmpty)
      }
    }
  }
}
#endif
