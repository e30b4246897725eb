import Foundation
import Testing

extension `The command line` {
  @Suite struct `Transcripts` {
    @Test(arguments: Demonstration.all)
    func `README shows what the program does`(_ demonstration: Demonstration) throws {
      if let missing = demonstration.tools.first(where: { !Surroundings.hasProgram($0) }) {
        try Test.cancel("\(missing) is not installed")
      }
      #expect(try demonstration.transcript.differences(in: demonstration.folder) == [])
    }

    @Test func `README and every sample show what needs no other program`() {
      let folders = Demonstration.all.filter(\.tools.isEmpty).map(\.folder.lastPathComponent)
      let samples = ["access-log", "csv-export", "json-events", "maintaining-rules", "markdown"]
      #expect(folders.dropFirst() == samples[...])
      #expect(Demonstration.all.first?.folder == Surroundings.packageFolder)
    }

    @Test func `every sample shows a pipeline with another program`() {
      let samples = Demonstration.all.filter { $0.folder != Surroundings.packageFolder }
      let alone = Set(samples.map(\.folder))
        .subtracting(samples.filter { !$0.tools.isEmpty }.map(\.folder))
      #expect(alone.isEmpty)
    }

    @Test func `a program is looked for where command lines find it`() {
      #expect(Surroundings.hasProgram("linkrewrite"))
      #expect(!Surroundings.hasProgram("linkrewrite-that-nobody-has"))
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

    @Test func `a block names the programs that it needs`() {
      let text = "```console needs jq mlr\n$ a\n```\n```console\n$ b\nx\n```\n```consoles\n$ c\n"
      let transcript = Transcript(markdown: text)
      #expect(transcript.steps.map(\.command) == ["a", "b"])
      #expect(transcript.steps.map(\.tools) == [["jq", "mlr"], []])
      #expect(transcript.needing([]).steps.map(\.expected) == ["x\n"])
      #expect(transcript.needing(["jq"]).steps.isEmpty)
    }

    private func sample(_ name: String) throws -> Transcript {
      let file = Surroundings.testFolder.appending(path: "Transcripts").appending(path: name)
      return Transcript(markdown: try String(contentsOf: file, encoding: .utf8))
    }
  }
}
