import Foundation
import ScriptEngine
import Testing

/// What a script could do that had broken out of the engine: nothing.
@Suite(.needsEngine) struct `Fence` {
  #if os(Linux)
  @Test(arguments: [
    "open", "create", "unlink", "rename", "list", "socket", "local socket", "spawn", "execute",
    "kill parent", "kill group", "priority",
  ])
  func `refuses`(_ name: String) {
    let worker = TestWorker([probing(name), script("done('right')")])
    #expect(worker.call([(0, "a"), (1, "b")]) == ["\(EPERM)", "right"])
  }

  @Test func `lets the collector stop threads`() {
    let worker = TestWorker([probing("wait for a signal")])
    #expect(worker.call(0, "a") == "\(EINTR)")
  }
  #endif

  @Test func `no worker outlives its client`() throws {
    var process: Int32 = 0
    do {
      let worker = TestWorker([probing("process")])
      process = try #require(Int32(worker.call(0, "a")))
      #expect(kill(process, 0) == 0)
    }
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func `a worker that is ended is waited for`() throws {
    let worker = TestWorker(
      [probing("process"), script("for (;;) {}")],
      timeoutMilliseconds: 200,
    )
    let process = try #require(Int32(worker.call(0, "a")))
    #expect(worker.call(1, "a") == "[timedOut]")
    #expect(worker.call(0, "b") != "\(process)")
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }
}
