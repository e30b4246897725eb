/// A piece of HTML.
///
/// The only way from other text into it is ``init(escaping:)`` or an interpolation, which escapes;
/// so nothing from a manifest or a link becomes markup.
struct HTMLText: ExpressibleByStringInterpolation {
  private(set) var markup: String

  /// Markup that is written in the program.
  init(stringLiteral markup: String) {
    self.markup = markup
  }

  /// Text from anywhere, as text of an element or of a quoted attribute.
  init(escaping text: String) {
    markup = ""
    for scalar in text.visible.unicodeScalars {
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
  }

  init(stringInterpolation: StringInterpolation) {
    markup = stringInterpolation.markup
  }

  private init(markup: String) {
    self.markup = markup
  }

  /// Pieces one after another.
  static func joined(_ pieces: some Sequence<HTMLText>) -> HTMLText {
    HTMLText(markup: pieces.reduce(into: "") { $0 += $1.markup })
  }

  struct StringInterpolation: StringInterpolationProtocol {
    var markup = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { markup += literal }

    mutating func appendInterpolation(_ text: String) {
      markup += HTMLText(escaping: text).markup
    }

    mutating func appendInterpolation(_ number: Int) { markup += String(number) }

    /// A number of points or a figure, with so many decimal places.
    mutating func appendInterpolation(_ number: Double, places: Int) {
      markup += number.text(places: places)
    }

    mutating func appendInterpolation(_ piece: HTMLText) { markup += piece.markup }
  }
}
