import ManifestTools
import OpenerManifest
import Testing

@Suite struct `Merged manifests` {
  @Test func `have the rules of all of them`() throws {
    let merged = try merge(
      """
      title: mine
      apps: [{identifier: a, name: A1, docs: x}, {identifier: b, name: B1}]
      redirects: {p: {param: one, docs: d}, q: {param: one}}
      actions: [{title: t, regex: r, formats: [{appId: a, format: one}]}]
      """,
      """
      previews: [{regex: r, format: two}]
      apps: [{identifier: c, displayName: C2}, {identifier: a, displayName: A2, scheme: 'a://'}]
      redirectRules: {q: {param: two}, o: {param: two}}
      title: yours
      other: 1
      """,
    )
    #expect(
      merged.line == #"{"title":"yours","apps":[{"identifier":"c","name":"C2"},"#
        + #"{"identifier":"a","name":"A2","scheme":"a"},{"identifier":"b","name":"B1"}],"#
        + #""redirects":{"o":{"param":"two"},"p":{"param":"one","docs":"d"},"q":{"param":"two"}},"#
        + #""actions":[{"title":"t","regex":"r","formats":[{"appId":"a","format":"one"}]}],"#
        + #""previews":[{"regex":"r","format":"two"}],"other":1}"#
    )
    #expect(merged.messages == [])
  }

  @Test func `do not have what cannot be read`() throws {
    let merged = try merge(
      "apps: [{identifier: a, name: A}, 5, {identifier: a, name: again}]",
      "{apps: [{identifier: a}, {identifier: b, name: B}], browsers: 5}",
    )
    #expect(
      merged.line == #"{"apps":[{"identifier":"b","name":"B"},{"identifier":"a","name":"A"}],"#
        + #""browsers":[]}"#
    )
  }

  @Test func `name comments, and redirects of one pattern`() throws {
    let merged = try merge(
      "apps: [] # one",
      "{redirects: {p: {param: a}}, redirectRules: {p: {param: b}}} # two",
    )
    #expect(merged.line == #"{"apps":[],"redirects":{"p":{"param":"b"}}}"#)
    #expect(
      merged.messages == [
        "m0.yaml:1:10: warning: a comment is not in the result",
        "m1.yaml:1:62: warning: a comment is not in the result",
        "m1.yaml:1:14: error: the redirect 'p' is left out, because another of its pattern comes "
          + "before it",
      ]
    )
  }

  @Test(
    .enabled(if: EditingFixture.isThere, "there are no shared manifests"),
    arguments: ["v1", "v2", "v3", "v4"],
  )
  func `of public manifests are the same when one is merged again`(_ version: String) throws {
    let manifest = try EditingFixture.published(version)
    let builtIn = try ManifestDocument.builtIn()
    #expect(merge([manifest]).bytes == manifest.source.bytes)
    #expect(merge([manifest, manifest, manifest]).bytes == manifest.source.bytes)
    let both = merge([builtIn, manifest])
    #expect(merge([try both.reread(), manifest]).bytes == both.bytes)
    #expect(merge([try both.reread()]).bytes == both.bytes)
  }

  private func merge(_ texts: String...) throws -> EditedManifest {
    merge(
      try texts.enumerated().map { try EditingFixture.document($0.element, "m\($0.offset).yaml") }
    )
  }

  private func merge(_ manifests: [ManifestDocument]) -> EditedManifest {
    EditedManifest(merging: manifests, to: manifests[0].format)
  }
}
