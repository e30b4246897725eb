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
    let translation = try PatternTranslation(of: tree, options: options)
    var status: Int32 = 0
    let handle = unsafe Self.compile(
      translation.text,
      flags: translation.flags,
      status: &status,
    )
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

// SAFETY: PCRE2 reads a code block from any number of threads. The JIT compiler is the only one
// that writes to it, and `init` runs it before the value exists for anyone else.
extension CompiledCode: @unchecked Sendable {}
