// The threads that read logs, each with a session of its own.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "apps/server/store/connections.h"
#include "apps/server/store/logs.h"

namespace capot::server {

class Readers {
 public:
  Readers(Connections& connections, int threads);
  ~Readers();  // what was asked is read first

  void add(std::string table, std::uint64_t after, Logs::Read read);

 private:
  struct Asked {
    std::string table;
    std::uint64_t after = 0;
    Logs::Read read{};
  };
  void run();

  Connections& connections_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Asked> queue_{};
  bool stopping_ = false;
  std::vector<std::thread> threads_{};
};

// The rows of a log with events after that one, in order.
std::vector<LogRow> read_log(soci::session& session, std::string_view table, std::uint64_t after);

}  // namespace capot::server
