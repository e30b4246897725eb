#include "Prefilters.hpp"

#include <algorithm>
#include <cstdio>
#include <numeric>
#include <stdexcept>
#include <string>

#include "Matcher.hpp"

namespace loop {

namespace {

void reportRefused(const char* engine, size_t refused, size_t all) {
  std::fprintf(stderr, "%s refuses %zu of %zu patterns; they are always tried\n", engine, refused,
               all);
}

}  // namespace

NoPrefilter::NoPrefilter(const std::vector<Rule>& rules) : all_(rules.size()) {
  std::iota(all_.begin(), all_.end(), 0U);
}

// MARK: - Vectorscan

VectorscanPrefilter::VectorscanPrefilter(const std::vector<Rule>& rules) {
  std::vector<std::string> texts;
  std::vector<unsigned> flags;
  std::vector<unsigned> ids;
  for (unsigned id = 0; id < rules.size(); ++id) {
    // Each rule is wanted once a link, whatever the number of ends that its matches have.
    unsigned flag = HS_FLAG_PREFILTER | HS_FLAG_ALLOWEMPTY | HS_FLAG_SINGLEMATCH;
    if ((rules[id].flags & PCRE2_DOTALL) != 0) flag |= HS_FLAG_DOTALL;
    // `\A` and not `^`, so that a rule for headers, whose `^` is every line's, is anchored too.
    std::string text = "\\A(?:" + rules[id].pattern + ")";
    hs_expr_info_t* info = nullptr;
    hs_compile_error_t* error = nullptr;
    if (hs_expression_info(text.c_str(), flag, &info, &error) != HS_SUCCESS) {
      hs_free_compile_error(error);
      refused_.push_back(id);
      continue;
    }
    std::free(info);
    texts.push_back(std::move(text));
    flags.push_back(flag);
    ids.push_back(id);
  }

  // What passes alone may still be refused when it is compiled: it is left out, and all tried anew.
  while (true) {
    std::vector<const char*> expressions;
    for (const std::string& text : texts) expressions.push_back(text.c_str());
    hs_database_t* database = nullptr;
    hs_compile_error_t* error = nullptr;
    if (hs_compile_multi(expressions.data(), flags.data(), ids.data(),
                         static_cast<unsigned>(texts.size()), HS_MODE_BLOCK, nullptr, &database,
                         &error) == HS_SUCCESS) {
      database_.reset(database);
      break;
    }
    const int place = error->expression;
    const std::string message = error->message;
    hs_free_compile_error(error);
    if (place < 0) throw std::runtime_error("Vectorscan: " + message);
    refused_.push_back(ids[static_cast<size_t>(place)]);
    texts.erase(texts.begin() + place);
    flags.erase(flags.begin() + place);
    ids.erase(ids.begin() + place);
  }
  hs_scratch_t* scratch = nullptr;
  if (hs_alloc_scratch(database_.get(), &scratch) != HS_SUCCESS) {
    throw std::runtime_error("Vectorscan has no scratch");
  }
  scratch_.reset(scratch);
  std::sort(refused_.begin(), refused_.end());
  reportRefused("Vectorscan", refused_.size(), rules.size());
}

const std::vector<unsigned>& VectorscanPrefilter::candidates(std::string_view subject) {
  found_ = refused_;
  const auto onMatch = [](unsigned id, unsigned long long, unsigned long long, unsigned,
                          void* found) -> int {
    static_cast<std::vector<unsigned>*>(found)->push_back(id);
    return 0;
  };
  const hs_error_t status = hs_scan(database_.get(), subject.data(),
                                    static_cast<unsigned>(subject.size()), 0, scratch_.get(),
                                    onMatch, &found_);
  if (status != HS_SUCCESS) throw std::runtime_error("Vectorscan cannot scan a link");
  std::sort(found_.begin(), found_.end());
  return found_;
}

// MARK: - RE2

RE2Prefilter::RE2Prefilter(const std::vector<Rule>& rules) {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_dot_nl(true);
  options.set_encoding(re2::RE2::Options::EncodingLatin1);
  options.set_never_capture(true);
  // With the 8 MiB that it takes by itself its automaton is thrown away again and again.
  options.set_max_mem(int64_t{1} << 30);
  set_ = std::make_unique<re2::RE2::Set>(options, re2::RE2::ANCHOR_START);
  for (unsigned id = 0; id < rules.size(); ++id) {
    if (set_->Add(rules[id].pattern, nullptr) < 0) {
      refused_.push_back(id);
    } else {
      ruleOfPattern_.push_back(id);
    }
  }
  if (!set_->Compile()) throw std::runtime_error("RE2::Set has not enough memory");
  reportRefused("RE2::Set", refused_.size(), rules.size());
}

const std::vector<unsigned>& RE2Prefilter::candidates(std::string_view subject) {
  found_ = refused_;
  if (set_->Match(re2::StringPiece(subject.data(), subject.size()), &matched_)) {
    for (const int pattern : matched_) {
      found_.push_back(ruleOfPattern_[static_cast<size_t>(pattern)]);
    }
  }
  std::sort(found_.begin(), found_.end());
  return found_;
}

}  // namespace loop
