internal import OpenerManifest

/// Finds what a pattern has in the place of a host: behind `://`, up to the next slash.
///
/// It reads the text from left to right, and follows groups and branches. Patterns that spell a host
/// in another way have none for it.
struct HostScan {
  /// A `.` that stands for any character, between two letters or digits.
  struct Dot {
    /// Its offset in the pattern.
    var offset: Int
    /// The letters and digits on both sides.
    var before: String
    var after: String
  }

  private enum Area {
    case scheme
    case host
    case path
  }

  private struct Group {
    var area: Area
    var ignoresCase: Bool
    var looksAround: Bool
    /// Whether a branch ends behind the host.
    var reachesPath = false
  }

  /// Unescaped dots in hosts.
  private(set) var dots: [Dot] = []
  /// Offsets of upper-case letters in hosts that match in that case only.
  private(set) var capitals: [Int] = []

  private let bytes: [UInt8]
  private var offset = 0
  private var area = Area.scheme
  private var ignoresCase = false
  private var groups: [Group] = []
  /// The literals just before the offset.
  private var literals: [UInt8] = []

  init(_ pattern: String) {
    bytes = Array(pattern.utf8)
    while offset < bytes.count { step() }
  }

  private mutating func step() {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "\\"):
      let escaped = at(offset + 1) ?? byte
      if escaped.isAlphanumeric { literals = [] } else { take(escaped, at: offset + 1) }
      offset += 2
    case UInt8(ascii: "["): skipSet()
    case UInt8(ascii: "("): open()
    case UInt8(ascii: ")"):
      let group = groups.popLast()
      if let group {
        ignoresCase = group.ignoresCase
        if group.reachesPath { area = .path }
        if group.looksAround { area = group.area }
      }
      literals = []
      offset += 1
    case UInt8(ascii: "|"):
      if area == .path, !groups.isEmpty { groups[groups.count - 1].reachesPath = true }
      area = groups.last?.area ?? .scheme
      literals = []
      offset += 1
    case UInt8(ascii: "."):
      if area == .host { takeDot() }
      literals = []
      offset += 1
    case UInt8(ascii: "{"):
      while let byte = at(offset), byte != UInt8(ascii: "}") { offset += 1 }
      offset += 1
      literals = []
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      literals = []
      offset += 1
    case UInt8(ascii: "^"), UInt8(ascii: "$"): offset += 1
    default:
      take(byte, at: offset)
      offset += 1
    }
  }

  private func at(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8, at offset: Int) {
    literals.append(byte)
    switch area {
    case .scheme:
      if literals.suffix(3) == Array("://".utf8)[...] { (area, literals) = (.host, []) }
    case .host:
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") {
        area = .path
      } else if !ignoresCase, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
        capitals.append(offset)
      }
    case .path: break
    }
  }

  private mutating func skipSet() {
    var depth = 0
    while let byte = at(offset) {
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "[") { depth += 1 }
      if byte == UInt8(ascii: "]") {
        depth -= 1
        if depth == 0 { break }
      }
    }
    literals = []
  }

  private mutating func open() {
    var group = Group(area: area, ignoresCase: ignoresCase, looksAround: false)
    offset += 1
    literals = []
    guard at(offset) == UInt8(ascii: "?") else { return groups.append(group) }
    let start = offset + 1
    while let byte = at(offset), byte != UInt8(ascii: ":"), byte != UInt8(ascii: ")") {
      offset += 1
      if [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: ">")].contains(byte) { break }
    }
    let head = bytes[min(start, offset)..<min(offset, bytes.count)]
    let flags = head.prefix { $0 != UInt8(ascii: "-") }
    let setsCase = head.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    let ignores =
      setsCase && flags.contains(UInt8(ascii: "i"))
      || ignoresCase && !(setsCase && head.dropFirst(flags.count).contains(UInt8(ascii: "i")))
    if at(offset) == UInt8(ascii: ")") {
      // Flags alone hold to the end of the group around them.
      ignoresCase = ignores
      offset += 1
      return
    }
    group.looksAround = head.last == UInt8(ascii: "=") || head.last == UInt8(ascii: "!")
    groups.append(group)
    ignoresCase = ignores
    if at(offset) == UInt8(ascii: ":") { offset += 1 }
  }

  private mutating func takeDot() {
    if let next = at(offset + 1), [UInt8(ascii: "*"), UInt8(ascii: "+")].contains(next) {
      // Any number of any characters: that may be the end of the host.
      area = .path
      return
    }
    let before = literals.reversed().prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    let after = bytes[(offset + 1)...].prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    guard before.first?.isAlphanumeric == true, after.first?.isAlphanumeric == true else { return }
    // A letter that may be missing is none to go by.
    let isOptional =
      at(after.endIndex) == UInt8(ascii: "?") || at(after.endIndex) == UInt8(ascii: "*")
    let sure = isOptional ? after.dropLast() : after
    guard !sure.isEmpty else { return }
    dots.append(
      Dot(
        offset: offset,
        before: String(decoding: before.reversed(), as: UTF8.self),
        after: String(decoding: sure, as: UTF8.self),
      )
    )
  }
}

extension UInt8 {
  /// Whether it is an ASCII letter or digit.
  var isAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
