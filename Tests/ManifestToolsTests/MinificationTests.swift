import ManifestTools
import OpenerManifest
import Testing

@Suite struct Minification {
  private typealias Options = ManifestTools.Minification.Options

  /// The sizes of `SPEC.md` 1.4: as it is, without `new`, with first scripts.
  @Test(
    .enabled(if: EditingFixture.isThere, "there are no shared manifests"),
    arguments: [
      ("v1", [56_705, 56_584, 56_705]), ("v2", [91_376, 91_343, 100_543]),
      ("v3", [174_703, 170_830, 137_778]), ("v4", [167_047, 163_109, 129_007]),
    ],
  )
  func `has the published sizes to the byte`(_ version: String, _ sizes: [Int]) throws {
    let manifest = try EditingFixture.published(version)
    for (options, size) in zip(Self.choices, sizes) {
      let minified = ManifestTools.Minification(of: [manifest], options: options)
      #expect(minified.bytes.count == size)
      #expect(minified.diagnostics == [])
      let again = try ManifestDocument(name: "again.json", bytes: minified.bytes)
      #expect(ManifestTools.Minification(of: [again], options: options).bytes == minified.bytes)
    }
  }

  @Test(
    .enabled(if: EditingFixture.isThere, "there are no shared manifests"),
    arguments: [
      ("v3", 319, 427, 13, 0), ("v4", 324, 439, 0, 0),
    ],
  )
  func `with first scripts leaves as many rules as the original`(
    _ version: String,
    _ actions: Int,
    _ formats: Int,
    _ redirects: Int,
    _ previews: Int,
  ) throws {
    let options = Options(prefersFirstScripts: true)
    let bytes = ManifestTools.Minification(
      of: [try EditingFixture.published(version)],
      options: options,
    ).bytes
    let manifest = try Manifest.read(name: "m.json", bytes: bytes).manifest
    #expect(manifest.actions.count == actions)
    #expect(manifest.actions.flatMap(\.formats).count == formats)
    #expect(manifest.redirects.count == redirects)
    #expect(manifest.previews.count == previews)
  }

  /// A manifest in YAML; what comes out plain, without `new`, and with first scripts.
  @Test(arguments: [
    MinifyCase(
      "keeps an app's fields of old and new names",
      """
      apps: [{identifier: i, name: n, displayName: d, storeId: 1, storeIdentifier: '2', docs: x,
        scheme: 'a://b://', platform: pad, iconURL: u, country: jp, new: 1, todo: x, other: é}]
      """,
      #"{"apps":[{"identifier":"i","name":"n","displayName":"d","storeId":1,"#
        + #""storeIdentifier":"2","scheme":"a:b:","platform":"pad","iconURL":"u","country":"jp","#
        + #""new":1}]}"#,
      #"{"apps":[{"identifier":"i","name":"n","displayName":"d","storeId":1,"#
        + #""storeIdentifier":"2","scheme":"a:b:","platform":"pad","iconURL":"u","country":"jp"}]}"#,
    ),
    MinifyCase(
      "keeps an action's fields, and nothing but them",
      """
      actions: [{title: é😀, regex: 'a\\.b', headers: 1, includeHeaders: true, xregex: x, note: n,
        formats: [{appId: a, appIdentifier: b, format: f, testResults: [x], note: n}], testInputs: [x]}]
      """,
      #"{"actions":[{"title":"\u00e9\ud83d\ude00","regex":"a\\.b","headers":1,"includeHeaders":true,"#
        + #""formats":[{"appId":"a","appIdentifier":"b","format":"f"}]}]}"#,
    ),
    MinifyCase(
      "leaves an app in place as it is, but for its scheme",
      "actions: [{formats: [{app: {scheme: 'a://', new: 1, docs: d}, format: f}]}]",
      #"{"actions":[{"formats":[{"app":{"scheme":"a:","new":1,"docs":"d"},"format":"f"}]}]}"#,
    ),
    MinifyCase(
      "takes one of two scripts, and both beside a template",
      """
      actions:
      - formats: [{script: a, script2: b}, {script: c}, {script2: d}, {format: f, script: a, script2: b}]
      - formats: [{script2: e}]
      browsers: [{identifier: i, script: a, script2: b}, {identifier: j, script2: b}]
      """,
      #"{"actions":[{"formats":[{"script2":"b"},{"script":"c"},{"script2":"d"},"#
        + #"{"format":"f","script":"a","script2":"b"}]},{"formats":[{"script2":"e"}]}],"#
        + #""browsers":[{"identifier":"i","script2":"b"},{"identifier":"j","script2":"b"}]}"#,
      firstScripts: #"{"actions":[{"formats":[{"script":"a"},{"script":"c"},"#
        + #"{"format":"f","script":"a","script2":"b"}]}],"browsers":[{"identifier":"i","script":"a"}]}"#,
    ),
    MinifyCase(
      "keeps the rules of previews and redirects, and all else at the top",
      """
      previews: [{regex: r, format: f, script: s, canSave: 1, docs: d, testInputs: [x]}]
      redirects: {p: {param: q, tests: {a: b}, test: {a: b}, docs: d}}
      redirectRules: {p: {format: q, tests: {a: b}}}
      version: {new: 1}
      """,
      #"{"previews":[{"regex":"r","format":"f","script":"s","canSave":1}],"redirects":{"p":"#
        + #"{"param":"q"}},"redirectRules":{"p":{"format":"q"}},"version":{"new":1}}"#,
      #"{"redirects":{"p":{"param":"q"}},"redirectRules":{"p":{"format":"q"}},"version":{"new":1}}"#,
      firstScripts: #"{"redirectRules":{"p":{"format":"q"}},"version":{"new":1}}"#,
    ),
    MinifyCase(
      "leaves what is of another type as it is",
      "{apps: 1, actions: [x, {formats: y}, {formats: [z, 1]}], browsers: {a: b}, redirects: [n]}",
      #"{"apps":1,"actions":["x",{"formats":"y"},{"formats":["z",1]}],"browsers":{"a":"b"},"#
        + #""redirects":["n"]}"#,
      firstScripts: #"{"apps":1,"actions":["x",{"formats":"y"},{"formats":["z",1]}],"#
        + #""browsers":{"a":"b"}}"#,
    ),
  ])
  func `keeps what its tables say`(_ golden: MinifyCase) throws {
    let manifest = try EditingFixture.document(golden.yaml)
    for (options, expected) in zip(Self.choices, golden.expected) {
      let bytes = ManifestTools.Minification(of: [manifest], options: options).bytes
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
  }

  @Test func `names what this program reads and the tables do not have`() throws {
    let manifest = try EditingFixture.document(
      """
      browsers: [{identifier: i, reads: ['a://{url}']}, {identifier: j, reads: []}]
      actions: [{formats: [{appidentifier: a, format: f}]}]
      """
    )
    let minified = ManifestTools.Minification(of: [manifest])
    #expect(
      minified.diagnostics.map(\.brief) == [
        "m.yaml:1:28: warning: the field 'reads' is left out, although this program reads it, "
          + "and 2 more like it"
      ]
    )
  }

  private static let choices = [
    Options(), Options(stripsNew: true), Options(prefersFirstScripts: true),
  ]
}

struct MinifyCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let yaml: String
  let expected: [String]

  init(
    _ name: String,
    _ yaml: String,
    _ plain: String,
    _ withoutNew: String? = nil,
    firstScripts: String? = nil,
  ) {
    testDescription = name
    self.yaml = yaml
    expected = [plain, withoutNew ?? plain, firstScripts ?? plain]
  }
}
