internal import ByteStream
internal import LinkRewriter
internal import OpenerManifest
internal import PatternEngine

/// Loads manifests once more, step by step, with a clock around each.
struct LoadingMeasurement {
  /// How often each step is repeated, unless that takes longer than `maximumNanoseconds`.
  private static let repetitions = 7
  private static let maximumNanoseconds = 1_000_000_000

  let ruleSet: RuleSet
  private var figures = LoadingFigures(
    stages: [],
    patterns: 0,
    interpretedPatterns: 0,
    literals: 0,
  )

  /// Measures the loading of a rule set.
  static func figures(of ruleSet: RuleSet) -> LoadingFigures {
    var measurement = LoadingMeasurement(ruleSet: ruleSet)
    measurement.measureReading()
    measurement.measurePatterns()
    return measurement.figures
  }

  private init(ruleSet: RuleSet) {
    self.ruleSet = ruleSet
  }

  private mutating func measureReading() {
    // The copies are kept, so that each needs memory of its own.
    var copies: [Manifest] = []
    var peaks: [Int] = []
    let nanoseconds = Self.median {
      for source in ruleSet.sources {
        // What is wrong with it was told when it was loaded.
        if let copy = try? Manifest.read(source) { copies.append(copy.manifest) }
      }
      peaks.append(SystemInfo.peakMemoryBytes)
    }
    // The first copy still fits into memory that reading left free before.
    let growth =
      peaks.count > 2 ? (peaks[peaks.count - 1] - peaks[0]) / (peaks.count - 1) : nil
    add(.reading, nanoseconds: nanoseconds, bytes: copies.isEmpty ? nil : growth)
  }

  private mutating func measurePatterns() {
    let rules = RulePatterns(of: ruleSet)
    var trees: [PatternTree?] = []
    let parsing = Self.median {
      trees = rules.texts.map { try? PatternTree(parsing: $0.text) }
    }
    add(.parsing, nanoseconds: parsing, bytes: nil)
    measureCompiling(rules, trees)

    let indexed = rules.ofRules.compactMap { trees[$0] }
    var probe = IndexProbe(of: [])
    let indexing = Self.median { probe = IndexProbe(of: indexed) }
    add(.indexing, nanoseconds: indexing, bytes: probe.memoryBytes)
    figures.literals = probe.literalCount
  }

  private mutating func measureCompiling(_ rules: RulePatterns, _ trees: [PatternTree?]) {
    var sizes = CodeSizes()
    var machineCodeTimes: [Int] = []
    let both = Self.median {
      sizes = CodeSizes()
      var machineCodeTime = 0
      for (text, tree) in zip(rules.texts, trees) {
        var halfway = 0
        // A pattern that is refused was reported when the rules were compiled.
        guard let tree,
          let size = Self.compile(tree, text.options, { halfway = SystemClock.wallNanoseconds })
        else { continue }
        machineCodeTime += SystemClock.wallNanoseconds - halfway
        sizes.patterns += 1
        sizes.interpreted += size.machineCode == 0 ? 1 : 0
        sizes.code += size.code
        sizes.machineCode += size.machineCode
      }
      machineCodeTimes.append(machineCodeTime)
    }
    let machineCode = min(both, machineCodeTimes.sorted()[machineCodeTimes.count / 2])
    add(.compiling, nanoseconds: both - machineCode, bytes: sizes.code)
    add(.machineCode, nanoseconds: machineCode, bytes: sizes.machineCode)
    figures.patterns = sizes.patterns
    figures.interpretedPatterns = sizes.interpreted
  }

  /// Compiles a pattern and tells its size in bytes.
  private static func compile(
    _ tree: PatternTree,
    _ options: PatternOptions,
    _ beforeMachineCode: () -> Void,
  ) -> (code: Int, machineCode: Int)? {
    do throws(PatternError) {
      let pattern = try Pattern(
        compiling: tree,
        options: options,
        beforeMachineCode: beforeMachineCode,
      )
      return (pattern.codeBytes - pattern.machineCodeBytes, pattern.machineCodeBytes)
    } catch {
      return nil
    }
  }

  private mutating func add(_ name: LoadingFigures.Stage.Name, nanoseconds: Int, bytes: Int?) {
    figures.stages.append(.init(name: name, nanoseconds: nanoseconds, bytes: bytes))
  }

  /// The median processor time of several repetitions.
  private static func median(_ work: () -> Void) -> Int {
    var times: [Int] = []
    var total = 0
    repeat {
      let start = SystemClock.threadNanoseconds
      work()
      times.append(SystemClock.threadNanoseconds - start)
      total += times[times.count - 1]
    } while times.count < repetitions && total < maximumNanoseconds
    return times.sorted()[times.count / 2]
  }
}

/// What the patterns of one round have become, in bytes.
private struct CodeSizes {
  var patterns = 0
  var interpreted = 0
  var code = 0
  var machineCode = 0
}
