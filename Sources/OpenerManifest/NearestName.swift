/// The name among `names` that was probably meant by `name`, if one is near enough for a typing
/// slip: at most one slip for every three characters.
///
/// Upper and lower case are the same.
///
/// - Complexity: O(*n* × *m*²) for *n* names of *m* bytes; longer ones than 64 bytes are never near.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  guard wanted.count <= maximumNameBytes else { return nil }
  let allowed = wanted.count / 3
  var nearest: (name: String, distance: Int)?
  for candidate in names where abs(candidate.utf8.count - wanted.count) <= allowed {
    let distance = editDistance(wanted, Array(candidate.lowercased().utf8))
    if distance <= allowed, distance < nearest?.distance ?? .max {
      nearest = (candidate, distance)
    }
  }
  return nearest?.name
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
