internal import ByteSearch
package import PatternEngine

extension SubjectKind {
  /// Normalised links: what ``Link/subject`` holds.
  package static let link = SubjectKind(beginningWith: ["http://", "https://"], of: .url)
}
