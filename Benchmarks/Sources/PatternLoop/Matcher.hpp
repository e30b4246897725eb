// The confirmation: PCRE2's machine code for every pattern, with the options, the limits and the
// stack that linkrewrite has.
#pragma once

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <memory>
#include <string_view>
#include <vector>

#include "Rules.hpp"

namespace loop {

class Matcher {
 public:
  explicit Matcher(const std::vector<Rule>& rules);

  /// Whether the rule matches at the first byte. A rule that hits the match limit does not.
  bool matches(size_t rule, std::string_view subject) {
    const auto* bytes = reinterpret_cast<PCRE2_SPTR>(subject.data());
    groupsSet_ = pcre2_jit_match(codes_[rule].get(), bytes, subject.size(), 0, 0, data_.get(),
                                 context_.get());
    return groupsSet_ > 0;
  }

  /// The text of a group in the last match; empty if it took no part or does not exist.
  std::string_view group(int number, std::string_view subject) const {
    if (number >= groupsSet_) return {};
    const size_t start = offsets_[2 * number];
    const size_t end = offsets_[2 * number + 1];
    return start == PCRE2_UNSET ? std::string_view{} : subject.substr(start, end - start);
  }

  size_t matchEnd() const { return offsets_[1]; }

 private:
  struct Free {
    void operator()(pcre2_code* code) const { pcre2_code_free(code); }
    void operator()(pcre2_match_data* data) const { pcre2_match_data_free(data); }
    void operator()(pcre2_match_context* context) const { pcre2_match_context_free(context); }
    void operator()(pcre2_jit_stack* stack) const { pcre2_jit_stack_free(stack); }
  };

  std::vector<std::unique_ptr<pcre2_code, Free>> codes_;
  std::unique_ptr<pcre2_jit_stack, Free> stack_;
  std::unique_ptr<pcre2_match_context, Free> context_;
  std::unique_ptr<pcre2_match_data, Free> data_;
  const PCRE2_SIZE* offsets_ = nullptr;
  int groupsSet_ = 0;
};

}  // namespace loop
