internal import LinkRewriter

/// Differences as text for people.
package struct DifferenceText {
  private let difference: ManifestDifference
  private let style: TextStyle

  /// Makes the text.
  package init(_ difference: ManifestDifference, inColor: Bool = false) {
    self.difference = difference
    self.style = TextStyle(inColor: inColor)
  }

  /// The sections, with a blank line between them and a line feed at the end.
  package var text: String {
    let sections = difference.kinds.map { section($0.kind, $0.count) } + [closing]
    return sections.joined(separator: "\n\n") + "\n"
  }

  private func section(_ kind: DifferenceKind, _ count: Int) -> String {
    var lines = [style.bold("\(kind.word)  \(count.grouped)") + "  \(kind.text)"]
    let groups = difference.groups.filter { $0.kind == kind }
    let width = groups.map { $0.count.grouped.count }.max() ?? 0
    for group in groups {
      let number = group.count.grouped
      let blanks = String(repeating: " ", count: width - number.count)
      lines.append("  \(blanks)\(number)  \(group.name.shortened(to: 120))")
      let indent = String(repeating: " ", count: width + 4)
      for sample in group.samples {
        lines.append(indent + "  " + sample.link.visible)
        if kind != .added {
          lines.append(indent + style.red("- " + group.old.text(sample.oldOutput)))
        }
        if kind != .removed, kind != .rule {
          lines.append(indent + style.green("+ " + group.new.text(sample.newOutput)))
        }
      }
    }
    return lines.joined(separator: "\n")
  }

  private var closing: String {
    let summary = difference.summary
    return difference.changedLinks > 0 ? style.red(summary) : style.green(summary)
  }
}
