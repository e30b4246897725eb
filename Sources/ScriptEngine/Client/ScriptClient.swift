internal import ByteSearch

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs scripts for one thread, in a worker of its own that is started when the first one is called.
///
/// All calls of a batch are under way at once. A worker that dies costs the call that killed it;
/// the others that were under way are made again by a fresh one.
///
/// Cost: starting a worker takes about 10 ms, and 30 MB beside this process. Threads: one at a time.
package struct ScriptClient: ~Copyable {
  private let scripts: [ScriptDefinition]
  private let program: String?
  private let limits: ScriptLimits
  private let isShareable: (String) -> Bool
  private var worker: WorkerProcess?
  /// Which scripts the worker knows.
  private var isDefined: [Bool]
  private var outgoing = OutputBuffer()
  /// How many calls are still to be made one at a time, since one of them killed a worker without
  /// a word.
  private var suspectCount = 0
  /// Why no script can be run, once that is known.
  package private(set) var unavailability: ScriptUnavailability?

  /// How often a worker may be asked for and not come.
  private static let waitMilliseconds: Int32 = 1000
  /// How much longer than a call's time a worker may be silent: its own guard ends it before.
  private static let graceMilliseconds = 5000

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - scripts: what may be called, by place.
  ///   - program: the program that is a worker if it is asked to; nil if there is none.
  ///   - limits: what a call may take.
  ///   - isShareable: asked when a script that shares its global object is first called: whether
  ///     its text allows it.
  package init(
    _ scripts: [ScriptDefinition],
    program: String?,
    limits: ScriptLimits,
    isShareable: @escaping (String) -> Bool = { _ in true },
  ) {
    self.isShareable = isShareable
    self.scripts = scripts
    self.program = program
    self.limits = limits
    self.isDefined = [Bool](repeating: false, count: scripts.count)
  }

  /// Answers all calls that have no answer yet.
  ///
  /// Waits for as long as they take.
  package mutating func answer(_ calls: inout ScriptCalls) {
    while calls.hasUnanswered {
      guard startWorker(), let ending = exchange(&calls) else {
        return calls.setRemaining(to: .unavailable)
      }
      guard ending != .answered else { continue }
      worker = nil
      blame(ending, among: &calls)
    }
  }
}

// MARK: - Workers

extension ScriptClient {
  /// How an exchange with a worker has ended.
  private enum Ending: Equatable {
    /// Every call that was under way has its answer.
    case answered
    /// The worker is gone, having said that this call was its end.
    case ended(Int, ScriptOutcome)
    /// The worker is gone, and its other calls are for another one.
    case retired
    /// The worker is gone without a word.
    case died
    /// The worker neither says anything nor ends.
    case silent
  }

  private mutating func startWorker() -> Bool {
    guard unavailability == nil else { return false }
    guard worker == nil else { return true }
    guard let program else { return false }
    for index in isDefined.indices { isDefined[index] = false }
    do throws(WorkerStartError) {
      worker = try WorkerProcess(program, limits: limits)
      unavailability = waitUntilReady()
    } catch {
      unavailability = .notStarted(unsafe String(cString: strerror(error.number)))
    }
    if unavailability != nil { worker = nil }
    return unavailability == nil
  }

  private mutating func waitUntilReady() -> ScriptUnavailability? {
    while true {
      guard worker?.wait(milliseconds: 60 * Self.waitMilliseconds, toWrite: false) == true else {
        return .notStarted("it does not get ready")
      }
      guard worker?.read() != .ended else { return .notStarted("it ended before it was ready") }
      guard let frame = worker?.nextFrame() else { continue }
      switch Unreadiness(rawValue: frame.detail) {
      case nil: return frame.kind == .ready ? nil : .notStarted("it is another program")
      case .noEngine: return .noEngine
      case .noFence: return .noFence
      }
    }
  }

  /// Finds the call that a worker died of, and sets its answer.
  private mutating func blame(_ ending: Ending, among calls: inout ScriptCalls) {
    switch ending {
    case .answered, .retired: break
    case .ended(let call, let outcome): calls.setAnswer(of: call, to: outcome)
    case .silent, .died:
      // With one call under way it is that one; else each is tried alone.
      if suspectCount > 0 || calls.unansweredCount == 1 {
        calls.setFirstUnanswered(to: ending == .died ? .failed : .timedOut)
        suspectCount = 0
      } else {
        suspectCount = calls.unansweredCount
      }
    }
  }
}

// MARK: - Exchanges

extension ScriptClient {
  /// Sends calls and takes their answers, until all have one or the worker is gone.
  private mutating func exchange(_ calls: inout ScriptCalls) -> Ending? {
    let target = compose(calls)
    var sent = 0
    var silentMilliseconds = 0
    while calls.answeredCount < target {
      if sent < outgoing.count {
        guard let count = worker?.write(outgoing.bytes.extracting(sent...)) else {
          return drain(&calls)
        }
        sent += count
      }
      // Counted in slices, not read from a clock, which goes on while this program is stopped.
      let hasChanged = worker?.wait(
        milliseconds: Self.waitMilliseconds,
        toWrite: sent < outgoing.count,
      )
      silentMilliseconds = hasChanged == true ? 0 : silentMilliseconds + Int(Self.waitMilliseconds)
      if silentMilliseconds > limits.timeoutMilliseconds + Self.graceMilliseconds { return .silent }
      let before = calls.answeredCount
      if let ending = receive(&calls) { return ending }
      suspectCount = max(0, suspectCount - (calls.answeredCount - before))
    }
    return .answered
  }

  /// Writes down what is to be sent: the calls without an answer, and the scripts they are of.
  ///
  /// - Returns: how many calls will have an answer then.
  private mutating func compose(_ calls: borrowing ScriptCalls) -> Int {
    outgoing.removeAll()
    var target = calls.answeredCount
    for (number, call) in calls.calls.enumerated() where call.answer == nil {
      define(call.script)
      outgoing.append(
        .call,
        number: number,
        detail: UInt32(call.script),
        body: calls.texts.bytes.extracting(call.subject),
      )
      target += 1
      if suspectCount > 0 { break }
    }
    return target
  }

  private mutating func define(_ number: Int) {
    guard !isDefined[number] else { return }
    isDefined[number] = true
    let script = scripts[number]
    var flags: UInt32 = 0
    if script.surroundings == .webView { flags |= DefinitionFlags.webView }
    if script.sharesGlobal, isShareable(script.source) { flags |= DefinitionFlags.sharesGlobal }
    outgoing.append(
      .definition,
      number: number,
      detail: flags,
      body: Array(script.source.utf8).span,
    )
  }

  /// Reads once, and takes what has come.
  private mutating func receive(_ calls: inout ScriptCalls) -> Ending? {
    let progress = worker?.read() ?? .ended
    while let frame = worker?.nextFrame() {
      if let ending = take(frame, &calls) { return ending }
    }
    if worker?.reader.isBroken != false { return .died }
    return progress == .ended ? .died : nil
  }

  /// Takes what a worker has said before its end.
  private mutating func drain(_ calls: inout ScriptCalls) -> Ending {
    while true {
      if let ending = receive(&calls) { return ending }
      _ = worker?.wait(milliseconds: Self.waitMilliseconds, toWrite: false)
    }
  }

  private mutating func take(_ frame: Frame, _ calls: inout ScriptCalls) -> Ending? {
    switch frame.kind {
    case .answer:
      guard let outcome = ScriptOutcome(rawValue: frame.detail) else { return .died }
      if let bytes = worker?.reader.bytes {
        calls.setAnswer(of: frame.number, to: outcome, text: bytes.span.extracting(frame.body))
      }
      return nil
    case .request:
      // Nothing is allowed to be fetched yet.
      outgoing.append(.response, number: frame.number)
      return nil
    case .ended:
      return .ended(frame.number, ScriptOutcome(rawValue: frame.detail) ?? .failed)
    case .retirement:
      return .retired
    case .definition, .call, .response, .ready:
      return .died
    }
  }
}
