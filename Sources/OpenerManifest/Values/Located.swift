/// A value and the place that it was read from.
public struct Located<Value: Sendable & Hashable>: Sendable, Hashable {
  /// What was read.
  public var value: Value
  /// Where it stands: byte offsets into the source, quotes included.
  package var range: Range<Int>

  package init(_ value: Value, at range: Range<Int>) {
    self.value = value
    self.range = range
  }
}
