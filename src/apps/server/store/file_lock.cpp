#include "apps/server/store/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "apps/server/store/connections.h"

namespace capot::server {
namespace {

std::string holder_of(int descriptor) {
  std::array<char, 16> text{};
  const auto size = ::pread(descriptor, text.data(), text.size(), 0);
  return std::string(text.data(), size > 0 ? std::size_t(size) : 0);
}

}  // namespace

Parsed<std::unique_ptr<FileLock>> FileLock::take(const std::string& path) {
  const std::string name = path + ".lock";
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0)
    return problem(fault::bad_database, name + ": " + std::generic_category().message(errno));
  std::unique_ptr<FileLock> lock(new FileLock(descriptor));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0)
    return problem(fault::database_in_use, path + ", process " + holder_of(descriptor));
  // Only a help for people: whether it could be written does not matter.
  const std::string process = std::to_string(::getpid());
  if (::ftruncate(descriptor, 0) == 0)
    (void)!::pwrite(descriptor, process.data(), process.size(), 0);
  return lock;
}

FileLock::~FileLock() { ::close(descriptor_); }

}  // namespace capot::server
