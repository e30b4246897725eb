/// Reads the command lines that people mostly write, without the parser of the options.
///
/// Setting that up takes longer than everything else that starting for `--target chrome` does. What
/// is not understood here is left to it as a whole: help, errors, letters that stand together, and
/// every rarer spelling. So both mean the same; a test holds them against each other.
enum PlainArguments {
  /// Reads the arguments of rewriting.
  ///
  /// - Parameter arguments: the words, as ``CanonicalArguments`` spells them.
  /// - Returns: what they ask for, or nil if the parser has to read them.
  static func settings(in arguments: [String]) -> RewriteSettings? {
    var settings = RewriteSettings()
    var words = arguments[...]
    while let word = words.popFirst() {
      guard word.utf8.first == UInt8(ascii: "-") else {
        guard !word.isEmpty else { return nil }
        settings.input.files.append(word)
        continue
      }
      guard let (option, attached) = split(word) else { return nil }
      if attached == nil, settings.turn(option) { continue }
      guard let value = attached ?? words.popFirst(),
        let first = value.utf8.first, first != UInt8(ascii: "-"),
        settings.set(option, to: value)
      else { return nil }
    }
    return settings
  }

  /// An option, and the value that is attached to it: `--name=value` or `-nvalue`.
  private static func split(_ word: String) -> (option: String, value: String?)? {
    let bytes = word.utf8
    guard bytes.count > 1 else { return nil }
    if !word.hasPrefix("--") {
      guard bytes.count > 2 else { return (word, nil) }
      let letter = String(word.prefix(2))
      let value = word.dropFirst(2)
      guard joined.contains(letter), value.utf8.first != UInt8(ascii: "=") else { return nil }
      return (letter, String(value))
    }
    guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
    return (String(word[..<sign]), String(word[bytes.index(after: sign)...]))
  }

  /// The letters that a value may follow at once.
  private static let joined = ["-e", "-j", "-m", "-o", "-t"]
}

extension RewriteSettings {
  /// Turns a switch on or off; false if it is none.
  fileprivate mutating func turn(_ option: String) -> Bool {
    switch option {
    case "-0", "--null-data": input.nullData = true
    case "--no-null-data": input.nullData = false
    case "--bare-domains": input.bareDomains = true
    case "--no-bare-domains": input.bareDomains = false
    case "--in-header": input.inHeader = true
    case "--no-in-header": input.inHeader = false
    case "-a", "--all": targets.all = true
    case "--no-all": targets.all = false
    case "--clean": targets.clean = true
    case "--no-clean": targets.clean = false
    case "--new-tab": targets.newTab = true
    case "--no-new-tab": targets.newTab = false
    case "--header": output.header = true
    case "--no-header": output.header = false
    case "-u", "--unique": output.unique = true
    case "--no-unique": output.unique = false
    case "-c", "--count": output.count = true
    case "--no-count": output.count = false
    case "-q", "--quiet": output.quiet = true
    case "--no-quiet": output.quiet = false
    case "--progress": output.progress = true
    case "--no-progress": output.progress = false
    case "-s", "--no-messages": output.isSilent = true
    // What it turns off has been seen to.
    case "--no-config": break
    default: return false
    }
    return true
  }

  /// Sets an option; false if it is none, or has no such value.
  fileprivate mutating func set(_ option: String, to value: String) -> Bool {
    switch option {
    case "--input": return assign(value, to: &input.input)
    case "--field": input.field = value
    case "--in-field": return assign(value, to: &input.inField)
    case "--unescape": return assign(value, to: &input.unescape)
    case "--max-url-bytes":
      return assign(ByteCount(argument: value), to: &input.maximumLinkBytes)
    case "--max-record-bytes":
      return assign(ByteCount(argument: value), to: &input.maximumRecordBytes)
    case "-m", "--manifest": manifests.append(value)
    case "-o", "--output":
      return assign(OutputSettings.Format(rawValue: value).map(Optional.some), to: &output.output)
    case "--fields": output.fields = value
    case "--which": output.which = value
    case "-e", "--exit-status": return assign(value, to: &output.exitStatus)
    case "-j", "--threads": return assign(Int(value), to: &output.threads)
    case "--summary": return assign(value, to: &output.summary)
    case "--color": return assign(value, to: &output.color)
    default: return setTarget(option, to: value)
    }
    return true
  }

  private mutating func setTarget(_ option: String, to value: String) -> Bool {
    switch option {
    case "-t", "--target": targets.target = value
    case "--app": targets.app.append(value)
    case "--no-app": targets.noApp.append(value)
    case "--prefer": targets.prefer = value
    case "--order": return assign(value, to: &targets.order)
    case "--no-rule": targets.noRule.append(value)
    case "--exclude-host": targets.excludeHost.append(value)
    case "--exclude": targets.exclude.append(value)
    case "--platform": return assign(value, to: &targets.platform)
    case "--installed": targets.installed = value
    case "--unwrap": return assign(Int(value).map(Optional.some), to: &targets.unwrap)
    case "--x-source": targets.xSource = value
    case "--x-success": targets.xSuccess = value
    case "--scripts": return assign(value, to: &targets.scripts)
    case "--script-timeout": return assign(Double(value), to: &targets.scriptTimeout)
    case "--match-limit": return assign(Int(value), to: &targets.matchLimit)
    case "--store-scheme": return assign(value, to: &targets.storeScheme)
    default: return false
    }
    return true
  }
}

/// Assigns the value of that name, if there is one.
private func assign<Value: RawRepresentable<String>>(
  _ name: String,
  to place: inout Value,
) -> Bool {
  assign(Value(rawValue: name), to: &place)
}

private func assign<Value>(_ value: Value?, to place: inout Value) -> Bool {
  guard let value else { return false }
  place = value
  return true
}
