import Foundation

/// Where the tests find things.
enum Surroundings {
  /// The folder of these tests.
  static let testFolder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The root of the package.
  static let packageFolder = testFolder.deletingLastPathComponent().deletingLastPathComponent()

  /// Where the build has put the programs: beside the tests.
  static let programFolder: URL = {
    #if os(macOS)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (tests ?? .main).bundleURL.deletingLastPathComponent()
    #else
    return Bundle.main.bundleURL
    #endif
  }()

  static let program = programFolder.appending(path: "linkrewrite")

  /// Whether expectations are to be written anew.
  static let isRecording = variable("LINKREWRITE_RECORD") != nil

  /// The shared data, nil where there are none.
  static let dataFolder: URL? = {
    let folder =
      variable("LINKREWRITE_DATA").map { URL(filePath: $0) }
      ?? packageFolder.deletingLastPathComponent().appending(path: "shared/data")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  /// What programs see: nothing of the surroundings but where programs are.
  static let environment = [
    "PATH": programFolder.path + ":" + (variable("PATH") ?? "/usr/bin:/bin"),
    "LC_ALL": "C",
    "NO_COLOR": "1",
  ]

  /// Whether a command line finds a program.
  static func hasProgram(_ name: String) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}

/// Lends a new folder, and removes it with all that is in it.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "linkrewrite-tests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
