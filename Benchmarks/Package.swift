// swift-tools-version: 6.2
import PackageDescription

/// The programs that `linkrewrite` is timed against.
///
/// A package of its own, so that nobody who builds `linkrewrite` needs their libraries. It depends
/// on nothing of ours: the contenders read the rules from a file that `rule-export` writes.
let package = Package(
  name: "linkrewrite-benchmarks",
  platforms: [.macOS("26.0")],
  targets: [
    .systemLibrary(name: "CPCRE2", pkgConfig: "libpcre2-8", providers: [.apt(["libpcre2-dev"])]),
    .systemLibrary(
      name: "CVectorscan",
      pkgConfig: "libhs",
      providers: [.apt(["libvectorscan-dev"])],
    ),
    .systemLibrary(name: "CRE2", pkgConfig: "re2", providers: [.apt(["libre2-dev"])]),
    .executableTarget(
      name: "pattern-loop",
      dependencies: ["CPCRE2", "CVectorscan", "CRE2"],
      path: "Sources/PatternLoop",
      cxxSettings: [.unsafeFlags(["-O3", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion"])],
    ),
    .executableTarget(
      name: "foundation-loop",
      path: "Sources/FoundationLoop",
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
      ],
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx20,
)
