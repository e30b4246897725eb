internal import OpenerManifest
internal import PatternEngine

extension LintCheck {
  /// Only where a link that is not too long to be tried takes a quarter of a million steps.
  static let patternPolynomial = LintCheck(
    "pattern-polynomial",
    .note,
    "matching a pattern takes the square, the cube or more of a link's length",
    .rule { rule, subject in
      guard let cost = subject.costs.cost(of: rule), case .polynomial(let degree) = cost.growth
      else { return [] }
      let name = degree == 2 ? "quadratic" : degree == 3 ? "cubic" : "polynomial"
      return [
        subject.problem(
          cost,
          in: rule,
          growth: name,
          hint: "let no repetition match what follows it: '[^/]*' or '[^&]*' where there is '.*'",
        )
      ]
    },
  )
}
