internal import CScriptSandbox

/// A global object in which a script has been evaluated.
///
/// Making one costs about 100 µs, a call in it a few.
@safe
struct Realm: ~Copyable {
  private let engine: JavaScript
  // SAFETY: made in `init`, released in `deinit` alone; what is protected there is unprotected here,
  // or the heap would keep the whole global object.
  private let context: js_ref?
  private let process: js_ref?
  private let handler: js_ref?
  /// What answers a request that waits, in a web view.
  private let requestRunner: js_ref?

  /// Makes a global object and evaluates a script in it.
  ///
  /// - Returns: nil if that throws, or if there is no function `process` then.
  init?(_ script: PreparedScript, engine: JavaScript) {
    self.engine = engine
    let functions = engine.functions
    unsafe context = unsafe functions.JSGlobalContextCreateInGroup(engine.group, nil)
    let global = unsafe functions.JSContextGetGlobalObject(context)
    unsafe requestRunner = unsafe script.host.define(
      in: context,
      global: global,
      isWebView: script.isWebView,
    )
    var exception: js_ref?
    _ = unsafe functions.JSEvaluateScript(context, script.source, nil, nil, 1, &exception)
    let process =
      unsafe exception == nil
      ? functions.JSObjectGetProperty(context, global, script.host.processName, &exception) : nil
    guard unsafe exception == nil, let object = unsafe process,
      unsafe functions.JSObjectIsFunction(context, object)
    else {
      if let requestRunner = unsafe requestRunner {
        unsafe functions.JSValueUnprotect(context, requestRunner)
      }
      unsafe functions.JSGlobalContextRelease(context)
      return nil
    }
    unsafe self.process = object
    unsafe handler = unsafe functions.JSObjectMakeFunctionWithCallback(
      context,
      script.host.handlerName,
      HostFunctions.complete,
    )
    unsafe functions.JSValueProtect(context, object)
    unsafe functions.JSValueProtect(context, handler)
  }

  deinit {
    unsafe engine.functions.JSValueUnprotect(context, process)
    unsafe engine.functions.JSValueUnprotect(context, handler)
    if let requestRunner = unsafe requestRunner {
      unsafe engine.functions.JSValueUnprotect(context, requestRunner)
    }
    unsafe engine.functions.JSGlobalContextRelease(context)
  }

  /// Calls the script about a subject.
  ///
  /// - Parameter subject: bytes that end in NUL.
  /// - Returns: what became of it; the text is in the engine's delivery.
  func call(subject: UnsafePointer<CChar>) -> ScriptOutcome {
    let functions = engine.functions
    let value = unsafe engine.makeValue(subject: subject, in: context)
    let arguments: [2 of js_ref?] = unsafe [value, handler]
    var exception: js_ref?
    unsafe withUnsafeBytes(of: arguments) { bytes in
      let arguments = unsafe bytes.bindMemory(to: js_ref?.self).baseAddress
      _ = unsafe functions.JSObjectCallAsFunction(context, process, nil, 2, arguments, &exception)
    }
    if let runner = unsafe requestRunner {
      unsafe WebView.runPendingRequests(runner, in: context, engine: engine)
    }
    return engine.delivery.outcome
  }
}
