// What names the rules to confirm. Each type has `prepare`, with which the loop hands over a link,
// and gives the candidates in the order of the rules.
#pragma once

#include <hs/hs.h>
#include <re2/set.h>

#include <memory>
#include <string_view>
#include <vector>

#include "Rules.hpp"

namespace loop {

/// No filter: every rule in turn.
class NoPrefilter {
 public:
  explicit NoPrefilter(const std::vector<Rule>& rules);
  const std::vector<unsigned>& candidates(std::string_view) { return all_; }

 private:
  std::vector<unsigned> all_;
};

/// Vectorscan with HS_FLAG_PREFILTER; what it refuses is always tried.
class VectorscanPrefilter {
 public:
  explicit VectorscanPrefilter(const std::vector<Rule>& rules);
  const std::vector<unsigned>& candidates(std::string_view subject);

 private:
  struct Free {
    void operator()(hs_database_t* database) const { hs_free_database(database); }
    void operator()(hs_scratch_t* scratch) const { hs_free_scratch(scratch); }
  };

  std::unique_ptr<hs_database_t, Free> database_;
  std::unique_ptr<hs_scratch_t, Free> scratch_;
  std::vector<unsigned> refused_;
  std::vector<unsigned> found_;
};

/// RE2::Set; what it refuses is always tried.
class RE2Prefilter {
 public:
  explicit RE2Prefilter(const std::vector<Rule>& rules);
  const std::vector<unsigned>& candidates(std::string_view subject);

 private:
  std::unique_ptr<re2::RE2::Set> set_;
  std::vector<unsigned> ruleOfPattern_;
  std::vector<unsigned> refused_;
  std::vector<int> matched_;
  std::vector<unsigned> found_;
};

}  // namespace loop
