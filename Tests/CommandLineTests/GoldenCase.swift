import Foundation
import Testing

/// A folder with a command line in `cmd`, maybe its `stdin`, and what is expected of it.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  /// All cases, by name.
  static let all: [GoldenCase] = {
    let folder = Surroundings.testFolder.appending(path: "Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { GoldenCase(folder: folder.appending(path: $0)) }
  }()

  /// Runs the command line in the folder.
  func run() throws -> Execution {
    let command = try String(contentsOf: file("cmd"), encoding: .utf8)
    let input = file("stdin")
    return try Execution(
      command,
      in: folder,
      input: FileManager.default.fileExists(atPath: input.path) ? input : nil,
    )
  }

  /// What is asserted, by the name of its file.
  static func results(of execution: Execution) -> [(name: String, found: Data)] {
    [
      ("stdout", execution.output),
      ("stderr", execution.messages),
      ("status", Data("\(execution.status)\n".utf8)),
    ]
  }

  func file(_ name: String) -> URL { folder.appending(path: name) }
}

extension `The command line` {
  @Suite struct `Golden cases` {
    @Test(arguments: GoldenCase.all)
    func `does what its case says`(_ golden: GoldenCase) throws {
      for (name, found) in GoldenCase.results(of: try golden.run()) {
        if Surroundings.isRecording {
          try found.write(to: golden.file(name))
          continue
        }
        let expected = try Data(contentsOf: golden.file(name))
        // Texts are compared first, because a difference of texts can be read.
        let foundText = String(decoding: found, as: UTF8.self)
        #expect(foundText == String(decoding: expected, as: UTF8.self), "\(name)")
        #expect(found == expected, "\(name)")
      }
    }

    @Test func `are there`() {
      #expect(GoldenCase.all.count >= 60)
    }

    @Test func `are told apart by status, messages and output`() throws {
      // The runner itself: each of the three differs where it should.
      let execution = try Execution("echo a; echo b >&2; exit 3", in: Surroundings.testFolder)
      let results = GoldenCase.results(of: execution).map {
        String(decoding: $0.found, as: UTF8.self)
      }
      #expect(results == ["a\n", "b\n", "3\n"])
    }
  }
}
