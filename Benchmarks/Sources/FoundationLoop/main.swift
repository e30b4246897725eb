// `foundation-loop RULES` does what `pattern-loop naive RULES` does, with NSRegularExpression: the
// engine that the rules were written for.
import Foundation

guard CommandLine.arguments.count == 2,
  let file = try? String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
else {
  FileHandle.standardError.write(Data("usage: foundation-loop RULES\n".utf8))
  exit(2)
}

let rules = Rule.read(file)
var output = Data()
while let link = readLine() {
  guard let subject = Subject(of: link)?.text else { continue }
  for rule in rules {
    for (pointer, result) in rule.results(for: subject) {
      output.append(Data("\(link)\t\(pointer)\t\(result)\n".utf8))
    }
  }
  if output.count > 1 << 18 {
    FileHandle.standardOutput.write(output)
    output.removeAll(keepingCapacity: true)
  }
}
FileHandle.standardOutput.write(output)
