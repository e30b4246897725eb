import OpenerManifest
import Testing

@Suite struct `JSON writer` {
  @Test(arguments: [
    (
      JSONForm.compact, "{\"é\\u007f/\\\"\\\\\":[1.50,\"\\u0008\\u000c\\n\\r\\t\u{2028}😀\",[],{}]}",
    ),
    // What Python's json.dumps writes with separators=(',', ':').
    (
      .ascii, "{\"\\u00e9\\u007f/\\\"\\\\\":[1.50,\"\\b\\f\\n\\r\\t\\u2028\\ud83d\\ude00\",[],{}]}",
    ),
    (
      .indented,
      "{\n  \"é\\u007f/\\\"\\\\\": [\n    1.50,\n    \"\\u0008\\u000c\\n\\r\\t\u{2028}😀\",\n"
        + "    [],\n    {}\n  ]\n}",
    ),
  ])
  func `has three forms`(_ form: JSONForm, _ expected: String) throws {
    let text = #"{"\u00e9\u007f\/\"\\": [1.50, "\b\f\n\r\t\u2028\ud83d\ude00", [], {}]}"#
    let document = try DocumentNode.read(ManifestSource("m.json", text))
    #expect(String(decoding: document.json(form), as: UTF8.self) == expected)
  }
}
