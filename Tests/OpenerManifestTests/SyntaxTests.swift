import OpenerManifest
import Testing

@Suite struct `Syntax of a source` {
  @Test(arguments: [
    ("a.json", "a: 1", ManifestSource.Syntax.json), ("a.JSON", "a: 1", .json),
    ("a.yaml", "{}", .yaml), ("a.yml", "[]", .yaml), ("-", " \n{}", .json), ("-", "[", .json),
    ("-", "\u{FEFF}{", .json), ("-", "a: {}", .yaml), ("-", "# c\n{}", .yaml), ("-", "", .yaml),
  ])
  func `is told by the name, else by the first byte`(
    _ name: String,
    _ text: String,
    _ syntax: ManifestSource.Syntax,
  ) {
    #expect(ManifestSource(name, text).syntax == syntax)
  }
}
