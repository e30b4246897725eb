/// Rows of cells as aligned text.
///
/// Widths count characters; every row has the cells of the first.
struct TextTable {
  private let rows: [[String]]
  private let leftColumns: Set<Int>

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - rows: the cells.
  ///   - leftColumns: the columns that begin at the same place; the others end at the same place.
  init(_ rows: [[String]], leftColumns: Set<Int>) {
    self.rows = rows
    self.leftColumns = leftColumns
  }

  /// The lines, without blanks at their ends.
  var lines: [String] {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return leftColumns.contains(column) ? cell + blanks : blanks + cell
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The lines as one text, without a line feed at its end.
  var text: String { lines.joined(separator: "\n") }
}

extension String {
  /// The text, or its beginning and `…` if it has more characters.
  func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }

  /// The text with U+FFFD for each control and each mark that turns the direction of text, so that
  /// what a manifest says stays where it is shown.
  var visible: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let category = scalar.properties.generalCategory
      let isHidden = [.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
      scalars.append(isHidden ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
