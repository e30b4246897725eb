extension Diagnostic {
  /// The message as people read it: file, line and column, the line with carets under the place,
  /// and the hint.
  ///
  /// It does not end in a line feed.
  ///
  /// - Parameters:
  ///   - program: The name that the message begins with; nil begins with the place.
  ///   - inColor: Whether to write escape sequences of a terminal.
  /// - Returns: One to four lines.
  public func rendered(program: String? = "linkrewrite", inColor: Bool = false) -> String {
    let style = Style(inColor: inColor)
    let file = place.map { "\($0.file.visible):\($0.mark.line):\($0.mark.column): " } ?? ""
    let title = style.severity("\(severity.rawValue):", severity)
    let heading = style.bold((program.map { "\($0): " } ?? "") + file)
    var lines = ["\(heading)\(title) \(message.visible)"]
    let gutter = String(repeating: " ", count: place.map { "\($0.mark.line)".count } ?? 2)
    if let place {
      let (before, marked) = place.parts
      let indent = String(before.visible.map { $0 == "\t" ? "\t" : " " })
      let carets = String(repeating: "^", count: max(1, marked.count))
      lines.append("\(place.mark.line) | \(place.lineText.visible)")
      lines.append("\(gutter) | \(indent)\(style.severity(carets, severity))")
    }
    if let hint { lines.append("\(gutter) = \(style.bold("hint:")) \(hint.visible)") }
    return lines.joined(separator: "\n")
  }
}

extension Diagnostic.Place {
  /// The line up to the carets, and the part over them.
  fileprivate var parts: (before: String, marked: String) {
    let bytes = lineText.utf8
    return (
      String(decoding: bytes.prefix(caretOffset), as: UTF8.self),
      String(decoding: bytes.dropFirst(caretOffset).prefix(length), as: UTF8.self),
    )
  }
}

extension String {
  /// The text with a picture for each control character but TAB, so that a file cannot steer the
  /// terminal and each character keeps its width.
  fileprivate var visible: String {
    guard unicodeScalars.contains(where: \.isHiddenControl) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      scalars.append(scalar.isHiddenControl ? scalar.controlPicture : scalar)
    }
    return String(scalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isHiddenControl: Bool {
    properties.generalCategory == .control && self != "\t"
  }

  fileprivate var controlPicture: Unicode.Scalar {
    switch value {
    case ..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}

/// The escape sequences of a terminal, or none.
private struct Style {
  var inColor: Bool

  func bold(_ text: String) -> String { wrapped(text, in: "1") }

  func severity(_ text: String, _ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: wrapped(text, in: "1;31")
    case .warning: wrapped(text, in: "1;33")
    case .note: wrapped(text, in: "1;36")
    }
  }

  private func wrapped(_ text: String, in code: String) -> String {
    inColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
