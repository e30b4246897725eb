#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The clocks that measurements read, each in nanoseconds since some moment.
///
/// From any thread; readings of different threads do not compare.
package enum SystemClock {
  /// Real time.
  ///
  /// About 25 ns a reading: it asks no system call.
  package static var wallNanoseconds: Int { nanoseconds(CLOCK_MONOTONIC) }

  /// The processor time that the calling thread has used, whoever else wants the processor.
  ///
  /// About 200 ns a reading.
  package static var threadNanoseconds: Int { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func nanoseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    // It fails for clocks that are not there alone, and these are.
    unsafe clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
