import ManifestTools
import OpenerManifest
import Testing

@Suite struct Conversion {
  /// A manifest in YAML, and the same as v3 and as v4.
  @Test(arguments: [
    (
      "apps: [{docs: d, name: n, identifier: i, storeId: 12, scheme: a, x: [1]}]",
      #"{"apps":[{"docs":"d","displayName":"n","identifier":"i","storeIdentifier":"12","#
        + #""scheme":"a://","x":[1]}]}"#,
      #"{"apps":[{"docs":"d","name":"n","identifier":"i","storeId":12,"scheme":"a","x":[1]}]}"#,
    ),
    (
      "browsers: [{displayName: n, identifier: i, storeIdentifier: '12', scheme: 'a:', reads: []}]",
      #"{"browsers":[{"displayName":"n","identifier":"i","storeIdentifier":"12","scheme":"a://","#
        + #""reads":[]}]}"#,
      #"{"browsers":[{"name":"n","identifier":"i","storeId":"12","scheme":"a","reads":[]}]}"#,
    ),
    (
      """
      actions: [{regex: r, headers: 1, testHeaders: [null], formats: [{appidentifier: a, script: s,
        script2: t}, {app: {name: n, scheme: 'b://'}, format: f}]}]
      """,
      #"{"actions":[{"regex":"r","includeHeaders":1,"testHeaders":[null],"formats":["#
        + #"{"appIdentifier":"a","script":"s","script2":"t"},"#
        + #"{"app":{"displayName":"n","scheme":"b://"},"format":"f"}]}]}"#,
      #"{"actions":[{"regex":"r","headers":1,"testHeaders":[null],"formats":["#
        + #"{"appId":"a","script":"s","script2":"t"},"#
        + #"{"app":{"name":"n","scheme":"b"},"format":"f"}]}]}"#,
    ),
    (
      "{a: 1, redirects: {p: {param: q, test: {x: y}}}, redirectRules: {o: {format: f}}, b: 2}",
      #"{"a":1,"redirectRules":{"o":{"format":"f"},"p":{"param":"q","test":{"x":"y"}}},"b":2}"#,
      #"{"a":1,"redirects":{"o":{"format":"f"},"p":{"param":"q","test":{"x":"y"}}},"b":2}"#,
    ),
    (
      "apps: [{scheme: ''}, {scheme: '://'}, {scheme: 'a::'}, {scheme: 'a://b'}, {scheme: 1}]",
      #"{"apps":[{"scheme":""},{"scheme":"://"},{"scheme":"a:://"},{"scheme":"a://b://"},"#
        + #"{"scheme":1}]}"#,
      #"{"apps":[{"scheme":""},{"scheme":""},{"scheme":"a::"},{"scheme":"a://b"},{"scheme":1}]}"#,
    ),
    (
      "{apps: 1, actions: [x, {formats: y}, {formats: [z]}], redirects: [n], previews: null}",
      #"{"apps":1,"actions":["x",{"formats":"y"},{"formats":["z"]}],"redirects":["n"],"previews":null}"#,
      #"{"apps":1,"actions":["x",{"formats":"y"},{"formats":["z"]}],"redirects":["n"],"previews":null}"#,
    ),
  ])
  func `gives fields the names of the version`(_ yaml: String, _ v3: String, _ v4: String) throws {
    let manifest = try EditingFixture.document(yaml)
    for (format, expected) in [(ManifestFormat.v3, v3), (.v4, v4), (.yaml, v4)] {
      let converted = EditedManifest(converting: manifest, to: format)
      #expect(converted.line == expected)
      #expect(converted.messages == [])
      // Converted again, nothing changes, and by way of any other format neither.
      for other in ManifestFormat.allCases {
        let way = EditedManifest(converting: try converted.reread(), to: other)
        let back = EditedManifest(converting: try way.reread(), to: format)
        if other == format { #expect(way.bytes == converted.bytes) }
        if !yaml.contains("storeId: 12") && !yaml.contains("://'}") {
          #expect(back.bytes == converted.bytes)
        }
      }
    }
  }

  /// A manifest, the version, what comes of it, and what is told.
  @Test(arguments: [
    (
      "apps: [{name: a, displayName: b}, {name: null, displayName: b}]", ManifestFormat.v3,
      #"{"apps":[{"displayName":"a"},{"name":null,"displayName":"b"}]}"#,
      [
        "m.yaml:1:18: warning: the field 'displayName' is left out, because another spelling of it counts"
      ],
    ),
    (
      "apps: [{name: a, displayName: b}, {name: null, displayName: b}]", .v4,
      #"{"apps":[{"name":"a","displayName":"b"},{"name":"b"}]}"#, [],
    ),
    (
      "{redirects: {p: {param: a}}, redirectRules: {p: {param: b}}}", .yaml,
      #"{"redirects":{"p":{"param":"b"}}}"#,
      [
        "m.yaml:1:14: error: the redirect 'p' is left out, because another of its pattern comes "
          + "before it"
      ],
    ),
    (
      "apps: [{new: 0x0, storeId: 007, a: [.inf, .5]}, {new: +1}]", .v4,
      #"{"apps":[{"new":false,"storeId":"007","a":[".inf",".5"]},{"new":true}]}"#,
      [
        "m.yaml:1:28: warning: '007' becomes a string, because JSON has no such number, "
          + "and 2 more like it"
      ],
    ),
    (
      "apps: [{new: 0x0, storeId: 007}]", .yaml, #"{"apps":[{"new":"0x0","storeId":"007"}]}"#, [],
    ),
    (
      "# a\napps: [&x {name: n}, *x, {docs: *x}] # b", .yaml,
      #"{"apps":[{"name":"n"},{"name":"n"},{"docs":{"name":"n"}}]}"#,
      [
        "m.yaml:1:1: warning: a comment is not in the result, and 1 more like it",
        "m.yaml:2:22: note: an alias is written out in full, and 1 more like it",
      ],
    ),
    (
      #"{"apps": [{"name": "a", "x": {"y": 1, "y": 2}, "name": "b"}]}"#, .yaml,
      #"{"apps":[{"x":{"y":2},"name":"b"}]}"#,
      [
        "m.json:1:12: warning: the field 'name' is left out, because another of its name follows, "
          + "and 1 more like it"
      ],
    ),
  ])
  func `names what it cannot hold`(
    _ text: String,
    _ format: ManifestFormat,
    _ expected: String,
    _ messages: [String],
  ) throws {
    let name = text.hasPrefix("{\"") ? "m.json" : "m.yaml"
    let converted = EditedManifest(
      converting: try EditingFixture.document(text, name),
      to: format,
    )
    #expect(converted.line == expected)
    #expect(converted.messages == messages)
  }

  @Test(
    .enabled(if: EditingFixture.isThere, "there are no shared manifests"),
    arguments: ["v1", "v2", "v3", "v4"],
  )
  func `takes public manifests to other formats and back, byte for byte`(_ version: String) throws {
    let manifest = try EditingFixture.published(version)
    let own: ManifestFormat = version == "v4" ? .v4 : .v3
    for format in ManifestFormat.allCases {
      let converted = EditedManifest(converting: manifest, to: format)
      #expect(converted.messages == [])
      let reread = try converted.reread()
      #expect(reread.diagnostics == [])
      #expect(EditedManifest(converting: reread, to: format).bytes == converted.bytes)
      #expect(EditedManifest(converting: reread, to: own).bytes == manifest.source.bytes)
    }
  }
}

extension EditedManifest {
  /// The result, as its reader reads it.
  func reread() throws -> ManifestDocument {
    try ManifestDocument(name: format == .yaml ? "r.yaml" : "r.json", bytes: bytes)
  }
}
