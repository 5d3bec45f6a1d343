// A SQLite file is one server's: a lock on a file beside it, held as long as this lives. The lock
// is the system's, so it ends with the program, however that ends; the file stays.
#pragma once

#include <memory>
#include <string>

#include "core/fault.h"

namespace capot::server {

class FileLock {
 public:
  // Of the file with that path: PATH.lock, which holds the number of the process.
  static Parsed<std::unique_ptr<FileLock>> take(const std::string& path);
  ~FileLock();
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;

 private:
  explicit FileLock(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

}  // namespace capot::server
