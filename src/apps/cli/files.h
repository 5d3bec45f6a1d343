// Files that are written whole or not at all.
#pragma once

#include <string>
#include <string_view>

namespace capot::cli {

// An open file. As long as it is open it may hold a lock (flock) on what it names.
class OpenFile {
 public:
  OpenFile() = default;
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  ~OpenFile() { close(); }
  OpenFile(OpenFile&& other) noexcept;
  OpenFile& operator=(OpenFile&& other) noexcept;

  explicit operator bool() const { return descriptor_ >= 0; }
  int descriptor() const { return descriptor_; }
  // False: another program holds the lock.
  bool lock() const;
  void close();

 private:
  int descriptor_ = -1;
};

// Gives a file a new content, which takes the place of the old one only when all of it is on the
// disk. What is no file (a terminal, a pipe) is written straight away. Returns the file, locked;
// nothing: errno says why, and what was there before still is.
OpenFile replace_file(const std::string& path, std::string_view text);

// Whether a file could be written there; errno says why not.
bool can_be_written(const std::string& path);

}  // namespace capot::cli
