import Yams

/// Reads YAML by way of Yams, and gives the nodes the byte ranges and the types of YAML 1.2's core
/// schema.
///
/// Yams follows an alias by putting a copy of the node in its place, so a file of a few lines can
/// become a tree of any size or depth. Therefore Yams never sees an alias: every `*` is hidden
/// behind a character that means nothing to YAML, and this reader follows aliases itself and
/// counts what they add.
struct YAMLReader {
  /// As for JSON.
  static let maximumDepth = JSONReader.maximumDepth
  /// How many nodes aliases may add.
  ///
  /// What stands in the file itself is limited by its size.
  static let maximumAliasedNodes = 100_000

  /// A longer text counts as several nodes, because writing it out takes its length each time.
  private static let bytesOfOneNode = 100

  /// A node that aliases refer to.
  private struct Anchored {
    var node: DocumentNode
    var count: Int
    var height: Int
  }

  /// A node, how deep it is nested, and where its text ends: an alias ends where it stands, and its
  /// node where the anchor is.
  private struct Converted {
    var node: DocumentNode
    var height: Int
    var end: Int
  }

  let source: ManifestSource
  let mask: AliasMask
  private var locator: YAMLLocator
  private var anchors: [String: Anchored] = [:]
  private var nodeCount = 0
  private var aliasedNodeCount = 0

  private init(_ source: ManifestSource, _ mask: AliasMask) {
    self.source = source
    self.mask = mask
    locator = YAMLLocator(source)
  }

  /// Reads the one document that a source holds.
  static func read(_ source: ManifestSource) throws(Diagnostic) -> DocumentNode {
    let mask = AliasMask(for: source)
    var reader = YAMLReader(source, mask)
    let parser: Parser
    let root: Node?
    do {
      // Yams' own resolver runs seven regular expressions on each scalar.
      parser = try Parser(yaml: mask.text, resolver: .basic, encoding: .utf8)
      root = try parser.singleRoot()
    } catch let error as YamlError {
      throw reader.diagnostic(for: error)
    } catch {
      throw Diagnostic(.error, "the YAML of \(source.name) cannot be read: \(error)")
    }
    // The parser owns the anchors; the nodes know them weakly.
    defer { withExtendedLifetime(parser) {} }
    guard let root else {
      let end = source.bytes.count
      return DocumentNode(.null, at: end..<end)
    }
    return try reader.convert(root, depth: 0).node
  }

  private mutating func convert(
    _ node: Node,
    depth: Int,
  ) throws(Diagnostic) -> Converted {
    let start = locator.offset(line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    guard depth < Self.maximumDepth else { throw tooDeep(at: source.place(of: start..<start)) }
    let countBefore = nodeCount
    nodeCount += 1
    let value: DocumentValue
    var range = start..<start
    var height = 0
    switch node {
    case .scalar(let scalar):
      if scalar.style == .plain, let alias = mask.aliasName(in: scalar.string) {
        return try follow(alias, at: start, depth: depth)
      }
      let text = text(of: scalar, at: start)
      value = Self.isText(scalar) ? .string(text) : YAMLCoreSchema.value(ofPlainScalar: text)
      range = locator.rangeOfScalar(text, style: scalar.style, from: start)
      nodeCount += text.utf8.count / Self.bytesOfOneNode
    case .sequence(let sequence):
      var nodes: [DocumentNode] = []
      for element in sequence {
        let converted = try convert(element, depth: depth + 1)
        nodes.append(converted.node)
        height = max(height, converted.height + 1)
        range = start..<max(start, converted.end)
      }
      value = .array(nodes)
    case .mapping(let mapping):
      var members: [DocumentMember] = []
      for (key, element) in mapping {
        let name = try convertName(key, depth: depth + 1)
        let converted = try convert(element, depth: depth + 1)
        members.append(DocumentMember(name: name, node: converted.node))
        height = max(height, converted.height + 1)
        range = start..<max(start, converted.end)
      }
      value = .object(members)
    case .alias:
      // Yams makes these only when it writes.
      throw diagnostic("an alias cannot stand here", at: start..<start, hint: nil)
    }
    let result = DocumentNode(value, at: range)
    if let anchor = node.anchor?.rawValue {
      let count = nodeCount - countBefore
      anchors[anchor] = Anchored(node: result, count: count, height: height)
    }
    return Converted(node: result, height: height, end: range.upperBound)
  }

  /// The node that an alias stands for.
  ///
  /// Its range is where the anchor is.
  private mutating func follow(
    _ alias: String,
    at start: Int,
    depth: Int,
  ) throws(Diagnostic) -> Converted {
    let range = start..<(start + alias.utf8.count + 1)
    guard alias.utf8.allSatisfy(\.isAnchorByte), !alias.isEmpty else {
      throw diagnostic("text must not begin with a bare '*'", at: range, hint: "put it in quotes")
    }
    guard let anchored = anchors[alias] else {
      throw diagnostic(
        "no anchor '&\(alias)' comes before this alias",
        at: range,
        hint: nearestName(to: alias, among: anchors.keys.sorted()).map { "did you mean '*\($0)'?" }
          ?? "put text that begins with '*' in quotes",
      )
    }
    guard depth + anchored.height < Self.maximumDepth else {
      throw tooDeep(at: source.place(of: start..<start))
    }
    nodeCount += anchored.count
    aliasedNodeCount += anchored.count
    guard aliasedNodeCount <= Self.maximumAliasedNodes else {
      throw diagnostic(
        "aliases add more than \(Self.maximumAliasedNodes) nodes to the document",
        at: range,
        hint: "write the values out, or in another file",
      )
    }
    return Converted(node: anchored.node, height: anchored.height, end: range.upperBound)
  }

  private mutating func convertName(
    _ key: Node,
    depth: Int,
  ) throws(Diagnostic) -> Located<String> {
    let node = try convert(key, depth: depth).node
    if case .scalar(let scalar) = key, mask.aliasName(in: scalar.string) == nil {
      return Located(text(of: scalar, at: node.range.lowerBound), at: node.range)
    }
    guard case .string(let name) = node.value else {
      throw diagnostic(
        "a field's name must be a string, not \(node.summary)",
        at: node.range,
        hint: "put the name in quotes",
      )
    }
    return Located(name, at: node.range)
  }

  /// What a scalar says.
  ///
  /// Yams takes a byte order mark at the beginning of a value for one of a text and drops it. It can
  /// stand there as an escape only, so the source has it still.
  private func text(of scalar: Node.Scalar, at start: Int) -> String {
    let text = mask.restored(scalar.string)
    guard scalar.style == .doubleQuoted else { return text }
    var written = source.bytes[locator.contentStart(from: start)...].dropFirst()
    var dropped = -text.unicodeScalars.prefix { $0 == "\u{FEFF}" }.count
    while written.starts(with: #"\uFEFF"#.utf8) || written.starts(with: #"\ufeff"#.utf8) {
      written = written.dropFirst(6)
      dropped += 1
    }
    return String(repeating: "\u{FEFF}", count: max(0, dropped)) + text
  }

  private static func isText(_ scalar: Node.Scalar) -> Bool {
    scalar.style != .plain || scalar.tag.description == "tag:yaml.org,2002:str"
  }

  func tooDeep(at place: Diagnostic.Place) -> Diagnostic {
    Diagnostic(
      .error,
      "lists and objects are nested more than \(Self.maximumDepth) deep",
      at: place,
      hint: "a manifest needs fewer than ten levels",
    )
  }

  private func diagnostic(_ message: String, at range: Range<Int>, hint: String?) -> Diagnostic {
    Diagnostic(.error, message, at: source.place(of: range), hint: hint)
  }
}

extension UInt8 {
  /// Whether libyaml allows this byte in the name of an anchor.
  fileprivate var isAnchorByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: isDigit
    }
  }
}
