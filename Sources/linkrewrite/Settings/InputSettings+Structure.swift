import LinkRewriter
import RecordFields

extension InputSettings {
  /// How the field with the link is found; nil where records have no fields.
  func structure() throws(UsageError) -> StructuredInput? {
    guard let syntax else {
      try refuseFieldOptions()
      return nil
    }
    let hasHeader = inHeader ?? (input == .csv)
    if case .jsonLines = syntax, inHeader != nil {
      throw UsageError("JSON Lines have no line of names: --in-header is for tsv and csv")
    }
    var structure = StructuredInput(syntax, field: try chosenField(syntax, hasHeader: hasHeader))
    structure.isText = inField == .text
    structure.hasHeader = hasHeader
    return structure
  }

  private var syntax: StructuredInput.Syntax? {
    switch input {
    case .tsv: .columns(.tsv)
    case .csv: .columns(.csv)
    case .jsonl: .jsonLines
    case .auto, .urls, .text: nil
    }
  }

  private func refuseFieldOptions() throws(UsageError) {
    let given: [(name: String, isGiven: Bool)] = [
      ("--field", field != nil), ("--in-field", inField != .link),
      ("--in-header", inHeader != nil),
    ]
    guard let option = given.first(where: \.isGiven)?.name else { return }
    throw UsageError(
      "\(option) is for records with fields, and --input is \(input.rawValue)",
      hint: "add --input tsv, --input csv or --input jsonl",
    )
  }

  private func chosenField(
    _ syntax: StructuredInput.Syntax,
    hasHeader: Bool,
  ) throws(UsageError) -> StructuredInput.Field {
    if case .jsonLines = syntax { return .member(try path(field ?? "url")) }
    guard let field else { return .number(0) }
    if let number = Int(field) {
      guard number > 0 else {
        throw UsageError("--field \(field): columns are numbered from 1")
      }
      return .number(number - 1)
    }
    guard hasHeader else {
      throw UsageError(
        "--field '\(field)' is a name, and the columns have none",
        hint: "give its number, or --in-header if the first line names the columns",
      )
    }
    return .name(field)
  }

  private func path(_ name: String) throws(UsageError) -> JSONPath {
    guard name.hasPrefix("/") else { return JSONPath(member: name) }
    guard let path = JSONPath(pointer: name) else {
      throw UsageError(
        "--field '\(name)' is no JSON Pointer",
        hint: "'~' is written ~0, and a '/' in a name ~1",
      )
    }
    return path
  }
}

extension OutputSettings {
  /// How the results of a run are written.
  enum RunFormat: CustomStringConvertible {
    case tsv
    case jsonl
    case url
    case text
    /// As the input: its records come back.
    case record

    var description: String {
      switch self {
      case .tsv: "tsv"
      case .jsonl: "jsonl"
      case .url: "url"
      case .text: "text"
      case .record: "the input's records"
      }
    }
  }

  /// The format that was asked for, or that the input wants.
  func format(for input: InputSettings) throws(UsageError) -> RunFormat {
    switch input.input {
    case .auto, .urls, .text:
      return switch output ?? .tsv {
      case .tsv: .tsv
      case .jsonl: .jsonl
      case .url: .url
      case .text: .text
      }
    case .tsv, .csv, .jsonl:
      if output == .text { return .text }
      guard output == nil || output?.rawValue == input.input.rawValue else {
        throw UsageError(
          "-o \(output?.rawValue ?? "") with --input \(input.input.rawValue): its records come back "
            + "as they came",
          hint: "leave -o out, or give -o text to have the links replaced in their field",
        )
      }
      if header {
        throw UsageError(
          "--header with --input \(input.input.rawValue): the line of names is that of the input",
          hint: "--in-header says that there is one",
        )
      }
      return .record
    }
  }

  /// What is added to the input's records.
  func recordFormat(_ input: InputSettings) throws(UsageError) -> OutputFormat {
    let columns: [FieldName] = [.output, .target, .rule, .status]
    switch input.input {
    case .csv: return .csv(try fieldNames(orElse: columns))
    case .jsonl:
      // The record has the link already, unless it is one of several in a text.
      let isText = input.inField == .text
      let known: [FieldName] = isText ? [.file] : [.file, .line, .column, .offset, .input]
      let others = FieldName.allCases.filter { !known.contains($0) }
      return .jsonLines(try fieldNames(orElse: others))
    default: return .tsv(try fieldNames(orElse: columns))
    }
  }
}
