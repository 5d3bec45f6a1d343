// What tests of the store share: every test runs on SQLite and on PostgreSQL, in a place of its
// own.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "apps/server/store/connections.h"
#include "apps/server/store/logs.h"
#include "apps/server/store/script.h"
#include "apps/server/store/sql.h"
#include "server/postgres.h"

namespace capot::testing {

using Kind = server::Connections::Kind;
using Use = server::Connections::Use;
using Appended = Store::Appended;

// Started when a test first needs it.
inline Postgres& postgres() {
  static Postgres server;
  return server;
}

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "capot-store-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

class OnBoth : public ::testing::TestWithParam<Kind> {
 protected:
  bool on_sqlite() const { return GetParam() == Kind::sqlite; }
  std::string new_place() {
    return on_sqlite() ? folder_ / ("store" + std::to_string(++places_) + ".db")
                       : postgres().new_place();
  }
  static std::unique_ptr<server::Connections> open(const std::string& place, Use use = Use::serve) {
    auto opened = server::Connections::open(place, use);
    if (!opened) throw std::runtime_error(opened.error().message());
    return *std::move(opened);
  }
  // Another node: of PostgreSQL with connections of its own.
  std::unique_ptr<server::Connections> second_node() {
    return on_sqlite() ? nullptr : open(place_);
  }
  // Behind the back of the store.
  void damage(const std::string& script) {
    const server::Connections::Lease session(*store_);
    server::run_script(*session, script);
  }
  long long count(const std::string& what) {
    const server::Connections::Lease session(*store_);
    return std::get<0>(server::rows<long long>(*session, "SELECT COUNT(*) FROM " + what).at(0));
  }

  TemporaryFolder folder_{};
  int places_ = 0;
  const std::string place_ = new_place();
  std::unique_ptr<server::Connections> store_ = open(place_);
};

inline std::string name_of(const ::testing::TestParamInfo<Kind>& info) {
  return info.param == Kind::sqlite ? "sqlite" : "postgresql";
}

// One more event of a table.
inline server::Append one_more(const std::string& table, std::uint64_t after,
                               const std::string& events = "[1]") {
  return {.table = table, .after = after, .seq = after + 1, .at = 1000, .events = events};
}
inline Appended append_now(server::Logs& logs, server::Append wanted) {
  std::promise<Appended> answer;
  logs.append(std::move(wanted), [&](Appended how) { answer.set_value(how); });
  return answer.get_future().get();
}
inline server::Logs::Rows read_now(server::Logs& logs, const std::string& table,
                                   std::uint64_t after) {
  std::promise<server::Logs::Rows> answer;
  logs.read(table, after, [&](server::Logs::Rows rows) { answer.set_value(std::move(rows)); });
  return answer.get_future().get();
}

}  // namespace capot::testing
