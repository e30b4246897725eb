// Called by the benchmark: `rule-export MANIFEST` writes the rules of a manifest in the form that the
// contenders read. See `RuleFile`.
import Foundation
import OpenerManifest

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("rule-export: \(message)\n".utf8))
  exit(2)
}

guard CommandLine.arguments.count == 2 else { fail("usage: rule-export MANIFEST") }
let name = CommandLine.arguments[1]
do {
  let bytes = try Array(Data(contentsOf: URL(filePath: name)))
  let (manifest, _) = try Manifest.read(name: name, bytes: bytes)
  var rules = RuleSet()
  rules.add(manifest)
  let file = RuleFile(of: rules)
  FileHandle.standardOutput.write(Data(file.text.utf8))
  FileHandle.standardError.write(Data("rule-export: \(file.census)\n".utf8))
} catch let error as Diagnostic {
  fail(error.message)
} catch {
  fail("\(name): \(error.localizedDescription)")
}
