#if canImport(Glibc)
public import Glibc
#elseif canImport(Darwin)
public import Darwin
#endif

/// Copies bytes, short runs of them in registers that overlap.
///
/// The pieces of a record have 10 to 60 bytes; a call of `memcpy` costs more than copying them.
/// Neither the source is read nor the target written outside the `count` bytes.
@inlinable @inline(__always)
@unsafe
func copyBytes(
  from source: UnsafePointer<UInt8>,
  to target: UnsafeMutablePointer<UInt8>,
  count: Int,
) {
  let from = unsafe UnsafeRawPointer(source)
  let to = UnsafeMutableRawPointer(target)
  if count > 128 {
    unsafe memcpy(target, source, count)
  } else if count > 64 {
    unsafe copyTwice(SIMD64<UInt8>.self, from: from, to: to, count: count)
  } else if count > 32 {
    unsafe copyTwice(SIMD32<UInt8>.self, from: from, to: to, count: count)
  } else if count > 16 {
    unsafe copyTwice(SIMD16<UInt8>.self, from: from, to: to, count: count)
  } else if count >= 8 {
    unsafe copyTwice(UInt64.self, from: from, to: to, count: count)
  } else if count >= 4 {
    unsafe copyTwice(UInt32.self, from: from, to: to, count: count)
  } else {
    for offset in 0..<count { unsafe target[offset] = source[offset] }
  }
}

/// Copies the first bytes and the last, as many as `Register` has of each.
@inlinable @inline(__always)
@unsafe
func copyTwice<Register: BitwiseCopyable>(
  _ register: Register.Type,
  from source: UnsafeRawPointer,
  to target: UnsafeMutableRawPointer,
  count: Int,
) {
  let last = count &- MemoryLayout<Register>.size
  let head = unsafe source.loadUnaligned(as: Register.self)
  let tail = unsafe source.loadUnaligned(fromByteOffset: last, as: Register.self)
  unsafe target.storeBytes(of: head, as: Register.self)
  unsafe target.storeBytes(of: tail, toByteOffset: last, as: Register.self)
}

/// Copies bytes where both sides have 32 bytes to spare after the last one: whole registers,
/// whatever the count.
@inlinable @inline(__always)
@unsafe
func copyPaddedBytes(
  from source: UnsafeRawPointer,
  to target: UnsafeMutableRawPointer,
  count: Int,
) {
  var offset = 0
  repeat {
    let register = unsafe source.loadUnaligned(fromByteOffset: offset, as: SIMD32<UInt8>.self)
    unsafe target.storeBytes(of: register, toByteOffset: offset, as: SIMD32<UInt8>.self)
    offset &+= 32
  } while offset < count
}
