import ByteStream
import LinkRewriter
import OpenerManifest

extension RewritePlan {
  /// Reads, rewrites and writes; then tells what there is to tell.
  func run(_ messages: inout Messages) throws -> ExitStatus {
    let totals: StreamTotals
    do throws(StreamError) {
      totals = try process(&messages)
    } catch {
      return messages.end(with: error)
    }
    if output.count, !output.quiet {
      try StandardOutput.write("\(totals.linksWithOutput)\n")
    }
    report(totals, &messages)
    return exitStatus(totals, messages)
  }

  /// Reads, rewrites and writes.
  ///
  /// - Returns: what all workers have seen.
  /// - Throws: why the stream ended before its end.
  func process(_ messages: inout Messages) throws(StreamError) -> StreamTotals {
    let gate = OutputGate()
    Interruption.install(closing: gate)
    let display = output.progress ? ProgressDisplay(inputs) : nil
    defer { display?.end() }
    messages.makeRoom(on: display?.line)
    let sink = display?.sink ?? FileSink()
    if output.header, !output.count, !output.quiet {
      try sink.write(stream.header.span)
      sink.endRecord()
    }

    let printer = messages
    let shared = stream
    let progress = display?.progress
    let pipeline = OrderedPipeline(options: streamOptions, gate: gate, progress: progress)
    let outcome = pipeline.run(
      inputs,
      into: sink,
      onSoftError: { printer.tell($0) },
      makeWorker: { _ in StreamRewriter(shared, progress: progress) },
    )
    display?.end()
    if !outcome.softErrors.isEmpty { messages.noteSoftError() }
    if let failure = outcome.failure { throw failure }

    var totals = StreamTotals()
    for summary in outcome.summaries { totals.add(summary) }
    return totals
  }

  private func exitStatus(_ totals: StreamTotals, _ messages: Messages) -> ExitStatus {
    if messages.hasSoftError { return .failure }
    let isFound = totals.linksWithOutput > 0
    if output.quiet { return isFound ? .success : .notFound }
    return switch output.exitStatus {
    case .off: .success
    case .any: isFound ? .success : .notFound
    case .all: totals.linksWithOutput == totals.links ? .success : .notFound
    }
  }

  /// Tells what there is to tell of the whole stream.
  func report(_ totals: StreamTotals, _ messages: inout Messages) {
    reportRecords(totals, &messages)
    if let absence = totals.engineAbsence, totals.linksWithoutEngine > 0 {
      messages.passOver(Diagnostic(absence, linksWithout: totals.linksWithoutEngine))
    }
    if totals.domainRecords > 0 {
      messages.passOver(
        Diagnostic(
          .note,
          "\(Count(totals.domainRecords, "line")) looked like a link without a scheme",
          hint: "--bare-domains takes them for links",
        )
      )
    }
    switch output.summary {
    case .off: break
    case .text: StandardError.write(totals.text)
    case .json: StandardError.write(totals.json)
    }
  }
}

extension Diagnostic {
  /// What to tell of links that needed a script where there is no engine.
  init(_ absence: EngineAbsence, linksWithout count: Int) {
    self.init(
      .error,
      "\(Count(count, "link")) needed a script, and \(absence.message)",
      hint: absence.hint,
    )
  }
}

/// A number of things, in words.
struct Count: CustomStringConvertible {
  let description: String

  init(_ number: Int, _ singular: String) {
    self.description = number == 1 ? "1 \(singular)" : "\(number) \(singular)s"
  }
}

extension StreamTotals {
  private var members: [(name: String, number: Int)] {
    let statuses = LinkStatus.allCases.map { status in
      (name: status.word.description, number: byStatus[Int(status.rawValue)])
    }
    let repeated = repeatedLinks > 0 ? [(name: "repeated", number: repeatedLinks)] : []
    return [("records", records), ("links", links)] + repeated + statuses.filter { $0.number > 0 }
      + [("limits hit", limitsHit)]
  }

  /// The counts, one a line.
  var text: String {
    let width = members.map { String($0.number).count }.max() ?? 0
    return members.map { member in
      let number = String(member.number)
      return String(repeating: " ", count: width - number.count) + "\(number) \(member.name)\n"
    }.joined()
  }

  /// The counts as one JSON document.
  ///
  /// Every status is there.
  var json: String {
    let statuses = LinkStatus.allCases.map { status in
      "\"\(status.word)\":\(byStatus[Int(status.rawValue)])"
    }
    return """
      {"records":\(records),"links":\(links),"repeated":\(repeatedLinks),"withOutput":\(linksWithOutput),\
      "limitsHit":\(limitsHit),"statuses":{\(statuses.joined(separator: ","))}}

      """
  }
}
