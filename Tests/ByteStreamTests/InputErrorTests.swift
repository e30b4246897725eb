import ByteStream
import Foundation
import Testing

@Suite struct `Input errors` {
  struct Signature: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let file: String
    let message: String
    let hint: String
    var testDescription: String { file }
  }

  static let signatures = [
    Signature(
      bytes: [0x1F, 0x8B, 8, 0],
      file: "a.gz",
      message: "'a.gz' is compressed with gzip",
      hint: "read it by: gzip -dc a.gz | linkrewrite …",
    ),
    Signature(
      bytes: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 1],
      file: "it's b.xz",
      message: "'it's b.xz' is compressed with xz",
      hint: #"read it by: xz -dc 'it'\''s b.xz' | linkrewrite …"#,
    ),
    Signature(
      bytes: [0x28, 0xB5, 0x2F, 0xFD],
      file: "-c.zst",
      message: "'-c.zst' is compressed with zstd",
      hint: "read it by: zstd -dc ./-c.zst | linkrewrite …",
    ),
    Signature(
      bytes: [0xFF, 0xFE, 0x61, 0],
      file: "d.txt",
      message: "'d.txt' is UTF-16, not UTF-8",
      hint: "read it by: iconv -f UTF-16 -t UTF-8 d.txt | linkrewrite …",
    ),
    Signature(
      bytes: [0xFE, 0xFF, 0, 0x61],
      file: "-",
      message: "standard input is UTF-16, not UTF-8",
      hint: "read it by: … | iconv -f UTF-16 -t UTF-8 | linkrewrite …",
    ),
  ]

  @Test(arguments: signatures)
  func `of a format that another program reads say how`(_ signature: Signature) {
    for cut in 0...signature.bytes.count {
      let sink = MemorySink()
      let outcome = OrderedPipeline(options: smallOptions()).run(
        [StreamInput(argument: signature.file), StreamInput(argument: "next")],
        into: sink,
        opening: { input in
          input.path == "next"
            ? ScriptedSource(Array("next\n".utf8), cutAt: [])
            : ScriptedSource(signature.bytes, cutAt: [cut])
        },
        makeWorker: { _ in PassThrough() },
      )
      #expect(outcome.softErrors.map(\.message) == [signature.message])
      #expect(outcome.softErrors.map(\.hint) == [signature.hint])
      #expect(sink.text == "next\n")
    }
  }

  @Test func `of a missing file have the system's own words`() {
    #expect(throws: StreamError.self) {
      try FileSource(opening: StreamInput(argument: "no/such/file"))
    }
    do throws(StreamError) {
      _ = try FileSource(opening: StreamInput(argument: "no/such/file"))
    } catch {
      #expect(error.code == .cannotOpen)
      #expect(error.errno == ENOENT)
      #expect(error.message == "cannot open 'no/such/file': No such file or directory")
    }
  }

  @Test func `of a directory say what to give`() {
    do throws(StreamError) {
      _ = try FileSource(opening: StreamInput(argument: "/"))
      Issue.record("a directory was opened")
    } catch {
      #expect(error.message == "cannot open '/': Is a directory")
      #expect(error.hint == "give the files in it")
    }
  }

  @Test func `never come from an interrupted system call`() throws {
    var interruptions = 3
    let result = try SystemCall.retrying {
      interruptions -= 1
      guard interruptions > 0 else { return 7 }
      errno = EINTR
      return -1
    }
    #expect(result == 7)
    #expect(throws: SystemFailure(number: EIO)) {
      try SystemCall.retrying {
        errno = EIO
        return -1
      }
    }
  }
}
