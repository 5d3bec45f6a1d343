// Preloaded into a server: whenever it syncs a file of a SQLite database, what is on the disk then
// is kept beside it as FILE.synced. A test that pulls the plug kills the server and puts these
// files back: whatever was written and not synced is gone.
#include <dlfcn.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <string>
#include <vector>

namespace {

std::string path_of(int file) {
  char path[4096];
  const std::string link = "/proc/self/fd/" + std::to_string(file);
  const ssize_t size = readlink(link.c_str(), path, sizeof path);
  return size > 0 ? std::string(path, std::size_t(size)) : std::string();
}

void keep(int file) {
  const std::string path = path_of(file);
  if (!path.ends_with(".db") && !path.ends_with("-wal")) return;
  const std::string kept = path + ".synced", fresh = kept + ".new";
  const int from = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const int to = open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  std::vector<char> buffer(1 << 20);
  bool whole = from >= 0 && to >= 0;
  while (whole) {
    const ssize_t size = read(from, buffer.data(), buffer.size());
    if (size <= 0) {
      whole = size == 0;
      break;
    }
    whole = write(to, buffer.data(), std::size_t(size)) == size;
  }
  if (from >= 0) close(from);
  if (to >= 0) close(to);
  if (whole) std::rename(fresh.c_str(), kept.c_str());
}

using Sync = int (*)(int);
int synced(const char* name, int file) {
  const int result = reinterpret_cast<Sync>(dlsym(RTLD_NEXT, name))(file);
  if (result == 0) keep(file);
  return result;
}

}  // namespace

extern "C" int fsync(int file) { return synced("fsync", file); }
extern "C" int fdatasync(int file) { return synced("fdatasync", file); }
