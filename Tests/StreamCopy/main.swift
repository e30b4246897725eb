// Copies its input through the pipeline: a program to measure, to interrupt and to starve.
//
//   stream-copy [--workers N] [--maximum BYTES] [--chunk BYTES] [--skip-oversized] [--lines]
//               [--stop-at BYTE] [--rest MILLISECONDS] [FILE ...]

import ByteStream

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

let arguments = Arguments(CommandLine.arguments.dropFirst())
let copier = Copier(stopByte: arguments.stopByte, restMilliseconds: arguments.restMilliseconds)
let gate = OutputGate()
Interruption.install(closing: gate)

let outcome = OrderedPipeline(options: arguments.options, gate: gate).run(
  arguments.inputs,
  into: FileSink(),
  onSoftError: { complain($0) },
  makeWorker: { _ in copier },
)

if let failure = outcome.failure {
  if failure.code == .readerGone { exit(141) }
  complain(failure)
}
complain("\(outcome.summaries.reduce(0, +)) bytes, \(outcome.summaries.count) workers")
exit(outcome.failure == nil && outcome.softErrors.isEmpty ? 0 : 2)

func complain(_ error: StreamError) {
  complain("error: " + error.message + (error.hint.map { "\n  = hint: " + $0 } ?? ""))
}

func complain(_ text: String) {
  var line = "stream-copy: " + text + "\n"
  line.withUTF8 { bytes in
    _ = unsafe write(2, bytes.baseAddress, bytes.count)
  }
}
