/// A field of an output record, in the order in which JSON Lines has them.
public enum FieldName: String, Sendable, Hashable, CaseIterable {
  case file
  case line
  case column
  case offset
  case input
  case url
  case via
  case status
  case target
  case name
  case storeId
  case iconURL
  case country
  case platform
  case new
  case xSource
  case xSuccess
  case newTab
  case limited
  case rule
  case manifest
  case title
  case output
  case canSave

  /// The columns of TSV where none are chosen.
  public static let defaultColumns: [FieldName] = [.input, .output, .target, .rule, .status]

  /// What stands before the value in JSON, colon included.
  var jsonName: StaticString {
    switch self {
    case .file: "\"file\":"
    case .line: "\"line\":"
    case .column: "\"column\":"
    case .offset: "\"offset\":"
    case .input: "\"input\":"
    case .url: "\"url\":"
    case .via: "\"via\":"
    case .status: "\"status\":"
    case .target: "\"target\":"
    case .name: "\"name\":"
    case .storeId: "\"storeId\":"
    case .iconURL: "\"iconURL\":"
    case .country: "\"country\":"
    case .platform: "\"platform\":"
    case .new: "\"new\":"
    case .xSource: "\"xSource\":"
    case .xSuccess: "\"xSuccess\":"
    case .newTab: "\"newTab\":"
    case .limited: "\"limited\":"
    case .rule: "\"rule\":"
    case .manifest: "\"manifest\":"
    case .title: "\"title\":"
    case .output: "\"output\":"
    case .canSave: "\"canSave\":"
    }
  }
}
