internal import CScriptSandbox

/// What a web view has beside the engine, for scripts that were written for one.
///
/// A request is answered after the script has returned, as in a browser, unless it says that it
/// waits.
enum WebView {
  /// A function that is called with the one that asks for resources: it defines `XMLHttpRequest`,
  /// and gives a function that answers one request that waits, or gives false.
  static let source = #"""
    (function (request) {
      var waiting = [];
      this.XMLHttpRequest = function XMLHttpRequest() {
        var self = this, method = 'GET', address = '', headers = '', waits = false;
        self.readyState = 0;
        self.status = 0;
        self.responseText = '';
        self.onreadystatechange = null;
        function call(handler) {
          if (typeof handler === 'function') handler.call(self);
        }
        function answer(body) {
          var text = request(method + '\n' + address + headers + '\n\n' + body);
          var end = text.indexOf('\n');
          self.status = Number(text.slice(0, end));
          self.responseText = text.slice(end + 1);
          self.readyState = 4;
          call(self.onreadystatechange);
          call(self.status === 0 ? self.onerror : self.onload);
        }
        self.open = function (verb, resource, isAsynchronous) {
          method = String(verb);
          address = String(resource);
          headers = '';
          waits = isAsynchronous === false;
          self.readyState = 1;
          call(self.onreadystatechange);
        };
        self.setRequestHeader = function (name, value) {
          headers += '\n' + name + ': ' + value;
        };
        self.send = function (body) {
          body = body === undefined || body === null ? '' : String(body);
          if (waits) return answer(body);
          waiting.push(function () { answer(body); });
        };
      };
      return function () {
        if (waiting.length === 0) return false;
        waiting.shift()();
        return true;
      };
    })
    """#

  /// Answers the requests that wait, until the script has handed something over.
  static func runPendingRequests(
    _ runner: js_ref?,
    in context: js_ref?,
    engine: JavaScript,
  ) {
    let functions = engine.functions
    while !engine.delivery.isDone {
      var exception: js_ref?
      let isAnswered = unsafe functions.JSObjectCallAsFunction(
        context,
        runner,
        nil,
        0,
        nil,
        &exception,
      )
      // What a handler throws ends that handler alone.
      if unsafe exception != nil { continue }
      guard unsafe functions.JSValueToBoolean(context, isAnswered) else { return }
    }
  }
}
