/// Looks for texts on which matching a pattern takes far more steps than on others as long.
///
/// The pattern's loops are the suspects. A text that matches is cut at the end of a loop; something
/// that the loop takes is put in many times (the *pump*), and then something that lets the match fail.
/// Whether that costs much is not reasoned about but counted: so what is found is true, and what is
/// not found may still be there.
package struct BacktrackingSearch: ~Copyable {
  /// How the number of steps grows with the length.
  package enum Growth: Sendable, Hashable {
    /// Each few bytes multiply it.
    case exponential
    /// It grows by that power.
    case polynomial(degree: Int)
  }

  /// What was found.
  package struct Finding: Sendable {
    /// How the steps grow.
    package var growth: Growth
    /// The text up to the pump.
    package var prefix: [UInt8]
    /// What is repeated.
    package var pump: [UInt8]
    /// The text after it.
    package var suffix: [UInt8]
    /// How often the pump is there in ``text``.
    package var count: Int
    /// More steps than this were counted on ``text``.
    package var steps: Int

    /// The text that takes so many steps.
    package var text: [UInt8] { text(pumps: count) }

    func text(pumps count: Int) -> [UInt8] {
      var text = prefix
      for _ in 0..<count { text += pump }
      return text + suffix
    }
  }

  private let tree: PatternTree
  private let alphabet: ASCIISet
  private let maximumBytes: Int
  private var seen: Set<[UInt8]> = []

  /// Makes a search for texts of a kind, of at most so many bytes.
  package init(_ tree: PatternTree, in subjects: SubjectKind, maximumBytes: Int) {
    self.tree = tree
    self.alphabet = subjects.alphabet
    self.maximumBytes = maximumBytes
  }

  /// Looks for the worst growth there is.
  ///
  /// - Parameters:
  ///   - samples: texts that match.
  ///   - counter: of the same pattern.
  /// - Returns: exponential growth where there is any, else the highest power; nil if neither is found.
  package mutating func worst(
    in samples: [PatternSampler.Sample],
    with counter: inout StepCounter,
  ) -> Finding? {
    var slowest: (attack: Finding, steps: Int)?
    var paths: Set<[Int]> = []
    for sample in samples {
      for loop in sample.loops where paths.insert(loop.path).inserted {
        for attack in attacks(on: loop, in: sample) {
          guard let text = screened(attack, with: &counter) else { continue }
          if let found = exponential(attack, with: &counter) { return found }
          // How fast a power grows is looked at once, where there is most of it.
          let most = slowest?.steps ?? 0
          guard most < Self.proofSteps, counter.exceeds(most, on: text) else { continue }
          slowest = (attack, counter.steps(on: text, upTo: Self.proofSteps) ?? Self.proofSteps)
        }
      }
    }
    return slowest.flatMap { polynomial($0.attack, with: &counter) }
  }

  /// The texts to try on a loop, the number of pumps aside.
  private func attacks(
    on loop: PatternSampler.Loop,
    in sample: PatternSampler.Sample,
  ) -> [Finding] {
    let suffixes = suffixes(behind: loop, in: sample)
    return pumps(of: loop, in: sample).flatMap { pump in
      suffixes.map { suffix in
        Finding(
          growth: .polynomial(degree: 1),
          prefix: Array(sample.text[..<loop.range.upperBound]),
          pump: pump,
          suffix: suffix,
          count: 0,
          steps: 0,
        )
      }
    }
  }

  /// What lets a match fail behind most loops.
  ///
  /// The engine gives up at once where a byte is missing that every match has; so what follows in the
  /// sample is there too, in the wrong order.
  private func suffixes(
    behind loop: PatternSampler.Loop,
    in sample: PatternSampler.Sample,
  ) -> [[UInt8]] {
    let rest = Array(sample.text[loop.range.upperBound...].reversed())
    return [[], [stop(behind: loop, before: rest)] + rest, [UInt8(ascii: "/")] + rest]
  }

  /// A byte that the loop does not take, and nothing behind it wants, as far as there is one.
  private func stop(behind loop: PatternSampler.Loop, before rest: [UInt8]) -> UInt8 {
    let candidates = "!~,;'*".utf8.filter { alphabet.contains($0) && !rest.contains($0) }
    let taken = loop.body.leaves(alphabet)
    let untaken = candidates.first { byte in !taken.contains { $0.contains(byte) } }
    return untaken ?? candidates.first ?? UInt8(ascii: "!")
  }

  /// What a loop may take again and again.
  private func pumps(of loop: PatternSampler.Loop, in sample: PatternSampler.Sample) -> [[UInt8]] {
    var pumps: [[UInt8]] = []
    var sampler = PatternSampler(of: loop.body, alphabet: alphabet)
    for number in 0..<4 {
      if let text = sampler.sample(number)?.text, !text.isEmpty { pumps.append(text) }
    }
    for byte in loop.body.leaves(alphabet).representatives { pumps.append([byte]) }
    // What stands between this loop and the next one: what both may take.
    let rest = sample.loops.map(\.range.lowerBound).filter { $0 > loop.range.upperBound }
    if let next = rest.min(), next - loop.range.upperBound <= 24 {
      pumps.append(Array(sample.text[loop.range.upperBound..<next]))
    }
    var known: Set<[UInt8]> = []
    return pumps.filter { known.insert($0).inserted }
  }
}

// MARK: - Growth

extension BacktrackingSearch {
  /// A text as long as this is tried first.
  private static let screenBytes = 96
  /// An exponential growth has shown itself before this.
  private static let maximumPumpedBytes = 384
  /// A pattern that does not go back takes fewer steps than this for a byte.
  private static let linearStepsPerByte = 16
  /// Where the growth is looked at first.
  private static let firstSteps = 500
  /// More than any other text of a few hundred bytes takes.
  private static let proofSteps = 250_000

  /// The text that is tried first; nil if it takes no more steps than its length explains.
  private mutating func screened(_ attack: Finding, with counter: inout StepCounter) -> [UInt8]? {
    let text = attack.text(pumps: max(2, Self.screenBytes / attack.pump.count))
    guard text.count <= maximumBytes, seen.insert(text).inserted,
      counter.exceeds(text.count * Self.linearStepsPerByte, on: text)
    else { return nil }
    return text
  }

  /// The finding of exponential growth, if the steps grow so.
  ///
  /// Then a few pumps more make the steps so many times as many, again and again by the same factor. Of
  /// a power the factor falls: even of the eighth to three fifths of what it was.
  private func exponential(_ attack: Finding, with counter: inout StepCounter) -> Finding? {
    let most = Self.maximumPumpedBytes / attack.pump.count
    guard
      let first = firstCount(of: attack, exceeding: Self.firstSteps, from: 1, to: most, &counter),
      let second = firstCount(
        of: attack,
        exceeding: 2 * Self.firstSteps,
        from: first,
        to: most,
        &counter,
      )
    else { return nil }
    let gap = max(1, second - first)
    // A square doubles where there are two fifths more pumps, and so it is not looked at further.
    if first >= 8, gap > first / 3 { return nil }
    var steps: [Int] = []
    var factors: [Double] = []
    for round in 0...11 {
      let text = attack.text(pumps: first + round * gap)
      guard let found = counter.steps(on: text, from: steps.last, upTo: Self.proofSteps / 2) else {
        break
      }
      if let last = steps.last { factors.append(Double(found) / Double(last)) }
      steps.append(found)
      // Counts are exact to a sixteenth, so a factor that has fallen a little says nothing yet.
      if let last = factors.last, last < 1.4 || last < 0.7 * factors[0] { return nil }
    }
    guard factors.count > 1, let last = factors.last, last > 1.5, last > 0.85 * factors[0] else {
      return nil
    }
    var found = attack
    found.growth = .exponential
    found.count = first + steps.count * gap
    found.steps = Self.proofSteps
    while !counter.exceeds(Self.proofSteps, on: found.text) { found.count += gap }
    return found.text.count <= maximumBytes ? found : nil
  }

  /// The least number of pumps that takes more than so many steps, if more pumps take more steps.
  private func firstCount(
    of attack: Finding,
    exceeding steps: Int,
    from first: Int,
    to last: Int,
    _ counter: inout StepCounter,
  ) -> Int? {
    guard first <= last else { return nil }
    var low = first - 1
    var high = first
    while !counter.exceeds(steps, on: attack.text(pumps: high)) {
      guard high < last else { return nil }
      (low, high) = (high, min(last, 2 * high))
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if counter.exceeds(steps, on: attack.text(pumps: middle)) {
        high = middle
      } else {
        low = middle
      }
    }
    return high
  }

  /// The growth of one that is not exponential, if it is no line either.
  ///
  /// Twice the length makes four times the steps of a square, and eight times those of a cube.
  private func polynomial(_ attack: Finding, with counter: inout StepCounter) -> Finding? {
    var count = max(2, Self.screenBytes / attack.pump.count)
    while count > 2, counter.exceeds(Self.proofSteps / 8, on: attack.text(pumps: count)) {
      count /= 2
    }
    guard let few = counter.steps(on: attack.text(pumps: count), upTo: Self.proofSteps) else {
      return nil
    }
    let many = counter.steps(on: attack.text(pumps: 2 * count), upTo: 11 * few) ?? 12 * few
    let ratio = Double(many) / Double(few)
    let degree = ratio > 11 ? 4 : ratio > 5.6 ? 3 : ratio > 2.8 ? 2 : 1
    return degree < 2 ? nil : proven(attack, degree: degree, from: 2 * count, with: &counter)
  }

  /// The finding with a text that takes as many steps as are a proof.
  private func proven(
    _ attack: Finding,
    degree: Int,
    from count: Int,
    with counter: inout StepCounter,
  ) -> Finding? {
    var found = attack
    found.growth = .polynomial(degree: degree)
    found.count = count
    while !counter.exceeds(Self.proofSteps, on: found.text) {
      let larger = found.count + found.count / 2
      guard found.text(pumps: larger).count <= maximumBytes else { return nil }
      found.count = larger
    }
    found.steps = Self.proofSteps
    return found
  }
}

extension PatternNode {
  /// The bytes that the parts of one scalar match, as sets.
  fileprivate func leaves(_ alphabet: ASCIISet) -> [ASCIISet] {
    switch self {
    case .empty, .setting, .assertion, .backreference: return []
    case .literal(let scalar, _):
      guard let byte = UInt8(exactly: scalar.value), alphabet.contains(byte) else { return [] }
      return [ASCIISet(byte...byte)]
    case .set(let set, let ignoresCase):
      var members = set.asciiMembers(ignoringCase: ignoresCase)
      members.formIntersection(alphabet)
      return [members]
    case .anyCharacter: return [alphabet]
    case .group(.lookAhead, _), .group(.lookBehind, _): return []
    case .group(_, let body), .repetition(let body, _): return body.leaves(alphabet)
    case .sequence(let parts), .alternation(let parts): return parts.flatMap { $0.leaves(alphabet) }
    }
  }
}

extension Array where Element == ASCIISet {
  /// A byte of each part into which the sets cut each other; the ones that most sets have first.
  fileprivate var representatives: [UInt8] {
    let most = 12
    var parts: [[Bool]: UInt8] = [:]
    let usual = "a1-/.".utf8.map(\.self)
    let others = (UInt8(0)..<128).filter { !usual.contains($0) }
    for byte: UInt8 in usual + others {
      let key = self.map { $0.contains(byte) }
      if key.contains(true), parts[key] == nil { parts[key] = byte }
    }
    return
      parts
      .sorted { left, right in
        let (one, other) = (left.key.count(where: \.self), right.key.count(where: \.self))
        return (other, left.value) < (one, right.value)
      }
      .prefix(most).map(\.value)
  }
}
