internal import ByteSearch

/// What a script hands over by calling its completion handler.
struct Delivery: ~Copyable {
  /// Whether the handler has been called; what it is called with again does not count.
  private(set) var isDone = false
  /// Whether it was called with a text that is a result.
  private(set) var hasText = false
  /// Whether it was called with a text longer than a result may be.
  private(set) var isTooLong = false
  /// Whether a request has been refused.
  var isRefused = false
  /// The result.
  var text = OutputBuffer()

  /// Forgets the call before.
  mutating func begin() {
    (isDone, hasText, isTooLong, isRefused) = (false, false, false, false)
    text.removeAll()
  }

  /// Takes the first call of the handler.
  mutating func noteCall() {
    isDone = true
  }

  mutating func noteText(isComplete: Bool) {
    hasText = isComplete && !text.isEmpty
    isTooLong = !isComplete
  }

  /// What became of the call.
  var outcome: ScriptOutcome {
    if hasText { return .result }
    if isRefused { return .refusedNetwork }
    if isTooLong { return .failed }
    if isDone { return .nothing }
    // It threw an exception, or nothing is left that could call the handler.
    return .failed
  }

  /// Appends the frame that tells the parent.
  func appendAnswer(_ outcome: ScriptOutcome, of call: Int, to frames: inout OutputBuffer) {
    guard outcome == .result else {
      return frames.append(.answer, number: call, detail: outcome.rawValue)
    }
    frames.append(.answer, number: call, detail: outcome.rawValue, body: text.bytes)
  }
}
