import Yams

extension YAMLReader {
  /// What Yams found, in our words where they help, with its place.
  func diagnostic(for error: YamlError) -> Diagnostic {
    switch error {
    case .scanner(_, let problem, let mark, _),
      .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return diagnostic(problem, at: mark)
    case .reader(let problem, _, let value, _):
      return diagnostic(forReaderProblem: problem, character: value)
    case .duplicatedKeysInMapping(let names, let context):
      let name = mask.restored(names.first ?? "")
      return Diagnostic(
        .error,
        "the field \(quoted(name)) is there more than once",
        at: place(at: context.mark),
        hint: "remove one of them",
      )
    default:
      return Diagnostic(.error, "the YAML of \(source.name) cannot be read: \(error)")
    }
  }

  private func diagnostic(_ problem: String, at mark: Yams.Mark) -> Diagnostic {
    let place = place(at: mark)
    if problem.hasPrefix("Maximum nesting level reached") { return tooDeep(at: place) }
    if problem == "but found another document" {
      return Diagnostic(
        .error,
        "a second document begins here",
        at: place,
        hint: "a file holds one document; remove the '---' and what follows",
      )
    }
    let atTab = place.lineText.utf8.dropFirst(place.caretOffset).first == UInt8(ascii: "\t")
    return Diagnostic(
      .error,
      "this is not YAML: \(problem)",
      at: place,
      hint: atTab ? "indent with blanks, not with tabs" : Self.hints[problem],
    )
  }

  private static let hints = [
    "found character that cannot start any token": "put the value in quotes",
    "mapping values are not allowed in this context":
      "put a value with ': ' inside in quotes, or check the indentation",
    "found unknown escape character":
      "put patterns in single quotes, where a backslash is only a backslash",
    "did not find expected key": "check the indentation of this line and of those above",
    "did not find expected '-' indicator": "check the indentation of this line",
    "could not find expected ':'": "write a ':' and a blank after a field's name",
    "found unexpected end of stream": "add the closing quote",
    "did not find expected ',' or ']'": "add the closing ']', or a ','",
    "did not find expected ',' or '}'": "add the closing '}', or a ','",
  ]

  /// libyaml refuses most control characters, wherever they stand.
  private func diagnostic(forReaderProblem problem: String, character: Int32) -> Diagnostic {
    var offset = 0
    for scalar in String(decoding: source.bytes, as: UTF8.self).unicodeScalars {
      if scalar.value == UInt32(bitPattern: character), offset >= source.textStart { break }
      offset += UTF8.width(scalar)
    }
    let digits = String(UInt32(bitPattern: character), radix: 16, uppercase: true)
    return Diagnostic(
      .error,
      "this is not YAML: \(problem)",
      at: source.place(of: offset..<(offset + 1)),
      hint: "write the character U+\(digits) as an escape, in double quotes",
    )
  }

  private func place(at mark: Yams.Mark) -> Diagnostic.Place {
    var locator = YAMLLocator(source)
    let offset = locator.offset(line: mark.line, column: mark.column)
    return source.place(of: offset..<offset)
  }
}
