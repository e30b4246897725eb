#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A value that one thread at a time may touch, and that others can wait for.
///
/// `Synchronization.Mutex` has no way to wait; this is a POSIX mutex with its condition.
// SAFETY: `value` is touched in `withLock` and `when` alone, while the mutex is held. Mutex and
// condition have an address of their own, from `init` to `deinit`.
@safe
final class Monitor<Value: ~Copyable>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>

  init(_ value: consuming sending Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the value, and wakes those who wait for it.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unlock() }
    return body(&value)
  }

  /// Waits until the condition holds, and changes the value before anybody else does.
  func when(_ condition: (borrowing Value) -> Bool, body: (inout Value) -> Void = { _ in }) {
    unsafe pthread_mutex_lock(mutex)
    defer { unlock() }
    while !condition(value) { unsafe pthread_cond_wait(changed, mutex) }
    body(&value)
  }

  /// Waits until the condition holds, but not longer than `duration`.
  ///
  /// - Returns: whether it holds.
  func when(within duration: Duration, _ condition: (borrowing Value) -> Bool) -> Bool {
    var deadline = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &deadline)
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Int(deadline.tv_nsec) + Int(attoseconds / 1_000_000_000)
    deadline.tv_sec += Int(seconds) + nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    unsafe pthread_mutex_lock(mutex)
    defer { unlock() }
    while !condition(value) {
      guard unsafe pthread_cond_timedwait(changed, mutex, &deadline) == 0 else {
        return condition(value)
      }
    }
    return true
  }

  private func unlock() {
    unsafe pthread_cond_broadcast(changed)
    unsafe pthread_mutex_unlock(mutex)
  }
}
