import Foundation
import Testing

extension `The command line` {
  /// Streams of links that need scripts.
  @Suite struct `Script streams` {
    private static let rules = """
      apps: [{identifier: a, name: A, scheme: a}, {identifier: b, name: B, scheme: b}]
      actions:
      - title: Script
        regex: 'https?://script\\.example/(\\d+)$'
        formats:
        - {appId: a, script2: "function process(u, c) { n = u.length; c('a:' + n + u.slice(-4)) }"}
      - title: Second
        regex: 'https?://second\\.example/(\\d+)$'
        formats:
        - {appId: a, script2: "function process(u, c) { c(null) }"}
        - {appId: b, script2: "function process(u, c) { c('b:' + u.split('/').pop()) }"}
      - title: Failing
        regex: 'https?://failing\\.example/(\\d+)$'
        formats:
        - {appId: a, script2: "function process(u, c) { if (u.length % 2) throw u; while (1) x.y; }"}
      - title: Loop
        regex: 'https?://loop\\.example/(\\d+)$'
        formats:
        - {appId: a, script2: "function process(u, c) { for (;;) {} }"}
      - title: Template
        regex: 'https?://template\\.example/(\\d+)$'
        formats:
        - {appId: a, format: 't:$1'}
      """

    /// A link, and the record that it must have: output and status.
    private static func example(_ number: Int) -> (link: String, output: String, status: String) {
      let digits = String(number)
      switch number % 100 {
      case 0: return ("https://failing.example/\(digits)", "", "script-failed")
      case 1..<30: return ("https://template.example/\(digits)", "t:\(digits)", "rewritten")
      case 30..<60: return ("https://second.example/\(digits)", "b:\(digits)", "rewritten")
      case 60..<70: return ("https://unknown.example/\(digits)", "", "unmatched")
      default:
        let link = "https://script.example/\(digits)"
        return (link, "a:\(link.utf8.count)\(link.suffix(4))", "rewritten")
      }
    }

    private static func write(_ lines: some Sequence<String>, to file: URL) throws {
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    }

    @Test func `with 1 % of failing scripts lose nothing and keep their order`() throws {
      try withTemporaryFolder { folder in
        let examples = (10_000..<30_000).map(Self.example)
        try Self.write([Self.rules], to: folder.appending(path: "rules.yaml"))
        try Self.write(examples.map(\.link), to: folder.appending(path: "links"))
        try Self.write(
          examples.map { "\($0.link)\t\($0.output)\t\($0.status)" },
          to: folder.appending(path: "records"),
        )
        try Self.write(
          examples.map { "See \($0.output.isEmpty ? $0.link : $0.output), or" },
          to: folder.appending(path: "text"),
        )
        let execution = try Execution(
          """
          options='-m rules.yaml --fields input,output,status'
          for j in 1 2 5; do linkrewrite $options -j $j links | cmp - records; done
          linkrewrite $options -a links | cmp - records
          cat links | linkrewrite $options | cmp - records
          sed 's/^/See /; s/$/, or/' links | linkrewrite -m rules.yaml -o text | cmp - text
          linkrewrite -m rules.yaml -c links
          linkrewrite -m rules.yaml -o jsonl --fields status links | grep -c script-failed
          """,
          in: folder,
        )
        #expect(execution.text == "17800\n200\n")
        #expect(execution.messages.isEmpty)
      }
    }

    @Test func `with endless scripts go on`() throws {
      try withTemporaryFolder { folder in
        try Self.write([Self.rules], to: folder.appending(path: "rules.yaml"))
        let links = (10_000..<10_600).map { number in
          number % 200 == 7 ? "https://loop.example/\(number)" : Self.example(number).link
        }
        let statuses = (10_000..<10_600).map { number in
          number % 200 == 7 ? "timeout" : Self.example(number).status
        }
        try Self.write(links, to: folder.appending(path: "links"))
        try Self.write(statuses, to: folder.appending(path: "statuses"))
        let execution = try Execution(
          """
          linkrewrite -m rules.yaml --script-timeout 0.3 --fields status links | cmp - statuses
          """,
          in: folder,
        )
        #expect(execution.text == "")
        #expect(execution.messages.isEmpty)
      }
    }

    #if os(Linux)
    @Test(arguments: [SIGKILL, SIGTERM, SIGINT])
    func `end with their program, whatever the script does`(_ sent: Int32) throws {
      _ = signal(sent, SIG_DFL)
      try withTemporaryFolder { folder in
        let rules = folder.appending(path: "rules.yaml")
        try Self.write([Self.rules], to: rules)
        let command = try StreamCommand(
          ["-m", rules.path, "--script-timeout", "60"],
          from: "echo https://loop.example/1; exec sleep 100",
        )
        let program = command.program.processIdentifier
        let worker = try #require(Self.wait { Self.children(of: program).first })
        kill(program, sent)
        let isGone = Self.wait {
          Self.children(of: program).isEmpty && !Self.isAlive(worker) ? 1 : nil
        }
        #expect(isGone != nil)
        _ = command.finish()
      }
    }

    @Test func `without scripts start no process`() throws {
      try withTemporaryFolder { folder in
        let rules = folder.appending(path: "rules.yaml")
        try Self.write([Self.rules], to: rules)
        let command = try StreamCommand(
          ["-m", rules.path],
          from: "yes https://template.example/1 | head -100000; exec sleep 100",
        )
        try command.waitUntilRead(bytes: 2_700_000)
        #expect(Self.children(of: command.program.processIdentifier) == [])
        _ = command.finish()
      }
    }

    /// Asks until there is an answer, for five seconds.
    private static func wait<Answer>(_ ask: () -> Answer?) -> Answer? {
      for _ in 0..<500 {
        if let answer = ask() { return answer }
        usleep(10_000)
      }
      return nil
    }

    private static func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 }

    /// The processes that a process has started, as the system's list has them.
    private static func children(of parent: Int32) -> [Int32] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { Int32($0) }.filter { process in
        let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        // After the name in brackets: the state, and the parent.
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 && fields[1] == "\(parent)" && fields[0] != "Z"
      }
    }
    #endif
  }
}
