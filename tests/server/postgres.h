// A PostgreSQL of one's own, for tests: made in a temporary folder, reached at a private port of
// 127.0.0.1, stopped by its process id. postgres.py is the same for tests in Python.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace capot::testing {

class Postgres {
 public:
  Postgres();
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  // Waits until it answers.
  void start();
  // In order, with connections cut; or as if it had crashed.
  void stop(bool crash = false);
  void restart() { stop(), start(); }
  std::string url() const;
  // The address of an empty schema in it: as good as a database, and made at once.
  std::string new_place();

 private:
  bool answers() const;

  std::filesystem::path folder_, programs_;
  std::vector<std::string> prefix_;
  int port_ = 0;
  pid_t process_ = 0;
  int places_ = 0;
};

}  // namespace capot::testing
