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
    /// The line, without its end.
    ///
    /// A long one is cut around the place, with `…` where it is cut.
    public var lineText: String
    /// Where the carets begin in ``lineText``, in bytes.
    public var caretOffset: Int
    /// How many bytes the carets mark, at least 1.
    public var length: Int

    package init(file: String, mark: Mark, lineText: String, caretOffset: Int, length: Int) {
      self.file = file
      self.mark = mark
      self.lineText = lineText
      self.caretOffset = caretOffset
      self.length = length
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// What is wrong, with the value, in one sentence without a full stop.
  public var message: String
  /// Where, if there is a place.
  public var place: Place?
  /// What to do, in one sentence without a full stop.
  public var hint: String?
  /// Which of the known faults of a manifest it is, for those who tell them apart.
  package var code: Code?

  /// Makes a diagnostic.
  public init(_ severity: Severity, _ message: String, at place: Place? = nil, hint: String? = nil)
  {
    self.severity = severity
    self.message = message
    self.place = place
    self.hint = hint
  }
}

extension Diagnostic {
  /// Faults of a manifest that its reader sees, so that no one else has to look for them again.
  package enum Code: Sendable, Hashable {
    /// A rule has neither a template nor a script.
    case bodyMissing
    /// A rule has both.
    case bodyRepeated
    /// A redirect has both `param` and `format`.
    case redirectRepeated
    /// A field is there twice, or in two spellings.
    case fieldRepeated
    /// Two apps or two browsers have one identifier.
    case identifierRepeated
  }

  /// The same with a code.
  package func coded(_ code: Code) -> Diagnostic {
    var coded = self
    coded.code = code
    return coded
  }
}
