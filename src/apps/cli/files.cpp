#include "apps/cli/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <utility>

namespace capot::cli {
namespace {

namespace fs = std::filesystem;

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(file, text.data(), text.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) text.remove_prefix(std::size_t(count));
  }
  return true;
}

fs::path folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? "." : folder;
}

// A name that was changed is on the disk only when its folder is.
void sync_folder(const std::string& path) {
  const OpenFile folder(open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder) fsync(folder.descriptor());
}

OpenFile write_straight(const std::string& path, std::string_view text) {
  OpenFile file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file && !write_all(file.descriptor(), text)) file.close();
  return file;
}

OpenFile write_beside(const std::string& path, std::string_view text, mode_t mode) {
  const std::string draft = fmt::format("{}.{}.new", path, getpid());
  OpenFile file(open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
  if (!file) return file;
  if (mode != 0) fchmod(file.descriptor(), mode);
  file.lock();
  if (write_all(file.descriptor(), text) && fsync(file.descriptor()) == 0 &&
      std::rename(draft.c_str(), path.c_str()) == 0) {
    sync_folder(path);
    return file;
  }
  const int why = errno;
  unlink(draft.c_str());
  file.close();
  errno = why;
  return file;
}

}  // namespace

OpenFile::OpenFile(OpenFile&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

OpenFile& OpenFile::operator=(OpenFile&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  other.close();
  return *this;
}

bool OpenFile::lock() const {
  // Where files cannot be locked at all, nobody is kept from them.
  return flock(descriptor_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

void OpenFile::close() {
  const int why = errno;
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
  errno = why;
}

OpenFile replace_file(const std::string& path, std::string_view text) {
  struct stat old{};
  if (stat(path.c_str(), &old) != 0) return write_beside(path, text, 0);
  if (!S_ISREG(old.st_mode)) return write_straight(path, text);
  std::error_code ignored;
  const fs::path real = fs::canonical(path, ignored);  // a link stays one
  return write_beside(real.empty() ? path : real.string(), text, old.st_mode & 07777);
}

// A match holds the cards to come: only its owner reads it.
OpenFile create_file(const std::string& path) {
  OpenFile file(open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!file) return file;
  file.lock();
  sync_folder(path);
  return file;
}

bool append_to_file(const OpenFile& file, std::size_t size, std::string_view text) {
  const int descriptor = file.descriptor();
  const auto cut = [&] { return ftruncate(descriptor, off_t(size)) == 0; };
  if (cut() && lseek(descriptor, off_t(size), SEEK_SET) >= 0 && write_all(descriptor, text) &&
      fdatasync(descriptor) == 0)
    return true;
  const int why = errno;
  cut();
  errno = why;
  return false;
}

bool is_named(const OpenFile& file, const std::string& path) {
  struct stat opened{}, named{};
  return fstat(file.descriptor(), &opened) == 0 && stat(path.c_str(), &named) == 0 &&
         opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

bool can_be_written(const std::string& path) {
  struct stat old{};
  const bool beside = stat(path.c_str(), &old) != 0 || S_ISREG(old.st_mode);
  if (S_ISDIR(old.st_mode)) {
    errno = EISDIR;
    return false;
  }
  return access(beside ? folder_of(path).c_str() : path.c_str(), W_OK) == 0;
}

}  // namespace capot::cli
