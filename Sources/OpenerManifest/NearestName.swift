/// The name among `names` that was probably meant by `name`, if one is near enough for a typing
/// slip.
///
/// - Complexity: O(*n* × *m*²) for *n* names of *m* bytes; longer ones than 64 bytes are never near.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  nearestNames(to: name, among: names).first
}

/// The names among `names` that are near enough for a typing slip, the nearest first: at most one
/// slip for every three characters.
///
/// Upper and lower case are the same. Names that are equally near come in their alphabetical order.
///
/// - Complexity: O(*n* × *m*²) for *n* names of *m* bytes; longer ones than 64 bytes are never near.
package func nearestNames(to name: String, among names: some Sequence<String>) -> [String] {
  let wanted = Array(name.lowercased().utf8)
  guard wanted.count <= maximumNameBytes else { return [] }
  let allowed = max(1, wanted.count / 3)
  var near: [(distance: Int, name: String)] = []
  for candidate in Set(names) where abs(candidate.utf8.count - wanted.count) <= allowed {
    let distance = editDistance(wanted, Array(candidate.lowercased().utf8))
    if distance <= allowed { near.append((distance, candidate)) }
  }
  return near.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }.map(\.name)
}

private let maximumNameBytes = 64

/// The least number of insertions, deletions, replacements and swaps of neighbours that make one
/// text of the other (optimal string alignment).
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for i in left.indices {
    var row = [i + 1]
    for j in right.indices {
      let isSame = left[i] == right[j]
      var best = min(last[j] + (isSame ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[right.count]
}

/// The names among `names` that may have been meant by `name`, as the hint of a message: the nearest
/// three, or nil if none is near.
package func suggestion(for name: String, among names: some Sequence<String>) -> String? {
  let near = nearestNames(to: name, among: names).prefix(3).map(quoted)
  guard let last = near.last else { return nil }
  let others = near.dropLast()
  return "did you mean " + (others.isEmpty ? "" : others.joined(separator: ", ") + " or ") + last
    + "?"
}
