/// A number with its unit, in words for people.
package enum Quantity {
  case nanoseconds(Double)
  case bytes(Int)
  /// A part of a whole, from 0 to 1.
  case share(Double)
  /// A part of a whole by which something changed, with its sign.
  case change(Double)

  /// Three digits or so, and the unit: `812 ns`, `4.1 µs`, `2.3 MB`, `12.5%`.
  package var text: String {
    switch self {
    case .nanoseconds(let value):
      Self.scaled(value, by: 1000, units: ["ns", "µs", "ms", "s"])
    case .bytes(let value):
      Self.scaled(Double(value), by: 1000, units: ["B", "kB", "MB", "GB"])
    case .share(let value):
      (value * 100).text(places: 1) + "%"
    case .change(let value):
      (value > 0 ? "+" : "") + (value * 100).text(places: 1) + "%"
    }
  }

  private static func scaled(_ value: Double, by step: Double, units: [String]) -> String {
    var value = value
    var unit = 0
    while value.magnitude >= step - 0.5, unit < units.count - 1 {
      value /= step
      unit += 1
    }
    return value.text(
      places: value.magnitude >= 99.95 || value.rounded() == value && unit == 0 ? 0 : 1
    ) + " " + units[unit]
  }
}
