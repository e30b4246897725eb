/// The global objects that calls share, one a script.
///
/// Not many are kept: each takes some hundred kilobytes.
struct RealmCache: ~Copyable {
  private static let capacity = 32

  private final class Box {
    let realm: Realm

    init?(_ script: PreparedScript, engine: JavaScript) {
      guard let realm = Realm(script, engine: engine) else { return nil }
      self.realm = realm
    }
  }

  private var boxes: [Int: Box] = [:]

  /// Calls a script in its global object, which is made if there is none.
  ///
  /// - Parameters:
  ///   - script: what is called.
  ///   - number: its number, as the parent has it.
  ///   - subject: bytes that end in NUL.
  ///   - engine: what runs it.
  /// - Returns: what became of it.
  mutating func call(
    _ script: PreparedScript,
    number: Int,
    subject: [CChar],
    engine: JavaScript,
  ) -> ScriptOutcome {
    guard let box = boxes[number] ?? makeBox(script, number: number, engine: engine) else {
      return .failed
    }
    return unsafe subject.withUnsafeBufferPointer { subject in
      guard let subject = subject.baseAddress else { return .failed }
      return unsafe box.realm.call(subject: subject)
    }
  }

  private mutating func makeBox(
    _ script: PreparedScript,
    number: Int,
    engine: JavaScript,
  ) -> Box? {
    if boxes.count >= Self.capacity { boxes.removeAll() }
    let box = Box(script, engine: engine)
    boxes[number] = box
    return box
  }
}
