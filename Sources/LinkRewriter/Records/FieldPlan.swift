/// How the fields of a record of TSV are written, one after another.
///
/// Fields that depend on the rule and the target alone, which are most, are written together with the
/// tabs around them: for each label that text is made once a run.
struct FieldPlan: Sendable {
  enum Step: Sendable {
    /// A field that depends on the link.
    case field(FieldName)
    /// The tab between two such fields.
    case tab
    /// The end of the record behind such a field.
    case end
    /// A stretch of fields that do not depend on the link, by its number.
    case stretch(Int)
  }

  /// Fields that stand together, and what stands around them.
  struct Stretch: Sendable {
    var fields: [FieldName]
    var followsField: Bool
    var endsRecord: Bool
  }

  private(set) var steps: [Step] = []
  private(set) var stretches: [Stretch] = []

  /// Whether a record depends on the input and the output alone, rule and target aside.
  var isFreeOfPlaces: Bool {
    steps.allSatisfy { step in
      if case .field(let field) = step { field == .input || field == .output } else { true }
    }
  }

  /// Plans a record of some fields.
  init(_ fields: [FieldName]) {
    var index = 0
    while index < fields.count {
      let end =
        fields[index...].firstIndex { !$0.dependsOnLabelAlone } ?? fields.endIndex
      guard end > index else {
        if index > 0, fields[index - 1].dependsOnLabelAlone == false { steps.append(.tab) }
        steps.append(.field(fields[index]))
        index += 1
        if index == fields.count { steps.append(.end) }
        continue
      }
      steps.append(.stretch(stretches.count))
      stretches.append(
        Stretch(
          fields: Array(fields[index..<end]),
          followsField: index > 0,
          endsRecord: end == fields.count,
        )
      )
      index = end
    }
    if fields.isEmpty { steps.append(.end) }
  }
}

extension FieldName {
  /// Whether a rewritten link's value of the field is that of its rule, of its target, or its
  /// status.
  fileprivate var dependsOnLabelAlone: Bool {
    switch self {
    case .status, .target, .name, .storeId, .iconURL, .country, .platform, .new, .rule, .manifest,
      .title:
      true
    case .file, .line, .column, .offset, .input, .url, .via, .xSource, .xSuccess, .newTab, .limited,
      .output, .canSave:
      false
    }
  }
}
