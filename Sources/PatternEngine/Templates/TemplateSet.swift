package import ByteSearch

/// Which template of a ``TemplateSet``.
package struct TemplateID: Hashable, Sendable {
  /// The template's place in the set, from 0.
  package let rawValue: UInt32

  /// The template at a place of the set.
  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// Templates in a flat form: all literals in one piece, all parts in another.
///
/// Expanding one neither allocates nor retains. Threads: once it is filled it may be used from any
/// number of threads.
package struct TemplateSet: ~Copyable, Sendable {
  /// A part without references, so that reading it costs no reference count.
  private struct FlatPart: Sendable {
    enum Kind: UInt8, Sendable {
      case literal
      case group
      case encodedSubject
      case rest
      case input
    }

    var kind: Kind
    /// The group's number, or where the literal starts in the blob.
    var value: Int32 = 0
    /// How many bytes the literal has.
    var byteCount: Int32 = 0
  }

  private var literals = PaddedBytes()
  private var parts: [FlatPart] = []
  /// Where the parts of each template start, and where the last one's end.
  private var boundaries = [0]

  /// Makes an empty set.
  package init() {}

  /// How many templates there are.
  package var count: Int { boundaries.count - 1 }

  /// Adds a template.
  ///
  /// Amortised O(its bytes).
  package mutating func append(_ template: Template) -> TemplateID {
    for part in template.parts {
      switch part {
      case .literal(let bytes):
        let range = literals.append(bytes)
        parts.append(
          FlatPart(
            kind: .literal,
            value: Int32(range.lowerBound),
            byteCount: Int32(range.count),
          )
        )
      case .group(let group): parts.append(FlatPart(kind: .group, value: Int32(group)))
      case .encodedSubject: parts.append(FlatPart(kind: .encodedSubject))
      case .rest: parts.append(FlatPart(kind: .rest))
      case .input: parts.append(FlatPart(kind: .input))
      }
    }
    boundaries.append(parts.count)
    return TemplateID(rawValue: UInt32(count - 1))
  }

  /// Writes a template's text for the last match of `scratch`, whose subject `subject` was.
  ///
  /// O(bytes written). Does not allocate, unless the output must grow.
  package func expand(
    _ id: TemplateID,
    subject: Span<UInt8>,
    scratch: borrowing MatchScratch,
    into output: inout OutputBuffer,
  ) {
    for index in partRange(of: id) {
      let part = parts[index]
      switch part.kind {
      case .literal:
        output.append(literals, in: literalRange(of: part))
      case .group:
        guard let range = scratch.range(ofGroup: Int(part.value)) else { continue }
        output.append(subject, in: range)
      case .encodedSubject:
        output.append(percentEncoding: subject, allowing: .uriComponent)
      case .rest:
        let start = scratch.matchRange.upperBound
        if start < subject.count { output.append(subject.extracting(start...)) }
      case .input:
        output.append(subject)
      }
    }
  }

  /// Writes a template's text from buffers, from which it is copied in whole registers.
  ///
  /// - Parameters:
  ///   - id: the template.
  ///   - input: the text that the subject was made of.
  ///   - subject: the subject of the last match of `scratch`.
  ///   - restOffset: where the rest of the subject begins.
  ///   - scratch: where the groups matched.
  ///   - output: takes the text.
  package func expand(
    _ id: TemplateID,
    input: borrowing OutputBuffer,
    subject: borrowing OutputBuffer,
    restOffset: Int,
    scratch: borrowing MatchScratch,
    into output: inout OutputBuffer,
  ) {
    for index in partRange(of: id) {
      let part = parts[index]
      switch part.kind {
      case .literal:
        output.append(literals, in: literalRange(of: part))
      case .group:
        guard let range = scratch.range(ofGroup: Int(part.value)) else { continue }
        output.append(subject, in: range)
      case .encodedSubject:
        output.append(percentEncoding: subject.bytes, allowing: .uriComponent)
      case .rest:
        if restOffset < subject.count { output.append(subject, in: restOffset..<subject.count) }
      case .input:
        output.append(input, in: 0..<input.count)
      }
    }
  }

  @inline(__always)
  private func literalRange(of part: FlatPart) -> Range<Int> {
    let start = Int(part.value)
    return start..<(start &+ Int(part.byteCount))
  }

  /// A template as it was added; literals that stood together are so still.
  ///
  /// Allocates.
  package func template(_ id: TemplateID) -> Template {
    Template(
      parts: partRange(of: id).map { index in
        let part = parts[index]
        switch part.kind {
        case .literal: return .literal(literals.bytes(in: literalRange(of: part)))
        case .group: return .group(Int(part.value))
        case .encodedSubject: return .encodedSubject
        case .rest: return .rest
        case .input: return .input
        }
      }
    )
  }

  /// Whether the template refers to groups, and all of them are empty or took no part.
  package func allGroupsAreEmpty(_ id: TemplateID, scratch: borrowing MatchScratch) -> Bool {
    let parts = parts.span
    var refersToGroup = false
    for index in partRange(of: id) where parts[index].kind == .group {
      guard scratch.range(ofGroup: Int(parts[index].value))?.isEmpty != false else { return false }
      refersToGroup = true
    }
    return refersToGroup
  }

  private func partRange(of id: TemplateID) -> Range<Int> {
    let index = Int(id.rawValue)
    precondition(index < count, "the template belongs to another set")
    return boundaries[index]..<boundaries[index + 1]
  }
}
