import Foundation
import Testing

extension `The command line` {
  @Suite struct `Transcripts` {
    private static let readme = Surroundings.packageFolder.appending(path: "README.md")
    private static let hasReadme = FileManager.default.fileExists(atPath: readme.path)

    @Test(.enabled(if: hasReadme, "there is no README.md"))
    func `README shows what the program does`() throws {
      let transcript = Transcript(markdown: try String(contentsOf: Self.readme, encoding: .utf8))
      #expect(!transcript.steps.isEmpty, "README.md has no block tagged console with a command")
      #expect(try transcript.differences(in: Surroundings.packageFolder) == [])
    }

    @Test func `a sample that is right has no differences`() throws {
      let transcript = try sample("right.md")
      #expect(transcript.steps.map(\.line) == [6, 8, 14, 19])
      #expect(try transcript.differences(in: Surroundings.packageFolder) == [])
    }

    @Test func `a sample with a wrong character has one difference`() throws {
      let differences = try sample("wrong.md").differences(in: Surroundings.packageFolder)
      #expect(
        differences == [
          """
          line 6: echo http://example.com/b | linkrewrite -t chrome -o url
          expected:
          googlechrome://example.com/a
          found:
          googlechrome://example.com/b

          """
        ]
      )
    }

    @Test func `a text without console blocks has no steps`() {
      #expect(Transcript(markdown: "```sh\n$ echo a\n```\n$ echo b\n").steps.isEmpty)
    }

    private func sample(_ name: String) throws -> Transcript {
      let file = Surroundings.testFolder.appending(path: "Transcripts").appending(path: name)
      return Transcript(markdown: try String(contentsOf: file, encoding: .utf8))
    }
  }
}
