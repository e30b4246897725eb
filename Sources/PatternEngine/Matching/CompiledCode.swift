internal import CPCRE2
internal import Synchronization

/// What PCRE2 makes of a pattern: the one place where its compiler is called and its errors are
/// translated.
///
/// The code is made at once, or when it is first asked for. Most rules of a manifest never become a
/// candidate, and compiling one takes longer than everything else that loading does with it.
@safe
struct CompiledCode: ~Copyable {
  /// What a deferred pattern is made of.
  private struct Source {
    var text: String
    var options: PatternOptions
  }

  /// The code as matching needs it, lent for the length of a call.
  @safe
  struct Ready {
    // SAFETY: the block is that of a `CompiledCode`, which outlives the call that it is lent to.
    let handle: OpaquePointer
    let hasMachineCode: Bool
  }

  // SAFETY: the word is 0 as long as there is no code, `refused` if there cannot be any, else the
  // address of the code block, whose lowest bit, which is free by its alignment, says whether it
  // has to be interpreted. It changes once at most, from 0; the block is freed in `deinit` alone.
  private let word: Atomic<UInt>
  private let source: Source?

  private static let refused: UInt = 2
  private static let interpretedBit: UInt = 1

  /// Compiles at once.
  init(
    compiling tree: PatternTree,
    options: PatternOptions,
    beforeMachineCode: () -> Void = {},
  ) throws(PatternError) {
    self.init(
      try Self.makeCode(of: tree, options: options, beforeMachineCode: beforeMachineCode),
      from: nil,
    )
  }

  /// Compiles at once, to code that is interpreted.
  init(interpreting tree: PatternTree, options: PatternOptions) throws(PatternError) {
    let handle = unsafe try Self.makeHandle(of: tree, options: options)
    self.init(UInt(bitPattern: handle) | Self.interpretedBit, from: nil)
  }

  /// Compiles when the code is first asked for, if it is certain that the engine will not refuse
  /// the pattern, else at once.
  init(deferring tree: PatternTree, options: PatternOptions) throws(PatternError) {
    guard tree.isWithinEngineLimits(options) else {
      try self.init(compiling: tree, options: options)
      return
    }
    self.init(0, from: Source(text: tree.text, options: options))
  }

  private init(_ word: UInt, from source: Source?) {
    self.word = Atomic(word)
    self.source = source
  }

  deinit {
    unsafe Self.free(word.load(ordering: .acquiring))
  }

  /// The code; nil if the engine had no memory for it.
  ///
  /// Once it is made, this is one load: it neither locks nor retains nor allocates. Threads that ask
  /// for the first time at once may each compile it; the first one's code is kept.
  @inline(__always)
  var ready: Ready? {
    var word = word.load(ordering: .acquiring)
    if _slowPath(word == 0) { word = makeDeferredCode() }
    guard let handle = unsafe Self.handle(in: word) else { return nil }
    return unsafe Ready(handle: handle, hasMachineCode: word & Self.interpretedBit == 0)
  }

  /// How much memory it takes, machine code included; 0 while there is none.
  var codeBytes: Int {
    guard let handle = unsafe Self.handle(in: word.load(ordering: .acquiring)) else { return 0 }
    let code = unsafe Self.size(of: handle, PCRE2_INFO_SIZE)
    return unsafe code + Self.size(of: handle, PCRE2_INFO_JITSIZE)
  }

  /// How much of that is machine code; 0 where the engine made none.
  var machineCodeBytes: Int {
    guard let handle = unsafe Self.handle(in: word.load(ordering: .acquiring)) else { return 0 }
    return unsafe Self.size(of: handle, PCRE2_INFO_JITSIZE)
  }

  @inline(never)
  private func makeDeferredCode() -> UInt {
    var made = Self.refused
    if let source {
      do throws(PatternError) {
        made = try Self.makeCode(of: PatternTree(parsing: source.text), options: source.options)
      } catch {
        // There was no memory for it: matching says that there is no answer.
      }
    }
    let (exchanged, earlier) = word.compareExchange(
      expected: 0,
      desired: made,
      ordering: .acquiringAndReleasing,
    )
    guard !exchanged else { return made }
    unsafe Self.free(made)
    return earlier
  }
}

// MARK: - The engine's compiler

extension CompiledCode {
  @inline(__always)
  private static func handle(in word: UInt) -> OpaquePointer? {
    unsafe word == refused ? nil : OpaquePointer(bitPattern: word & ~interpretedBit)
  }

  @unsafe
  private static func free(_ word: UInt) {
    guard let handle = unsafe handle(in: word) else { return }
    unsafe pcre2_code_free_8(handle)
  }

  /// Compiles a pattern, to machine code where the engine can.
  private static func makeCode(
    of tree: PatternTree,
    options: PatternOptions,
    beforeMachineCode: () -> Void = {},
  ) throws(PatternError) -> UInt {
    let handle = unsafe try makeHandle(of: tree, options: options)
    beforeMachineCode()
    unsafe pcre2_jit_compile_8(handle, PCRE2_JIT_COMPLETE)
    let hasMachineCode = unsafe size(of: handle, PCRE2_INFO_JITSIZE) > 0
    return UInt(bitPattern: handle) | (hasMachineCode ? 0 : interpretedBit)
  }

  /// Compiles a pattern to the engine's own code.
  private static func makeHandle(
    of tree: PatternTree,
    options: PatternOptions,
  ) throws(PatternError) -> OpaquePointer {
    let translation = try PatternTranslation(of: tree, options: options)
    var status: Int32 = 0
    let handle = unsafe compile(translation.text, flags: translation.flags, status: &status)
    guard let handle = unsafe handle else {
      throw PatternError(
        .engine,
        "the engine refuses the pattern: \(message(for: status))",
        at: 0..<tree.text.utf8.count,
        hint: "make the pattern shorter, or its counts smaller",
      )
    }
    return unsafe handle
  }

  private static func compile(
    _ text: String,
    flags: UInt32,
    status: inout Int32,
  ) -> OpaquePointer? {
    let context = unsafe pcre2_compile_context_create_8(nil)
    defer { unsafe pcre2_compile_context_free_8(context) }
    unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANY))
    var text = text
    return text.withUTF8 { bytes in
      var offset = 0
      return unsafe pcre2_compile_8(
        bytes.baseAddress,
        bytes.count,
        flags,
        &status,
        &offset,
        context,
      )
    }
  }

  private static func size(of handle: OpaquePointer, _ what: Int32) -> Int {
    var size = 0
    let status = unsafe pcre2_pattern_info_8(handle, UInt32(what), &size)
    return status == 0 ? size : 0
  }

  /// PCRE2's own words for an error.
  private static func message(for status: Int32) -> String {
    let text = unsafe [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      let length = unsafe pcre2_get_error_message_8(status, buffer.baseAddress, buffer.count)
      count = max(0, Int(length))
    }
    return String(decoding: text, as: UTF8.self)
  }
}

// SAFETY: PCRE2 reads a code block from any number of threads. Its JIT compiler is the only one
// that writes to it, and has done so before the word is published for anyone else.
extension CompiledCode: @unchecked Sendable {}
