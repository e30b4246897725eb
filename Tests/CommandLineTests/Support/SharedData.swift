import Foundation

/// The shared files of real links and texts.
enum SharedData {
  /// Why tests are passed over where there are none.
  static let absence = "there are no shared data: LINKREWRITE_DATA names their folder"

  static var isThere: Bool { Surroundings.dataFolder != nil }

  /// The names of the texts and logs, for tests that are run once for each.
  static let texts: [String] = {
    guard let folder = Surroundings.dataFolder else { return [] }
    return ["text", "logs"].flatMap { name in
      let path = folder.appending(path: name).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.sorted().map { name + "/" + $0 }
    }
  }()

  /// Lends a folder with a shared file in it, unpacked, under the name `data`.
  static func withUnpacked<Result>(_ name: String, _ body: (URL) throws -> Result) throws -> Result
  {
    try withTemporaryFolder { folder in
      let file = (Surroundings.dataFolder ?? folder).appending(path: name)
      let reader = file.pathExtension == "xz" ? "xz -dc" : "cat"
      let execution = try Execution("\(reader) '\(file.path)' >data", in: folder)
      guard execution.status == 0 else { throw CocoaError(.fileReadCorruptFile) }
      return try body(folder)
    }
  }
}
