import OpenerManifest
import Testing

/// Texts of half a megabyte that take minutes, or the whole stack, where a reader is careless.
@Suite struct `Hostile input` {
  @Test(.timeLimit(.minutes(1)), arguments: HostileCase.all)
  func `is read or refused in linear time`(_ hostile: HostileCase) {
    let text = hostile.text
    for name in ["m.json", "m.yaml"] { #expect(read(text, as: name).messages.count >= 0) }
  }

  @Test(.timeLimit(.minutes(1)))
  func `does not slow down merging`() throws {
    let apps = (0..<50_000).map { "{\"identifier\": \"a\($0)\", \"name\": \"A\"}" }
    let text = "{\"apps\": [\(apps.joined(separator: ","))]}"
    var rules = RuleSet()
    for _ in 0..<3 { rules.add(try Manifest.read(name: "-", bytes: Array(text.utf8)).manifest) }
    #expect(rules.apps.count == 50_000)
  }
}

struct HostileCase: NamedCase {
  var start = ""
  var unit: String
  var end = ""
  var name: String { "\(start)\(unit)…\(end)" }
  var text: String { start + String(repeating: unit, count: 500_000 / unit.utf8.count) + end }

  static let all: [HostileCase] = [
    HostileCase(unit: "["),
    HostileCase(unit: "{\"a\":"),
    HostileCase(start: "{\"apps\":[", unit: "0,", end: "0]}"),
    HostileCase(start: "{\"apps\":[", unit: "0,\n", end: "0]}"),
    HostileCase(start: "{\"apps\":[", unit: "{},", end: "{}]}"),
    HostileCase(start: "{\"apps\":[],", unit: "\"a\":0,", end: "\"a\":0}"),
    HostileCase(start: "{\"redirects\":{", unit: "\"a\":0,", end: "\"a\":0}}"),
    HostileCase(start: "{\"apps\":[{", unit: "\"nmae\":0,", end: "\"identifer\":0}]}"),
    HostileCase(start: "[\"", unit: "\\u0041", end: "\"]"),
    HostileCase(start: "[\"", unit: "\\ud83d", end: "\"]"),
    HostileCase(start: "[", unit: "1"),
    HostileCase(unit: "\u{E000}*"),
    HostileCase(unit: "- "),
    HostileCase(unit: "? "),
    HostileCase(unit: "a:\n"),
    HostileCase(unit: "&a "),
    HostileCase(unit: "- &a b\n"),
    HostileCase(start: "apps: &a [", unit: "0, ", end: "]\nactions: *a\npreviews: *a"),
    HostileCase(start: "apps: [&a 0, ", unit: "*a, ", end: "]"),
    HostileCase(start: "apps: [", unit: "'", end: "]"),
    HostileCase(start: "apps: 'a", unit: "\n", end: "'"),
    HostileCase(start: "apps: a", unit: "\n b", end: ""),
    HostileCase(start: "apps:\n", unit: "- {identifier: a, name: A}\n"),
  ]
}
