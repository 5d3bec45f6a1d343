// A store that is slow, fails, forgets what it has not synced, and is shared by two hosts.
#pragma once

#include <algorithm>
#include <deque>
#include <vector>

#include "core/rng.h"
#include "table/host.h"

namespace capot::simulation {

class FaultyStore final : public Store {
 public:
  FaultyStore(Rng& rng, bool fails) : rng_(rng), fails_(fails) {}

  void append(const std::string&, std::uint64_t after, std::vector<Event> events,
              Done done) override {
    pending_.push_back({after, std::move(events), std::move(done), host});
  }
  std::vector<Event> read(const std::string&, std::uint64_t after) override {
    return {log_.begin() + std::ptrdiff_t(std::min<std::size_t>(after, log_.size())), log_.end()};
  }

  // One of the appends that wait is done, or fails; what failed may be there.
  void step() {
    if (pending_.empty()) return;
    const Pending first = std::move(pending_.front());
    pending_.pop_front();
    host = first.host;
    if (log_.size() != first.after) return first.done(Appended::conflict);
    const std::uint32_t drawn = rng_.below(40), chance = fails_ ? drawn : 39;
    if (chance != 0) {
      write(first.events);
      sync();
    }
    first.done(chance < 2 ? Appended::failed : Appended::yes);
  }
  // A host is gone: of what it was writing some was written, and nobody was told. The machine may
  // be gone with it: then only what was synced is left.
  void crash(int gone, bool machine) {
    std::erase_if(pending_, [&](const Pending& one) {
      if (one.host != gone) return false;
      if (log_.size() == one.after && rng_.below(2)) write(one.events);
      return true;
    });
    if (machine) log_.resize(synced_);
    sync();
  }
  bool busy() const { return !pending_.empty(); }
  const std::vector<Event>& log() const { return log_; }
  void create(const std::vector<Event>& events) {
    write(events);
    sync();
  }

  int host = 0;  // the one at work

 private:
  struct Pending {
    std::uint64_t after;
    std::vector<Event> events;
    Done done;
    int host;
  };
  void write(const std::vector<Event>& events) {
    log_.insert(log_.end(), events.begin(), events.end());
  }
  void sync() { synced_ = log_.size(); }

  Rng& rng_;
  bool fails_;
  std::vector<Event> log_;
  std::size_t synced_ = 0;
  std::deque<Pending> pending_;
};

}  // namespace capot::simulation
