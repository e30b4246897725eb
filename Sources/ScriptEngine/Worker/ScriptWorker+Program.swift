#if canImport(Darwin)
import Darwin
#endif

extension ScriptWorker {
  /// The path of the program that runs, to be given to a ``ScriptClient``.
  package static var ownProgram: String {
    #if os(Linux)
    // Right even where the file has been replaced or removed since.
    return "/proc/self/exe"
    #else
    var count: UInt32 = 0
    unsafe _NSGetExecutablePath(nil, &count)
    var path = [CChar](repeating: 0, count: Int(count) + 1)
    unsafe _NSGetExecutablePath(&path, &count)
    return unsafe String(cString: path)
    #endif
  }
}
