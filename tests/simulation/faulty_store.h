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
  // What is read may be older than what is written when it arrives.
  void read(const std::string&, std::uint64_t after, Read read) override {
    if (calm || rng_.below(2)) return read(after_event(after));
    reads_.push_back({after_event(after), std::move(read), host});
  }

  // One of the reads or appends that wait is done, or fails; what failed may be there. What is
  // written can be read before whoever wrote it is told.
  void step() {
    if (!reads_.empty() && (pending_.empty() || rng_.below(2))) return step_read();
    if (pending_.empty()) return;
    if (!pending_.front().written && log_.size() == pending_.front().after && rng_.below(4) == 0) {
      write(pending_.front().events);
      sync();
      pending_.front().written = true;
      return;
    }
    const Pending first = std::move(pending_.front());
    pending_.pop_front();
    host = first.host;
    if (!first.written && log_.size() != first.after) return first.done(Appended::conflict);
    const std::uint32_t drawn = rng_.below(40), chance = fails_ ? drawn : 39;
    if (chance != 0 && !first.written) {
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
    std::erase_if(reads_, [&](const Reading& one) { return one.host == gone; });
    if (machine) log_.resize(synced_);
    sync();
  }
  bool busy() const { return !pending_.empty() || !reads_.empty(); }
  const std::vector<Event>& log() const { return log_; }
  void create(const std::vector<Event>& events) {
    write(events);
    sync();
  }

  int host = 0;       // the one at work
  bool calm = false;  // what is read arrives at once

 private:
  struct Pending {
    std::uint64_t after;
    std::vector<Event> events;
    Done done;
    int host;
    bool written = false;
  };
  struct Reading {
    std::vector<Event> events;
    Read read;
    int host;
  };
  std::vector<Event> after_event(std::uint64_t after) const {
    return {log_.begin() + std::ptrdiff_t(std::min<std::size_t>(after, log_.size())), log_.end()};
  }
  void step_read() {
    const Reading first = std::move(reads_.front());
    reads_.pop_front();
    host = first.host;
    const bool failed = fails_ && rng_.below(20) == 0;
    first.read(failed ? std::nullopt : std::optional(first.events));
  }
  void write(const std::vector<Event>& events) {
    log_.insert(log_.end(), events.begin(), events.end());
  }
  void sync() { synced_ = log_.size(); }

  Rng& rng_;
  bool fails_;
  std::vector<Event> log_;
  std::size_t synced_ = 0;
  std::deque<Pending> pending_;
  std::deque<Reading> reads_;
};

}  // namespace capot::simulation
