// Called by the build: `embed-manifest OUTPUT.swift FILE.yaml …` turns the files of the built-in
// rules into one Swift source.
import Foundation
import OpenerManifest

/// Ends the program with a message.
func fail(_ diagnostic: Diagnostic) -> Never {
  FileHandle.standardError.write(Data("\(diagnostic.rendered(program: "embed-manifest"))\n".utf8))
  exit(1)
}

guard CommandLine.arguments.count > 1 else {
  fail(Diagnostic(.error, "no output named", hint: "embed-manifest OUTPUT.swift FILE.yaml …"))
}
let output = URL(filePath: CommandLine.arguments[1])
let inputs = CommandLine.arguments.dropFirst(2).map { URL(filePath: $0) }
  .sorted { $0.lastPathComponent < $1.lastPathComponent }

var rules = RuleFiles()
for input in inputs {
  do {
    try rules.add(name: input.lastPathComponent, bytes: Array(Data(contentsOf: input)))
  } catch let error as Diagnostic {
    fail(error)
  } catch {
    fail(Diagnostic(.error, "\(input.path()): \(error.localizedDescription)"))
  }
}
do {
  try Data(rules.swiftSource.utf8).write(to: output)
} catch {
  fail(Diagnostic(.error, "\(output.path()): \(error.localizedDescription)"))
}
