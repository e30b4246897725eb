extension Array where Element == UInt8 {
  /// Appends a copy of `bytes`, in one go.
  ///
  /// An array is what a value that is copied or handed to another thread can hold its bytes in;
  /// within a worker ``OutputBuffer`` is faster. Amortised O(bytes appended).
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
