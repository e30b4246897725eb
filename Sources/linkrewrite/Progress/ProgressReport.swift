import ManifestTools

/// How far a run has come, in words.
struct ProgressReport {
  /// How many bytes have been read.
  var bytes: Int
  /// How many there are, where that is known.
  var totalBytes: Int?
  var links: Int
  var seconds: Double

  /// `1.2 MB of 4.8 MB, 25.0%, 812345 links/s, 0:03 left`, or as much of it as is known.
  var text: String {
    var parts = [Quantity.bytes(bytes).text]
    if let totalBytes, totalBytes > 0 {
      parts[0] += " of \(Quantity.bytes(totalBytes).text)"
      parts.append(Quantity.share(min(1, Double(bytes) / Double(totalBytes))).text)
    }
    if seconds > 0 { parts.append("\(Int(Double(links) / seconds)) links/s") }
    if let secondsLeft { parts.append("\(Self.clock(secondsLeft)) left") }
    return parts.joined(separator: ", ")
  }

  private var secondsLeft: Int? {
    guard let totalBytes, bytes > 0 else { return nil }
    let left = seconds * Double(max(0, totalBytes - bytes)) / Double(bytes)
    return Int(min(left, Self.longest).rounded(.up))
  }

  /// What is said of all that takes longer.
  private static let longest = 99.0 * 3600

  private static func clock(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = seconds / 60
    guard minutes >= 60 else { return "\(minutes):\(two(seconds % 60))" }
    return "\(minutes / 60):\(two(minutes % 60)):\(two(seconds % 60))"
  }
}
