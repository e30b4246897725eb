import LinkRewriter

/// What links are to become.
struct TargetSettings {
  var target = "native"
  var all = false
  var app: [String] = []
  var noApp: [String] = []
  var prefer: String?
  var order = RewriteOptions.Order.file
  var noRule: [String] = []
  var excludeHost: [String] = []
  var exclude: [String] = []
  var platform = PlatformChoice.any
  var installed: String?
  var unwrap: Int?
  var clean = false
  var xSource: String?
  var xSuccess: String?
  var newTab = false
  var scripts = RewriteOptions.ScriptPolicy.pure
  /// In seconds.
  var scriptTimeout = 15.0
  var matchLimit = 50_000
  var storeScheme = StoreScheme.https
}

/// The platforms that apps are shown of.
enum PlatformChoice: String, CaseIterable {
  case phone
  case pad
  case any
}

/// The schemes that App Store pages have.
enum StoreScheme: String, CaseIterable {
  case https
  case itmsApps = "itms-apps"
}
