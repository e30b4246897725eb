import LinkRewriter
import OpenerManifest

/// Options whose values are lists of names. They are read here rather than by the parser, so that a
/// message can name the one name that is wrong.
extension OutputSettings {
  /// The fields that were chosen, or those that a format has by itself.
  func fieldNames(orElse defaults: [FieldName]) throws(UsageError) -> [FieldName] {
    guard let fields else { return defaults }
    var names: [FieldName] = []
    for word in Self.words(fields) {
      guard let name = FieldName(rawValue: word) else {
        let all = FieldName.allCases.map(\.rawValue)
        throw UsageError(
          "--fields: there is no field '\(word)'",
          hint: suggestion(for: word, among: all)
            ?? "the fields are \(all.joined(separator: ", "))",
        )
      }
      names.append(name)
    }
    return names
  }

  /// The results that are written.
  func selection() throws(UsageError) -> StreamRewriteOptions.Selection {
    if withoutOutput { return .withoutOutput }
    switch which {
    case "all": return .all
    case "rewritten": return .withOutput
    case "without-output": return .withoutOutput
    default: break
    }
    var statuses: Set<LinkStatus> = []
    let all = LinkStatus.allCases.map(\.word.description)
    for word in Self.words(which) {
      guard let index = all.firstIndex(of: word) else {
        throw UsageError(
          "--which: there is no status '\(word)'",
          hint: suggestion(for: word, among: all)
            ?? "all, rewritten, without-output, or of these: \(all.joined(separator: ", "))",
        )
      }
      statuses.insert(LinkStatus.allCases[index])
    }
    return StreamRewriteOptions.Selection { statuses.contains($0) }
  }

  private static func words(_ list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
