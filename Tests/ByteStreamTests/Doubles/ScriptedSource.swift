import ByteStream

/// A source that gives its bytes in the pieces it was told to.
final class ScriptedSource: ByteSource {
  /// What one read gives at most, and whether a reader would have to wait for it.
  struct Piece {
    var bytes: [UInt8]
    var makesWait: Bool
  }

  private var pieces: ArraySlice<Piece>
  private let failure: StreamError?

  init(_ pieces: [Piece], failure: StreamError? = nil) {
    self.pieces = pieces[...].filter { !$0.bytes.isEmpty }[...]
    self.failure = failure
  }

  func isReady() -> Bool { pieces.first?.makesWait != true }

  func waitUntilReady(or cancellation: ReadCancellation) -> Bool {
    guard !cancellation.isRaised else { return false }
    return true
  }

  func read(into free: inout OutputSpan<UInt8>) throws(StreamError) {
    guard var piece = pieces.popFirst() else {
      if let failure { throw failure }
      return
    }
    let count = min(piece.bytes.count, free.freeCapacity)
    for byte in piece.bytes.prefix(count) { free.append(byte) }
    piece.bytes.removeFirst(count)
    if !piece.bytes.isEmpty { pieces.insert(piece, at: pieces.startIndex) }
  }
}

extension ScriptedSource {
  /// A source that gives `bytes` cut at each of `cuts`, waiting at every other one.
  convenience init(_ bytes: [UInt8], cutAt cuts: [Int], failure: StreamError? = nil) {
    var pieces: [Piece] = []
    var start = 0
    for cut in cuts.sorted() + [bytes.count] {
      pieces.append(Piece(bytes: Array(bytes[start..<cut]), makesWait: !cut.isMultiple(of: 2)))
      start = cut
    }
    self.init(pieces, failure: failure)
  }
}
