import Synchronization

/// The last line of a terminal, which says how far the program is until something else is written.
///
/// From any thread.
final class ProgressLine: Sendable {
  private struct State {
    var isShown = false
    /// How many are writing to the terminal.
    var pauses = 0
    /// Whether what was written last is a whole line.
    var isAtLineStart = true
  }

  private let state = Mutex(State())

  /// Shows a text in place of the one before, unless somebody else is writing.
  func show(_ text: String) {
    state.withLock { state in
      guard state.pauses == 0, state.isAtLineStart else { return }
      StandardError.write("\r\(text)\(Self.eraseRest)")
      state.isShown = true
    }
  }

  /// Takes the line away, until ``resume(atLineStart:)``.
  func pause() {
    state.withLock { state in
      state.pauses += 1
      guard state.isShown else { return }
      StandardError.write("\r\(Self.eraseRest)")
      state.isShown = false
    }
  }

  /// Lets the line come back.
  func resume(atLineStart: Bool = true) {
    state.withLock { state in
      state.pauses -= 1
      state.isAtLineStart = atLineStart
    }
  }

  private static let eraseRest = "\u{1B}[K"
}
