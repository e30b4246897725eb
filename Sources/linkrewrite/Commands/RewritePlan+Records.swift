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
          hint: stream.options.structure?.isObjects == true
            ? "such records come back as they are; jq -c . makes a line of each object, and jq -c '.[]' "
              + "of each in a list"
            : "such records come back as they are; --input text takes links out of any line",
        )
      )
    }
    if totals.recordsWithoutField > 0, totals.recordsWithField == 0, let member = missingMember {
      messages.passOver(
        Diagnostic(
          .note,
          "no record has a text as its member '\(member)'",
          hint: member.contains(".") && !member.hasPrefix("/")
            ? "a member inside another is written /"
              + member.split(separator: ".").joined(separator: "/")
            : "--field NAME chooses another",
        )
      )
    }
    if totals.replacedMembers > 0 {
      messages.passOver(
        Diagnostic(
          .note,
          "\(Count(totals.replacedMembers, "record")) had a member 'linkrewrite' already, "
            + "which was replaced",
          hint: "jq -c '.first = .linkrewrite' keeps the result of an earlier run",
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

  /// The member that was to hold the link, as it was asked for; nil for tables.
  private var missingMember: String? {
    guard stream.options.structure?.isObjects == true else { return nil }
    return fieldName ?? "url"
  }
}
