/// Where a rule, an app or a browser comes from.
public struct Origin: Sendable, Hashable {
  /// Which manifest: an offset into ``RuleSet/sources``.
  ///
  /// 0 in a manifest that stands alone.
  public var manifest: Int
  /// The place as a JSON Pointer (RFC 6901) into that manifest: `/actions/12/formats/0`.
  public var pointer: String
  /// Where it stands: byte offsets into the source.
  package var range: Range<Int>

  package init(manifest: Int = 0, pointer: String, range: Range<Int>) {
    self.manifest = manifest
    self.pointer = pointer
    self.range = range
  }
}
