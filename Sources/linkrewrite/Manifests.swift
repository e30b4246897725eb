import ByteStream
import LinkRewriter
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
    let chosen = names.isEmpty ? [Environment["LINKREWRITE_MANIFEST"] ?? "builtin"] : names
    if chosen.count(where: { $0 == "-" }) > 1 {
      throw UsageError("standard input cannot be two manifests")
    }
    for name in chosen {
      if name == "builtin", let manifest = Manifest.builtIn {
        rules.add(manifest)
        continue
      }
      let bytes = try read(name)
      let (manifest, diagnostics) = try Manifest.read(
        name: name == "-" ? "<stdin>" : name,
        bytes: bytes,
      )
      for diagnostic in diagnostics { messages.passOver(diagnostic) }
      rules.add(manifest)
    }
    return rules
  }

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
