// Ordered work over all cores: jobs go in one after another, any thread does them, and the results
// come out in the order of the jobs. Only a window of jobs is held, however many there are.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace capot::cli {

// As many threads as the machine runs at once.
inline int all_cores() {
  const unsigned cores = std::thread::hardware_concurrency();
  return cores ? int(cores) : 1;
}

template <class Job, class Result>
class OrderedWork {
 public:
  using Worker = std::function<Result(Job&)>;

  // Each thread makes a worker of its own, which may keep what it likes from job to job. `deliver`
  // is called by one thread at a time, as soon as a result and all before it are there.
  OrderedWork(int threads, std::function<Worker()> make_worker, std::function<void(Result)> deliver)
      : window_size_(std::size_t(threads) * jobs_per_thread),
        make_worker_(std::move(make_worker)),
        deliver_(std::move(deliver)) {
    try {
      for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
    } catch (const std::system_error&) {
      if (threads_.empty()) throw;  // fewer than asked for do the work too
    }
  }
  ~OrderedWork() { close(); }
  OrderedWork(const OrderedWork&) = delete;
  OrderedWork& operator=(const OrderedWork&) = delete;

  // Waits while the window is full. False: a worker has failed, and nothing more is done.
  bool add(Job job) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return window_.size() < window_size_ || failure_; });
    if (failure_) return false;
    window_.push_back({std::move(job), std::nullopt});
    work_.notify_one();
    return true;
  }

  // Waits for the last result. An exception of a worker comes out here.
  void finish() {
    close();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // Enough that threads need not wait for one slow job.
  static constexpr std::size_t jobs_per_thread = 32;

  struct Slot {
    Job job;
    std::optional<Result> result;
  };

  void close() {
    {
      const std::lock_guard lock(mutex_);
      closed_ = true;
    }
    work_.notify_all();
    threads_.clear();  // joins them
  }

  void run() {
    try {
      const Worker worker = make_worker_();
      while (Slot* slot = take()) {
        Result result = worker(slot->job);
        std::unique_lock lock(mutex_);
        slot->result = std::move(result);
        deliver_ready(lock);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      work_.notify_all();
      room_.notify_all();
    }
  }

  // The next job; nothing: there will be none. Slots stay where they are while the window moves on.
  Slot* take() {
    std::unique_lock lock(mutex_);
    work_.wait(lock, [this] { return taken_ < window_.size() || closed_ || failure_; });
    if (failure_ || taken_ == window_.size()) return nullptr;
    return &window_[taken_++];
  }

  // The thread that delivers goes on until a result is missing; the others leave theirs to it.
  void deliver_ready(std::unique_lock<std::mutex>& lock) {
    if (std::exchange(delivering_, true)) return;
    while (!window_.empty() && window_.front().result) {
      Result result = *std::move(window_.front().result);
      window_.pop_front();
      --taken_;
      room_.notify_one();
      lock.unlock();
      deliver_(std::move(result));
      lock.lock();
    }
    delivering_ = false;
  }

  const std::size_t window_size_;
  const std::function<Worker()> make_worker_;
  const std::function<void(Result)> deliver_;
  std::mutex mutex_;
  std::condition_variable room_, work_;
  std::deque<Slot> window_;  // jobs not delivered yet; the first `taken_` are being done, or done
  std::size_t taken_ = 0;
  bool closed_ = false, delivering_ = false;
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;
};

}  // namespace capot::cli
