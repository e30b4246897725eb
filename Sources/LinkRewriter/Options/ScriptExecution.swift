internal import ScriptEngine

/// How scripts are run: in a process of its own, which can do nothing but compute.
///
/// JavaScriptCore is looked up when the first script is called; where there is none, links that need
/// it have the status ``LinkStatus/needsScript``.
public struct ScriptExecution: Sendable, Hashable {
  /// The path of `linkrewrite`, which is the worker if it is asked to.
  public var program: String
  /// How long one script may take for one link, in seconds on the wall's clock.
  public var timeoutSeconds = 15.0
  /// How much memory a worker may have, engine included, in bytes.
  public var memoryBytes = 256 << 20

  /// Names the program, with the limits of the original app.
  public init(program: String) {
    self.program = program
  }

  /// The limits of a worker.
  var limits: ScriptLimits {
    var limits = ScriptLimits()
    limits.timeoutMilliseconds = max(1, Int((timeoutSeconds * 1000).rounded()))
    limits.memoryBytes = memoryBytes
    return limits
  }
}
