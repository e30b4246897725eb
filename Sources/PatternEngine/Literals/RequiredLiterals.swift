/// What every match of a pattern contains: the literals that an index of rules is built from.
///
/// A *clause* is a set of literals of which every match contains at least one. A pattern has several
/// clauses, and every match satisfies each of them. Case is folded by ``fold(_:)`` on both sides, so
/// that a literal may be found where it is not, and is never missed where it is.
package struct RequiredLiterals: Sendable {
  /// One of these is in every match.
  package typealias Clause = [[UInt8]]

  /// Every match satisfies all of them.
  package let clauses: [Clause]

  /// Whether no subject of the kind can match: every match contains a byte that none of them has,
  /// or begins as none of them does.
  package let matchesNothing: Bool

  /// Stands for every byte that no subject has.
  static let foreign: UInt8 = 0xFF

  /// Stands for one byte, whichever: what a `.` matches, or a set of many.
  package static let anyByte: UInt8 = 0xFE

  /// Finds the literals of an anchored pattern in subjects of a kind.
  ///
  /// Branches at the pattern's beginning that begin as no subject does are left out of account. Where
  /// the parts that must be there give no host, those that may be are followed as well.
  /// Cost: linear in the pattern, times the bounded size of a clause.
  package init(of tree: PatternTree, in subjects: SubjectKind) {
    var walk = LiteralWalk(subjects: subjects)
    guard let root = walk.pruned(tree.root) else {
      self.clauses = []
      self.matchesNothing = true
      return
    }
    var clauses = Self.clauses(of: root, by: walk)
    if !clauses.contains(where: { $0.allSatisfy(\.hasHost) }) {
      walk.followsOptionalParts = true
      for clause in Self.clauses(of: root, by: walk) where !clauses.contains(clause) {
        clauses.append(clause)
      }
    }
    self.clauses =
      clauses
      .filter { clause in clause.allSatisfy { $0.knownCount > 1 } }
      .map { clause in clause.map(Self.trimmed) }
    self.matchesNothing = clauses.contains { clause in
      clause.allSatisfy { $0.contains(Self.foreign) }
    }
  }

  /// A literal from its first known byte to its last.
  private static func trimmed(_ literal: [UInt8]) -> [UInt8] {
    guard literal.first == anyByte || literal.last == anyByte,
      let first = literal.firstIndex(where: { $0 != anyByte }),
      let last = literal.lastIndex(where: { $0 != anyByte })
    else { return literal }
    return Array(literal[first...last])
  }

  private static func clauses(of root: PatternNode, by walk: LiteralWalk) -> [Clause] {
    let parts = walk.parts(of: root)
    return parts.clauses + (parts.exact.map { [$0] } ?? [])
  }

  /// Nothing is known: a rule with these is tried on every link.
  package static let none = RequiredLiterals(clauses: [])

  private init(clauses: [Clause]) {
    self.clauses = clauses
    self.matchesNothing = false
  }

  /// Folds a byte: letters to lower case, and a few other bytes onto each other.
  @inlinable
  package static func fold(_ byte: UInt8) -> UInt8 { byte | 0x20 }
}
