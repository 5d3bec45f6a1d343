#include "apps/server/api/work.h"

#include <utility>

#include "apps/server/api/answers.h"

namespace capot::server {

Parsed<Work::Place> Work::enter(std::string who) {
  const std::lock_guard lock(mutex_);
  if (inside_.contains(who)) return std::unexpected(too_soon(fault::one_at_a_time, 1));
  if (int(inside_.size()) >= at_once_) return std::unexpected(too_soon(fault::busy, 1));
  inside_.insert(who);
  return Place(*this, std::move(who));
}

void Work::leave(const std::string& who) {
  const std::lock_guard lock(mutex_);
  inside_.erase(who);
}

}  // namespace capot::server
