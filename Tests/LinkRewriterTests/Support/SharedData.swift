import Foundation
import OpenerManifest
import Testing

/// The data that the project's tests share and does not keep: see `shared/README.md`.
enum SharedData {
  /// `LINKREWRITE_DATA`, or `../shared/data` beside the package.
  static let directory: URL = {
    if let path = ProcessInfo.processInfo.environment["LINKREWRITE_DATA"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    return URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../../../shared/data", isDirectory: true)
      .standardizedFileURL
  }()

  static let linksFile = directory.appendingPathComponent("urls/reddit-2013-a.txt.xz")

  static var hasManifests: Bool { exists(manifestFile(4)) }
  static var hasLinks: Bool { !realLinks.isEmpty }

  /// 2,000 real links, spread over the file; none if it or `xz` is missing.
  static let realLinks: [String] = (try? links(every: 250)) ?? []

  /// 20,000 real links; all of them with `LINKREWRITE_FULL=1`.
  static let proofLinks: [String] = {
    let isFull = ProcessInfo.processInfo.environment["LINKREWRITE_FULL"] == "1"
    return (try? links(every: isFull ? 1 : 25)) ?? []
  }()

  /// All 500,000 real links.
  static var allLinks: [String] { (try? links(every: 1)) ?? [] }

  /// The public manifest of a version.
  static func manifest(_ version: Int) throws -> Manifest {
    let bytes = [UInt8](try Data(contentsOf: manifestFile(version)))
    return try Manifest.read(name: "v\(version).json", bytes: bytes).manifest
  }

  static func rules(_ version: Int) throws -> RuleSet {
    var rules = RuleSet()
    rules.add(try manifest(version))
    return rules
  }

  /// Every `step`th line of the file.
  private static func links(every step: Int) throws -> [String] {
    guard exists(linksFile) else { return [] }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xz", "-dc", linksFile.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = data.split(separator: UInt8(ascii: "\n"))
    return stride(from: 0, to: lines.count, by: step).map {
      String(decoding: lines[$0], as: UTF8.self)
    }
  }

  private static func manifestFile(_ version: Int) -> URL {
    directory.appendingPathComponent("manifests/openerManifest-v\(version).json")
  }

  private static func exists(_ file: URL) -> Bool {
    FileManager.default.fileExists(atPath: file.path)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test, saying so, where the public manifests are missing.
  static var needsManifests: Self {
    .enabled(if: SharedData.hasManifests, "no manifests in \(SharedData.directory.path)")
  }

  /// Skips a test, saying so, where the real links are missing.
  static var needsLinks: Self {
    .enabled(if: SharedData.hasLinks, "no \(SharedData.linksFile.path), or no xz")
  }
}
