import OpenerManifest
import Testing

@Suite struct `Fields of entities` {
  /// A value that each field takes.
  private static func value(of field: String) -> String {
    switch field {
    case "headers", "includeHeaders", "new", "canSave": "true"
    case "storeId", "storeIdentifier": "1"
    case "platform": #""phone""#
    case "app": #"{"identifier": "a", "name": "A"}"#
    case "formats": #"[{"appId": "a", "format": "x:"}]"#
    case "reads", "testInputs", "testResults", "testHeaders", "testsThatCantBeRunCuzHeaders": "[]"
    case "tests", "test": "{}"
    case "where", "unless", "parameters", "patterns": #"["x"]"#
    case "steps": #"["path"]"#
    default: #""text""#
    }
  }

  private static func manifest(_ entity: Entity, _ object: String) -> String {
    switch entity {
    case .action: #"{"actions": [\#(object)]}"#
    case .app: #"{"apps": [\#(object)]}"#
    case .browser: #"{"browsers": [\#(object)]}"#
    case .format: #"{"actions": [{"title": "T", "regex": "x", "formats": [\#(object)]}]}"#
    case .preview: #"{"previews": [\#(object)]}"#
    case .redirect: #"{"redirects": {"x": \#(object)}}"#
    case .unwrapping: #"{"unwrap": [\#(object)]}"#
    case .cleaning: #"{"clean": [\#(object)]}"#
    }
  }

  private static func left(_ entity: Entity, in manifest: Manifest) -> [String]? {
    let fields: [DocumentMember]? =
      switch entity {
      case .action: manifest.actions.first?.otherFields
      case .app: manifest.apps.first?.otherFields
      case .browser: manifest.browsers.first?.app.otherFields
      case .format: manifest.actions.first?.formats.first?.otherFields
      case .preview: manifest.previews.first?.otherFields
      case .redirect: manifest.redirects.first?.otherFields
      case .unwrapping: manifest.unwrappings.first?.otherFields
      case .cleaning: manifest.cleanings.first?.otherFields
      }
    return fields?.map(\.name.value)
  }

  @Test(arguments: Entity.allCases)
  func `are all read, and no others`(_ entity: Entity) throws {
    let members = (entity.fields + ["other"]).map { "\"\($0)\": \(Self.value(of: $0))" }
    let text = Self.manifest(entity, "{\(members.joined(separator: ", "))}")
    let manifest = try Manifest.read(name: "m.json", bytes: Array(text.utf8)).manifest
    #expect(Self.left(entity, in: manifest) == ["other"])
  }
}
