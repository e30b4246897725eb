// A worker as the program's own, with a function `probe(name)` beside: what a script might do that
// had broken out of the engine. Each says how the system refused it, as a value of errno, or 0.
import ScriptEngine

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

let words = CommandLine.arguments.dropFirst()

func refusal(_ result: some BinaryInteger) -> String { result < 0 ? "\(errno)" : "0" }

func spawn(_ path: String) -> String {
  var child: pid_t = 0
  let arguments: [UnsafeMutablePointer<CChar>?] = unsafe [unsafe strdup(path), nil]
  return "\(unsafe posix_spawn(&child, path, nil, nil, arguments, nil))"
}

func execute(_ path: String) -> String {
  let arguments: [UnsafeMutablePointer<CChar>?] = unsafe [unsafe strdup(path), nil]
  return refusal(unsafe execv(path, arguments))
}

#if os(Linux)
/// A thread that sends another one a signal after a while.
struct WaitingThread {
  private var thread = pthread_t()

  init(_ target: pthread_t) {
    let context = unsafe UnsafeMutableRawPointer(bitPattern: UInt(target))
    unsafe pthread_create(
      &thread,
      nil,
      { target in
        usleep(50_000)
        pthread_kill(pthread_t(UInt(bitPattern: target)), SIGUSR2)
        return nil
      },
      context,
    )
  }

  func join() {
    pthread_join(thread, nil)
  }
}

#endif

var probes = [
  ScriptProbe(name: "open") { refusal(unsafe open("/etc/passwd", O_RDONLY)) },
  ScriptProbe(name: "create") { refusal(unsafe creat("/tmp/linkrewrite-escape", 0o600)) },
  ScriptProbe(name: "unlink") { refusal(unsafe unlink("/etc/hostname")) },
  ScriptProbe(name: "rename") { refusal(unsafe rename("/etc/hostname", "/etc/hostname2")) },
  ScriptProbe(name: "list") { refusal(unsafe opendir("/") == nil ? -1 : 0) },
  ScriptProbe(name: "socket") { refusal(socket(AF_INET, Int32(1), 0)) },
  ScriptProbe(name: "local socket") { refusal(socket(AF_UNIX, Int32(1), 0)) },
  ScriptProbe(name: "spawn") { spawn("/bin/true") },
  ScriptProbe(name: "execute") { execute("/bin/true") },
  ScriptProbe(name: "kill parent") { refusal(kill(getppid(), SIGKILL)) },
  ScriptProbe(name: "kill group") { refusal(kill(0, SIGKILL)) },
  ScriptProbe(name: "priority") { refusal(nice(-5)) },
  // These do it.
  ScriptProbe(name: "crash") { abort() },
  ScriptProbe(name: "leave") { _exit(3) },
  ScriptProbe(name: "process") { "\(getpid())" },
  ScriptProbe(name: "stop") {
    raise(SIGSTOP)
    return ""
  },
]

#if os(Linux)
// What the engine's collector does to stop a thread; EINTR says that it waited.
probes.append(
  ScriptProbe(name: "wait for a signal") {
    signal(SIGUSR2) { _ in }
    let main = pthread_self()
    let sender = WaitingThread(main)
    var none = sigset_t()
    unsafe sigemptyset(&none)
    let result = refusal(unsafe sigsuspend(&none))
    sender.join()
    return result
  }
)
#endif

guard words.first == ScriptWorker.word else {
  print("usage: script-probe \(ScriptWorker.word) MILLISECONDS BYTES")
  exit(2)
}
ScriptWorker.run(words.dropFirst(), probes: probes)
