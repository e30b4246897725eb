/// A property that scalars have or lack, like `Alphabetic` or `Nd`.
///
/// Which there are stands in ``all``; a test compares the members of each with ICU's.
package struct ScalarProperty: Sendable, Hashable {
  private let index: Int

  /// The property of that name, in ICU's loose spelling (case, `_`, `-` and blanks aside); nil if
  /// it is not known.
  package init?(named name: String) {
    guard let index = Self.indices[Self.folded(name)] else { return nil }
    self.index = index
  }

  private init(index: Int) {
    self.index = index
  }

  /// Every property that is known.
  package static let all = definitions.indices.map { ScalarProperty(index: $0) }

  /// `\d`.
  static let digit = ScalarProperty(required: "nd")
  /// `\w`.
  static let word = ScalarProperty(required: "word")
  /// `\s`.
  static let whiteSpace = ScalarProperty(required: "whitespace")
  /// `\h`.
  static let horizontalSpace = ScalarProperty(required: "blank")
  /// `\v`: the line terminators.
  ///
  /// It has no name in the dialect.
  static let verticalSpace = ScalarProperty(required: "(vertical)")

  private init(required name: String) {
    guard let index = Self.indices[name] else {
      preconditionFailure("BUG: the table of properties has no '\(name)'")
    }
    self.index = index
  }

  /// The names that the dialect has for it, in the folded spelling.
  package var names: [String] { definition.names.split(separator: " ").map(String.init) }

  /// Whether every case variant of a member is a member.
  package var isCaseClosed: Bool { definition.isCaseClosed }

  /// What stands for it inside a bracketed class of the engine, in UTF mode.
  var classBody: String { definition.classBody }

  /// What stands for its complement there, if one class can hold that beside other members.
  var complementClassBody: String? { definition.complementClassBody }

  /// The members that are ASCII.
  var asciiMembers: ASCIISet { definition.ascii }

  private var definition: Definition { Self.definitions[index] }

  private static let indices: [String: Int] = {
    var indices: [String: Int] = [:]
    for (index, definition) in definitions.enumerated() {
      for name in definition.names.split(separator: " ") { indices[String(name)] = index }
    }
    return indices
  }()

  private static func folded(_ name: String) -> String {
    name.filter { !["_", "-", " "].contains($0) }.lowercased()
  }
}

extension ScalarProperty {
  /// One line of the table of properties.
  struct Definition: Sendable {
    /// The names in the dialect, folded, with blanks between.
    let names: String
    /// The members, as they stand in a bracketed class of the engine.
    let classBody: String
    /// The same for all other scalars, or nil if it takes a class of its own.
    let complementClassBody: String?
    /// The members that are ASCII.
    let ascii: ASCIISet
    let isCaseClosed: Bool
  }
}
