/// Numbers as decimal text, without a locale.
extension Double {
  /// The nearest number with so many decimal places.
  func rounded(toPlaces places: Int) -> Double {
    let scale = Self.powerOfTen(places)
    return (self * scale).rounded() / scale
  }

  /// The number with exactly so many decimal places: `-3.50`.
  func text(places: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "\(self)" }
    let scaled = Int((magnitude * Self.powerOfTen(places)).rounded())
    let sign = self < 0 && scaled != 0 ? "-" : ""
    guard places > 0 else { return sign + String(scaled) }
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}

extension Int {
  /// The number with a comma between thousands: `1,234,567`.
  var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}
