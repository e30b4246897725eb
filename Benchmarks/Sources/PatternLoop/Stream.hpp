// Lines of standard input, and bytes of standard output, through large buffers.
#pragma once

#include <cstring>
#include <string_view>
#include <vector>

namespace loop {

class LineReader {
 public:
  LineReader() : buffer_(256 * 1024) {}

  /// Gives the next line without its end, valid until the next call; false where there is none.
  bool next(std::string_view& line);

 private:
  bool fill();

  std::vector<char> buffer_;
  size_t start_ = 0;
  size_t end_ = 0;
  bool atEnd_ = false;
};

class Writer {
 public:
  Writer() : buffer_(256 * 1024) {}
  ~Writer() { flush(); }
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void append(std::string_view text) {
    if (text.size() > buffer_.size() - count_) makeRoom(text.size());
    std::memcpy(buffer_.data() + count_, text.data(), text.size());
    count_ += text.size();
  }

  void append(char byte) {
    if (count_ == buffer_.size()) flush();
    buffer_[count_++] = byte;
  }

 private:
  void makeRoom(size_t size) {
    flush();
    if (size > buffer_.size()) buffer_.resize(size);
  }
  void flush();

  std::vector<char> buffer_;
  size_t count_ = 0;
};

}  // namespace loop
