internal import CPCRE2

/// The engine that patterns are compiled with.
package enum EngineVersion {
  /// PCRE2's own text: its version and the date of it.
  package static var text: String {
    let length = pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), nil)
    guard length > 0 else { return "unknown" }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      let written = unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), buffer.baseAddress)
      // The length includes the NUL at the end.
      count = max(0, Int(written) - 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
