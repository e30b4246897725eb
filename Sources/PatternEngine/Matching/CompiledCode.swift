internal import CPCRE2

/// What PCRE2 makes of a tree: the one place where its compiler is called and its errors are
/// translated.
@safe
struct CompiledCode: ~Copyable {
  // SAFETY: the block is made in `init`, freed in `deinit` alone, and lent to calls for their
  // length only.
  let handle: OpaquePointer
  let hasJITCode: Bool
  /// How much memory it takes, machine code included.
  let codeBytes: Int
  /// How much of that is machine code; 0 where the engine made none.
  let machineCodeBytes: Int

  init(
    compiling tree: PatternTree,
    options: PatternOptions,
    beforeMachineCode: () -> Void = {},
  ) throws(PatternError) {
    let form = tree.isASCII ? options.form : .exact
    if form == .exact { try Self.checkExactForm(of: tree) }
    if !options.isAnchored { try Self.checkSearch(for: tree) }
    var translator = PatternTranslator(form: form)
    translator.append(root: tree.root, isAnchored: options.isAnchored)

    var status: Int32 = 0
    let flags =
      Self.flags(form: form, options: options)
      | (translator.hasAtomicGroup ? PCRE2_NO_AUTO_POSSESS : 0)
    let handle = unsafe Self.compile(translator.text, flags: flags, status: &status)
    guard let handle = unsafe handle else {
      throw PatternError(
        .engine,
        "the engine refuses the pattern: \(Self.message(for: status))",
        at: 0..<tree.text.utf8.count,
        hint: "make the pattern shorter, or its counts smaller",
      )
    }
    unsafe self.handle = handle
    beforeMachineCode()
    unsafe pcre2_jit_compile_8(handle, PCRE2_JIT_COMPLETE)
    machineCodeBytes = unsafe Self.size(of: handle, PCRE2_INFO_JITSIZE)
    hasJITCode = machineCodeBytes > 0
    codeBytes = unsafe Self.size(of: handle, PCRE2_INFO_SIZE) + machineCodeBytes
  }

  deinit {
    unsafe pcre2_code_free_8(handle)
  }

  private static func checkExactForm(of tree: PatternTree) throws(PatternError) {
    if let obstacle = tree.obstacleToExactForm { throw obstacle }
    guard PatternTranslator.hasTooManyLigatureLetters(tree.root) else { return }
    throw PatternError(
      .unsupported,
      "the pattern ignores case and has more than "
        + "\(PatternTranslator.maximumLigatureLetters) letters 'f' or 's' in a row",
      at: 0..<tree.text.utf8.count,
      hint: "turn '(?i)' off for these letters and write both cases",
    )
  }

  private static func checkSearch(for tree: PatternTree) throws(PatternError) {
    guard tree.root.beginning == .backreference else { return }
    throw PatternError(
      .unsupported,
      "the first thing of a width in the pattern is a back-reference, which ICU's search overlooks",
      at: 0..<tree.text.utf8.count,
      hint: "put what it refers to in its place, or anchor the pattern",
    )
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

  private static func flags(form: PatternOptions.Form, options: PatternOptions) -> UInt32 {
    // The machine code's search for a start misses matches, up to 10.42: `(?>[^a]+?)/` misses
    // `--/`, and `.*+\n` the LF of CR LF. Anchored patterns need no search.
    var flags: UInt32 =
      options.isAnchored ? PCRE2_ANCHORED : PCRE2_NO_START_OPTIMIZE | PCRE2_NO_DOTSTAR_ANCHOR
    switch form {
    case .ascii:
      // There is no line terminator in the subject, so `.` may as well match every byte.
      flags |= PCRE2_NEVER_UTF | PCRE2_DOTALL
    case .exact:
      flags |= PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF
      if options.hasMultilineAnchors { flags |= PCRE2_MULTILINE }
    }
    return flags
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

// SAFETY: PCRE2 reads a code block from any number of threads. The JIT compiler is the only one
// that writes to it, and `init` runs it before the value exists for anyone else.
extension CompiledCode: @unchecked Sendable {}
