extension RuleSet {
  /// Adds the rules of a manifest before those that are there.
  ///
  /// What has the identifier, the pattern, or the title and pattern of something that is there
  /// takes its place. Everything else of the manifest comes first, in its own order.
  ///
  /// - Parameter manifest: The manifest; its origins are made to tell which of ``sources`` it is.
  /// - Complexity: O(*n*) in the number of rules that are there and that are added.
  public mutating func add(_ manifest: Manifest) {
    let number = sources.count
    sources.append(manifest.source)
    guard number > 0 else {
      // There is nothing to merge with, and the origins tell the first source already.
      apps = manifest.apps
      actions = manifest.actions
      browsers = manifest.browsers
      redirects = manifest.redirects
      previews = manifest.previews
      unwrappings = manifest.unwrappings
      cleanings = manifest.cleanings
      return
    }
    apps.merge(manifest.apps.map { $0.from(number) }, by: \.identifier)
    actions.merge(manifest.actions.map { $0.from(number) }) { ActionKey($0) }
    browsers.merge(manifest.browsers.map { $0.from(number) }, by: \.app.identifier)
    redirects.merge(manifest.redirects.map { $0.from(number) }, by: \.pattern.value)
    previews = manifest.previews.map { $0.from(number) } + previews
    unwrappings = manifest.unwrappings.map { $0.from(number) } + unwrappings
    cleanings = manifest.cleanings.map { $0.from(number) } + cleanings
  }
}

/// What makes two actions the same.
private struct ActionKey: Hashable {
  var title: String
  var pattern: String

  init(_ action: Action) {
    title = action.title
    pattern = action.pattern.value
  }
}

extension Array {
  /// Merges the elements of a later list into this one.
  ///
  /// Where several share a key, the later ones take the places of the earlier ones one by one, so
  /// that a list merged with itself stays the same. Later ones beyond that follow the last place,
  /// earlier ones go.
  fileprivate mutating func merge<Key: Hashable>(_ later: [Element], by key: (Element) -> Key) {
    var placeCounts = Dictionary(grouping: self, by: key).mapValues(\.count)
    var replacements: [Key: ArraySlice<Element>] = [:]
    var merged: [Element] = []
    for element in later {
      let key = key(element)
      if placeCounts[key] == nil {
        merged.append(element)
      } else {
        replacements[key, default: []].append(element)
      }
    }
    for element in self {
      let key = key(element)
      guard let waiting = replacements[key], let placesLeft = placeCounts[key] else {
        merged.append(element)
        continue
      }
      placeCounts[key] = placesLeft - 1
      let taking = placesLeft == 1 ? waiting[...] : waiting.prefix(1)
      merged += taking
      replacements[key] = waiting.dropFirst(taking.count)
    }
    self = merged
  }
}

/// The values with the number of the manifest that they are from.
extension App {
  fileprivate func from(_ manifest: Int) -> App {
    var copy = self
    copy.origin.manifest = manifest
    return copy
  }
}

extension Action {
  fileprivate func from(_ manifest: Int) -> Action {
    var copy = self
    copy.origin.manifest = manifest
    copy.formats = formats.map { $0.from(manifest) }
    return copy
  }
}

extension Format {
  fileprivate func from(_ manifest: Int) -> Format {
    var copy = self
    copy.origin.manifest = manifest
    if case .inline(let app) = app { copy.app = .inline(app.from(manifest)) }
    return copy
  }
}

extension Browser {
  fileprivate func from(_ manifest: Int) -> Browser {
    var copy = self
    copy.app = app.from(manifest)
    return copy
  }
}

extension Preview {
  fileprivate func from(_ manifest: Int) -> Preview {
    var copy = self
    copy.origin.manifest = manifest
    return copy
  }
}

extension Redirect {
  fileprivate func from(_ manifest: Int) -> Redirect {
    var copy = self
    copy.origin.manifest = manifest
    return copy
  }
}

extension Unwrapping {
  fileprivate func from(_ manifest: Int) -> Unwrapping {
    var copy = self
    copy.origin.manifest = manifest
    return copy
  }
}

extension Cleaning {
  fileprivate func from(_ manifest: Int) -> Cleaning {
    var copy = self
    copy.origin.manifest = manifest
    return copy
  }
}
