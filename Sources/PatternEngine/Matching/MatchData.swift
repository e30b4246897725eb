internal import CPCRE2

/// The engine's room for the offsets of a match.
///
/// One thread at a time.
@safe
struct MatchData: ~Copyable {
  // SAFETY: the handle is made in `init` and freed in `deinit` alone. `offsets` points into it, at
  // `2 * pairCount` initialised words, for as long as it lives.
  let handle: OpaquePointer
  private let offsets: UnsafeMutablePointer<Int>
  /// How many groups there is room for, group 0 included.
  let pairCount: Int

  init(pairCount: Int) {
    precondition((1...65_536).contains(pairCount), "a pattern has at most 65,535 groups")
    guard let handle = unsafe pcre2_match_data_create_8(UInt32(pairCount), nil),
      let offsets = unsafe pcre2_get_ovector_pointer_8(handle)
    else { preconditionFailure("there is no memory left for the offsets of a match") }
    unsafe self.handle = handle
    unsafe self.offsets = UnsafeMutableRawPointer(offsets).assumingMemoryBound(to: Int.self)
    self.pairCount = pairCount
  }

  deinit {
    unsafe pcre2_match_data_free_8(handle)
  }

  /// The range of a group below ``pairCount``; nil if it took no part.
  ///
  /// O(1).
  @inline(__always)
  func range(at group: Int) -> Range<Int>? {
    precondition(group >= 0 && group < pairCount, "the match data has no room for the group")
    let lower = unsafe offsets[2 * group]
    let upper = unsafe offsets[2 * group + 1]
    // The engine marks a group that took no part with the greatest word there is.
    return lower >= 0 && lower <= upper ? lower..<upper : nil
  }
}
