import ByteStream
import Testing

/// Work in parts, on several threads.
@Suite struct `Thread team` {
  @Test(arguments: [0, 1, 2, 7, 1000], [0, 1, 2, 5, 64])
  func `does every part once, in any number of threads`(_ count: Int, _ threads: Int) {
    let results = ThreadTeam.map(count, threadCount: threads) { $0 * $0 }
    #expect(results == (0..<count).map { $0 * $0 })
  }
}
