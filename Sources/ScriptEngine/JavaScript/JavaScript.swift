internal import ByteSearch
internal import CScriptSandbox

/// The engine in this process: its functions, its heap, and what its callbacks need to find.
///
/// The engine calls back functions that capture nothing, so there is one of these a process, made
/// when a worker begins.
///
/// Threads: that of the worker's loop alone.
@safe
final class JavaScript {
  // SAFETY: set once, before any script runs, by the one thread that runs scripts and their
  // callbacks; read by that thread alone.
  nonisolated(unsafe) static var current: JavaScript?

  let functions: js_functions
  let group: js_ref?
  /// What the script that is running has handed over.
  var delivery = Delivery()
  /// Asks the parent for a resource; nil where it is refused or cannot be had.
  var request: (_ resource: [UInt8]) -> Response? = { _ in nil }

  /// What a request gave.
  struct Response {
    var status: Int
    var body: [UInt8]
  }

  init(_ functions: js_functions) {
    self.functions = functions
    unsafe group = functions.JSContextGroupCreate()
  }
}

// MARK: - Strings

extension JavaScript {
  /// Makes a string of the engine's; to be released.
  func makeString(_ text: String) -> js_ref? {
    let units = Array(text.utf16)
    return unsafe functions.JSStringCreateWithCharacters(units, units.count)
  }

  /// Makes a value of a text.
  func makeValue(_ text: String, in context: js_ref?) -> js_ref? {
    let string = unsafe makeString(text)
    defer { unsafe functions.JSStringRelease(string) }
    return unsafe functions.JSValueMakeString(context, string)
  }

  /// Makes a value of a subject that ends in NUL and holds no other: ASCII, as a rule, which the
  /// engine then keeps as bytes.
  func makeValue(subject: UnsafePointer<CChar>, in context: js_ref?) -> js_ref? {
    let string = unsafe functions.JSStringCreateWithUTF8CString(subject)
    defer { unsafe functions.JSStringRelease(string) }
    return unsafe functions.JSValueMakeString(context, string)
  }

  /// The code units of a value turned into a string, as the language does; nil if that throws.
  func units(
    of value: js_ref?,
    in context: js_ref?,
    exception: UnsafeMutablePointer<js_ref?>?,
  )
    -> [UInt16]?
  {
    guard let string = unsafe functions.JSValueToStringCopy(context, value, exception) else {
      return nil
    }
    defer { unsafe functions.JSStringRelease(string) }
    let count = unsafe functions.JSStringGetLength(string)
    return unsafe [UInt16](
      UnsafeBufferPointer(start: functions.JSStringGetCharactersPtr(string), count: count)
    )
  }

  /// Appends a string's UTF-8; lone surrogates become U+FFFD.
  ///
  /// - Returns: false if the string is longer than a result may be.
  func append(_ string: js_ref?, to text: inout OutputBuffer) -> Bool {
    let count = unsafe functions.JSStringGetLength(string)
    guard count <= ScriptLimits.maximumResultUnits else { return false }
    let units = unsafe UnsafeBufferPointer(
      start: functions.JSStringGetCharactersPtr(string),
      count: count,
    )
    if unsafe units.allSatisfy({ $0 < 0x80 }) {
      text.reserve(count)
      for index in 0..<count { text.append(UInt8(truncatingIfNeeded: unsafe units[index])) }
    } else {
      text.append(string: unsafe String(decoding: units, as: UTF16.self))
    }
    return true
  }
}
