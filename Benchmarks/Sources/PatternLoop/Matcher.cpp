#include "Matcher.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace loop {

Matcher::Matcher(const std::vector<Rule>& rules) {
  pcre2_compile_context* compiling = pcre2_compile_context_create(nullptr);
  pcre2_set_newline(compiling, PCRE2_NEWLINE_ANY);
  uint32_t groups = 0;
  for (const Rule& rule : rules) {
    int status = 0;
    PCRE2_SIZE place = 0;
    const auto* text = reinterpret_cast<PCRE2_SPTR>(rule.pattern.data());
    pcre2_code* code =
        pcre2_compile(text, rule.pattern.size(), rule.flags, &status, &place, compiling);
    if (code == nullptr || pcre2_jit_compile(code, PCRE2_JIT_COMPLETE) != 0) {
      throw std::runtime_error("PCRE2 refuses " + rule.pattern);
    }
    codes_.emplace_back(code);
    uint32_t count = 0;
    pcre2_pattern_info(code, PCRE2_INFO_CAPTURECOUNT, &count);
    groups = std::max(groups, count);
  }
  pcre2_compile_context_free(compiling);

  stack_.reset(pcre2_jit_stack_create(32'768, 1'048'576, nullptr));
  context_.reset(pcre2_match_context_create(nullptr));
  pcre2_set_match_limit(context_.get(), 50'000);
  pcre2_jit_stack_assign(context_.get(), nullptr, stack_.get());
  data_.reset(pcre2_match_data_create(groups + 1, nullptr));
  offsets_ = pcre2_get_ovector_pointer(data_.get());
}

}  // namespace loop
