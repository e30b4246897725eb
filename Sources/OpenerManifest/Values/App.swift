/// An app that links can be opened with; also the part of a browser that is an app.
public struct App: Sendable, Hashable {
  /// The kind of device that an app is for.
  public enum Platform: String, Sendable, Hashable, CaseIterable {
    case phone
    case pad
  }

  /// The name that formats refer to it by.
  ///
  /// Unique among apps, and among browsers.
  public var identifier: String
  /// The name that people see.
  ///
  /// Not unique: the twins for phone and pad share one.
  public var name: String
  /// The App Store item, in decimal digits.
  public var storeID: String?
  /// An image to show where there is no store item.
  public var iconURL: String?
  /// The scheme whose presence tells that the app is installed, without `://`.
  ///
  /// The links that rules make may have another.
  public var scheme: String?
  /// The device that it is for; nil is both.
  public var platform: Platform?
  /// The two-letter code of the store that has it, where not every store does.
  ///
  /// Never a filter.
  public var country: String?
  /// Whether the manifest calls it new.
  public var isNew: Bool
  /// Where it was read from.
  public var origin: Origin
  /// The fields that this version does not know, in the order of the file.
  package var otherFields: [DocumentMember]
}
