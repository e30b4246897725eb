package import ByteSearch

/// What all subjects of a kind have in common.
package struct SubjectKind: Sendable {
  /// Every subject has one of the beginnings that these follow.
  let walks: [BeginningWalk]
  /// The bytes that subjects have.
  let bytes: ByteSet

  /// Describes a kind of ASCII subjects.
  ///
  /// - Parameters:
  ///   - beginnings: every subject begins with one of these.
  ///   - bytes: the bytes that a subject may have.
  package init(beginningWith beginnings: [String], of bytes: ByteSet) {
    self.walks = beginnings.map { BeginningWalk(along: $0.utf8.map(RequiredLiterals.fold)) }
    self.bytes = bytes
  }
}
