internal import LinkRewriter

/// Differences as Markdown, for a comment on GitHub.
package struct DifferenceMarkdown {
  private let difference: ManifestDifference

  /// Makes the text.
  package init(_ difference: ManifestDifference) {
    self.difference = difference
  }

  /// The document, with a line feed at its end.
  package var markdown: String {
    var blocks = ["### " + escaped(difference.summary)]
    let old = difference.oldManifests.map(code).joined(separator: ", ")
    let new = difference.newManifests.map(code).joined(separator: ", ")
    if !old.isEmpty || !new.isEmpty {
      blocks.append("\(old) → \(new), target \(code(difference.target))")
    }
    if !difference.kinds.isEmpty {
      let rows = difference.kinds.map {
        "| \($0.kind.word) | \($0.count.grouped) | \($0.kind.text) |"
      }
      blocks.append((["| kind | results | |", "|---|--:|---|"] + rows).joined(separator: "\n"))
    }
    blocks += difference.groups.map(details)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// A group that is opened to see its links.
  private func details(_ group: DifferenceGroup) -> String {
    let name: HTMLText =
      "<details><summary>\(group.kind.word), \(group.count.grouped): \(group.name)</summary>"
    guard !group.samples.isEmpty else { return name.markup + "</details>" }
    var lines: [String] = []
    for sample in group.samples {
      lines.append("  " + sample.link.visible)
      if group.kind != .added { lines.append("- " + group.old.text(sample.oldOutput)) }
      if group.kind != .removed, group.kind != .rule {
        lines.append("+ " + group.new.text(sample.newOutput))
      }
    }
    let fence = String(
      repeating: "`",
      count: max(3, lines.map(longestRun).max().map { $0 + 1 } ?? 3),
    )
    return ([name.markup, "", fence + "diff"] + lines + [fence, "", "</details>"])
      .joined(separator: "\n")
  }

  /// How many backticks stand together at most.
  private func longestRun(_ line: String) -> Int {
    var longest = 0
    var run = 0
    for byte in line.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// A text as it is, within a line.
  private func code(_ text: String) -> String {
    let marks = String(repeating: "`", count: longestRun(text) + 1)
    let blank = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return marks + blank + text.visible + blank + marks
  }

  private func escaped(_ text: String) -> String {
    HTMLText(escaping: text).markup
  }
}
