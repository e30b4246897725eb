internal import ByteSearch
internal import PatternEngine

extension Findings {
  /// Tries the actions of a list on a link.
  ///
  /// - Parameters:
  ///   - list: the actions that a target tries.
  ///   - link: the link, normalised.
  ///   - input: the link as it was given, for what is written as it is found.
  ///   - wantsAll: whether every result is wanted; else it ends with the first.
  /// - Returns: whether there is a result.
  mutating func tryActions(
    _ list: ActionList,
    on link: borrowing Link,
    input: borrowing OutputBuffer,
    wantsAll: Bool,
  ) -> Bool {
    let first = resultCount
    let endsAtFirst = !wantsAll && !list.isRanked
    let base = rewriter.rules.firstActionPlace
    let places = list.actions.lowerBound + base..<list.actions.upperBound + base
    for position in candidates.positions(of: places) {
      let action = rewriter.rules.actions[Int(candidates.rules[position]) - base]
      switch rewriter.rules.patterns.firstMatch(
        of: action.pattern,
        in: link.subject.bytes,
        using: &scratch,
      ) {
      case .unmatched: continue
      case .limitReached: noteLimit(action.rule)
      case .matched:
        if writesRecords {
          writeRecords(action, of: link, input: input, endsAtFirst: endsAtFirst)
        } else {
          makeLinks(action, of: link, endsAtFirst: endsAtFirst)
        }
      }
      if endsAtFirst, resultCount > first || needsAnswers { return true }
    }
    if list.isRanked { sort(from: first, keepsAll: wantsAll) }
    return resultCount > first
  }

  /// Writes the records of a match as it is found.
  @inline(__always)
  private mutating func writeRecords(
    _ action: ActionRule,
    of link: borrowing Link,
    input: borrowing OutputBuffer,
    endsAtFirst: Bool,
  ) {
    guard action.isSure else {
      return writeUnsureRecords(action, of: link, input: input, endsAtFirst: endsAtFirst)
    }
    let restOffset = scratch.matchRange.upperBound
    for index in endsAtFirst ? action.formats.prefix(1) : action.formats {
      recordTemplates.write(
        format: index,
        input: input,
        subject: link.subject,
        restOffset: restOffset,
        scratch: scratch,
        to: &records,
      )
      recordCount &+= 1
    }
  }

  /// Does so where some format may give no result.
  private mutating func writeUnsureRecords(
    _ action: ActionRule,
    of link: borrowing Link,
    input: borrowing OutputBuffer,
    endsAtFirst: Bool,
  ) {
    let restOffset = scratch.matchRange.upperBound
    for index in action.formats {
      let format = rewriter.rules.formats[index]
      let isSure = format.isSure && !action.needsHeaders
      if !isSure, format.output.isComputed {
        writeComputedRecord(format, at: index, of: link, input: input)
        if endsAtFirst, recordCount > 0 || needsAnswers { return }
        continue
      }
      guard isSure || isResult(format, of: action, on: link) else { continue }
      recordTemplates.write(
        format: index,
        input: input,
        subject: link.subject,
        restOffset: restOffset,
        scratch: scratch,
        to: &records,
      )
      recordCount &+= 1
      if endsAtFirst { return }
    }
  }

  /// Whether a format whose output may be empty, or may not run, gives a result.
  private mutating func isResult(
    _ format: FormatRule,
    of action: ActionRule,
    on link: borrowing Link,
  ) -> Bool {
    let start = texts.count
    let isMade = expand(
      format.output,
      on: link.subject.bytes,
      rule: format.rule,
      target: format.target,
      dropsEmpty: action.needsHeaders,
    )
    let isEmpty = texts.count == start
    texts.truncate(to: start)
    return isMade && !isEmpty
  }

  private mutating func makeLinks(
    _ action: ActionRule,
    of link: borrowing Link,
    endsAtFirst: Bool,
  ) {
    for index in action.formats {
      let format = rewriter.rules.formats[index]
      let start = texts.count
      guard
        expand(
          format.output,
          on: link.subject.bytes,
          rule: format.rule,
          target: format.target,
          dropsEmpty: action.needsHeaders,
        )
      else {
        if endsAtFirst, needsAnswers { return }
        continue
      }
      let isResult = add(
        outputFrom: start,
        target: format.target,
        rule: format.rule,
        label: format.label,
        rank: format.rank,
      )
      if endsAtFirst, isResult { return }
    }
  }

  /// Appends the output of a rule whose pattern has matched to ``texts``.
  ///
  /// - Returns: false if the rule may not run or its result does not count.
  mutating func expand(
    _ output: RuleOutput,
    on subject: Span<UInt8>,
    rule: RuleID,
    target: TargetID?,
    dropsEmpty: Bool = false,
  ) -> Bool {
    switch output {
    case .template(let template), .script(let template):
      if dropsEmpty, rewriter.rules.templates.allGroupsAreEmpty(template, scratch: scratch) {
        return false
      }
      rewriter.rules.templates.expand(template, subject: subject, scratch: scratch, into: &texts)
      return true
    case .terms(let terms):
      return appendTerms(terms, of: subject, rule: rule, target: target)
    case .engine(let script):
      return appendAnswer(of: script, about: subject, rule: rule, target: target)
    case .needsScript:
      shortfall.note(.needsScript, rule: rule, target: target)
      return false
    case .needsNetwork:
      shortfall.note(.needsNetwork, rule: rule, target: target)
      return false
    }
  }

  private mutating func sort(from first: Int, keepsAll: Bool) {
    guard results.count - first > 1 else { return }
    results.sortByRank(from: first)
    if !keepsAll { results.truncate(to: first + 1) }
  }

  /// Tries one browser's rule on the address.
  mutating func tryBrowser(_ index: Int, on link: borrowing Link) {
    let browser = rewriter.rules.browsers[index]
    switch rewriter.rules.patterns.firstMatch(
      of: browser.pattern,
      in: link.address.bytes,
      using: &scratch,
    ) {
    case .unmatched:
      return
    case .limitReached:
      noteLimit(browser.rule, target: browser.target)
    case .matched:
      let start = texts.count
      if expand(
        browser.output,
        on: link.address.bytes,
        rule: browser.rule,
        target: browser.target,
      ) {
        add(
          outputFrom: start,
          target: browser.target,
          rule: browser.rule,
          label: browser.label,
        )
      }
    }
  }

  /// Tries the previews in file order, until one gives an address.
  mutating func tryPreviews(on link: borrowing Link, target: TargetID, wantsAll: Bool) {
    let places = rewriter.rules.previewPlaces
    for position in candidates.positions(of: places) {
      let preview = rewriter.rules.previews[Int(candidates.rules[position]) - places.lowerBound]
      switch rewriter.rules.patterns.firstMatch(
        of: preview.pattern,
        in: link.subject.bytes,
        using: &scratch,
      ) {
      case .unmatched:
        continue
      case .limitReached:
        noteLimit(preview.rule, target: target)
      case .matched:
        let start = texts.count
        guard expand(preview.output, on: link.subject.bytes, rule: preview.rule, target: target)
        else {
          if needsAnswers, !wantsAll { return }
          continue
        }
        let isResult = add(
          outputFrom: start,
          target: target,
          rule: preview.rule,
          details: ResultDetails(canSave: preview.canSave),
        )
        if isResult, !wantsAll { return }
      }
    }
  }
}
