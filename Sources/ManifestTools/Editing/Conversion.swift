internal import OpenerManifest

/// Writes the fields of one manifest with the names of another format, and everything else as it
/// is.
///
/// What makes no difference to any reader stays: unknown fields, notes, examples, the order.
struct Conversion {
  let format: ManifestFormat
  private(set) var losses = Losses()

  init(to format: ManifestFormat) {
    self.format = format
  }

  /// Tells what the syntax of the source has and no document holds.
  mutating func notePresentation(of source: ManifestSource, _ document: DocumentNode) {
    guard source.syntax == .yaml else { return }
    let presentation = YAMLPresentation(of: source, document)
    for comment in presentation.comments { losses.note(.comment, at: comment) }
    for alias in presentation.aliases { losses.note(.alias, at: alias) }
  }

  // MARK: - Lists

  /// Converts a whole manifest.
  mutating func converted(_ document: DocumentNode) -> DocumentNode {
    let plain = plain(document)
    let all = redirects(of: plain)
    var hasRedirects = false
    return plain.mappingMembers { list in
      switch list.name.value {
      case "redirects", "redirectRules":
        guard all != nil, list.node.members != nil else { return list }
        defer { hasRedirects = true }
        return hasRedirects ? nil : all
      default:
        guard let entity = ManifestEntity(list: list.name.value) else { return list }
        return list.with(list.node.mappingElements { renamed($0, entity) })
      }
    }
  }

  /// Converts an element of a list.
  mutating func converted(_ node: DocumentNode, _ entity: ManifestEntity) -> DocumentNode {
    renamed(plain(node), entity)
  }

  /// Converts a value whose fields have the same names everywhere.
  mutating func converted(other node: DocumentNode) -> DocumentNode { plain(node) }

  /// The redirects of both names in one object, in the order in which they are tried.
  private mutating func redirects(of document: DocumentNode) -> DocumentMember? {
    let lists = (document.members ?? []).filter {
      ["redirects", "redirectRules"].contains($0.name.value) && $0.node.members != nil
    }
    let older = lists.filter { $0.name.value == "redirectRules" }
    let ordered = older + lists.filter { $0.name.value == "redirects" }
    guard let first = lists.first else { return nil }
    var patterns: Set<String> = []
    var all: [DocumentMember] = []
    for redirect in ordered.flatMap({ $0.node.members ?? [] }) {
      if patterns.insert(redirect.name.value).inserted {
        all.append(redirect)
      } else {
        noteSecond(redirect)
      }
    }
    return first.named(format.redirectsName).with(DocumentNode(.object(all), at: first.node.range))
  }

  /// Notes a redirect whose pattern another one has.
  mutating func noteSecond(_ redirect: DocumentMember) {
    losses.note(.secondRedirect, at: redirect.name.range, redirect.name.value)
  }

  // MARK: - Fields

  private mutating func renamed(_ node: DocumentNode, _ entity: ManifestEntity) -> DocumentNode {
    guard node.members != nil else { return node }
    switch entity {
    case .app:
      let named = spelled(spelled(node, .name), .storeID)
      return named.mapping("scheme") { $0.mappingText(format.scheme) }
        .mapping(FieldSpelling.storeID.name(in: format)) { format == .v3 ? $0.digitsAsText : $0 }
    case .action:
      return spelled(node, .headers)
        .mapping("formats") { $0.mappingElements { renamed($0, .format) } }
    case .format:
      return spelled(node, .appID).mapping("app") { renamed($0, .app) }
    case .preview:
      return node
    }
  }

  /// Gives the field that counts among the spellings of one the format's name.
  ///
  /// Another one keeps its name, unless that is taken now.
  private mutating func spelled(_ node: DocumentNode, _ spelling: FieldSpelling) -> DocumentNode {
    guard let counting = spelling.all.first(where: node.has) else { return node }
    let wanted = spelling.name(in: format)
    guard counting != wanted else { return node }
    return node.mappingMembers { member in
      if member.name.value == counting { return member.named(wanted) }
      guard member.name.value == wanted else { return member }
      if member.node.value != .null {
        losses.note(.secondSpelling, at: member.name.range, wanted)
      }
      return nil
    }
  }

  // MARK: - Values

  /// What every format can hold: one field of a name, and in JSON no number that only YAML has.
  private mutating func plain(_ node: DocumentNode) -> DocumentNode {
    let unique = node.withUniqueNames {
      losses.note(.repeatedField, at: $0.name.range, $0.name.value)
    }
    return format == .yaml ? unique : withJSONNumbers(unique, inFlag: false)
  }

  private mutating func withJSONNumbers(_ node: DocumentNode, inFlag: Bool) -> DocumentNode {
    switch node.value {
    case .null, .bool, .string: return node
    case .number(let text):
      guard !JSONForm.hasNumber(text) else { return node }
      // As a string it would no longer be a flag.
      if inFlag { return DocumentNode(.bool(Double(text) != 0), at: node.range) }
      losses.note(.number, at: node.range, text)
      return DocumentNode(.string(text), at: node.range)
    case .array:
      return node.mappingElements { withJSONNumbers($0, inFlag: false) }
    case .object:
      return node.mappingMembers { member in
        let isFlag = FieldSpelling.flags.contains(member.name.value)
        return member.with(withJSONNumbers(member.node, inFlag: isFlag))
      }
    }
  }
}

/// The kinds of objects in lists; browsers have the fields of apps.
enum ManifestEntity {
  case app
  case action
  case format
  case preview

  init?(list: String) {
    switch list {
    case "apps", "browsers": self = .app
    case "actions": self = .action
    case "previews": self = .preview
    default: return nil
    }
  }
}

/// A field that has had several names.
struct FieldSpelling {
  /// In the order in which they count.
  let all: [String]

  static let name = FieldSpelling(all: ["name", "displayName"])
  static let storeID = FieldSpelling(all: ["storeId", "storeIdentifier"])
  static let headers = FieldSpelling(all: ["headers", "includeHeaders"])
  static let appID = FieldSpelling(all: ["appId", "appIdentifier", "appidentifier"])

  /// The fields that are true or false, or numbers that stand for these.
  static let flags: Set<String> = ["headers", "includeHeaders", "new", "canSave"]

  func name(in format: ManifestFormat) -> String { all[format == .v3 ? 1 : 0] }
}

extension ManifestFormat {
  /// What the redirects are called.
  var redirectsName: String { self == .v3 ? "redirectRules" : "redirects" }

  /// A scheme as the format has it: up to version 3 with `://` at its end.
  ///
  /// It is read as the same one by the loader, which takes off one `://` or `:`.
  func scheme(_ text: String) -> String {
    let bare = text.withoutSchemeEnd
    switch self {
    case .v3: return bare.isEmpty ? text : bare + "://"
    case .v4, .yaml: return bare.hasSuffix(":") || bare.hasSuffix("://") ? text : bare
    }
  }
}

extension String {
  fileprivate var withoutSchemeEnd: String {
    for ending in ["://", ":"] where hasSuffix(ending) { return String(dropLast(ending.count)) }
    return self
  }
}

extension DocumentNode {
  /// A store's number as version 3 has it.
  fileprivate var digitsAsText: DocumentNode {
    guard case .number(let text) = value else { return self }
    return DocumentNode(.string(text), at: range)
  }
}
