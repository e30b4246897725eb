internal import OpenerManifest

/// A workflow command, which GitHub shows beside a line of a file.
struct WorkflowCommand {
  /// How bad it is.
  enum Level: String {
    case error
    case warning
    case notice
  }

  private let level: Level
  private let title: String
  private let file: String?
  private let mark: Mark?
  private let message: String

  init(
    _ level: Level,
    title: String,
    file: String? = nil,
    mark: Mark? = nil,
    message: String,
  ) {
    self.level = level
    self.title = title
    self.file = file
    self.mark = mark
    self.message = message
  }

  /// The command, which is one line.
  var text: String {
    var properties: [String] = []
    // What is built in, or read from standard input, is no file of the repository.
    if let file, let mark, file != "builtin", file != "<stdin>" {
      properties = ["file=" + file.asProperty, "line=\(mark.line)", "col=\(mark.column)"]
    }
    properties.append("title=" + title.visible.asProperty)
    return "::\(level.rawValue) \(properties.joined(separator: ","))::" + message.asMessage
  }
}

extension String {
  /// The text behind `::`.
  fileprivate var asMessage: String { escaped(isProperty: false) }

  /// The value of a property.
  fileprivate var asProperty: String { escaped(isProperty: true) }

  private func escaped(isProperty: Bool) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "%": text += "%25"
      case "\r": text += "%0D"
      case "\n": text += "%0A"
      case ":" where isProperty: text += "%3A"
      case "," where isProperty: text += "%2C"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
