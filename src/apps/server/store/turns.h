// A lock that is given in the order in which it was asked for. SQLite has one writer at a time, and
// those who wait for it only try again now and then: the busiest would always win.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace capot::server {

class Turns {
 public:
  void lock() {
    std::unique_lock lock(mutex_);
    const std::uint64_t mine = next_++;
    changed_.wait(lock, [&] { return now_ == mine; });
  }
  void unlock() {
    {
      const std::lock_guard lock(mutex_);
      ++now_;
    }
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_ = 0, now_ = 0;
};

}  // namespace capot::server
