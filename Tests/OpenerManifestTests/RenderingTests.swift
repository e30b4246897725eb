import OpenerManifest
import Testing

@Suite struct `Rendering of a diagnostic` {
  @Test func `aligns the carets by characters and keeps tabs`() {
    let source = ManifestSource("m.json", "\n\n\n\n\n\n\n\n\n\té😀 = wrong")
    let diagnostic = Diagnostic(.warning, "not so", at: source.place(of: 19..<24), hint: "do so")
    let expected = """
      lr: m.json:10:11: warning: not so
      10 | \té😀 = wrong
         | \t     ^^^^^
         = hint: do so
      """
    #expect(diagnostic.rendered(program: "lr") == expected)
  }

  @Test func `needs neither a place nor a hint`() {
    #expect(Diagnostic(.note, "nothing").rendered() == "linkrewrite: note: nothing")
    #expect(
      Diagnostic(.error, "no file", hint: "name one").rendered()
        == "linkrewrite: error: no file\n   = hint: name one"
    )
  }

  @Test func `shows control characters as pictures, so that no file steers the terminal`() {
    let source = ManifestSource("a\u{1B}.json", "\u{1B}[31mred\u{7F}\u{9B}")
    let expected = """
      linkrewrite: a␛.json:1:2: error: a␇b
      1 | ␛[31mred␡\u{FFFD}
        |  ^
      """
    #expect(Diagnostic(.error, "a\u{7}b", at: source.place(of: 1..<2)).rendered() == expected)
  }

  @Test func `colours only what helps the eye`() {
    let source = ManifestSource("m.json", "x")
    let expected = """
      \u{1B}[1mlinkrewrite: m.json:1:1: \u{1B}[0m\u{1B}[1;31merror:\u{1B}[0m bad
      1 | x
        | \u{1B}[1;31m^\u{1B}[0m
        = \u{1B}[1mhint:\u{1B}[0m mend it
      """
    let diagnostic = Diagnostic(.error, "bad", at: source.place(of: 0..<1), hint: "mend it")
    #expect(diagnostic.rendered(inColor: true) == expected)
  }
}
