/// The figures of a report that are compared with those of an earlier one.
package enum BenchFigure: String, Sendable, Hashable, CaseIterable {
  case nanosecondsPerLink
  case linksPerSecond
  case loadingNanoseconds
  case loadingBytes
  case candidatesP50
  case candidatesP99
  case candidatesMost
  case hitsPerCandidate

  /// Where it is in a saved report: the names of the fields that lead to it.
  var path: [String] {
    switch self {
    case .nanosecondsPerLink: ["speed", "nanosecondsPerLink", "median"]
    case .linksPerSecond: ["speed", "linksPerSecond", "median"]
    case .loadingNanoseconds: ["loading", "nanoseconds"]
    case .loadingBytes: ["loading", "bytes"]
    case .candidatesP50: ["candidates", "p50"]
    case .candidatesP99: ["candidates", "p99"]
    case .candidatesMost: ["candidates", "most"]
    case .hitsPerCandidate: ["candidates", "hitsPerCandidate"]
    }
  }

  /// Its value, rounded as it is saved.
  func value(in report: BenchReport) -> Double {
    switch self {
    case .nanosecondsPerLink: report.speed.nanosecondsPerLink.median
    case .linksPerSecond: report.speed.linksPerSecond.median
    case .loadingNanoseconds: Double(report.loading.nanoseconds)
    case .loadingBytes: Double(report.loading.bytes)
    case .candidatesP50: Double(report.candidates.percentile(0.5))
    case .candidatesP99: Double(report.candidates.percentile(0.99))
    case .candidatesMost: Double(report.candidates.most)
    case .hitsPerCandidate: report.candidates.hitsPerCandidate.rounded(toPlaces: 4)
    }
  }

  /// What people call it.
  var title: String {
    switch self {
    case .nanosecondsPerLink: "time a link"
    case .linksPerSecond: "links a second"
    case .loadingNanoseconds: "loading"
    case .loadingBytes: "memory of loading"
    case .candidatesP50: "candidates, p50"
    case .candidatesP99: "candidates, p99"
    case .candidatesMost: "candidates, most"
    case .hitsPerCandidate: "hits a candidate"
    }
  }

  /// A value of it in words.
  func text(_ value: Double) -> String {
    switch self {
    case .nanosecondsPerLink, .loadingNanoseconds: Quantity.nanoseconds(value).text
    case .linksPerSecond: Int(value).grouped
    case .loadingBytes: Quantity.bytes(Int(value)).text
    case .candidatesP50, .candidatesP99, .candidatesMost: Int(value).grouped
    case .hitsPerCandidate: value.text(places: 2)
    }
  }
}
