/// What the system said when it refused a call.
package struct SystemFailure: Error, Equatable, Sendable {
  /// The value of `errno`.
  package let number: Int32

  /// Makes a failure from a value of `errno`.
  package init(number: Int32) {
    self.number = number
  }
}
