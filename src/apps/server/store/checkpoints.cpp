#include "apps/server/store/checkpoints.h"

#include <exception>
#include <utility>

#include "apps/server/store/connections.h"
#include "apps/server/store/handles.h"
#include "apps/server/store/script.h"

namespace capot::server {

Checkpoints::Checkpoints(Connections& connections)
    : connections_(connections), thread_([this] { run(); }) {}

Checkpoints::~Checkpoints() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Checkpoints::watch(soci::session& session) {
  sqlite_api::sqlite3_wal_hook(
      sqlite_of(session),
      [](void* self, sqlite_api::sqlite3*, const char*, int pages) {
        static_cast<Checkpoints*>(self)->grown_to(pages);
        return SQLITE_OK;
      },
      this);
}

void Checkpoints::grown_to(int pages) {
  if (pages < enough) return;
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(wanted_, true)) return;
  }
  changed_.notify_one();
}

void Checkpoints::run() {
  std::unique_ptr<soci::session> session;
  while (true) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return wanted_ || stopping_; });
      if (stopping_) return;
    }
    try {
      if (!session) session = connections_.connect();
      carry(*session);
    } catch (const std::exception&) {
      session.reset();  // the next commit asks again
    }
    const std::lock_guard lock(mutex_);
    wanted_ = false;
  }
}

// Most of it while others write. What they wrote meanwhile is little; it is carried while they
// wait, so that the log begins anew. Where somebody still reads from it nobody waits: it grows on.
void Checkpoints::carry(soci::session& session) {
  run_script(session, "PRAGMA busy_timeout = 0; PRAGMA wal_checkpoint(PASSIVE)");
  const auto turn = connections_.turn();
  run_script(session, "PRAGMA wal_checkpoint(RESTART)");
}

}  // namespace capot::server
