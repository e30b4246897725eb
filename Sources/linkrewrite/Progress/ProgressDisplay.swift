import ByteStream

/// The progress of a run on standard error: a thread that draws a line five times a second.
final class ProgressDisplay {
  /// Where the pipeline tells how far it is.
  let progress = StreamProgress()
  let line = ProgressLine()
  private let thread: RepeatingThread
  private var isEnded = false

  /// Begins to draw; nil where standard error is no terminal, or one that cannot erase.
  ///
  /// - Parameter inputs: what is read; their sizes are asked for.
  init?(_ inputs: [StreamInput]) {
    guard Terminal.showsProgress else { return nil }
    var totalBytes: Int? = 0
    for input in inputs {
      guard let known = totalBytes, let more = input.remainingBytes else {
        totalBytes = nil
        break
      }
      let (sum, overflow) = known.addingReportingOverflow(more)
      totalBytes = overflow ? nil : sum
    }
    let start = SystemClock.wallNanoseconds
    thread = RepeatingThread(every: .milliseconds(200)) { [progress, line, totalBytes] in
      let report = ProgressReport(
        bytes: progress.byteCount,
        totalBytes: totalBytes,
        links: progress.resultCount,
        seconds: Double(SystemClock.wallNanoseconds - start) / 1e9,
      )
      line.show(report.text)
    }
  }

  /// Where the output goes: past the line, if both are on the terminal.
  var sink: any ByteSink {
    if Terminal.isOutput { TerminalSink(line) } else { FileSink() }
  }

  /// Draws no more, and takes the line away; a second time it does nothing.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    thread.stop()
    line.pause()
  }
}
