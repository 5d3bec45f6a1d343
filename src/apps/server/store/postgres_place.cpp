#include "apps/server/store/postgres_place.h"

#include <libpq-fe.h>

#include <array>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "apps/server/store/connections.h"

namespace capot::server {
namespace {

// A server that is gone without a word is noticed in seconds, not hours.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> place_defaults{{
    {"application_name", "capot"},
    {"client_encoding", "UTF8"},
    {"connect_timeout", "5"},
    {"keepalives_idle", "10"},
    {"keepalives_interval", "5"},
    {"keepalives_count", "3"},
    {"tcp_user_timeout", "20000"},
}};

std::string in_apostrophes(std::string_view text) {
  std::string quoted = "'";
  for (char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "'";
}

}  // namespace

Parsed<PostgresPlace> read_postgres_place(const std::string& url) {
  char* error = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
      PQconninfoParse(url.c_str(), &error), &PQconninfoFree);
  const std::unique_ptr<char, decltype(&PQfreemem)> error_text(error, &PQfreemem);
  // Its message would repeat the address, with the password in it.
  if (!options) return problem(fault::bad_database, "the address of PostgreSQL cannot be read");
  std::map<std::string, std::string> given(place_defaults.begin(), place_defaults.end());
  for (const PQconninfoOption* option = options.get(); option->keyword; ++option)
    if (option->val) given[option->keyword] = option->val;
  PostgresPlace place;
  for (const auto& [key, value] : given)
    place.parameters += key + "=" + in_apostrophes(value) + " ";
  place.name = "postgresql://" + given["host"];
  if (given.contains("port")) place.name += ":" + given["port"];
  place.name += "/" + given["dbname"];
  return place;
}

void keep_silent(pg_conn* connection) {
  PQsetNoticeProcessor(connection, [](void*, const char*) {}, nullptr);
}

}  // namespace capot::server
