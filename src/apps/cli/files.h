// Files that are written whole or not at all, and files that only grow.
#pragma once

#include <cstddef>
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

// A new file, locked, its name on the disk. Nothing: errno says why.
OpenFile create_file(const std::string& path);
// Adds text to the first `size` bytes of a file; what follows them is cut off. It is on the disk
// when this returns; where that could not be the file has these bytes, and errno says why.
bool append_to_file(const OpenFile& file, std::size_t size, std::string_view text);
// Whether the name still is that of the open file: somebody may have removed or replaced it.
bool is_named(const OpenFile& file, const std::string& path);

// Whether a file could be written there; errno says why not.
bool can_be_written(const std::string& path);

}  // namespace capot::cli
