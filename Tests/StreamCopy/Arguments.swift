import ByteStream

/// What was typed.
struct Arguments {
  var options = StreamOptions()
  var inputs: [StreamInput] = []
  var stopByte: UInt8?
  var restMilliseconds = 0

  init(_ words: some Collection<String>) {
    options.copiesOversizedRecords = true
    var words = words.makeIterator()
    func number() -> Int { words.next().flatMap { Int($0) } ?? 0 }
    while let word = words.next() {
      switch word {
      case "--workers": options.workerCount = number()
      case "--maximum": options.maximumRecordBytes = number()
      case "--chunk": options.chunkBytes = number()
      case "--skip-oversized": options.copiesOversizedRecords = false
      case "--lines": options.needsLineNumbers = true
      case "--stop-at": stopByte = words.next()?.utf8.first
      case "--rest": restMilliseconds = number()
      default: inputs.append(StreamInput(argument: word))
      }
    }
    if inputs.isEmpty { inputs = [.standardInput] }
  }
}
