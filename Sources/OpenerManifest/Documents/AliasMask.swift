/// A YAML text in which no `*` is left, so that Yams finds no alias in it, and the way back.
///
/// A character of the private use area that the text does not have stands for each `*`. It is one
/// character for one, so lines and columns stay as they are.
struct AliasMask {
  /// The text without a `*`.
  let text: String
  private let substitute: Unicode.Scalar

  init(for source: ManifestSource) {
    let original = String(decoding: source.bytes.dropFirst(source.textStart), as: UTF8.self)
    substitute = Self.unusedScalar(in: original)
    text = Self.replacing("*", by: substitute, in: original)
  }

  /// The value that stands in the file.
  func restored(_ text: String) -> String { Self.replacing(substitute, by: "*", in: text) }

  /// The name of the alias that a plain scalar is; nil where it is none.
  func aliasName(in text: String) -> String? {
    guard text.unicodeScalars.first == substitute else { return nil }
    return restored(String(text.unicodeScalars.dropFirst()))
  }

  private static func replacing(
    _ old: Unicode.Scalar,
    by new: Unicode.Scalar,
    in text: String,
  ) -> String {
    guard text.unicodeScalars.contains(old) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(scalar == old ? new : scalar) }
    return String(scalars)
  }

  /// A text that uses all 6,400 of them gets the last one, and its aliases may be misread.
  private static func unusedScalar(in text: String) -> Unicode.Scalar {
    let area: ClosedRange<Unicode.Scalar> = "\u{E000}"..."\u{F8FF}"
    let used = Set(text.unicodeScalars.lazy.filter(area.contains))
    let free = (area.lowerBound.value...area.upperBound.value).lazy.compactMap(Unicode.Scalar.init)
    return free.first { !used.contains($0) } ?? area.upperBound
  }
}
