#include "Stream.hpp"

#include <unistd.h>

#include <cstdlib>

namespace loop {

bool LineReader::next(std::string_view& line) {
  size_t searched = start_;
  while (true) {
    const void* found = std::memchr(buffer_.data() + searched, '\n', end_ - searched);
    if (found != nullptr) {
      const auto place = static_cast<size_t>(static_cast<const char*>(found) - buffer_.data());
      line = std::string_view(buffer_.data() + start_, place - start_);
      start_ = place + 1;
      return true;
    }
    const size_t length = end_ - start_;
    if (!fill()) {
      line = std::string_view(buffer_.data() + start_, length);
      start_ = end_;
      return length > 0;
    }
    searched = start_ + length;
  }
}

bool LineReader::fill() {
  if (atEnd_) return false;
  std::memmove(buffer_.data(), buffer_.data() + start_, end_ - start_);
  end_ -= start_;
  start_ = 0;
  if (end_ == buffer_.size()) buffer_.resize(2 * buffer_.size());
  const ssize_t count = read(STDIN_FILENO, buffer_.data() + end_, buffer_.size() - end_);
  atEnd_ = count <= 0;
  if (count > 0) end_ += static_cast<size_t>(count);
  return count > 0;
}

void Writer::flush() {
  size_t written = 0;
  while (written < count_) {
    const ssize_t count = write(STDOUT_FILENO, buffer_.data() + written, count_ - written);
    if (count <= 0) std::_Exit(1);
    written += static_cast<size_t>(count);
  }
  count_ = 0;
}

}  // namespace loop
