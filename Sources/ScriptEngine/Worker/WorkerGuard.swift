internal import ByteSearch
internal import CScriptSandbox

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The thread that ends a call which takes too long or too much, and a worker whose parent is gone.
///
/// JavaScriptCore's own time limit does not see promises that never end, nor what a native function
/// waits for, and it has no limit of memory. So a thread of its own looks every few milliseconds.
/// It shares no lock with the engine, and takes no memory.
final class WorkerGuard: Sendable {
  private let limits: ScriptLimits
  private let phase: CallPhase
  private let pipe: AnswerPipe
  private let parent = getppid()

  /// How long the guard sleeps while all is well, and while memory is running out.
  private static let usualMilliseconds = 5
  private static let carefulMilliseconds = 1
  /// What the guard itself may have slept at most: more, and the whole worker was stopped, or the
  /// machine slept, which is not the script's doing.
  private static let mostMilliseconds = 250

  init(limits: ScriptLimits, phase: CallPhase, pipe: AnswerPipe) {
    self.limits = limits
    self.phase = phase
    self.pipe = pipe
  }

  /// Starts the thread.
  ///
  /// - Returns: false if the system has no thread to give.
  func start() -> Bool {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // SAFETY: the reference is never released: the guard lives as long as the process.
    let context = unsafe Unmanaged.passRetained(self).toOpaque()
    #if canImport(Glibc)
    var thread = pthread_t()
    return unsafe pthread_create(&thread, &attributes, Self.main, context) == 0
    #else
    var thread: pthread_t?
    return unsafe pthread_create(&thread, &attributes, Self.main, context) == 0
    #endif
  }

  #if canImport(Glibc)
  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { context in
      if let context = unsafe context { unsafe run(context) }
      return nil
    }
  #else
  private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
    { context in
      unsafe run(context)
      return nil
    }
  #endif

  private static func run(_ context: UnsafeMutableRawPointer) {
    unsafe Unmanaged<WorkerGuard>.fromOpaque(context).takeUnretainedValue().watch()
  }

  private func watch() {
    var serial = 0
    var elapsed = 0
    var before = Self.milliseconds
    var isCareful = false
    while true {
      Self.sleep(milliseconds: isCareful ? Self.carefulMilliseconds : Self.usualMilliseconds)
      // Asked, and not signalled by the system: that tells of the end of the thread that started
      // this process, not of its process.
      if getppid() != parent { _exit(0) }
      let now = Self.milliseconds
      let observed = phase.observed
      if CallPhase.serial(of: observed) == serial {
        elapsed += min(now - before, Self.mostMilliseconds)
      } else {
        serial = CallPhase.serial(of: observed)
        elapsed = 0
      }
      before = now
      let resident = memory_resident()
      isCareful = resident > limits.retirementBytes
      if isCareful { phase.retire() }
      guard CallPhase.state(of: observed) == .running else { continue }
      if resident > limits.memoryBytes {
        end(observed, outcome: .failed)
      } else if elapsed >= limits.timeoutMilliseconds {
        end(observed, outcome: .timedOut)
      }
    }
  }

  /// Ends the call, and the worker with it, since nothing else ends a script for certain.
  private func end(_ observed: Int, outcome: ScriptOutcome) {
    guard phase.end(observed) else { return }
    pipe.frames.append(.ended, number: phase.callNumber, detail: outcome.rawValue)
    pipe.flush()
    _exit(0)
  }

  private static var milliseconds: Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
    unsafe nanosleep(&time, nil)
  }
}
