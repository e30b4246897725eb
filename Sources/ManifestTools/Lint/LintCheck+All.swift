internal import OpenerManifest

extension LintCheck {
  /// Every check, in the order in which `--list` shows them.
  package static let all: [LintCheck] = [
    // The file.
    .valueUnusable, .keyUnknown, .fieldRepeated, .identifierRepeated,
    // Apps.
    .appUnknown, .appInline, .storeMissing, .storeAmbiguous,
    // Patterns.
    .patternRefused, .patternExponential, .patternPolynomial, .patternRepeated, .literalMissing,
    .hostDot, .hostCase, .hostPosition, .hostLookalike,
    // What rules make.
    .bodyMissing, .bodyAmbiguous, .redirectAmbiguous, .groupUndefined, .templateNoURL,
    .schemeDiffers, .scriptSyntax, .scriptNoCallback, .ruleShadowed,
    // Examples.
    .exampleMissing, .exampleLengths, .exampleFailing, .redirectTest,
    // The checks themselves.
    .commentUnused,
  ]
}
