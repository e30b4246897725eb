#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// What the machine has.
package enum SystemInfo {
  /// How many cores are online, at least 1.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The most memory that the process has had resident so far, in bytes; it never falls.
  package static var peakMemoryBytes: Int {
    // RUSAGE_SELF, whose type is not the same everywhere.
    let process: Int32 = 0
    var usage = rusage()
    guard unsafe getrusage(process, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
    return usage.ru_maxrss
    #else
    return usage.ru_maxrss * 1024
    #endif
  }
}
