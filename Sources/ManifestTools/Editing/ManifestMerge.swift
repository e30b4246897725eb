internal import OpenerManifest

/// Takes the nodes of the rules that a rule set has, in its order.
struct ManifestMerge {
  private let manifests: [ManifestDocument]
  private let format: ManifestFormat
  private var rules = RuleSet()
  /// One a manifest.
  private(set) var conversions: [Conversion]

  init(_ manifests: [ManifestDocument], to format: ManifestFormat) {
    self.manifests = manifests
    self.format = format
    conversions = manifests.map { manifest in
      var conversion = Conversion(to: format)
      conversion.notePresentation(of: manifest.source, manifest.document)
      return conversion
    }
    for manifest in manifests { rules.add(manifest.manifest) }
  }

  /// The lists and other fields in the order of the first manifest that has them.
  mutating func document() -> DocumentNode {
    var members: [DocumentMember] = []
    var places: [String: Int] = [:]
    for (number, manifest) in manifests.enumerated() {
      for member in manifest.document.members ?? [] {
        let name = member.name.value
        let isRedirects = name == "redirects" || name == "redirectRules"
        let wanted = isRedirects ? format.redirectsName : name
        let place = places[wanted] ?? members.count
        if place == members.count {
          places[wanted] = place
          members.append(member.named(wanted).with(list(wanted) ?? member.node))
        }
        // Of a field that is no list, the last manifest's value counts.
        if !Self.lists.contains(wanted) {
          members[place] = member.with(conversions[number].converted(other: member.node))
        }
      }
    }
    return DocumentNode(.object(members), at: 0..<0)
  }

  private static let lists: Set<String> = [
    "apps", "actions", "browsers", "previews", "redirects", "redirectRules", "unwrap",
    "clean",
  ]

  private mutating func list(_ name: String) -> DocumentNode? {
    switch name {
    case "apps": elements(rules.apps.map(\.origin), of: name, .app)
    case "actions": elements(rules.actions.map(\.origin), of: name, .action)
    case "browsers": elements(rules.browsers.map(\.origin), of: name, .app)
    case "previews": previews()
    case "unwrap": unique(elements(rules.unwrappings.map(\.origin), of: name, nil))
    case "clean": unique(elements(rules.cleanings.map(\.origin), of: name, nil))
    case format.redirectsName: redirects()
    default: nil
    }
  }

  private mutating func elements(
    _ origins: [Origin],
    of list: String,
    _ entity: ManifestEntity?,
  ) -> DocumentNode {
    let lists = manifests.map { $0.document.elements(ofList: list) }
    var nodes: [DocumentNode] = []
    for origin in origins {
      // The last part of `/apps/12`.
      let number = origin.pointer.split(separator: "/").last.flatMap { Int($0) }
      guard let number, lists[origin.manifest].indices.contains(number) else { continue }
      let node = lists[origin.manifest][number]
      nodes.append(
        entity.map { conversions[origin.manifest].converted(node, $0) }
          ?? conversions[origin.manifest].converted(other: node)
      )
    }
    return DocumentNode(.array(nodes), at: 0..<0)
  }

  private mutating func previews() -> DocumentNode {
    unique(elements(rules.previews.map(\.origin), of: "previews", .preview))
  }

  /// The elements of a list, each once.
  private func unique(_ list: DocumentNode) -> DocumentNode {
    var known: Set<String> = []
    return list.mappingElements { known.insert($0.jsonText).inserted ? $0 : nil }
  }

  private mutating func redirects() -> DocumentNode {
    let written = manifests.map(\.document.redirectsByPlace)
    var members: [DocumentMember] = []
    var patterns: Set<String> = []
    for redirect in rules.redirects {
      let manifest = redirect.origin.manifest
      guard let member = written[manifest][redirect.pattern.range] else { continue }
      if patterns.insert(redirect.pattern.value).inserted {
        members.append(member.with(conversions[manifest].converted(other: member.node)))
      } else {
        conversions[manifest].noteSecond(member)
      }
    }
    return DocumentNode(.object(members), at: 0..<0)
  }
}

extension DocumentNode {
  /// The elements of a list of the manifest.
  fileprivate func elements(ofList name: String) -> [DocumentNode] {
    members?.last { $0.name.value == name }?.node.elements ?? []
  }

  /// The redirects by where their patterns stand.
  fileprivate var redirectsByPlace: [Range<Int>: DocumentMember] {
    var members: [Range<Int>: DocumentMember] = [:]
    for list in self.members ?? [] where ["redirects", "redirectRules"].contains(list.name.value) {
      for member in list.node.members ?? [] { members[member.name.range] = member }
    }
    return members
  }
}
