internal import ByteSearch
internal import CScriptSandbox

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The worker: a process of its own, behind a fence, that runs scripts for its parent.
///
/// It reads calls from its standard input and writes answers to its standard output, until the
/// input ends. One thread runs the scripts; the ``WorkerGuard`` watches it.
package struct ScriptWorker: ~Copyable {
  /// The first word of the command line that makes the program a worker.
  package static let word = "script-worker"

  private let engine: JavaScript
  private let host: HostFunctions
  private let phase: CallPhase
  private let pipe: AnswerPipe
  private let incoming: IncomingFrames
  private let retirementBytes: Int
  private var scripts: [Int: PreparedScript] = [:]
  private var sharedRealms = RealmCache()
  private var subject: [CChar] = []

  /// Runs a worker to its end.
  ///
  /// - Parameters:
  ///   - arguments: the words after ``word``: a call's time in milliseconds, and memory in bytes.
  ///   - probes: what scripts may try beside, in tests.
  package static func run(
    _ arguments: some Collection<String>,
    probes: [ScriptProbe] = [],
  ) -> Never {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == 2, arguments.count == 2 else {
      exit(refuse("the words after it are milliseconds and bytes"))
    }
    guard isatty(0) == 0 else { exit(refuse("its input is no pipe")) }
    var limits = ScriptLimits()
    limits.timeoutMilliseconds = numbers[0]
    limits.memoryBytes = numbers[1]
    let pipe = AnswerPipe()
    guard fence_shed(), memory_open() else { fail(.noFence, pipe) }
    guard let functions = JavaScriptLibrary.load() else { fail(.noEngine, pipe) }
    var worker = ScriptWorker(functions, limits: limits, pipe: pipe, probes: probes)
    worker.warmUp()
    let watch = WorkerGuard(limits: limits, phase: worker.phase, pipe: pipe)
    guard watch.start(), fence_close() else { fail(.noFence, pipe) }
    pipe.frames.append(.ready)
    worker.work()
    exit(0)
  }

  private static func refuse(_ reason: String) -> Int32 {
    let text = "linkrewrite: \(word) is for the program itself: \(reason)\n"
    unsafe text.withCString { _ = unsafe write(2, $0, text.utf8.count) }
    return 2
  }

  private static func fail(_ reason: Unreadiness, _ pipe: AnswerPipe) -> Never {
    pipe.frames.append(.ready, detail: reason.rawValue)
    pipe.flush()
    exit(0)
  }

  private init(
    _ functions: js_functions,
    limits: ScriptLimits,
    pipe: AnswerPipe,
    probes: [ScriptProbe],
  ) {
    let engine = JavaScript(functions)
    unsafe JavaScript.current = engine
    let phase = CallPhase()
    let incoming = IncomingFrames()
    self.engine = engine
    self.host = HostFunctions(engine, probes: probes)
    self.phase = phase
    self.pipe = pipe
    self.incoming = incoming
    self.retirementBytes = limits.retirementBytes
    engine.request = { resource in
      engine.delivery.isRefused = true
      // The guard may not end the call while its frames are being written.
      guard phase.change(from: .running, to: .waiting) else { Self.stop() }
      defer { if !phase.change(from: .waiting, to: .running) { Self.stop() } }
      pipe.frames.append(.request, number: phase.callNumber, body: resource.span)
      pipe.flush()
      guard let response = incoming.waitForResponse(to: phase.callNumber) else { _exit(0) }
      guard response.status != 0 else { return nil }
      engine.delivery.isRefused = false
      return response
    }
  }

  /// The guard is ending the worker: nothing more may be done.
  private static func stop() -> Never {
    while true { pause() }
  }

  /// Runs a script of every kind once, so that the engine has opened what it opens late.
  private mutating func warmUp() {
    let source = """
      function process(url, done) { done(RegExp('(a)').exec(new Date(0).toLocaleString() + url + \
      new Intl.DateTimeFormat('en').format(0) + encodeURIComponent(url))[1]); }
      """
    let script = PreparedScript(
      source,
      flags: DefinitionFlags.webView,
      host: host,
      engine: engine,
    )
    let subject: [2 of CChar] = [97, 0]
    unsafe withUnsafeBytes(of: subject) { bytes in
      guard let realm = Realm(script, engine: engine),
        let subject = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      else { return }
      _ = unsafe realm.call(subject: subject)
    }
  }
}

// MARK: - The loop

extension ScriptWorker {
  private mutating func work() {
    while let frame = incoming.next(flushing: pipe) {
      switch frame.kind {
      case .definition:
        scripts[frame.number] = PreparedScript(
          String(decoding: frame.body, as: UTF8.self),
          flags: frame.detail,
          host: host,
          engine: engine,
        )
      case .call:
        answer(frame)
        if shouldRetire(after: frame) {
          pipe.frames.append(.retirement)
          return pipe.flush()
        }
      default:
        return
      }
    }
  }

  /// Whether the next call is to find a fresh worker, since this one is using much memory.
  ///
  /// The guard looks every few milliseconds; a call in a global object of its own, which may leave
  /// anything behind, is looked after at once (1 µs).
  private func shouldRetire(after call: IncomingFrames.Frame) -> Bool {
    if phase.isRetiring { return true }
    guard scripts[Int(call.detail)]?.sharesGlobal == false else { return false }
    return memory_resident() > retirementBytes
  }

  private mutating func answer(_ call: IncomingFrames.Frame) {
    let number = Int(call.detail)
    phase.begin(call.number)
    let outcome =
      scripts[number].map { run($0, number: number, subject: call.body) } ?? .failed
    guard phase.change(from: .running, to: .idle) else { Self.stop() }
    engine.delivery.appendAnswer(outcome, of: call.number, to: &pipe.frames)
    pipe.flushIfLarge()
  }

  private mutating func run(
    _ script: PreparedScript,
    number: Int,
    subject bytes: [UInt8],
  ) -> ScriptOutcome {
    subject.removeAll(keepingCapacity: true)
    for byte in bytes { subject.append(CChar(bitPattern: byte)) }
    subject.append(0)
    engine.delivery.begin()
    guard script.sharesGlobal else {
      guard let realm = Realm(script, engine: engine) else { return .failed }
      return unsafe subject.withUnsafeBufferPointer { subject in
        guard let subject = subject.baseAddress else { return .failed }
        return unsafe realm.call(subject: subject)
      }
    }
    return sharedRealms.call(script, number: number, subject: subject, engine: engine)
  }
}
