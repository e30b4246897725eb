import Foundation
import Testing

/// The commands of a README.md that need the same programs beside ours: most of them need none.
struct Demonstration: CustomTestStringConvertible, Sendable {
  /// Where the file is, and where its commands are run.
  let folder: URL
  let tools: [String]
  let transcript: Transcript

  var testDescription: String {
    ([folder.lastPathComponent] + tools).joined(separator: ", ")
  }

  /// Those of the package's README.md and of the ones in the folders of Samples.
  static let all: [Demonstration] = {
    let samples = Surroundings.packageFolder.appending(path: "Samples")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: samples.path)) ?? []
    let folders = names.sorted().map { samples.appending(path: $0) }
    return ([Surroundings.packageFolder] + folders).flatMap(demonstrations(in:))
  }()

  private static func demonstrations(in folder: URL) -> [Demonstration] {
    let readme = folder.appending(path: "README.md")
    guard let text = try? String(contentsOf: readme, encoding: .utf8) else { return [] }
    let transcript = Transcript(markdown: text)
    let needs = Set(transcript.steps.map(\.tools))
    return needs.sorted { $0.joined() < $1.joined() }.map { tools in
      Demonstration(folder: folder, tools: tools, transcript: transcript.needing(tools))
    }
  }
}
