/// A keyed hash of 128 bits that stands for a run of bytes.
///
/// Two hashes of SipHash, the standard library's, each under the key that every process draws anew.
/// The second is of the bytes with one more before them, so that no two of all the texts that are
/// hashed are the same: a keyed hash that nobody can tell from chance gives values that have nothing
/// to do with each other. So it needs chance to make two texts the same, which with 100 million of
/// them has a probability of 2^-76, and since nobody can know the key, no input can be chosen to
/// bring it about or to make a table of fingerprints slow.
public struct Fingerprint: Hashable, Sendable {
  /// The two hashes, never both 0.
  public let words: SIMD2<UInt64>

  /// The fingerprint of a text.
  ///
  /// O(bytes); does not allocate.
  @inlinable
  public init(of bytes: Span<UInt8>) {
    let words = unsafe bytes.withUnsafeBytes { bytes in
      var first = Hasher()
      unsafe first.combine(bytes: bytes)
      var second = Hasher()
      second.combine(UInt8(1))
      unsafe second.combine(bytes: bytes)
      return SIMD2(
        UInt64(truncatingIfNeeded: first.finalize()),
        UInt64(truncatingIfNeeded: second.finalize()),
      )
    }
    self.init(words: words)
  }

  /// Makes a fingerprint of two hashes; both 0 stands for nothing, and becomes another.
  @inlinable
  public init(words: SIMD2<UInt64>) {
    self.words = words == .zero ? SIMD2(1, 0) : words
  }
}
