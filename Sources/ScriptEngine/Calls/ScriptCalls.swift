package import ByteSearch

/// Calls of scripts, each with its answer once there is one.
///
/// The same call is made once, however often it is asked for. One thread.
///
/// Cost: asking hashes the subject; a new call copies it. Emptying keeps the memory.
package struct ScriptCalls: ~Copyable {
  /// An answer: the outcome, and its text as a range of ``texts``.
  package struct Answer: Sendable {
    package var outcome: ScriptOutcome
    package var text: Range<Int>
  }

  struct Call: Sendable {
    var script: Int
    var subject: Range<Int>
    var hash: Int
    var answer: Answer?
  }

  /// The subjects and the answers' texts.
  package private(set) var texts = OutputBuffer()
  private(set) var calls: [Call] = []
  /// How many of the calls have an answer.
  private(set) var answeredCount = 0
  /// Open addressing: the place of a call in ``calls`` and 1, or 0.
  private var buckets: [Int32] = []

  /// Makes an empty list.
  package init() {}

  /// Whether there are calls without an answer.
  package var hasUnanswered: Bool { answeredCount < calls.count }

  /// The answer of a script about a subject, or nil if there is none yet; the call is then noted.
  package mutating func answer(of script: Int, about subject: Span<UInt8>) -> Answer? {
    if 2 * calls.count >= buckets.count { growBuckets() }
    let hash = Self.hash(script, subject)
    var bucket = hash & (buckets.count - 1)
    while buckets[bucket] != 0 {
      let call = calls[Int(buckets[bucket]) - 1]
      if call.hash == hash, call.script == script,
        texts.bytes.extracting(call.subject).elementsEqual(subject)
      {
        return call.answer
      }
      bucket = (bucket + 1) & (buckets.count - 1)
    }
    let start = texts.count
    texts.append(subject)
    calls.append(Call(script: script, subject: start..<texts.count, hash: hash))
    buckets[bucket] = Int32(calls.count)
    return nil
  }

  /// Appends an answer's text, with every byte outside `allowed` percent-encoded.
  package func appendText(
    of answer: Answer,
    to output: inout OutputBuffer,
    allowing allowed: ByteSet,
  ) {
    output.append(percentEncoding: texts.bytes.extracting(answer.text), allowing: allowed)
  }

  /// An answer's text.
  ///
  /// Allocates.
  package func text(of answer: Answer) -> String {
    var text = OutputBuffer()
    text.append(texts.bytes.extracting(answer.text))
    return text.string
  }

  /// Sets the answer of a call that has none; a second answer is passed over.
  mutating func setAnswer(of call: Int, to outcome: ScriptOutcome, text: Span<UInt8>) {
    guard calls.indices.contains(call), calls[call].answer == nil else { return }
    let start = texts.count
    texts.append(text)
    calls[call].answer = Answer(outcome: outcome, text: start..<texts.count)
    answeredCount += 1
  }

  /// Sets the answer of a call that has no text.
  mutating func setAnswer(of call: Int, to outcome: ScriptOutcome) {
    let nothing: [UInt8] = []
    setAnswer(of: call, to: outcome, text: nothing.span)
  }

  /// How many calls have no answer.
  var unansweredCount: Int { calls.count - answeredCount }

  /// Sets the answer of the call that was asked for first among those without one.
  mutating func setFirstUnanswered(to outcome: ScriptOutcome) {
    guard let call = calls.firstIndex(where: { $0.answer == nil }) else { return }
    setAnswer(of: call, to: outcome)
  }

  /// Sets the answer of all calls without one.
  mutating func setRemaining(to outcome: ScriptOutcome) {
    for call in calls.indices { setAnswer(of: call, to: outcome) }
  }

  /// Forgets all calls.
  package mutating func removeAll() {
    guard !calls.isEmpty else { return }
    texts.removeAll()
    calls.removeAll(keepingCapacity: true)
    answeredCount = 0
    for index in buckets.indices { buckets[index] = 0 }
  }

  private mutating func growBuckets() {
    buckets = [Int32](repeating: 0, count: max(64, 2 * buckets.count))
    for (index, call) in calls.enumerated() {
      var bucket = call.hash & (buckets.count - 1)
      while buckets[bucket] != 0 { bucket = (bucket + 1) & (buckets.count - 1) }
      buckets[bucket] = Int32(index + 1)
    }
  }

  /// FNV-1a.
  private static func hash(_ script: Int, _ subject: Span<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: script)
    for index in subject.indices {
      hash = (hash ^ UInt64(subject[index])) &* 0x100_0000_01B3
    }
    return Int(truncatingIfNeeded: hash ^ hash >> 32) & Int.max
  }
}
