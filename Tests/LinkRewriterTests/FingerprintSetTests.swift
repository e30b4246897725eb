import ByteSearch
import LinkRewriter
import Testing

@Suite struct `Fingerprint sets` {
  @Test func `have what a set of Swift has`() {
    let seed = SeededGenerator.seed
    for round in 0..<20 {
      var random = SeededGenerator(stream: UInt64(round))
      var fingerprints = FingerprintSet(limitBytes: 1 << 30)
      var words: Set<SIMD2<UInt64>> = []
      // Few values in a small range, so that many come again and probes run into each other.
      let range = UInt64(1) << UInt64.random(in: 1...16, using: &random)
      for _ in 0..<20_000 {
        let word = SIMD2(
          UInt64.random(in: 0..<4, using: &random) << 56,
          UInt64.random(in: 0..<range, using: &random) &* (random.next() & 1 == 0 ? 1 : 1 << 40),
        )
        let fingerprint = Fingerprint(words: word)
        let isNew = words.insert(fingerprint.words).inserted
        let insertion = fingerprints.insert(fingerprint)
        #expect(insertion == (isNew ? .inserted : .wasThere), "seed \(seed), round \(round)")
      }
      let count = fingerprints.count
      #expect(count == words.count)
    }
  }

  @Test func `never take more than 32 bytes for each`() {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(stream: 0)
    var fingerprints = FingerprintSet(limitBytes: 1 << 30)
    let first = fingerprints.byteCount
    #expect(first < 200_000)
    var worst = 0.0
    for count in 1...2_000_000 {
      _ = fingerprints.insert(Fingerprint(words: SIMD2(random.next(), random.next())))
      if count >= 20_000 { worst = max(worst, Double(fingerprints.peakByteCount) / Double(count)) }
    }
    #expect(worst <= 32, "seed \(seed)")
    #expect(worst >= 20, "seed \(seed)")
  }

  @Test func `that are full say so and lose nothing`() {
    var fingerprints = FingerprintSet(limitBytes: 1 << 20)
    var count = 0
    while fingerprints.insert(Self.fingerprint(count)) == .inserted { count += 1 }
    #expect(count > (1 << 20) / 32)
    #expect(count < (1 << 20) / 16)
    let (found, bytes) = (fingerprints.count, fingerprints.byteCount)
    #expect(found == count && bytes <= 1 << 20)
    for number in 0..<count {
      let insertion = fingerprints.insert(Self.fingerprint(number))
      #expect(insertion == .wasThere)
    }
    let insertion = fingerprints.insert(Self.fingerprint(count))
    #expect(insertion == .full)
  }

  @Test func `tell texts apart by one byte, and by their length`() {
    var fingerprints = FingerprintSet(limitBytes: 1 << 24)
    for length in 0..<100 {
      for byte in UInt8(0)...255 {
        var text = [UInt8](repeating: 0, count: length)
        if length > 0 { text[length / 2] = byte }
        let insertion = fingerprints.insert(Fingerprint(of: text.span))
        #expect(insertion == (length == 0 && byte > 0 ? .wasThere : .inserted))
      }
    }
  }

  private static func fingerprint(_ number: Int) -> Fingerprint {
    Fingerprint(of: Array(String(number).utf8).span)
  }
}
