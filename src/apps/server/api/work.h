// Answers that take long: one at a time for each who asks, and few at a time in all, so that the
// other threads go on answering.
#pragma once

#include <mutex>
#include <set>
#include <string>

#include "core/fault.h"

namespace capot::server {

class Work {
 public:
  explicit Work(int at_once) : at_once_(at_once) {}

  // A place, for as long as it lives.
  class Place {
   public:
    Place(Work& work, std::string who) : work_(&work), who_(std::move(who)) {}
    Place(Place&& other) noexcept
        : work_(std::exchange(other.work_, nullptr)), who_(std::move(other.who_)) {}
    Place& operator=(Place&&) = delete;
    ~Place() {
      if (work_) work_->leave(who_);
    }

   private:
    Work* work_;
    std::string who_;
  };
  Parsed<Place> enter(std::string who);

 private:
  void leave(const std::string& who);

  const int at_once_;
  std::mutex mutex_;
  std::set<std::string, std::less<>> inside_;
};

}  // namespace capot::server
