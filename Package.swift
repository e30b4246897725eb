// swift-tools-version: 6.2
import PackageDescription

/// What every target of ours is compiled with.
///
/// Warnings become errors in CI only, so that a newer
/// compiler's new warning does not break a user's build.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Buffers, chunks and rows lend their bytes as spans; that needs lifetimes to be written down.
let lending: [SwiftSetting] = [.enableExperimentalFeature("Lifetimes")]

let package = Package(
  name: "linkrewrite",
  platforms: [.macOS("26.0")],
  products: [
    .library(name: "LinkRewriter", targets: ["LinkRewriter"]),
    .executable(name: "linkrewrite", targets: ["linkrewrite"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CPCRE2",
      pkgConfig: "libpcre2-8",
      providers: [.apt(["libpcre2-dev"]), .brew(["pcre2"])],
    ),

    // Leaves: they know ByteSearch and nothing else of ours.
    .target(name: "ByteSearch", swiftSettings: strict + lending),
    .target(name: "PatternEngine", dependencies: ["ByteSearch", "CPCRE2"], swiftSettings: strict),
    .target(
      name: "OpenerManifest",
      dependencies: [.product(name: "Yams", package: "Yams")],
      swiftSettings: strict,
    ),
    .target(name: "LinkDetection", dependencies: ["ByteSearch"], swiftSettings: strict),
    .target(name: "RecordFields", dependencies: ["ByteSearch"], swiftSettings: strict),
    .target(name: "ByteStream", dependencies: ["ByteSearch"], swiftSettings: strict + lending),
    .target(name: "HTMLReferences", dependencies: ["ByteSearch"], swiftSettings: strict),

    // JavaScript in a process of its own. JavaScriptCore is looked up at run time.
    .target(name: "CScriptSandbox"),
    .target(
      name: "ScriptEngine",
      dependencies: ["ByteSearch", "CScriptSandbox", "HTMLReferences"],
      swiftSettings: strict,
    ),

    // The rules that come with the program: YAML, turned into one JSON text by the build.
    .target(
      name: "BuiltInManifest",
      swiftSettings: strict,
      plugins: ["EmbedManifest"],
    ),
    .plugin(name: "EmbedManifest", capability: .buildTool(), dependencies: ["embed-manifest"]),
    .executableTarget(
      name: "embed-manifest",
      dependencies: ["OpenerManifest"],
      swiftSettings: strict,
    ),

    // How a link becomes another.
    .target(
      name: "LinkRewriter",
      dependencies: [
        "BuiltInManifest", "ByteSearch", "ByteStream", "HTMLReferences", "LinkDetection",
        "OpenerManifest", "PatternEngine", "RecordFields", "ScriptEngine",
      ],
      swiftSettings: strict + lending,
    ),
    .target(
      name: "ManifestTools",
      dependencies: ["ByteStream", "LinkRewriter", "OpenerManifest", "PatternEngine"],
      swiftSettings: strict,
    ),
    .executableTarget(
      name: "linkrewrite",
      dependencies: [
        "ByteStream", "LinkRewriter", "ManifestTools", "OpenerManifest", "PatternEngine",
        "RecordFields", "ScriptEngine",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict,
    ),

    // The rules as the contenders of the benchmark read them. It is here and not in the package
    // `Benchmarks`, because `package` access ends at a package's border, and nobody but the
    // benchmark needs the translations: this keeps them out of the public interface.
    .executableTarget(
      name: "rule-export",
      dependencies: ["ByteSearch", "OpenerManifest", "PatternEngine"],
      path: "Benchmarks/RuleExport",
      swiftSettings: strict,
    ),

    // What cannot be seen from inside a test process: memory, signals, latency.
    .executableTarget(
      name: "stream-copy",
      dependencies: ["ByteSearch", "ByteStream"],
      path: "Tests/StreamCopy",
      swiftSettings: strict,
    ),
    // A worker that tries what scripts cannot: files, sockets, processes.
    .executableTarget(
      name: "script-probe",
      dependencies: ["ScriptEngine"],
      path: "Tests/ScriptProbe",
      swiftSettings: strict,
    ),
    .testTarget(
      name: "ByteStreamTests",
      dependencies: ["ByteSearch", "ByteStream", "stream-copy"],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "PatternEngineTests",
      dependencies: ["ByteSearch", "PatternEngine"],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "HTMLReferencesTests",
      dependencies: ["ByteSearch", "HTMLReferences"],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "ScriptEngineTests",
      dependencies: ["ByteSearch", "ScriptEngine", "script-probe"],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "OpenerManifestTests",
      dependencies: ["OpenerManifest"],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "LinkRewriterTests",
      dependencies: [
        "BuiltInManifest", "ByteSearch", "ByteStream", "LinkRewriter", "OpenerManifest",
        "PatternEngine", "ScriptEngine", "script-probe",
      ],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "LinkDetectionTests",
      dependencies: ["ByteSearch", "LinkDetection"],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "RecordFieldsTests",
      dependencies: ["ByteSearch", "RecordFields"],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "CommandLineTests",
      dependencies: ["linkrewrite"],
      exclude: ["Cases", "Manifests", "Transcripts"],
      swiftSettings: strict,
    ),
    .testTarget(
      name: "ManifestToolsTests",
      dependencies: [
        "ByteStream", "LinkRewriter", "ManifestTools", "OpenerManifest", "PatternEngine",
      ],
      swiftSettings: strict,
    ),
  ],
  swiftLanguageModes: [.v6],
)
