internal import ByteSearch
internal import PatternEngine

/// The records of rewritten links, as templates: what stands around an output is joined with the
/// template that makes it, so that a record is written in one go.
///
/// That is possible where a record holds the input, the output and what depends on rule and target
/// alone, and where results are written in the order in which they are found. It is the way of most
/// runs, and of nearly all links in them; the others go the longer way by ``LinkResult``.
///
/// Immutable and shared by all workers.
final class RecordTemplates: Sendable {
  private let templates: TemplateSet
  /// The record of each format, by its offset in ``CompiledRules/formats``; none where there is
  /// no template, and the first of ``pieceCount`` pieces where the output is no template's.
  private let formatRecords: [TemplateID]
  /// How many pieces a record has whose output stands between them.
  private let pieceCount: Int
  /// The two records of each label for Chrome: of an http link, and after it of an https link;
  /// negative where the label is of something else.
  private let chromeRecords: [Int32]

  /// Whether there are any: an optional instead of this would be retained for every link.
  let canWrite: Bool

  /// For runs whose records are no templates.
  static let none = RecordTemplates()

  /// That of a format that writes no record.
  private static let noTemplate = TemplateID(rawValue: .max)

  private init() {
    templates = TemplateSet()
    formatRecords = []
    chromeRecords = []
    canWrite = false
    pieceCount = 0
  }

  /// Joins the templates of some rules with what a plan puts around them.
  ///
  /// - Returns: nil where the records cannot be templates.
  init?(_ writer: RecordWriter, rules: borrowing CompiledRules) {
    guard case .tsv = writer.format, writer.delimiter != nil, writer.plan.isFreeOfPlaces,
      rules.targets.allSatisfy(\.writesInOrder)
    else { return nil }
    var templates = TemplateSet()
    var pieceCount = 0
    self.formatRecords = rules.formats.map { format in
      switch format.output {
      case .template(let id), .script(let id):
        let output = rules.templates.template(id)
        return templates.append(writer.record(around: output, label: format.label))
      case .terms, .engine:
        let pieces = writer.record(around: Template(parts: [.rest]), label: format.label)
          .split(at: .rest)
        pieceCount = pieces.count
        return pieces.map { templates.append($0) }.first ?? Self.noTemplate
      case .needsScript, .needsNetwork:
        return Self.noTemplate
      }
    }
    self.pieceCount = pieceCount
    var chromeRecords = [Int32](repeating: -1, count: rules.labels.count)
    for target in rules.targets {
      guard case .chrome = target.kind else { continue }
      let ids = ["googlechrome://", "googlechromes://"].map { prefix in
        let output = Template(parts: [.literal(Array(prefix.utf8)), .rest])
        return Int32(templates.append(writer.record(around: output, label: target.label)).rawValue)
      }
      chromeRecords[Int(target.label.rawValue)] = ids[0]
    }
    self.chromeRecords = chromeRecords
    self.templates = templates
    self.canWrite = true
  }

  /// Writes the record of a format whose pattern has just matched.
  @inline(__always)
  func write(
    format: Int,
    input: borrowing OutputBuffer,
    subject: borrowing OutputBuffer,
    restOffset: Int,
    scratch: borrowing MatchScratch,
    to output: inout OutputBuffer,
  ) {
    templates.expand(
      formatRecords[format],
      input: input,
      subject: subject,
      restOffset: restOffset,
      scratch: scratch,
      into: &output,
    )
  }

  /// Writes the record of a format whose output has been made: the end of `text`.
  func write(
    format: Int,
    text: borrowing OutputBuffer,
    from start: Int,
    input: borrowing OutputBuffer,
    subject: borrowing OutputBuffer,
    scratch: borrowing MatchScratch,
    to output: inout OutputBuffer,
  ) {
    let first = Int(formatRecords[format].rawValue)
    for piece in first..<first + pieceCount {
      if piece > first { output.append(text.bytes.extracting(start...)) }
      templates.expand(
        TemplateID(rawValue: UInt32(piece)),
        input: input,
        subject: subject,
        restOffset: 0,
        scratch: scratch,
        into: &output,
      )
    }
  }

  /// Writes the record of a link for Chrome.
  func writeChrome(
    _ link: borrowing Link,
    label: LabelID,
    input: borrowing OutputBuffer,
    scratch: borrowing MatchScratch,
    to output: inout OutputBuffer,
  ) {
    let record = chromeRecords[Int(label.rawValue)] + (link.isSecure ? 1 : 0)
    templates.expand(
      TemplateID(rawValue: UInt32(record)),
      input: input,
      subject: link.address,
      restOffset: link.restOffset,
      scratch: scratch,
      into: &output,
    )
  }
}

extension CompiledTarget {
  /// Whether its results are written as they are found, and made by templates.
  fileprivate var writesInOrder: Bool {
    switch kind {
    case .rules(let list): !list.isRanked
    case .chrome: true
    case .browser, .chromeCallback, .web, .store, .preview, .androidChrome, .keep: false
    }
  }
}

extension Template {
  /// The pieces between one part and the next of its kind.
  fileprivate func split(at separator: Part) -> [Template] {
    parts.split(separator: separator, omittingEmptySubsequences: false)
      .map { Template(parts: Array($0)) }
  }
}

extension RecordWriter {
  /// The record around an output.
  fileprivate func record(around output: Template, label: LabelID) -> Template {
    var parts: [Template.Part] = []
    func append(_ part: Template.Part) {
      guard case .literal(let bytes) = part, case .literal(let before)? = parts.last else {
        return parts.append(part)
      }
      parts[parts.count - 1] = .literal(before + bytes)
    }
    for step in plan.steps {
      switch step {
      case .field(.input): append(.input)
      case .field: for part in output.parts { append(part) }
      case .tab: append(.literal([UInt8(ascii: "\t")]))
      case .end: append(.literal(delimiter.map { [$0] } ?? []))
      case .stretch(let stretch):
        append(.literal(stretchTexts.bytes(in: stretchRange(stretch, of: label))))
      }
    }
    return Template(parts: parts)
  }
}
