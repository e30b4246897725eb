#include "Link.hpp"

#include <array>
#include <cstdint>

namespace loop {

namespace {

constexpr std::array<uint8_t, 256> makeURLBytes() {
  std::array<uint8_t, 256> table{};
  for (size_t byte = 0x21; byte < 0x7F; ++byte) table[byte] = 1;
  for (const char byte : {'"', '<', '>', '\\', '^', '`', '{', '|', '}'}) {
    table[static_cast<uint8_t>(byte)] = 0;
  }
  return table;
}

constexpr auto urlBytes = makeURLBytes();

char lowercased(char byte) {
  return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte | 0x20) : byte;
}

bool beginsWithHTTP(std::string_view link) {
  constexpr std::string_view word = "http";
  if (link.size() < word.size()) return false;
  for (size_t index = 0; index < word.size(); ++index) {
    if (lowercased(link[index]) != word[index]) return false;
  }
  return true;
}

bool appendEncoded(std::string_view rest, std::string& subject) {
  constexpr const char* digits = "0123456789ABCDEF";
  for (const char character : rest) {
    const auto byte = static_cast<uint8_t>(character);
    if (urlBytes[byte] != 0) {
      subject.push_back(character);
      continue;
    }
    if (byte == ' ' || byte == '\t') return false;
    subject.push_back('%');
    subject.push_back(digits[byte >> 4]);
    subject.push_back(digits[byte & 15]);
  }
  return true;
}

/// Finds the host, puts it in lower case and drops a default port; false where there is no host.
bool normaliseAuthority(size_t start, bool isSecure, std::string& subject) {
  size_t hostStart = start;
  size_t colon = std::string::npos;
  size_t end = start;
  for (; end < subject.size(); ++end) {
    const char byte = subject[end];
    if (byte == '/' || byte == '?' || byte == '#') break;
    if (byte == '@') {
      hostStart = end + 1;
      colon = std::string::npos;
    } else if (byte == ']') {
      colon = std::string::npos;
    } else if (byte == ':') {
      colon = end;
    }
  }
  const size_t hostEnd = colon == std::string::npos ? end : colon;
  if (hostEnd <= hostStart) return false;
  for (size_t index = hostStart; index < hostEnd; ++index) {
    subject[index] = lowercased(subject[index]);
  }
  if (hostEnd < end) {
    const std::string_view port(subject.data() + hostEnd + 1, end - hostEnd - 1);
    if (port.empty() || port == (isSecure ? "443" : "80")) subject.erase(hostEnd, end - hostEnd);
  }
  return true;
}

}  // namespace

bool isPlain(std::string_view bytes) {
  uint8_t all = 1;
  for (const char byte : bytes) all &= urlBytes[static_cast<uint8_t>(byte)];
  return all != 0;
}

std::string_view token(std::string_view record) {
  const auto isBlank = [](char byte) { return byte == ' ' || byte == '\t'; };
  if (!record.empty() && record.back() == '\r') record.remove_suffix(1);
  while (!record.empty() && isBlank(record.front())) record.remove_prefix(1);
  while (!record.empty() && isBlank(record.back())) record.remove_suffix(1);
  if (record.size() >= 2 && record.front() == '<' && record.back() == '>') {
    record.remove_prefix(1);
    record.remove_suffix(1);
  }
  return record;
}

bool makeSubject(std::string_view link, bool linkIsPlain, std::string& subject) {
  if (!beginsWithHTTP(link)) return false;
  const bool isSecure = link.size() > 4 && lowercased(link[4]) == 's';
  const size_t schemeEnd = isSecure ? 5 : 4;
  const std::string_view rest = link.substr(schemeEnd);
  if (!rest.starts_with("://")) return false;
  subject.assign(isSecure ? "https" : "http");
  if (linkIsPlain) {
    subject.append(rest);
  } else if (!appendEncoded(rest, subject)) {
    return false;
  }
  return normaliseAuthority(schemeEnd + 3, isSecure, subject);
}

}  // namespace loop
