internal import CPCRE2

/// The limits of a match and the JIT stack, as the engine takes them.
///
/// One thread at a time.
@safe
struct MatchContext: ~Copyable {
  // SAFETY: each handle is made in `init`, is freed in `deinit` alone, and is lent to calls for
  // their length only. The context refers to the stack, and both die together.
  let handle: OpaquePointer?
  private let jitStack: OpaquePointer?

  init(limits: MatchLimits) {
    let smallest = 32_768
    unsafe handle = pcre2_match_context_create_8(nil)
    unsafe jitStack = pcre2_jit_stack_create_8(
      min(smallest, max(limits.jitStackBytes, 1)),
      max(limits.jitStackBytes, 1),
      nil,
    )
    unsafe pcre2_set_match_limit_8(handle, limits.matchLimit)
    unsafe pcre2_set_depth_limit_8(handle, limits.depthLimit)
    unsafe pcre2_set_heap_limit_8(handle, limits.heapKibibytes)
    unsafe pcre2_jit_stack_assign_8(handle, nil, UnsafeMutableRawPointer(jitStack))
  }

  func setMatchLimit(_ limit: UInt32) {
    unsafe pcre2_set_match_limit_8(handle, limit)
  }

  deinit {
    unsafe pcre2_match_context_free_8(handle)
    unsafe pcre2_jit_stack_free_8(jitStack)
  }
}
