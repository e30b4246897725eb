package import ByteStream
internal import RecordFields

/// How a stream is read and written.
package struct StreamRewriteOptions: Sendable {
  /// What a record holds.
  package enum Input: String, Sendable, CaseIterable {
    /// Decided record by record.
    case auto
    /// One link.
    case urls
    /// Text with links in it.
    case text
    /// Records of TSV, CSV or JSON Lines, as ``StreamRewriteOptions/structure`` says.
    case tsv
    case csv
    case jsonl
  }

  /// Which results are written.
  package struct Selection: Sendable {
    private var mask: UInt16

    /// Every result.
    package static let all = Selection { _ in true }
    /// Every result with an output.
    package static let withOutput = Selection(where: \.hasOutput)
    /// Every result without one.
    package static let withoutOutput = Selection { !$0.hasOutput }

    /// Selects the statuses for which `isSelected` is true.
    package init(where isSelected: (LinkStatus) -> Bool) {
      self.mask = 0
      for status in LinkStatus.allCases where isSelected(status) { mask |= 1 << status.rawValue }
    }

    /// Whether results of a status are written.
    package func contains(_ status: LinkStatus) -> Bool { mask >> status.rawValue & 1 != 0 }
  }

  package var input = Input.auto
  /// How a record's field is found, where records have fields.
  package var structure: StructuredInput?
  /// Whether domains without a scheme are links, too, and addresses of mail are looked at.
  package var takesBareDomains = false
  /// Whether a link counts at its first place alone: the same bytes, as they were read.
  ///
  /// Not with ``OutputFormat/text``, where a link has to stay.
  package var isUnique = false
  /// How much memory may be taken to know the links that have been there.
  package var uniqueLimitBytes = 2 << 30
  /// Whether links are written as HTML has them: `&amp;` for `&`.
  package var unescapesHTML = false
  package var format = OutputFormat.tsv(FieldName.defaultColumns)
  package var selection = Selection.all
  /// Whether nothing is written and the first link with an output ends the run.
  package var isQuiet = false
  /// Whether only numbers are wanted.
  package var onlyCounts = false
  /// Whether results are counted by target, rule and host; only where numbers alone are wanted.
  package var isTallied = false
  /// Whether the output is shown on a terminal.
  package var isTerminal = false
  /// Whether records name the manifest of their rule.
  package var namesManifest = false
  /// The byte that ends a record, in and out.
  package var delimiter = UInt8(ascii: "\n")

  package init() {}

  /// Where records end.
  package var framing: RecordFraming {
    guard case .columns(.csv)? = structure?.syntax else { return .delimited }
    return .quoted(separator: UInt8(ascii: ","))
  }
}
