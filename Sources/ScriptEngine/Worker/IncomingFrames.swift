internal import ByteSearch

/// What the parent sends to the worker, in order, but for responses, which a call waits for.
final class IncomingFrames {
  /// A frame with its body.
  struct Frame {
    var kind: ScriptEngine.Frame.Kind
    var number: Int
    var detail: UInt32
    var body: [UInt8]
  }

  private var reader = FrameReader()
  /// What came while a call waited for its response.
  private var deferred: [Frame] = []
  private static let descriptor: Int32 = 0

  /// Takes the next frame.
  ///
  /// - Parameter pipe: what is written before the worker waits.
  /// - Returns: nil at the end.
  func next(flushing pipe: AnswerPipe) -> Frame? {
    if !deferred.isEmpty { return deferred.removeFirst() }
    while true {
      if let frame = take() { return frame }
      pipe.flush()
      guard reader.read(from: Self.descriptor) == .read else { return nil }
    }
  }

  /// Waits for what came of a call's request; nil if the parent is gone.
  func waitForResponse(to call: Int) -> JavaScript.Response? {
    while true {
      while let frame = take() {
        if frame.kind == .response, frame.number == call {
          return JavaScript.Response(status: Int(frame.detail), body: frame.body)
        }
        deferred.append(frame)
      }
      guard reader.read(from: Self.descriptor) == .read else { return nil }
    }
  }

  private func take() -> Frame? {
    guard let frame = reader.next() else { return nil }
    return Frame(
      kind: frame.kind,
      number: frame.number,
      detail: frame.detail,
      body: Array(reader.bytes[frame.body]),
    )
  }
}
