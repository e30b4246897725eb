package import ByteSearch

/// What all subjects of a kind have in common.
package struct SubjectKind: Sendable {
  /// Every subject begins with one of these, folded.
  let beginnings: [[UInt8]]
  /// The bytes that subjects have.
  let bytes: ByteSet

  /// Describes a kind of ASCII subjects.
  ///
  /// - Parameters:
  ///   - beginnings: every subject begins with one of these.
  ///   - bytes: the bytes that a subject may have.
  package init(beginningWith beginnings: [String], of bytes: ByteSet) {
    self.beginnings = beginnings.map { $0.utf8.map(RequiredLiterals.fold) }
    self.bytes = bytes
  }
}
