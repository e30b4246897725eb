import PatternEngine

/// The versions that `-V` shows.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    "linkrewrite \(number)\nPCRE2 \(EngineVersion.text)\n"
  }
}
