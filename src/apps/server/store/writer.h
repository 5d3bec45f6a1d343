// The thread that writes: what has queued up while it wrote is its next transaction.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "apps/server/store/transaction.h"

namespace capot::server {

class Writer {
 public:
  Writer(Connections& connections, std::string node);
  ~Writer();  // what is queued is written first

  void add(Append wanted, Store::Done done);
  Logs::Figures figures() const;

 private:
  void run();
  std::vector<QueuedAppend> next();
  void write(std::span<QueuedAppend> batch);
  AppendTransaction::Outcome attempt(std::span<QueuedAppend> batch);
  void write_one_by_one(std::span<QueuedAppend> batch);
  void note(const std::string& failure);
  void pause();
  void answer(std::span<QueuedAppend> batch);

  Connections& connections_;
  const std::string node_;
  std::unique_ptr<AppendTransaction> transaction_{};  // nothing: the last one failed
  std::chrono::milliseconds pause_{};                 // before the next attempt

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<QueuedAppend> queue_{};
  bool stopping_ = false;
  std::string failure_{};
  std::atomic<std::uint64_t> appends_{0}, transactions_{0}, conflicts_{0}, failures_{0};
  std::thread thread_;
};

}  // namespace capot::server
