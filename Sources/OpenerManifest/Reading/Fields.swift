/// The fields of one object.
///
/// They are taken one after another by their names; what is left at the end are the fields that
/// this version does not know.
struct Fields {
  /// One object with a name that is there a million times needs no million warnings.
  private static let maximumWarnings = 100

  /// An object with more fields is looked up by a dictionary.
  private static let fewMembers = 16

  let entity: Entity?
  let range: Range<Int>
  let pointer: String
  let source: ManifestSource
  /// What is odd and no reason to leave the object out.
  private(set) var warnings: [Diagnostic] = []
  private let members: [DocumentMember]
  private var isTaken: [Bool]

  /// Of a name that is there twice the last one counts, as it does for most readers of JSON.
  init(
    _ members: [DocumentMember],
    of entity: Entity?,
    at pointer: String,
    in range: Range<Int>,
    source: ManifestSource,
  ) {
    self.entity = entity
    self.range = range
    self.pointer = pointer
    self.source = source
    self.members = members
    isTaken = Array(repeating: false, count: members.count)
    // Most objects have a few fields; looking through them is quicker than a dictionary.
    var indices: [String: Int]? = members.count > Self.fewMembers ? [:] : nil
    for (index, member) in members.enumerated() {
      let name = member.name.value
      let earlier =
        indices == nil
        ? members[..<index].lastIndex { $0.name.value == name }
        : indices?.updateValue(index, forKey: name)
      guard let earlier else { continue }
      isTaken[earlier] = true
      warn(
        "the field \(quoted(name)) is there more than once",
        at: member.name.range,
        hint: "the last one counts; remove the others",
        code: .fieldRepeated,
      )
    }
  }

  /// Where the object comes from.
  var origin: Origin { Origin(pointer: pointer, range: range) }

  /// The fields that nobody took, in the order of the file.
  var others: [DocumentMember] {
    var others: [DocumentMember] = []
    for index in members.indices where !isTaken[index] { others.append(members[index]) }
    return others
  }

  /// Takes the field of that name, in the first spelling that is there.
  ///
  /// A null is no field.
  mutating func take(_ spellings: String...) -> DocumentMember? { take(spellings) }

  mutating func take(_ spellings: [String]) -> DocumentMember? {
    var taken: DocumentMember?
    for spelling in spellings {
      guard
        let index = members.indices.first(where: {
          members[$0].name.value == spelling && !isTaken[$0]
        })
      else { continue }
      isTaken[index] = true
      let member = members[index]
      if member.node.value == .null { continue }
      if let taken {
        warn(
          "\(quoted(spelling)) is another spelling of \(quoted(taken.name.value)), which is there too",
          at: member.name.range,
          hint: "\(quoted(taken.name.value)) counts; remove the other",
          code: .fieldRepeated,
        )
      } else {
        taken = member
      }
    }
    return taken
  }

  /// Puts a field back that was taken and whose value means nothing here.
  mutating func putBack(_ member: DocumentMember, _ message: String, hint: String) {
    if let index = members.firstIndex(where: { $0.name.range == member.name.range }) {
      isTaken[index] = false
    }
    warn(message, at: member.node.range, hint: hint)
  }

  mutating func warn(
    _ message: String,
    at range: Range<Int>,
    hint: String,
    code: Diagnostic.Code? = nil,
  ) {
    guard warnings.count < Self.maximumWarnings else { return }
    var warning = Diagnostic(.warning, message, at: source.place(of: range), hint: hint)
    warning.code = code
    warnings.append(warning)
  }

  /// The object lacks a field that it must have; the first spelling is the one to write.
  func missing(_ spellings: [String]) -> Diagnostic {
    let entity = entity?.rawValue ?? "manifest"
    return missing(
      spellings,
      "the \(entity) has no '\(spellings[0])'",
      hint: "add '\(spellings[0])', or remove the \(entity)",
    )
  }

  /// The object has none of the fields of some names.
  ///
  /// If a field that nobody knows has nearly one of the names, that is the place.
  func missing(_ names: [String], _ message: String, hint: String) -> Diagnostic {
    let others = others
    for name in names {
      guard let slip = nearestName(to: name, among: others.lazy.map(\.name.value)) else { continue }
      return Diagnostic(
        .error,
        message,
        at: source.place(of: others.first { $0.name.value == slip }?.name.range ?? range),
        hint: "write '\(name)' instead of \(quoted(slip))",
      )
    }
    return Diagnostic(.error, message, at: source.place(of: range), hint: hint)
  }
}
