/// Something to tell a person about a file: how bad it is, what, where, and what to do.
public struct Diagnostic: Error, Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Sendable, Hashable {
    case error
    case warning
    case note
  }

  /// The place, with what it takes to show it.
  public struct Place: Sendable, Hashable {
    /// The file.
    public var file: String
    /// Line and column.
    public var mark: Mark
    /// The whole line, without its end.
    public var lineText: String
    /// How many bytes the carets mark, at least 1.
    public var length: Int
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, with the value, in one sentence without a full stop.
  public var message: String
  /// Where, if there is a place.
  public var place: Place?
  /// What to do, in one sentence without a full stop.
  public var hint: String?

  /// Makes a diagnostic.
  public init(_ severity: Severity, _ message: String, at place: Place? = nil, hint: String? = nil) {
    self.severity = severity
    self.message = message
    self.place = place
    self.hint = hint
  }
}
