internal import CScriptSandbox

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// JavaScriptCore, found at run time.
enum JavaScriptLibrary {
  /// Names another library to load than the usual ones.
  static let variable = "LINKREWRITE_JAVASCRIPTCORE"

  #if os(macOS)
  private static let usualNames = [
    "/System/Library/Frameworks/JavaScriptCore.framework/JavaScriptCore"
  ]
  #else
  /// The same engine for three versions of GTK, newest first.
  private static let usualNames = [
    "libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.1.so.0",
    "libjavascriptcoregtk-4.0.so.18",
  ]
  #endif

  /// The engine's functions, or nil if there is no engine.
  static func load() -> js_functions? {
    var names = usualNames
    if let name = unsafe getenv(variable) { names = unsafe [String(cString: name)] }
    for name in names {
      // SAFETY: filled as a whole where `js_load` says so, and not used otherwise.
      var functions = js_functions()
      if unsafe js_load(name, &functions) { return functions }
    }
    return nil
  }
}
