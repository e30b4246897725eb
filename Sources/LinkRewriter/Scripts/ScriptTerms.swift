internal import ByteSearch

/// The terms of all recognised scripts, in a flat form: reading one costs no reference count.
struct ScriptTerms: ~Copyable, Sendable {
  /// A term.
  struct Term: Sendable {
    enum Kind: UInt8, Sendable {
      case literal
      case part
      case parameter
    }

    var kind: Kind
    var coding = ScriptTerm.Coding.plain
    /// A literal as an output has it, or a parameter's name: a range of ``ScriptTerms/texts``.
    var text = 0..<0
    /// A range of ``ScriptTerms/splits``.
    var splits = 0..<0
  }

  /// A split of a link.
  struct Split: Sendable {
    /// A range of ``ScriptTerms/texts``.
    var separator: Range<Int>
    var index: Int
  }

  private(set) var terms: [Term] = []
  private(set) var splits: [Split] = []
  private(set) var texts: [UInt8] = []

  /// Adds the terms of a script, and gives their range.
  mutating func append(_ sequence: [ScriptTerm]) -> Range<Int> {
    let first = terms.count
    for term in sequence {
      switch term {
      case .literal(let text):
        var output = OutputBuffer()
        output.append(percentEncoding: Array(text.utf8).span, allowing: .url)
        terms.append(Term(kind: .literal, text: keep(output.array)))
      case .part(let part, let coding):
        let firstSplit = splits.count
        for split in part.splits {
          splits.append(Split(separator: keep(Array(split.separator.utf8)), index: split.index))
        }
        terms.append(Term(kind: .part, coding: coding, splits: firstSplit..<splits.count))
      case .parameter(let name, let coding):
        terms.append(Term(kind: .parameter, coding: coding, text: keep(Array(name.utf8))))
      }
    }
    return first..<terms.count
  }

  private mutating func keep(_ text: [UInt8]) -> Range<Int> {
    let start = texts.count
    texts += text
    return start..<texts.count
  }
}
