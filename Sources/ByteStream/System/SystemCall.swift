#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The system calls of the stream, each bound once.
///
/// All go through ``retrying(_:)``, the one place that knows of `EINTR`. From any thread.
package enum SystemCall {
  /// What a file descriptor stands for, as far as the stream treats it differently.
  enum FileKind {
    case regularFile
    case directory
    case other
  }

  /// Makes a call until no signal interrupts it.
  ///
  /// - Parameter call: returns −1 and sets `errno` when it fails.
  /// - Returns: what the call returned.
  /// - Throws: what the system said, unless it was `EINTR`.
  package static func retrying(_ call: () -> Int) throws(SystemFailure) -> Int {
    while true {
      let result = call()
      guard result == -1 else { return result }
      let number = errno
      guard number == EINTR else { throw SystemFailure(number: number) }
    }
  }

  /// Opens a file for reading.
  ///
  /// Waits if it is a named pipe that nobody writes to.
  static func open(_ path: String) throws(SystemFailure) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    let descriptor = try retrying {
      #if canImport(Glibc)
      Int(unsafe Glibc.open(path, flags))
      #else
      Int(unsafe Darwin.open(path, flags))
      #endif
    }
    return Int32(descriptor)
  }

  /// Opens a file for writing: a new one, or an old one emptied.
  static func create(_ path: String) throws(SystemFailure) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY
    let descriptor = try retrying {
      #if canImport(Glibc)
      Int(unsafe Glibc.open(path, flags, 0o666))
      #else
      Int(unsafe Darwin.open(path, flags, 0o666))
      #endif
    }
    return Int32(descriptor)
  }

  /// Takes the places of standard descriptors that came closed, so that no pipe or file of ours gets
  /// them.
  ///
  /// Reading from the one and writing to the others fails as before. To be called before anything is
  /// opened.
  package static func occupyStandardDescriptors() {
    for (descriptor, flags) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free descriptor is the one that is opened.
      #if canImport(Glibc)
      _ = unsafe Glibc.open("/dev/null", flags)
      #else
      _ = unsafe Darwin.open("/dev/null", flags)
      #endif
    }
  }

  /// Closes a file that was only read, where no error can lose anything.
  static func close(_ descriptor: Int32) {
    // Not retried: after EINTR, Linux has closed it, and its number may be another file's.
    #if canImport(Glibc)
    _ = Glibc.close(descriptor)
    #else
    _ = Darwin.close(descriptor)
    #endif
  }

  /// Appends what one `read` gives, nothing at the end of the file.
  static func read(_ descriptor: Int32, into free: inout OutputSpan<UInt8>) throws(SystemFailure) {
    try unsafe free.withUnsafeMutableBufferPointer {
      (buffer, initializedCount) throws(SystemFailure) in
      let offset = initializedCount
      let room = buffer.count - offset
      guard room > 0, let start = buffer.baseAddress else { return }
      initializedCount += try retrying {
        #if canImport(Glibc)
        unsafe Glibc.read(descriptor, start + offset, room)
        #else
        unsafe Darwin.read(descriptor, start + offset, room)
        #endif
      }
    }
  }

  /// Writes as many of the bytes as one `write` takes.
  ///
  /// - Returns: how many it took.
  static func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int {
    try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(SystemFailure) -> Int in
      try retrying {
        #if canImport(Glibc)
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
        unsafe Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
    }
  }

  /// Asks, or waits, for a descriptor to become readable, end and error included.
  ///
  /// - Parameters:
  ///   - descriptor: what to read.
  ///   - other: a second descriptor to watch.
  ///   - waits: whether to wait for one of them; otherwise it only asks.
  /// - Returns: whether a `read` of each would return at once.
  static func isReadable(
    _ descriptor: Int32,
    or other: Int32? = nil,
    waits: Bool,
  ) -> (descriptor: Bool, other: Bool) {
    // A negative descriptor is one that poll(2) passes over.
    var polled = (
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: other ?? -1, events: Int16(POLLIN), revents: 0),
    )
    let changed = try? retrying {
      unsafe withUnsafeMutableBytes(of: &polled) { bytes in
        Int(unsafe poll(bytes.bindMemory(to: pollfd.self).baseAddress, 2, waits ? -1 : 0))
      }
    }
    // Where poll itself fails (a device it cannot watch), the read is to say what is wrong.
    guard changed != nil else { return (true, false) }
    return (polled.0.revents != 0, polled.1.revents != 0)
  }

  /// Waits until a descriptor takes bytes, or says why it never will.
  static func waitUntilWritable(_ descriptor: Int32) throws(SystemFailure) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = try retrying { Int(unsafe poll(&polled, 1, -1)) }
  }

  /// What the descriptor stands for, and its size in bytes.
  static func status(of descriptor: Int32) throws(SystemFailure) -> (kind: FileKind, size: Int) {
    var info = stat()
    _ = try retrying { Int(unsafe fstat(descriptor, &info)) }
    return status(info)
  }

  /// Whether two descriptors are of one regular file.
  static func isSameFile(_ one: Int32, _ other: Int32) -> Bool {
    var (first, second) = (stat(), stat())
    guard unsafe fstat(one, &first) == 0, unsafe fstat(other, &second) == 0 else { return false }
    return first.st_mode & S_IFMT == S_IFREG && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  /// What a file is, and its size in bytes; without opening it, which a named pipe would wait for.
  static func status(ofFile path: String) throws(SystemFailure) -> (kind: FileKind, size: Int) {
    var info = stat()
    _ = try retrying { Int(unsafe stat(path, &info)) }
    return status(info)
  }

  private static func status(_ info: stat) -> (kind: FileKind, size: Int) {
    let kind: FileKind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .regularFile
      case S_IFDIR: .directory
      default: .other
      }
    return (kind, Int(info.st_size))
  }

  /// Where the next `write` goes, in bytes from the start of the file.
  static func position(of descriptor: Int32) throws(SystemFailure) -> Int {
    try retrying { Int(lseek(descriptor, 0, SEEK_CUR)) }
  }

  /// Cuts a file off at `size` bytes and goes there.
  static func truncate(_ descriptor: Int32, to size: Int) throws(SystemFailure) {
    _ = try retrying { Int(ftruncate(descriptor, off_t(size))) }
    _ = try retrying { Int(lseek(descriptor, off_t(size), SEEK_SET)) }
  }

  /// Makes a pipe that no child process inherits.
  static func makePipe() throws(SystemFailure) -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [2 of Int32] = [-1, -1]
    _ = try retrying {
      unsafe withUnsafeMutableBytes(of: &ends) { bytes in
        Int(unsafe pipe(bytes.bindMemory(to: Int32.self).baseAddress))
      }
    }
    for end in [ends[0], ends[1]] {
      _ = try retrying { Int(fcntl(end, F_SETFD, FD_CLOEXEC)) }
    }
    return (ends[0], ends[1])
  }

  /// The system's own words for a value of `errno`.
  static func text(of failure: SystemFailure) -> String {
    // glibc (since 2.32) and Darwin keep the text per thread.
    guard let text = unsafe strerror(failure.number) else { return "error \(failure.number)" }
    return unsafe String(cString: text)
  }
}
