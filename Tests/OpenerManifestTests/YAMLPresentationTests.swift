import OpenerManifest
import Testing

@Suite struct `Comments and aliases of YAML` {
  /// A text, in which `«` and `»` stand around what is to be found.
  @Test(arguments: [
    "«# a»\nk: v «# b»\n«# c»", "k: v#w «#»\nu: 'x # y' «# 'z»", "k: \"a \\\" # b\" «# c»",
    "k: | «# header»\n  # text\n\n    # more\n  end\n«# after»\n",
    "- |2-\n   # text\n «# not»\n- b",
    "k:\n  - >1\n     # text\n   # text\n  «# in between»\n  - a\n", "k: a\n  b «# c»\n",
    "k: &x v\nl: «*x»\nm: [«*x», {n: «*x» }] «# * e»\n", "k: 'a\n  # b'\n", "k: «# c»\n  v\n",
    "k: |\n  a\n\n\n«# end»", "k: |\n«# end»\n", "? 'a # b' «# c»\n: d\n", "k: 'a * b'\nl: a * b\n",
    "\u{FEFF}«# a»\nk: ü «# it is»\n",
  ])
  func `are found, and what looks like them is not`(_ marked: String) throws {
    let text = marked.filter { $0 != "«" && $0 != "»" }
    let expected = marked.split(separator: "«", omittingEmptySubsequences: false).dropFirst()
      .compactMap {
        $0.split(separator: "»").first
      }
    let source = ManifestSource("m.yaml", text)
    let document = try DocumentNode.read(source)
    let presentation = YAMLPresentation(of: source, document)
    let found = (presentation.comments + presentation.aliases)
      .sorted { $0.lowerBound < $1.lowerBound }
      .map { String(decoding: source.bytes[$0], as: UTF8.self) }
    #expect(found == expected.map(String.init))
  }
}
