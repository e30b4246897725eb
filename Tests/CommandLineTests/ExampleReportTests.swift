import Foundation
import Testing

extension `The command line` {
  /// Reports of `test`, read by those who read such reports.
  @Suite struct `Reports of examples` {
    private static let manifest = "Manifests/examples.yaml"

    /// Runs a command line in the folder of the tests.
    private static func run(_ command: String) throws -> Execution {
      try Execution(command, in: Surroundings.testFolder, mergesMessages: true)
    }

    private static func has(_ program: String) -> Bool {
      (try? run("\(program) </dev/null >/dev/null 2>&1; test $? -ne 127").status) == 0
    }

    private static let hasProve = has("prove --version")
    private static let hasPython = has("python3 --version")

    /// Perl's reader knows version 13 and refuses the number 14, which adds to it: escapes in
    /// descriptions, and subtests, which there are none of here.
    @Test(.enabled(if: hasProve, "no prove: install perl"))
    func `in TAP are read by prove`() throws {
      let found = try Self.run(
        """
        linkrewrite test --coverage --format tap \(Self.manifest) >/dev/null; echo $?
        linkrewrite test --coverage --format tap \(Self.manifest) |
          sed '1s/14/13/' >"${TMPDIR:-/tmp}/$$.tap"
        prove --exec cat "${TMPDIR:-/tmp}/$$.tap" | sed -n 's/  Failed tests: */failed /p;s/.*Parse/&/p'
        linkrewrite test --format tap -m builtin | sed '1s/14/13/' >"${TMPDIR:-/tmp}/$$.tap"
        prove --exec cat "${TMPDIR:-/tmp}/$$.tap" | grep -c PASS
        rm "${TMPDIR:-/tmp}/$$.tap"
        """
      )
      #expect(found.text == "1\nfailed 3, 17\n1\n")
    }

    /// The rules of the schema that Jenkins publishes, as far as they concern what is written:
    /// which elements hold which, and which attributes there must and may be; and that the counts
    /// are right.
    @Test(.enabled(if: hasPython, "no python3"))
    func `in JUnit's XML follow its schema`() throws {
      let check = """
        import sys, xml.etree.ElementTree as tree
        schema = {
          "testsuites": ({"testsuite"}, set(), {"name", "tests", "failures", "errors", "time", "disabled"}),
          "testsuite": ({"testcase", "properties", "system-out", "system-err"}, {"name", "tests"},
            {"failures", "errors", "skipped", "time", "timestamp", "hostname", "id", "package"}),
          "testcase": ({"skipped", "error", "failure", "system-out", "system-err"}, {"name", "classname"},
            {"time", "status", "assertions"}),
          "failure": (set(), set(), {"message", "type"}),
          "skipped": (set(), set(), {"message", "type"}),
        }
        root = tree.fromstring(sys.stdin.buffer.read())
        assert root.tag == "testsuites"
        for element in root.iter():
          children, required, optional = schema[element.tag]
          assert {child.tag for child in element} <= children, element.tag
          assert required <= set(element.keys()) <= required | optional, element.attrib
        for suite in [root] + list(root.iter("testsuite")):
          for name, tag in (("tests", "testcase"), ("failures", "failure"), ("skipped", "skipped")):
            assert int(suite.get(name, len(list(suite.iter(tag))))) == len(list(suite.iter(tag))), name
        print(root.get("tests"), root.get("failures"))
        """
      let found = try Self.run(
        """
        cat >"${TMPDIR:-/tmp}/$$.py" <<'END'
        \(check)
        END
        for m in \(Self.manifest) builtin; do
          linkrewrite test --format junit -m $m | python3 "${TMPDIR:-/tmp}/$$.py"
        done
        rm "${TMPDIR:-/tmp}/$$.py"
        """
      )
      #expect(found.text.hasPrefix("18 2\n") && found.text.hasSuffix(" 0\n"), "\(found.text)")
    }

    @Test func `of the built-in rules have no failure, and cover all rules, formats and groups`()
      throws
    {
      let report = try Report(Self.run("linkrewrite test -m builtin --coverage --format json"))
      #expect(report.status == 0)
      #expect(report.summary["failed"] == 0)
      #expect(report.summary["skipped"] == 0)
      #expect(report.summary["untestedRules"] == 0)
      #expect((report.summary["passed"] ?? 0) > 400)
      for kind in ["rules", "formats", "groups"] {
        let count = try #require(report.coverage[kind] as? [String: Int])
        #expect(count["exercised"] == count["total"], "\(kind)")
      }
    }

    @Test(.enabled(if: SharedData.isThere, Comment(rawValue: SharedData.absence)))
    func `of the public manifest are as is known`() throws {
      let folder = try #require(Surroundings.dataFolder)
      let path = folder.appending(path: "manifests/openerManifest-v4.json").path
      let command = "linkrewrite test --format json '\(path)'"
      let report = try Report(Self.run(command))
      #expect(report.status == 1)
      // 796 + 40 of templates, 41 + 7 of scripts that fetch nothing, 47 of redirects, 361 of
      // scripts that fetch, 10 samples for headers.
      #expect(report.summary["examples"] == 796 + 40 + 41 + 7 + 47 + 361 + 10)
      #expect(report.summary["failed"] == 14)
      #expect(report.skips == ["needs-network": 220, "needs-headers": 10])
      // Of those that fetch, 129 are decided by the pattern as expected, and 12 otherwise.
      #expect(report.summary["passed"] == 796 + 40 + 41 + 7 + 45 + 129)
      #expect(
        report.failures == [
          "4983:13 /actions/216/formats/0", "4985:13 /actions/216/formats/0",
          "4993:13 /actions/216/formats/1", "4995:13 /actions/216/formats/1",
          "5003:13 /actions/216/formats/2", "5005:13 /actions/216/formats/2",
          "5013:13 /actions/216/formats/3", "5033:13 /actions/216/formats/5",
          "5043:13 /actions/216/formats/6", "5045:13 /actions/216/formats/6",
          "5053:13 /actions/216/formats/7", "5055:13 /actions/216/formats/7",
          "9645:79 redirects", "9652:100 redirects",
        ]
      )
      // The wall's clock of the whole program, the best of three: others may be busy.
      let seconds = try (0..<3).map { _ in
        let start = ContinuousClock.now
        _ = try Self.run(command)
        return ContinuousClock.now - start
      }
      #expect(try #require(seconds.min()) < .milliseconds(500))
    }
  }
}

/// A report in JSON.
private struct Report {
  let status: Int32
  let summary: [String: Int]
  let examples: [[String: Any]]
  let coverage: [String: Any]

  init(_ execution: Execution) throws {
    let document = try JSONSerialization.jsonObject(with: execution.output) as? [String: Any]
    status = execution.status
    summary = document?["summary"] as? [String: Int] ?? [:]
    examples = document?["examples"] as? [[String: Any]] ?? []
    coverage = document?["coverage"] as? [String: Any] ?? [:]
  }

  /// How many examples were skipped, by reason.
  var skips: [String: Int] {
    let skipped = examples.filter { $0["status"] as? String == "skipped" }
    return Dictionary(grouping: skipped) { $0["reason"] as? String ?? "" }.mapValues(\.count)
  }

  /// Line and column of each failure, and its rule.
  var failures: [String] {
    examples.filter { $0["status"] as? String == "failed" }.map { example in
      let rule = example["kind"] as? String == "redirect" ? "redirects" : example["rule"] ?? ""
      return "\(example["line"] ?? ""):\(example["column"] ?? "") \(rule)"
    }
  }
}
