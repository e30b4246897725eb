/// The walk over a pattern's tree that writes it down for PCRE2.
///
/// Two forms: the exact one, in UTF mode, is equal to ICU on every subject; the ASCII one is equal
/// on subjects of printable ASCII, and faster. The flag `s` is resolved in the nodes; `i` and `m`
/// are passed on, as their scope is the same in both dialects.
struct PatternTranslator {
  /// Not between CR and LF, where PCRE2 sees the end of a line and ICU does not.
  private static let notInsideTerminator = #"(?!\n(?<=\r\n))"#

  let form: PatternOptions.Form
  private var bytes: [UInt8] = []

  /// Whether the text has an atomic group.
  ///
  /// Beside one, PCRE2 up to 10.42 makes possessive what must not be: `.+(?>(?:\zx)?)2` would
  /// miss `b2`. Generated patterns have shown it.
  private(set) var hasAtomicGroup = false

  /// Whether what is written belongs to branches that have been sorted: those inside are not, so that
  /// nothing is written more than twice.
  var isInsideSortedBranches = false

  init(form: PatternOptions.Form) {
    self.form = form
  }

  /// What has been written.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a whole pattern.
  mutating func append(root: PatternNode, isAnchored: Bool) {
    if form == .exact, !isAnchored {
      // PCRE2 would start no match between CR and LF, unless the pattern names one of them.
      append(#"\r{0}"#)
      // ICU starts none there if the pattern begins with `^`.
      if root.beginning == .lineStart { append(Self.notInsideTerminator) }
    }
    append(root)
  }

  mutating func append(_ node: PatternNode) {
    switch node {
    case .empty: break
    case .literal(let scalar, _): append(literal: scalar)
    case .set(let set, let ignoresCase): append(set, ignoringCase: ignoresCase)
    case .anyCharacter(let isAny): append(anyIncludingLineTerminators: isAny)
    case .assertion(let assertion): append(assertion)
    case .group(let group, let body): append(group, around: body)
    case .repetition(let body, let repetition): append(body, repeated: repetition)
    case .sequence(let parts): append(sequence: parts)
    case .alternation(let branches): append(alternation: branches)
    case .backreference(let number, _): append("\\g{\(number)}")
    case .setting(let change): append("(?\(letters(of: change)))")
    }
  }

  mutating func beginAtomicGroup() {
    hasAtomicGroup = true
    append("(?>")
  }

  mutating func append(_ text: String) {
    bytes += text.utf8
  }

  /// A literal outside a class.
  mutating func append(literal scalar: Unicode.Scalar) {
    append(scalar, special: Self.specialOutsideClass)
  }

  /// A scalar as the engine reads it literally, given the ASCII characters that are special.
  mutating func append(_ scalar: Unicode.Scalar, special: ASCIISet) {
    guard (0x20..<0x7F).contains(scalar.value) else {
      append("\\x{\(String(scalar.value, radix: 16))}")
      return
    }
    let byte = UInt8(truncatingIfNeeded: scalar.value)
    if special.contains(byte) { bytes.append(UInt8(ascii: "\\")) }
    bytes.append(byte)
  }

  /// The same as a text of its own.
  static func escaped(_ scalar: Unicode.Scalar, special: ASCIISet) -> String {
    var translator = PatternTranslator(form: .exact)
    translator.append(scalar, special: special)
    return translator.text
  }

  /// What means something outside classes.
  private static let specialOutsideClass = ASCIISet(#"\^$.|?*+()[]{}"#)

  /// What means something inside classes.
  static let specialInClass = ASCIISet(#"\]^-["#)

  /// Literals that ignore case and follow one another are one string to ICU.
  private mutating func append(sequence parts: [PatternNode]) {
    var run: [Unicode.Scalar] = []
    for part in parts {
      if form == .exact, case .literal(let scalar, ignoringCase: true) = part {
        run.append(scalar)
        continue
      }
      append(foldedRun: run)
      run.removeAll()
      append(part)
    }
    append(foldedRun: run)
  }

  private mutating func append(anyIncludingLineTerminators isAny: Bool) {
    switch (form, isAny) {
    case (.ascii, _): append(".")  // The form is compiled so that it matches every byte.
    case (.exact, false): append(".")
    // ICU takes CR LF as one here, and never gives half of it back.
    case (.exact, true):
      beginAtomicGroup()
      append(#"\r\n|(?s:.))"#)
    }
  }

  private mutating func append(_ assertion: PatternNode.Assertion) {
    switch assertion {
    case .lineStart: append(form == .ascii ? #"\A"# : "^")
    case .lineEnd: append(form == .ascii ? #"\z"# : "$" + Self.notInsideTerminator)
    case .subjectStart: append(#"\A"#)
    case .subjectEndBeforeTerminator:
      append(form == .ascii ? #"\z"# : #"\Z"# + Self.notInsideTerminator)
    case .subjectEnd: append(#"\z"#)
    case .wordBoundary: append(#"\b"#)
    case .notWordBoundary: append(#"\B"#)
    }
  }

  private mutating func append(_ group: PatternNode.Group, around body: PatternNode) {
    switch group {
    case .capture: append("(")
    case .plain: append("(?:")
    case .flags(let change): append("(?\(letters(of: change)):")
    case .atomic: beginAtomicGroup()
    case .lookAhead(let isNegated): append(isNegated ? "(?!" : "(?=")
    case .lookBehind(let isNegated): append(isNegated ? "(?<!" : "(?<=")
    }
    append(body)
    append(")")
  }

  private mutating func append(
    _ body: PatternNode,
    repeated repetition: PatternNode.Repetition,
  ) {
    // PCRE2's machine code forgets to unset the captures of a possessive group when the match
    // goes back before it; those of an atomic group it unsets.
    if repetition.mode == .possessive, case .group = body {
      var greedy = repetition
      greedy.mode = .greedy
      return append(.group(.atomic, .repetition(body, greedy)))
    }
    append(body)
    switch (repetition.minimum, repetition.maximum) {
    case (0, nil): append("*")
    case (1, nil): append("+")
    case (0, 1): append("?")
    case (let minimum, nil): append("{\(minimum),}")
    case (let minimum, let maximum?): append("{\(minimum),\(maximum)}")
    }
    switch repetition.mode {
    case .greedy: break
    case .lazy: append("?")
    case .possessive: append("+")
    }
  }

  private func letters(of change: PatternFlags.Change) -> String {
    func letters(_ flags: PatternFlags) -> String {
      (flags.contains(.ignoresCase) ? "i" : "") + (flags.contains(.multilineAnchors) ? "m" : "")
    }
    let disabled = letters(change.disabled)
    let enabled = letters(change.enabled.subtracting(change.disabled))
    return enabled + (disabled.isEmpty ? "" : "-\(disabled)")
  }
}
