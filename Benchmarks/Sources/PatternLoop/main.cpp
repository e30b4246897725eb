// pattern-loop naive|vectorscan|re2 RULES [--first]
//
// Writes, for each link of standard input, what `linkrewrite --all --scripts off --no-unwrap
// --input urls --which rewritten --fields input,rule,output` writes: one program for three ways to
// find the rules that match, so that they differ in nothing else. `--first` ends a link with its
// first result.
#include <cstdio>
#include <exception>
#include <string>

#include "Link.hpp"
#include "Matcher.hpp"
#include "Prefilters.hpp"
#include "Rules.hpp"
#include "Stream.hpp"

namespace {

/// A longer link is left alone, as in linkrewrite.
constexpr size_t maximumLinkBytes = 8192;

template <typename Prefilter>
class Loop {
 public:
  Loop(const std::vector<loop::Rule>& rules, bool endsAtFirst)
      : rules_(rules), matcher_(rules), prefilter_(rules), endsAtFirst_(endsAtFirst) {}

  void run() {
    loop::LineReader reader;
    for (std::string_view record; reader.next(record);) {
      const std::string_view link = loop::token(record);
      if (link.size() > maximumLinkBytes) continue;
      const bool isPlain = loop::isPlain(link);
      if (!loop::makeSubject(link, isPlain, subject_)) continue;
      tryRules(link, isPlain);
    }
  }

 private:
  void tryRules(std::string_view link, bool linkIsPlain) {
    for (const unsigned rule : prefilter_.candidates(subject_)) {
      if (!matcher_.matches(rule, subject_)) continue;
      for (const loop::Format& format : rules_[rule].formats) {
        if (write(format, rules_[rule], link, linkIsPlain) && endsAtFirst_) return;
      }
    }
  }

  /// Writes one record; false where the result does not count.
  bool write(const loop::Format& format, const loop::Rule& rule, std::string_view link,
             bool linkIsPlain) {
    if (rule.dropsEmpty && allGroupsAreEmpty(format)) return false;
    if (matcher_.matchEnd() == subject_.size() && isEmpty(format)) return false;
    appendInput(link, linkIsPlain);
    writer_.append('\t');
    writer_.append(format.pointer);
    writer_.append('\t');
    for (const loop::Part& part : format.parts) {
      writer_.append(part.group < 0 ? std::string_view(part.text)
                                    : matcher_.group(part.group, subject_));
    }
    writer_.append(std::string_view(subject_).substr(matcher_.matchEnd()));
    writer_.append('\n');
    return true;
  }

  bool isEmpty(const loop::Format& format) const {
    for (const loop::Part& part : format.parts) {
      if (!part.text.empty()) return false;
      if (part.group >= 0 && !matcher_.group(part.group, subject_).empty()) return false;
    }
    return true;
  }

  bool allGroupsAreEmpty(const loop::Format& format) const {
    bool refersToGroup = false;
    for (const loop::Part& part : format.parts) {
      if (part.group < 0) continue;
      if (!matcher_.group(part.group, subject_).empty()) return false;
      refersToGroup = true;
    }
    return refersToGroup;
  }

  void appendInput(std::string_view link, bool linkIsPlain) {
    if (linkIsPlain) return writer_.append(link);
    for (const char byte : link) {
      switch (byte) {
        case '\t': writer_.append("\\t"); break;
        case '\r': writer_.append("\\r"); break;
        case '\0': writer_.append("\\0"); break;
        case '\\': writer_.append("\\\\"); break;
        default: writer_.append(byte);
      }
    }
  }

  const std::vector<loop::Rule>& rules_;
  loop::Matcher matcher_;
  Prefilter prefilter_;
  const bool endsAtFirst_;
  loop::Writer writer_;
  std::string subject_;
};

template <typename Prefilter>
void run(const std::vector<loop::Rule>& rules, bool endsAtFirst) {
  Loop<Prefilter>(rules, endsAtFirst).run();
}

}  // namespace

int main(int argc, char** argv) {
  const bool endsAtFirst = argc == 4 && std::string_view(argv[3]) == "--first";
  if (argc != 3 && !endsAtFirst) {
    std::fprintf(stderr, "usage: pattern-loop naive|vectorscan|re2 RULES [--first]\n");
    return 2;
  }
  try {
    const std::string_view mode = argv[1];
    const std::vector<loop::Rule> rules = loop::readRules(argv[2]);
    if (mode == "naive") {
      run<loop::NoPrefilter>(rules, endsAtFirst);
    } else if (mode == "vectorscan") {
      run<loop::VectorscanPrefilter>(rules, endsAtFirst);
    } else if (mode == "re2") {
      run<loop::RE2Prefilter>(rules, endsAtFirst);
    } else {
      std::fprintf(stderr, "pattern-loop: there is no mode '%s'\n", argv[1]);
      return 2;
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "pattern-loop: %s\n", error.what());
    return 2;
  }
}
