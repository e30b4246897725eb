import Foundation
import Testing

extension `The command line` {
  /// Plain command lines are read without the parser of the options, and mean what they mean to it.
  @Suite struct `Plain arguments` {
    /// Every option, in the spellings that the quick reader knows, and some that it must not take.
    static let commandLines = [
      "", "-t chrome", "-tchrome", "--target chrome", "--target=chrome", "-t native,chrome",
      "-t=chrome", "--target=", "--target", "-t", "-t -a", "-t nobody", "--tar chrome",
      "-a", "--all", "--all --no-all", "-t chrome,web --all -o jsonl", "-ac", "-ca -t chrome",
      "-o jsonl", "-ojsonl", "-o=jsonl", "--output url", "--output=text", "-o no", "-o tsv -o url",
      "--fields input,output", "--fields=status", "--fields nothing", "--header", "--no-header",
      "--header --no-header -t chrome", "--which rewritten", "--which=unmatched", "--which no",
      "-v",
      "-u", "--unique -t chrome", "--unique --no-unique", "-u -o text", "-cu", "-uce",
      "-c", "--count", "--no-count", "-q", "--quiet", "-q --no-quiet -t keep", "-cq",
      "-e", "-eall", "-e all", "--exit-status", "--exit-status=all", "--no-exit-status", "-ce",
      "-j 1", "-j1", "--threads 2", "--threads=1", "-j x", "-j -1", "--threads 100000",
      "--summary", "--summary=json", "--summary=no", "--summary --no-summary", "--color never",
      "--color=always -t nobody", "-s", "--no-messages missing.txt", "-s -t chrome",
      "--progress -t chrome", "--progress --no-progress", "--progress=5",
      "--input text -t chrome", "--input=urls", "--input no", "-0 -t chrome", "--null-data",
      "--null-data --no-null-data -t chrome", "--max-url-bytes 20 -t chrome",
      "--max-url-bytes=1KiB -t chrome",
      "--unescape html -t chrome", "--unescape=html --no-unescape", "--unescape", "--unescape xml",
      "--bare-domains -t chrome", "--bare-domains --no-bare-domains -t chrome", "--max-url-bytes 0",
      "--max-url-bytes 2KB",
      "--max-record-bytes 1MiB -t chrome", "--max-record-bytes 30 -t chrome",
      "--app youtube", "--app nobody", "--app=youtube --app wikipedia", "--no-app youtube",
      "--prefer youtube", "--order apps", "--order=file", "--order no", "--no-rule /actions/0",
      "--exclude-host *.youtube.com -t chrome", "--exclude wiki -t chrome", "--exclude ( -t chrome",
      "--platform pad", "--platform no", "--installed youtube", "--installed=@missing.txt",
      "--unwrap 2", "--unwrap=0", "--no-unwrap", "--unwrap 3 --no-unwrap", "--unwrap -1",
      "--unwrap x", "-t chrome --x-source A", "-t chrome --x-source=A --x-success http://b.c/",
      "--x-success http://b.c/", "-t chrome --new-tab", "-t chrome --new-tab --no-new-tab",
      "--scripts off", "--scripts=all", "--scripts no", "--script-timeout 2.5",
      "--script-timeout=0",
      "--script-timeout x", "--script-timeout nan", "--match-limit 10", "--match-limit=0",
      "--match-limit x", "-t store --store-scheme itms-apps", "--store-scheme no",
      "-m builtin", "-mbuiltin", "--manifest builtin", "--manifest=missing.json", "-m -",
      "-m builtin -m builtin", "--no-config", "missing.txt", "- -t chrome", "./missing.txt -t keep",
      "-h", "--help", "-V", "--version", "--no-such-option", "-x", "-t chrome --no-such", "-tc -x",
    ]

    @Test(arguments: commandLines)
    func `mean what the parser of the options takes them for`(_ line: String) throws {
      try withTemporaryFolder { folder in
        let links = """
          https://www.youtube.com/watch?v=dQw4w9WgXcQ
          https://en.wikipedia.org/wiki/Swift
          no link
          http://example.com/a?b=c
          googlechromes://example.com/

          """
        let input = folder.appending(path: "links.txt")
        try Data(links.utf8).write(to: input)
        let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
        let plain = try Execution("linkrewrite \(words)", in: folder, input: input)
        // What the quick reader does not take, so that all goes to the parser.
        let parsed = try Execution("linkrewrite \(words) --", in: folder, input: input)
        #expect(plain.text == parsed.text)
        #expect(
          String(decoding: plain.messages, as: UTF8.self)
            == String(decoding: parsed.messages, as: UTF8.self)
        )
        #expect(plain.status == parsed.status)
      }
    }
  }
}
