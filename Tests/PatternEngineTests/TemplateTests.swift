import ByteSearch
import Foundation
import PatternEngine
import Testing

/// One example of templates and replacement.
struct ReplacementCase: CustomTestStringConvertible, Sendable {
  let name: String
  let pattern: String
  let subject: String
  let template: String
  /// The subject with its first match replaced, or nil if there is none.
  let expected: String?
  var hasMultilineAnchors = false
  var isAnchored = false

  var testDescription: String { name }
}

@Suite struct `Templates` {
  @Test(arguments: ReplacementCase.all)
  func `expand as NSRegularExpression expands them`(example: ReplacementCase) throws {
    let oracle = try Oracle(
      example.pattern,
      isAnchored: example.isAnchored,
      hasMultilineAnchors: example.hasMultilineAnchors,
    )
    #expect(
      oracle.replacingFirstMatch(in: example.subject, with: example.template) == example.expected
    )
    for form in example.forms {
      let options = PatternOptions(
        form: form,
        isAnchored: example.isAnchored,
        hasMultilineAnchors: example.hasMultilineAnchors,
      )
      let pattern = try Pattern(compiling: PatternTree(parsing: example.pattern), options: options)
      let ours = pattern.replacingFirstMatch(in: example.subject, with: example.template)
      #expect(ours == example.expected, "\(form) form")
    }
  }

  @Test func `parse into parts`() {
    let template = Template(parsing: #"ex://$1/\$2$x?$10\"#, groupCount: 1)
    #expect(
      template.parts == [
        .literal(Array("ex://".utf8)), .group(1), .literal(Array("/$2$x?".utf8)), .group(1),
        .literal(Array("0".utf8)),
      ]
    )
    #expect(Template(parsing: "$10", groupCount: 10).parts == [.group(10)])
    #expect(Template(parsing: "$012", groupCount: 100).parts == [.group(12)])
    #expect(Template(parsing: "", groupCount: 3).parts == [])
  }

  @Test func `encode their literals but not what groups insert`() {
    let template = Template(parsing: "x:{$1}%é", groupCount: 1).encodingLiterals(allowing: .url)
    #expect(
      template.parts == [
        .literal(Array("x:%7B".utf8)), .group(1), .literal(Array("%7D%%C3%A9".utf8)),
      ]
    )
  }

  @Test func `insert the encoded subject`() throws {
    let template = Template(parts: [.literal(Array("x:".utf8)), .encodedSubject])
    let pattern = try Pattern(compiling: PatternTree(parsing: "a.*"), options: PatternOptions())
    #expect(pattern.replacingFirstMatch(in: "a/é?(b)", with: template) == "x:a%2F%C3%A9%3F(b)")
  }

  @Test(arguments: [
    ("$1$2", "-", true), ("$1$2", "a-", false), ("$1x", "-b", true), ("x", "-", false),
    ("$0", "-", false), ("$9", "-", true),
  ])
  func `know whether all their groups are empty`(
    text: String,
    subject: String,
    expected: Bool,
  ) throws {
    let pattern = try Pattern(
      compiling: PatternTree(parsing: "(a)?-(b*)"),
      options: PatternOptions(),
    )
    var templates = TemplateSet()
    let id = templates.append(Template(parsing: text, groupCount: 2))
    var scratch = MatchScratch()
    #expect(pattern.firstMatch(in: Array(subject.utf8).span, using: &scratch) == .matched)
    #expect(templates.allGroupsAreEmpty(id, scratch: scratch) == expected)
  }
}

extension Pattern {
  func replacingFirstMatch(in subject: String, with template: String) -> String? {
    replacingFirstMatch(
      in: subject,
      with: Template(parsing: template, groupCount: groupCount),
    )
  }

  func replacingFirstMatch(in subject: String, with template: Template) -> String? {
    var templates = TemplateSet()
    let id = templates.append(template)
    var scratch = MatchScratch()
    var output = OutputBuffer()
    let outcome = replacingFirstMatch(
      in: Array(subject.utf8).span,
      with: id,
      of: templates,
      using: &scratch,
      into: &output,
    )
    guard outcome == .matched else { return nil }
    var bytes: [UInt8] = []
    for index in output.bytes.indices { bytes.append(output.bytes[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Oracle {
  func replacingFirstMatch(in subject: String, with template: String) -> String? {
    let whole = NSRange(location: 0, length: subject.utf16.count)
    let options: NSRegularExpression.MatchingOptions = isAnchored ? [.anchored] : []
    guard let match = expression.firstMatch(in: subject, options: options, range: whole) else {
      return nil
    }
    let text = expression.replacementString(
      for: match,
      in: subject,
      offset: 0,
      template: template,
    )
    return (subject as NSString).replacingCharacters(in: match.range, with: text)
  }
}
