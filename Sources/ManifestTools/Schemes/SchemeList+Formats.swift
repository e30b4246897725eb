extension SchemeList {
  /// The schemes, one a line.
  package var text: String { entries.map { $0.scheme + "\n" }.joined() }

  /// What to put into the top object of an `Info.plist`.
  package var plist: String {
    let strings = entries.map { entry -> HTMLText in "\t<string>\(entry.scheme)</string>\n" }
    return "<key>LSApplicationQueriesSchemes</key>\n<array>\n"
      + strings.map(\.markup).joined() + "</array>\n"
  }

  /// The schemes and what has them, as one JSON document.
  package var json: String {
    let list = JSONText.list(
      entries.map { entry in
        .object([
          ("scheme", .text(entry.scheme)),
          ("apps", entry.apps.isEmpty ? nil : .list(entry.apps.map(JSONText.text))),
          ("browsers", entry.browsers.isEmpty ? nil : .list(entry.browsers.map(JSONText.text))),
        ])
      }
    )
    return list.rendered + "\n"
  }
}
