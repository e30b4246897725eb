// The rules, as `rule-export` writes them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace loop {

/// A piece of a template: a text, or the text of a group.
struct Part {
  std::string text;
  int group = -1;
};

/// What a rule makes for one app.
struct Format {
  std::string pointer;
  std::vector<Part> parts;
};

/// A pattern and its formats.
struct Rule {
  uint32_t flags = 0;
  /// Whether a result counts only if one of its groups is not empty.
  bool dropsEmpty = false;
  std::string pattern;
  std::vector<Format> formats;
};

/// Reads a file of rules; throws `std::runtime_error` where it is not one.
std::vector<Rule> readRules(const std::string& path);

}  // namespace loop
