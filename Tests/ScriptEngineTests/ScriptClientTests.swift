import ByteSearch
import Foundation
import ScriptEngine
import Testing

/// Calls and their answers, whatever happens to a worker.
@Suite(.needsEngine) struct `Script client` {
  @Test func `every call has its own answer`() {
    let worker = TestWorker([script("done('a' + url)"), script("done('b' + url)")])
    let calls = (0..<20_000).map { (script: $0 % 2, subject: "\($0 * 7919 % 20_000)") }
    #expect(worker.call(calls) == calls.map { ["a", "b"][$0.script] + $0.subject })
  }

  @Test func `large subjects and results go through`() {
    let worker = TestWorker([script("done(url + url)")], sharesGlobal: true)
    let subjects = (0..<64).map { String(repeating: "\($0 % 10)", count: 5_000 * $0 + 1) }
    #expect(worker.call(subjects.map { (0, $0) }) == subjects.map { $0 + $0 })
  }

  @Test func `the same call is made once`() {
    let worker = TestWorker([script("done(Math.random() + '')")])
    let found = worker.call([(0, "a"), (0, "a"), (0, "b")])
    #expect(found[0] == found[1])
    #expect(found[0] != found[2])
  }

  /// A call that kills its worker in the middle of others costs itself alone.
  @Test(arguments: [
    ("while (true) {}", "[timedOut]"),
    ("var a = []; while (true) a.push(new Uint8Array(1 << 20).fill(1))", "[failed]"),
    ("probe('crash')", "[failed]"),
    ("probe('leave')", "[failed]"),
  ])
  func `a call that kills the worker costs that call`(_ statements: String, _ outcome: String) {
    let worker = TestWorker(
      [script("done('right ' + url)"), script(statements)],
      timeoutMilliseconds: 500,
    )
    var calls = (0..<300).map { (script: 0, subject: "\($0)") }
    for place in [10, 11, 200] { calls[place].script = 1 }
    let found = worker.call(calls)
    for (call, answer) in zip(calls, found) {
      #expect(answer == (call.script == 1 ? outcome : "right \(call.subject)"))
    }
  }

  @Test func `a worker that is stopped is given up`() {
    let worker = TestWorker(
      [script("done('right ' + url)"), probing("stop")],
      timeoutMilliseconds: 100,
    )
    let found = worker.call([(0, "a"), (1, "b"), (0, "c")])
    #expect(found.filter { $0.hasPrefix("right") }.count == 2)
    #expect(found.contains("[timedOut]"))
  }

  @Test func `memory that a call leaves behind is not the next one's ruin`() {
    let worker = TestWorker([
      script("kept = new Uint8Array(200 << 20).fill(1); done('' + kept.length)"),
      script("kept = new Uint8Array(100 << 20).fill(1); done('' + kept.length)"),
    ])
    let calls = (0..<12).map { (script: $0 % 2, subject: "\($0)") }
    #expect(worker.call(calls) == calls.map { $0.script == 0 ? "209715200" : "104857600" })
  }

  /// The collector stops threads by signals, which the fence must let it do.
  @Test func `a worker lives through thousands of collections`() {
    let worker = TestWorker(
      [
        probing("process"),
        script(
          "for (var i = 0, a = []; i < 3000; i++) a.push({ i: '' + i }); done(url + a.length)"
        ),
      ],
      sharesGlobal: true,
    )
    let process = worker.call(0, "first")
    for batch in 0..<200 {
      let calls = (0..<36).map { (script: 1, subject: "\(batch)/\($0)/") }
      #expect(worker.call(calls) == calls.map { $0.subject + "3000" })
    }
    #expect(worker.call(0, "last") == process)
  }

  @Test func `a program that is no worker is told of`() {
    let other = TestWorker([script("done(url)")], program: "/bin/true")
    #expect(other.call(0, "a") == "[unavailable]")
    #expect(other.unavailability == .notStarted("it ended before it was ready"))
    let missing = TestWorker([script("done(url)")], program: "/no/such/program")
    #expect(missing.call(0, "a") == "[unavailable]")
    #expect(missing.unavailability == .notStarted("No such file or directory"))
  }

  @Test func `clients of several threads do not disturb each other`() async {
    await withTaskGroup(of: Bool.self) { group in
      for thread in 0..<4 {
        group.addTask {
          let worker = TestWorker([script("done(url + '!')")])
          let calls = (0..<500).map { (script: 0, subject: "\(thread) \($0)") }
          return worker.call(calls) == calls.map { $0.subject + "!" }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
