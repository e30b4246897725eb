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
    var texts = OutputBuffer()
    func add(_ value: String?) -> Range<Int> {
      let start = texts.count
      if let value { Self.append(value, escaping, to: &texts) }
      return start..<texts.count
    }
    ruleTexts.reserveCapacity(rules.ruleInfo.count * Self.ruleFields.count)
    for rule in rules.ruleInfo {
      ruleTexts.append(add(rule.pointer))
      ruleTexts.append(add(namesManifest ? rule.manifest : nil))
      ruleTexts.append(add(rule.title))
    }
    for target in rules.targetInfo {
      let values = [
        target.identifier, target.name, target.storeID, target.iconURL, target.country,
        target.platform,
      ]
      for value in values { targetTexts.append(add(value)) }
      let start = texts.count
      if target.isNew { texts.append("true") }
      targetTexts.append(start..<texts.count)
    }
    blob = texts.array
  }

  /// A value as records have it; no bytes where there is none.
  static func escaped(_ value: String?, _ escaping: ValueEscaping) -> [UInt8] {
    guard let value else { return [] }
    var escaped = OutputBuffer()
    append(value, escaping, to: &escaped)
    return escaped.array
  }

  private static func append(
    _ value: String,
    _ escaping: ValueEscaping,
    to output: inout OutputBuffer,
  ) {
    switch escaping {
    case .tsv(let isTerminal):
      output.append(tsv: value.utf8.span, isTerminal: isTerminal)
    case .csv:
      output.append(csv: value.utf8.span)
    case .json:
      output.append(UInt8(ascii: "\""))
      output.append(jsonText: value.utf8.span)
      output.append(UInt8(ascii: "\""))
    }
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

  /// Appends the rule's pointer to what stands in quotes as a whole, where the format has quotes.
  func appendPointer(of rule: RuleID, to output: inout OutputBuffer) {
    var range = range(of: .rule, in: LinkResult(.rewritten, rule: rule), app: nil)
    if range.count >= 2, blob[range.lowerBound] == UInt8(ascii: "\"") {
      range = range.lowerBound + 1..<range.upperBound - 1
    }
    output.append(blob.span, in: range)
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
