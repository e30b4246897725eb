import ByteStream
import LinkRewriter
import OpenerManifest

extension RewritePlan {
  /// Tells of records that could not be read, and of lines that another input would read.
  func reportRecords(_ totals: StreamTotals, _ messages: inout Messages) {
    if let flaw = totals.firstFlaw {
      let name = inputs[flaw.input].name.map { " of '\($0)'" } ?? ""
      messages.passOver(
        Diagnostic(
          .error,
          "\(Count(totals.flawedRecords, "record")) could not be read: "
            + "line \(flaw.line)\(name), column \(flaw.column): \(flaw.reason)",
          hint: "such records come back as they are; --input text takes links out of any line",
        )
      )
    }
    if totals.longRows > 0 {
      messages.passOver(
        Diagnostic(
          .note,
          "\(Count(totals.longRows, "row")) had more fields than the line of names",
          hint: "the result stands behind the last of them",
        )
      )
    }
    if totals.jsonLikeRecords > 0 {
      messages.passOver(
        Diagnostic(
          .note,
          "\(Count(totals.jsonLikeRecords, "line")) looked like JSON",
          hint: "--input jsonl --field NAME reads the link from a member",
        )
      )
    }
    if totals.csvLikeRecords > 0 {
      messages.passOver(
        Diagnostic(
          .note,
          "\(Count(totals.csvLikeRecords, "line")) looked like CSV",
          hint: "--input csv --field NAME reads the link from a column",
        )
      )
    }
  }
}
