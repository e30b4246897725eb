import Foundation

/// A file, and a second one for output, that are there as long as the test runs.
final class TemporaryFile {
  /// The file, opened for appending.
  let descriptor: Int32
  let output: FileHandle
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "linkrewrite-\(UUID().uuidString)")
  private let outputURL: URL

  init(_ text: String) throws {
    outputURL = url.appendingPathExtension("out")
    try Data(text.utf8).write(to: url)
    try Data().write(to: outputURL)
    descriptor = unsafe open(url.path, O_RDWR | O_APPEND | O_CLOEXEC)
    output = try FileHandle(forWritingTo: outputURL)
  }

  var path: String { url.path }

  var text: String {
    get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
  }

  /// How many bytes the output has.
  var outputCount: Int {
    get throws { try Data(contentsOf: outputURL).count }
  }

  deinit {
    close(descriptor)
    try? FileManager.default.removeItem(at: url)
    try? FileManager.default.removeItem(at: outputURL)
  }
}
