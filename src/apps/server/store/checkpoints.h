// The thread that carries pages from SQLite's write-ahead log into the file. Whoever commits would
// do it otherwise, and all who wait for that commit would wait for it too.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>

namespace soci {
class session;
}

namespace capot::server {

class Connections;

class Checkpoints {
 public:
  explicit Checkpoints(Connections& connections);
  ~Checkpoints();
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;

  // Says how large the log is after every commit of this session.
  void watch(soci::session& session);

 private:
  static constexpr int enough =
      10'000;  // pages: 40 MB, in which most pages are changed more than once

  void grown_to(int pages);
  void run();
  void carry(soci::session& session);

  Connections& connections_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool wanted_ = false, stopping_ = false;
  std::thread thread_;
};

}  // namespace capot::server
