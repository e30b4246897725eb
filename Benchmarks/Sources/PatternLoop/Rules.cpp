#include "Rules.hpp"

#include <fstream>
#include <stdexcept>
#include <string_view>

namespace loop {

namespace {

std::vector<std::string> split(const std::string& line) {
  std::vector<std::string> fields;
  size_t start = 0;
  while (true) {
    const size_t tab = line.find('\t', start);
    fields.push_back(line.substr(start, tab == std::string::npos ? tab : tab - start));
    if (tab == std::string::npos) return fields;
    start = tab + 1;
  }
}

Format readFormat(const std::vector<std::string>& fields) {
  Format format{fields.at(1), {}};
  for (size_t index = 2; index < fields.size(); ++index) {
    const std::string& field = fields[index];
    if (field.at(0) == '$') {
      format.parts.push_back(Part{"", std::stoi(field.substr(1))});
    } else {
      format.parts.push_back(Part{field.substr(1), -1});
    }
  }
  return format;
}

}  // namespace

std::vector<Rule> readRules(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot open " + path);
  std::vector<Rule> rules;
  for (std::string line; std::getline(file, line);) {
    const std::vector<std::string> fields = split(line);
    if (fields[0] == "rule" && fields.size() == 5) {
      const auto flags = static_cast<uint32_t>(std::stoul(fields[1]));
      rules.push_back(Rule{flags, fields[2] == "1", fields[3], {}});
    } else if (fields[0] == "format" && fields.size() >= 2 && !rules.empty()) {
      rules.back().formats.push_back(readFormat(fields));
    } else {
      throw std::runtime_error(path + ": not a line of rules: " + line);
    }
  }
  return rules;
}

}  // namespace loop
