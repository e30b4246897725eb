import Foundation

/// A pattern of a rule, matched by the class that manifests were written for.
final class NaivePattern: Sendable {
  private let expression: NSRegularExpression

  init?(_ pattern: String, isMultiline: Bool = false) {
    let options: NSRegularExpression.Options = isMultiline ? .anchorsMatchLines : []
    guard let expression = try? NSRegularExpression(pattern: pattern, options: options) else {
      return nil
    }
    self.expression = expression
  }

  /// The match at the start of a subject.
  func match(_ subject: String) -> NaiveMatch? {
    let range = NSRange(location: 0, length: subject.utf16.count)
    return expression.firstMatch(in: subject, options: .anchored, range: range).map {
      NaiveMatch(expression: expression, result: $0, subject: subject)
    }
  }

  /// Whether there is a match anywhere.
  func isFound(in subject: String) -> Bool {
    let range = NSRange(location: 0, length: subject.utf16.count)
    return expression.firstMatch(in: subject, range: range) != nil
  }
}

struct NaiveMatch {
  let expression: NSRegularExpression
  let result: NSTextCheckingResult
  let subject: String

  /// The subject with the match replaced by the template.
  func replaced(by template: String) -> String {
    let expansion = expression.replacementString(
      for: result,
      in: subject,
      offset: 0,
      template: template,
    )
    return expansion + NSString(string: subject).substring(from: result.range.upperBound)
  }

  /// What the groups took; nil for those that took no part.
  ///
  /// Group 0 is the match.
  var groups: [String?] {
    (0..<result.numberOfRanges).map { group in
      let range = result.range(at: group)
      return range.location == NSNotFound ? nil : NSString(string: subject).substring(with: range)
    }
  }

  /// Whether all groups that the template names are empty, if it names any.
  func leavesEmpty(_ template: String) -> Bool {
    var named: [Int] = []
    var rest = template[...]
    while let first = rest.popFirst() {
      // What follows a backslash stands for itself.
      if first == "\\" { rest = rest.dropFirst() }
      if first == "$", let group = rest.first?.wholeNumberValue { named.append(group) }
    }
    return !named.isEmpty
      && named.allSatisfy { !groups.indices.contains($0) || (groups[$0] ?? "").isEmpty }
  }
}
