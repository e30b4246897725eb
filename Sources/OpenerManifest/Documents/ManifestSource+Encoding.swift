extension ManifestSource {
  /// The offset of the text's first byte: what comes before it is a byte order mark.
  var textStart: Int { lineStarts[0] }

  /// Refuses a text that is empty or not UTF-8, so that the readers need not look again.
  func checkEncoding() throws(Diagnostic) {
    guard bytes.dropFirst(textStart).contains(where: { !$0.isJSONBlank }) else {
      throw Diagnostic(
        .error,
        "\(name) is empty",
        hint: "a manifest is an object with lists of rules, such as '{\"actions\": []}'",
      )
    }
    do throws(Unicode.UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let range = error.byteOffsets
      let byte = String(bytes[range.lowerBound], radix: 16, uppercase: true)
      throw Diagnostic(
        .error,
        "byte 0x\(byte) is not UTF-8",
        at: place(of: range),
        hint: "save the file as UTF-8",
      )
    }
  }
}
