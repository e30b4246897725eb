import ByteStream
import LinkRewriter
import ManifestTools
import OpenerManifest

/// Loads the manifests that the user names.
enum Manifests {
  /// Reads and merges manifests; what is wrong with single rules is passed over.
  ///
  /// - Parameters:
  ///   - names: files, `-` or `builtin`; where there are none, that of `LINKREWRITE_MANIFEST` or
  ///     the built-in one.
  ///   - messages: where to tell of single rules.
  /// - Returns: the rules of all of them.
  /// - Throws: what is wrong with a whole manifest.
  static func load(_ names: [String], _ messages: inout Messages) throws -> RuleSet {
    var rules = RuleSet()
    for name in try chosen(names) {
      if name == "builtin", let manifest = Manifest.builtIn {
        rules.add(manifest)
        continue
      }
      let (manifest, diagnostics) = try Manifest.read(name: shown(name), bytes: try read(name))
      for diagnostic in diagnostics { messages.passOver(diagnostic) }
      rules.add(manifest)
    }
    return rules
  }

  /// Reads manifests with all that is in them; what is wrong with single rules is passed over.
  ///
  /// - Parameters:
  ///   - names: as for ``load(_:_:)``.
  ///   - messages: where to tell of single rules.
  /// - Returns: at least one.
  /// - Throws: what is wrong with a whole manifest.
  static func documents(_ names: [String], _ messages: inout Messages) throws -> [ManifestDocument]
  {
    let documents = try documents(names)
    for document in documents {
      for diagnostic in document.diagnostics { messages.passOver(diagnostic) }
    }
    return documents
  }

  /// Reads manifests with all that is in them, for those who tell themselves what is wrong with
  /// single rules.
  static func documents(_ names: [String]) throws -> [ManifestDocument] {
    try chosen(names).map { name in
      guard name != "builtin" else { return try ManifestDocument.builtIn() }
      return try ManifestDocument(name: shown(name), bytes: try read(name))
    }
  }

  /// The manifests that are meant: where none is named, that of `LINKREWRITE_MANIFEST` or the
  /// built-in one.
  static func chosen(_ names: [String]) throws(UsageError) -> [String] {
    let chosen = names.isEmpty ? [Environment["LINKREWRITE_MANIFEST"] ?? "builtin"] : names
    if chosen.count(where: { $0 == "-" }) > 1 {
      throw UsageError("standard input cannot be two manifests")
    }
    return chosen
  }

  private static func shown(_ name: String) -> String { name == "-" ? "<stdin>" : name }

  private static func read(_ name: String) throws(UsageError) -> [UInt8] {
    do throws(StreamError) {
      return try FileContents.read(name == "-" ? nil : name, maximumBytes: maximumBytes)
    } catch {
      throw UsageError(error.message, hint: error.hint)
    }
  }

  /// No manifest is near this; a file that is was named by mistake.
  private static let maximumBytes = 256 << 20
}
