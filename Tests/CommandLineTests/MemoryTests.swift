#if os(Linux)
import Foundation
import Testing

/// Options, and how much of a stream is put through them.
struct MemoryCase: CustomTestStringConvertible, Sendable {
  var options: [String]
  var megabytes: Int

  var testDescription: String { options.joined(separator: " ") }

  init(_ options: String, megabytes: Int) {
    self.options = options.split(separator: " ").map(String.init)
    self.megabytes = megabytes
  }
}

extension `The command line` {
  @Suite struct `Memory` {
    /// What any stream may take.
    private static let limitBytes = 64 << 20

    @Test(arguments: [
      MemoryCase("-t chrome -j 1", megabytes: 300),
      MemoryCase("-t chrome -j 2", megabytes: 300),
      MemoryCase("-t chrome -o jsonl -j 1", megabytes: 100),
      MemoryCase("-t chrome -o jsonl -j 2", megabytes: 100),
      MemoryCase("-t chrome,web,android-chrome,keep --all -o jsonl -j 1", megabytes: 50),
      MemoryCase("-t chrome,web,android-chrome,keep --all -j 2", megabytes: 50),
      MemoryCase("-t native,chrome -o text -j 2", megabytes: 20),
    ])
    func `a long stream takes less than 64 MB`(_ example: MemoryCase) throws {
      let line = "https://www.example.com/a/long/path/with/some/parts?and=a&query=x#fragment"
      let bytes = example.megabytes * 1_000_000
      let command = try StreamCommand(
        example.options,
        from: "yes '\(line)' | head -c \(bytes); exec sleep 100",
      )
      try command.waitUntilRead(bytes: bytes)
      #expect(try command.peakMemoryBytes() < Self.limitBytes)
      #expect(command.finish() == 0)
    }

    @Test(arguments: [(threads: 1, megabytes: 48), (threads: 2, megabytes: 72)])
    func `a million hosts take no more than the counters`(threads: Int, megabytes: Int) throws {
      // No rule knows any of them, so that both lists of hosts are filled again and again.
      let command = try StreamCommand(
        ["stats", "-j", "\(threads)"],
        from: "seq -f 'http://h%07.0f.example/path' 1 1000000; exec sleep 100",
      )
      try command.waitUntilRead(bytes: 29_000_000)
      #expect(try command.peakMemoryBytes() < megabytes << 20)
      #expect(command.finish() == 0)
    }

    @Test(arguments: [
      "-t chrome", "-t chrome -o jsonl", "-t chrome -o url", "-t chrome -o text", "-t keep -a",
      "-t keep -o jsonl --input text", "-t chrome --input urls", "-t keep -o text --input urls",
      "-t keep -o jsonl --input urls --max-url-bytes 1GiB",
    ])
    func `a record of 12 MB takes at most four times its length`(_ options: String) throws {
      let length = 12_000_000
      let base = try peak(options, recordBytes: 1000)
      let long = try peak(options, recordBytes: length)
      #expect(long - base <= 4 * length)
      // The record was really read: a part of it is held.
      #expect(long - base >= length / 2)
    }

    @Test(arguments: [
      "-t chrome", "-t chrome -o jsonl", "-t keep -o url", "-t keep -o text", "-t chrome -a",
      "-t keep -o text --input text", "-t keep --input urls", "-t keep --input text -o jsonl",
    ])
    func `a record over the limit takes no more than one below it`(_ options: String) throws {
      let options = options + " --max-record-bytes 1MiB"
      let base = try peak(options, recordBytes: 1_000_000)
      let huge = try peak(options, recordBytes: 200_000_000)
      #expect(huge <= base + (4 << 20))
      #expect(huge < Self.limitBytes)
    }

    @Test(arguments: [300_000, 1_000_000])
    func `unique links take at most 32 bytes each`(_ count: Int) throws {
      let links = "seq -f http://a.b/%.0f \(count)"
      let bytes = 13 * count
      func peak(_ options: [String]) throws -> Int {
        let command = try StreamCommand(
          ["-t", "chrome", "-j", "1"] + options,
          from: "\(links); exec sleep 100",
        )
        try command.waitUntilRead(bytes: bytes)
        let peak = try command.peakMemoryBytes()
        #expect(command.finish() == 0)
        return peak
      }
      // Beside them the worker has a list of the links of its chunk.
      let added = try peak(["-u"]) - peak([])
      #expect(added <= 32 * count + (1 << 20))
      #expect(added >= 16 * count)
    }

    private func peak(_ options: String, recordBytes: Int) throws -> Int {
      let command = try StreamCommand(
        options.split(separator: " ").map(String.init) + ["-j", "1"],
        from: """
          printf http://a.b/; head -c \(recordBytes) /dev/zero | tr '\\0' x
          echo; echo http://c.d; exec sleep 100
          """,
      )
      try command.waitUntilRead(bytes: recordBytes)
      let peak = try command.peakMemoryBytes()
      #expect(command.finish() == 0)
      return peak
    }
  }
}
#endif
