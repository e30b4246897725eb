/// What was asked for, as plain values.
///
/// Two readers make it: ``PlainArguments`` of the command lines that people mostly write, and
/// ``RewriteCommand`` of all of them.
struct RewriteSettings {
  var input = InputSettings()
  var targets = TargetSettings()
  /// The manifests' names, in order.
  var manifests: [String] = []
  var output = OutputSettings()
}
