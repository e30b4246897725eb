internal import ByteSearch
internal import CScriptSandbox
internal import HTMLReferences

/// The functions that scripts find beside the language, and the names that the worker needs.
///
/// Strings are made once a process: they belong to the engine, not to a global object.
@safe
final class HostFunctions {
  // SAFETY: the strings are made in `init` and never released: there is one of these a process.
  let processName: js_ref?
  let handlerName: js_ref?
  private let webViewSource: js_ref?
  private let engineFunctions: [Function]
  private let webViewFunctions: [Function]
  private let requestFunction: Function
  private let engine: JavaScript

  @safe
  private struct Function {
    // SAFETY: made in `init` and never released, as the other strings.
    let name: js_ref?
    let callback: js_callback

    init(_ name: String, _ callback: @escaping js_callback, _ engine: JavaScript) {
      unsafe self.name = engine.makeString(name)
      unsafe self.callback = unsafe callback
    }

    /// Makes it an object of a context.
    func make(in context: js_ref?, _ engine: JavaScript) -> js_ref? {
      unsafe engine.functions.JSObjectMakeFunctionWithCallback(context, name, callback)
    }
  }

  init(_ engine: JavaScript, probes: [ScriptProbe]) {
    self.engine = engine
    unsafe processName = engine.makeString("process")
    unsafe handlerName = engine.makeString("completionHandler")
    unsafe webViewSource = engine.makeString(WebView.source)
    unsafe ScriptProbe.all = probes
    engineFunctions =
      unsafe [
        Function("btoa", Self.encodeBase64, engine),
        Function("htmlDecode", Self.decodeHTML, engine),
        Function("base64DigitsToBase10String", Self.decimalOfBase64Digits, engine),
        Function("httpRequest", Self.requestText, engine),
        Function("jsonRequest", Self.requestJSON, engine),
      ] + (probes.isEmpty ? [] : [Function("probe", ScriptProbe.callback, engine)])
    webViewFunctions = unsafe [Function("atob", Self.decodeBase64, engine)]
    requestFunction = unsafe Function("request", Self.requestResource, engine)
  }

  /// Defines the functions in a new global object.
  ///
  /// - Returns: what runs the requests that wait, in a web view.
  func define(in context: js_ref?, global: js_ref?, isWebView: Bool) -> js_ref? {
    unsafe define(engineFunctions, in: context, global: global)
    guard isWebView else { return nil }
    unsafe define(webViewFunctions, in: context, global: global)
    let functions = engine.functions
    let prelude = unsafe functions.JSEvaluateScript(context, webViewSource, nil, nil, 1, nil)
    let request = unsafe requestFunction.make(in: context, engine)
    let arguments: [1 of js_ref?] = unsafe [request]
    let runner = unsafe withUnsafeBytes(of: arguments) { bytes in
      let arguments = unsafe bytes.bindMemory(to: js_ref?.self).baseAddress
      return unsafe functions.JSObjectCallAsFunction(context, prelude, nil, 1, arguments, nil)
    }
    if unsafe runner != nil { unsafe functions.JSValueProtect(context, runner) }
    return unsafe runner
  }

  private func define(
    _ named: [Function],
    in context: js_ref?,
    global: js_ref?,
  ) {
    for function in named {
      // Not enumerable, as the language's own functions are not.
      unsafe engine.functions.JSObjectSetProperty(
        context,
        global,
        function.name,
        function.make(in: context, engine),
        Self.isNotEnumerable,
        nil,
      )
    }
  }

  /// `kJSPropertyAttributeDontEnum`.
  private static let isNotEnumerable: UInt32 = 1 << 2
}

// MARK: - What every callback does

extension HostFunctions {
  /// The arguments of a call by a script.
  @safe
  struct Arguments {
    let engine: JavaScript
    // SAFETY: the engine's, for the length of the callback, which this does not outlive.
    let context: js_ref?
    let values: UnsafeBufferPointer<js_ref?>
    let exception: UnsafeMutablePointer<js_ref?>?

    init?(
      _ context: js_ref?,
      _ count: Int,
      _ values: UnsafePointer<js_ref?>?,
      _ exception: UnsafeMutablePointer<js_ref?>?,
    ) {
      guard let engine = unsafe JavaScript.current else { return nil }
      self.engine = engine
      unsafe self.context = unsafe context
      unsafe self.values = unsafe UnsafeBufferPointer(start: values, count: count)
      unsafe self.exception = unsafe exception
    }

    /// The first argument; undefined where there is none.
    var first: js_ref? {
      unsafe values.first ?? engine.functions.JSValueMakeUndefined(context)
    }

    /// The first argument as a string; nil if making it one throws.
    var units: [UInt16]? { unsafe engine.units(of: first, in: context, exception: exception) }

    /// Throws an error with a message.
    func fail(_ message: String) -> js_ref? {
      let text: [1 of js_ref?] = unsafe [engine.makeValue(message, in: context)]
      unsafe withUnsafeBytes(of: text) { bytes in
        let text = unsafe bytes.bindMemory(to: js_ref?.self).baseAddress
        unsafe exception?.pointee = unsafe engine.functions.JSObjectMakeError(
          context,
          1,
          text,
          nil,
        )
      }
      return nil
    }

    func value(_ text: String) -> js_ref? { unsafe engine.makeValue(text, in: context) }

    var null: js_ref? { unsafe engine.functions.JSValueMakeNull(context) }
  }
}

// MARK: - The functions

extension HostFunctions {
  /// The completion handler: its first call counts, and a text alone is a result.
  static let complete: js_callback = { context, _, _, count, values, exception in
    guard let call = unsafe Arguments(context, count, values, exception) else { return nil }
    let functions = call.engine.functions
    let undefined = unsafe functions.JSValueMakeUndefined(context)
    guard !call.engine.delivery.isDone else { return unsafe undefined }
    call.engine.delivery.noteCall()
    guard unsafe functions.JSValueIsString(context, call.first),
      let string = unsafe functions.JSValueToStringCopy(context, call.first, nil)
    else { return unsafe undefined }
    defer { unsafe functions.JSStringRelease(string) }
    let isComplete = unsafe call.engine.append(string, to: &call.engine.delivery.text)
    call.engine.delivery.noteText(isComplete: isComplete)
    return unsafe undefined
  }

  private static let encodeBase64: js_callback = { context, _, _, count, values, exception in
    guard let call = unsafe Arguments(context, count, values, exception), let units = call.units
    else { return nil }
    guard let text = Base64.encoded(units) else {
      return unsafe call.fail("btoa: the text has a character beyond U+00FF")
    }
    return unsafe call.value(text)
  }

  private static let decodeBase64: js_callback = { context, _, _, count, values, exception in
    guard let call = unsafe Arguments(context, count, values, exception), let units = call.units
    else { return nil }
    guard let text = Base64.decoded(units) else {
      return unsafe call.fail("atob: the text is not base-64")
    }
    return unsafe call.value(text)
  }

  private static let decodeHTML: js_callback = { context, _, _, count, values, exception in
    guard let call = unsafe Arguments(context, count, values, exception), let units = call.units
    else { return nil }
    let text = Array(String(decoding: units, as: UTF16.self).utf8)
    var decoded = OutputBuffer(minimumCapacity: text.count)
    // As a browser does outside attributes.
    decoded.append(resolvingReferencesIn: text.span, context: .text)
    return unsafe call.value(decoded.string)
  }

  private static let decimalOfBase64Digits: js_callback = {
    context,
    _,
    _,
    count,
    values,
    exception in
    guard let call = unsafe Arguments(context, count, values, exception) else { return nil }
    guard let digits = digits(of: call), let text = Base64.decimal(ofDigits: digits) else {
      return unsafe call.fail("base64DigitsToBase10String: every digit must be from 0 to 63")
    }
    return unsafe call.value(text)
  }

  /// More digits than any number has that is meant for a link.
  private static let maximumDigits = 1_048_576.0

  /// The numbers in the array that is the first argument.
  private static func digits(of call: Arguments) -> [Double]? {
    let functions = call.engine.functions
    guard let list = unsafe functions.JSValueToObject(call.context, call.first, nil) else {
      return nil
    }
    let name = unsafe call.engine.makeString("length")
    defer { unsafe functions.JSStringRelease(name) }
    let length = unsafe functions.JSObjectGetProperty(call.context, list, name, nil)
    let count = unsafe functions.JSValueToNumber(call.context, length, nil)
    guard count >= 0, count < maximumDigits else { return nil }
    var digits: [Double] = []
    for index in 0..<UInt32(count) {
      let digit = unsafe functions.JSObjectGetPropertyAtIndex(call.context, list, index, nil)
      digits.append(unsafe functions.JSValueToNumber(call.context, digit, nil))
    }
    return digits
  }

  private static let requestText: js_callback = { context, _, _, count, values, exception in
    guard let call = unsafe Arguments(context, count, values, exception), let units = call.units
    else { return nil }
    let address = "GET\n" + String(decoding: units, as: UTF16.self)
    guard let response = call.engine.request(Array(address.utf8)) else {
      return unsafe call.null
    }
    return unsafe call.value(String(decoding: response.body, as: UTF8.self))
  }

  private static let requestJSON: js_callback = { context, _, _, count, values, exception in
    guard let call = unsafe Arguments(context, count, values, exception), let units = call.units
    else { return nil }
    let address = "GET\n" + String(decoding: units, as: UTF16.self)
    guard let response = call.engine.request(Array(address.utf8)) else {
      return unsafe call.null
    }
    let text = unsafe call.engine.makeString(String(decoding: response.body, as: UTF8.self))
    defer { unsafe call.engine.functions.JSStringRelease(text) }
    return unsafe call.engine.functions.JSValueMakeFromJSONString(context, text) ?? call.null
  }

  /// For the web view: gives the status, a line feed, and the body.
  private static let requestResource: js_callback = { context, _, _, count, values, exception in
    guard let call = unsafe Arguments(context, count, values, exception), let units = call.units
    else { return nil }
    let resource = Array(String(decoding: units, as: UTF16.self).utf8)
    guard let response = call.engine.request(resource) else { return unsafe call.value("0\n") }
    let body = String(decoding: response.body, as: UTF8.self)
    return unsafe call.value("\(response.status)\n\(body)")
  }
}
