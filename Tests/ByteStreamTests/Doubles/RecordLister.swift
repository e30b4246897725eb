import ByteSearch
import ByteStream

/// Writes a line for every record: input, offset, line and bytes.
struct RecordLister: ChunkWorker {
  let delimiter: UInt8

  mutating func process(
    _ chunk: borrowing Chunk,
    into output: inout ChunkOutput,
  ) throws(StreamError) {
    switch chunk.kind {
    case .header:
      output.buffer.append(string: "\(chunk.inputIndex) \(chunk.offset) header\n")
    case .byteOrderMark:
      output.buffer.append(string: "\(chunk.inputIndex) \(chunk.offset) mark\n")
    case .oversized(let isFirst, _):
      guard isFirst else { return }
      output.buffer.append(
        string: "\(chunk.inputIndex) \(chunk.offset) \(chunk.firstLine) too long\n"
      )
    case .records:
      list(chunk, into: &output)
    }
  }

  private func list(_ chunk: borrowing Chunk, into output: inout ChunkOutput) {
    var start = 0
    var line = chunk.firstLine
    while start < chunk.bytes.count {
      let end = chunk.bytes.firstOffset(of: delimiter, from: start)
      let bytes = (start..<(end ?? chunk.bytes.count)).map { chunk.bytes[$0] }
      output.buffer.append(
        string: "\(chunk.inputIndex) \(chunk.offset + start) \(line) \(bytes)\n"
      )
      line += 1
      start = end.map { $0 + 1 } ?? chunk.bytes.count
    }
  }
}

/// What ``RecordLister`` writes, found without chunks.
func slowListing(of inputs: [[UInt8]], options: StreamOptions) -> String {
  var listing = ""
  for (index, input) in inputs.enumerated() {
    var offset = 0
    if input.starts(with: [0xEF, 0xBB, 0xBF]) {
      listing += "\(index) 0 mark\n"
      offset = 3
    }
    var records = input[offset...].split(
      separator: options.delimiter,
      omittingEmptySubsequences: false,
    )
    if records.last?.isEmpty == true { records.removeLast() }
    for (line, record) in zip(1..., records) {
      let isTooLong = record.count > options.maximumRecordBytes
      listing +=
        "\(index) \(offset) \(line) " + (isTooLong ? "too long" : "\(Array(record))") + "\n"
      offset += record.count + 1
    }
  }
  return listing
}
