import Foundation
import Testing

extension `The command line` {
  /// What a script of a known shape costs, against the template that does the same work.
  ///
  /// The bar is twice what is promised, because the machine may have other things to do; `make speed`
  /// holds the promise itself.
  @Suite(.serialized) struct `Throughput of script shapes` {
    private static let isStrict = ProcessInfo.processInfo.environment["LINKREWRITE_FULL"] == "1"
    /// A shape costs so many templates at most.
    private static let promised = 2.0

    @Test(arguments: [
      ("http.*$", "enc://same", "'enc://same'"),
      ("http.*$", "enc://$0", "'enc://' + url"),
      ("http.*$", "enc://$0", "'enc://' + encodeURIComponent(url)"),
      ("http.*$", "enc://$0", "'enc://' + decodeURIComponent(url)"),
      (
        #"https?://[^/]+/[^?]*\?(?:.*&)?q=([^&#]*).*$"#, "enc://$1",
        "'enc://' + encodeURIComponent(url.split('q=')[1].split('&')[0])",
      ),
    ])
    func `is half a template's or more`(
      _ pattern: String,
      _ template: String,
      _ expression: String,
    ) throws {
      try withTemporaryFolder { folder in
        try Self.writeLinks(to: folder.appending(path: "links"))
        let script = "function process(url, done) { done(\(expression)); }"
        try Self.manifest(pattern, ["format": template])
          .write(to: folder.appending(path: "template.json"))
        try Self.manifest(pattern, ["script2": script])
          .write(to: folder.appending(path: "shape.json"))
        var best = (template: Duration.seconds(60), shape: Duration.seconds(60))
        for _ in 0..<5 {
          best.template = min(best.template, try Self.time(of: "template.json", in: folder))
          best.shape = min(best.shape, try Self.time(of: "shape.json", in: folder))
        }
        let ratio = best.shape / best.template
        print("\(expression): \(ratio) templates")
        #expect(ratio <= (Self.isStrict ? 1 : 2) * Self.promised)
      }
    }

    private static func time(of manifest: String, in folder: URL) throws -> Duration {
      try ContinuousClock().measure {
        let execution = try Execution(
          "linkrewrite -j 1 -m \(manifest) --no-unwrap --input urls --which unmatched links",
          in: folder,
        )
        #expect(execution.status == 0)
        #expect(execution.output.isEmpty)
      }
    }

    private static func manifest(_ pattern: String, _ body: [String: String]) throws -> Data {
      let format = body.merging(["appId": "a"]) { value, _ in value }
      return try JSONSerialization.data(withJSONObject: [
        "apps": [["identifier": "a", "name": "A"]],
        "actions": [["title": "t", "regex": pattern, "formats": [format]]],
      ])
    }

    /// Links as long as those of the shared list, with what has to be encoded and decoded.
    private static func writeLinks(to file: URL) throws {
      var text = ""
      for number in 0..<200_000 {
        text += "https://www.example.com/some/path-\(number)?a=b&q=some%20words\(number % 97)&z=1\n"
      }
      try Data(text.utf8).write(to: file)
    }
  }
}
