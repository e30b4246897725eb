#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension SystemCall {
  /// Blocks those of `signals` that the program was not started to ignore, in this thread and in
  /// all that it starts from now on.
  ///
  /// - Returns: the signals that are blocked now, and may be waited for.
  static func block(_ signals: [Int32]) -> [Int32] {
    // Blocked first, so that none takes effect while its action is looked up.
    setMask(SIG_BLOCK, signals)
    let ignored = signals.filter(isIgnored)
    setMask(SIG_UNBLOCK, ignored)
    return signals.filter { !ignored.contains($0) }
  }

  /// Waits for one of `signals`, which every thread blocks.
  static func waitForSignal(among signals: [Int32]) -> Int32 {
    var set = makeSet(signals)
    var signal: Int32 = 0
    while unsafe sigwait(&set, &signal) != 0 {}
    return signal
  }

  /// Lets `signals` do what they do by default to this program, in this thread.
  static func unblock(_ signals: [Int32]) {
    setMask(SIG_UNBLOCK, signals)
  }

  /// Ends the program as `signal` does, so that the shell sees 128 + `signal`.
  static func end(by signal: Int32) {
    raise(signal)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    // `signal` tells the old action by setting one: the old one goes straight back.
    #if canImport(Glibc)
    let old = Glibc.signal(signal, SIG_IGN)
    _ = Glibc.signal(signal, old)
    #else
    let old = Darwin.signal(signal, SIG_IGN)
    _ = Darwin.signal(signal, old)
    #endif
    return unsafe unsafeBitCast(old, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func setMask(_ change: Int32, _ signals: [Int32]) {
    var set = makeSet(signals)
    unsafe pthread_sigmask(change, &set, nil)
  }

  private static func makeSet(_ signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }
}
