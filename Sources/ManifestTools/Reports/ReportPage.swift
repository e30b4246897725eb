/// A report as one HTML page that needs no other file and asks no network.
///
/// It adapts to a light or dark surrounding and to the width of the window.
struct ReportPage {
  var title: String
  var heading: String
  /// What the report is of, under the heading.
  var remarks: HTMLText
  /// The figures and sections.
  var content: HTMLText
  /// What the page does without; nil where it has none.
  var script: HTMLText?

  /// The page.
  var html: String {
    let page: HTMLText = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="connect-src 'none'; img-src 'none'; \
      font-src 'none'; media-src 'none'; frame-src 'none'; object-src 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(heading)</h1>
      <p>\(remarks)</p>
      </header>
      <main>
      \(content)
      </main>
      \(scriptElement)</body>
      </html>

      """
    return page.markup
  }

  private var scriptElement: HTMLText {
    guard let script else { return "" }
    return "<script>\(script)</script>\n"
  }
}

// MARK: - Figures at the top

extension ReportPage {
  /// A figure, with what it is called and what there is to say of it.
  struct Tile {
    var title: String
    var value: String
    var note: String

    init(_ title: String, _ value: String, _ note: String) {
      self.title = title
      self.value = value
      self.note = note
    }
  }

  /// Figures side by side.
  static func tiles(_ tiles: [Tile]) -> HTMLText {
    let items: [HTMLText] = tiles.map { tile in
      "<div><dt>\(tile.title)</dt><dd><b>\(tile.value)</b> <span>\(tile.note)</span></dd></div>"
    }
    return "<dl class=\"tiles\">\(.joined(items))</dl>"
  }
}
