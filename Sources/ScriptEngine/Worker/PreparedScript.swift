internal import CScriptSandbox

/// A script that a worker knows: its text as the engine's, and how it is run.
@safe
struct PreparedScript {
  // SAFETY: never released: a worker keeps its scripts to its end.
  let source: js_ref?
  let isWebView: Bool
  let sharesGlobal: Bool
  let host: HostFunctions

  init(_ text: String, flags: UInt32, host: HostFunctions, engine: JavaScript) {
    unsafe source = engine.makeString(text)
    isWebView = flags & DefinitionFlags.webView != 0
    sharesGlobal = flags & DefinitionFlags.sharesGlobal != 0
    self.host = host
  }
}
