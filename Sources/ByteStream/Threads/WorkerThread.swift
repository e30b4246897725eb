#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A thread of the system's own.
///
/// Work that computes, and reads that wait, would hold up a pool that is as wide as the machine.
@safe
struct WorkerThread {
  /// As much as the first thread of a program has: what runs there may run here.
  private static let stackBytes = 8 << 20

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  // SAFETY: a handle that the system gave; only `join` uses it.
  private let thread: pthread_t

  /// Starts a thread; nil if the system has none to give.
  init?(_ run: @escaping @Sendable () -> Void) {
    // SAFETY: the reference that is retained here is released by the new thread, or below if there
    // is none.
    let body = unsafe Unmanaged.passRetained(Body(run))
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackBytes)
    #if canImport(Glibc)
    var started = pthread_t()
    let result = unsafe pthread_create(&started, &attributes, Self.main, body.toOpaque())
    #else
    var started: pthread_t?
    let result = unsafe pthread_create(&started, &attributes, Self.main, body.toOpaque())
    #endif
    guard result == 0, let thread = Optional(started) else {
      unsafe body.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the thread has ended.
  ///
  /// To be called once, if at all.
  func join() {
    pthread_join(thread, nil)
  }

  #if canImport(Glibc)
  private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? =
    { body in
      if let body = unsafe body { unsafe run(body) }
      return nil
    }
  #else
  private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? =
    { body in
      unsafe run(body)
      return nil
    }
  #endif

  private static func run(_ body: UnsafeMutableRawPointer) {
    unsafe Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
  }
}
