internal import ByteSearch

/// The values that rules and targets give to records, escaped once a run.
///
/// One blob and ranges rather than arrays of arrays: taking a value out retains nothing.
struct FieldTexts: Sendable {
  private var blob: [UInt8] = []
  private var ruleTexts: [Range<Int>] = []
  private var targetTexts: [Range<Int>] = []

  private static let ruleFields: [FieldName] = [.rule, .manifest, .title]
  private static let targetFields: [FieldName] = [
    .target, .name, .storeId, .iconURL, .country, .platform, .new,
  ]

  init(of rules: borrowing CompiledRules, escaping: ValueEscaping, namesManifest: Bool) {
    for rule in rules.ruleInfo {
      let manifest = namesManifest ? rule.manifest : nil
      for value in [rule.pointer, manifest, rule.title] {
        ruleTexts.append(add(value, escaping: escaping))
      }
    }
    for target in rules.targetInfo {
      let values = [
        target.identifier, target.name, target.storeID, target.iconURL, target.country,
        target.platform,
      ]
      for value in values { targetTexts.append(add(value, escaping: escaping)) }
      let start = blob.count
      if target.isNew { blob += Array("true".utf8) }
      targetTexts.append(start..<blob.count)
    }
  }

  private mutating func add(_ value: String?, escaping: ValueEscaping) -> Range<Int> {
    let start = blob.count
    blob += Self.escaped(value, escaping)
    return start..<blob.count
  }

  /// A value as records have it; no bytes where there is none.
  static func escaped(_ value: String?, _ escaping: ValueEscaping) -> [UInt8] {
    guard let value else { return [] }
    var escaped = OutputBuffer()
    switch escaping {
    case .tsv(let isTerminal):
      escaped.append(tsv: Array(value.utf8).span, isTerminal: isTerminal)
    case .json:
      escaped.append(UInt8(ascii: "\""))
      escaped.append(jsonText: Array(value.utf8).span)
      escaped.append(UInt8(ascii: "\""))
    }
    return escaped.array
  }

  /// Where a field's value is, which is nowhere for the fields of neither rules nor targets.
  private func range(of field: FieldName, in result: LinkResult, app: TargetID?) -> Range<Int> {
    if let place = Self.rulePlace(of: field) {
      guard let rule = result.rule else { return 0..<0 }
      return ruleTexts[Int(rule.rawValue) * Self.ruleFields.count + place]
    }
    guard let place = Self.targetPlace(of: field) else { return 0..<0 }
    let isAppField = place > 0
    guard let target = isAppField ? app ?? result.target : result.target else {
      return 0..<0
    }
    return targetTexts[Int(target.rawValue) * Self.targetFields.count + place]
  }

  private static func rulePlace(of field: FieldName) -> Int? {
    switch field {
    case .rule: 0
    case .manifest: 1
    case .title: 2
    default: nil
    }
  }

  private static func targetPlace(of field: FieldName) -> Int? {
    switch field {
    case .target: 0
    case .name: 1
    case .storeId: 2
    case .iconURL: 3
    case .country: 4
    case .platform: 5
    case .new: 6
    default: nil
    }
  }

  /// Whether a result has the field.
  func has(_ field: FieldName, in result: LinkResult, app: TargetID?) -> Bool {
    !range(of: field, in: result, app: app).isEmpty
  }

  /// Appends the field's value, escaped; nothing where it is absent.
  ///
  /// The app is the one that the record describes, where it is not the target.
  func append(
    _ field: FieldName,
    of result: LinkResult,
    app: TargetID? = nil,
    to output: inout OutputBuffer,
  ) {
    let range = range(of: field, in: result, app: app)
    if !range.isEmpty { output.append(blob.span, in: range) }
  }
}
