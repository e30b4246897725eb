/// Where two texts first differ.
struct TextDifference {
  /// How many characters they share at their beginnings.
  let offset: Int

  /// Compares two texts; nil if they are the same.
  init?(_ left: String, _ right: String) {
    let left = Array(left)
    let right = Array(right)
    let shared = min(left.count, right.count)
    let offset = (0..<shared).first { left[$0] != right[$0] } ?? shared
    if offset == left.count, offset == right.count { return nil }
    self.offset = offset
  }
}

extension ExampleResult {
  /// What was expected, in words where it is no link.
  var expectedText: String {
    example.flaw == .noResult ? "nothing is given" : example.expected ?? "no result"
  }

  /// What came instead, in words where it is no link.
  var actualText: String? {
    guard case .failed(let actual, let reason) = outcome else { return nil }
    if let actual { return actual }
    let verdict = example.flaw == nil ? "no result" : "not run"
    return reason.map { "\(verdict): \($0)" } ?? verdict
  }

  /// Where two links first differ; nil where one of them is none.
  var difference: TextDifference? {
    guard case .failed(let actual?, _) = outcome, let expected = example.expected else {
      return nil
    }
    return TextDifference(expected, actual)
  }
}
