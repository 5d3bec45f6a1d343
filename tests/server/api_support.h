// The API with a SQLite file in a folder of its own, tables that only remember what was asked, and
// a clock that stands still. Every answer is looked at: its headers, and that it holds no secret.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <stdexcept>

#include "apps/server/api/api.h"
#include "apps/server/api/routes.h"
#include "apps/server/store/connections.h"
#include "apps/server/store/logs.h"
#include "table/json.h"

namespace capot::server {

namespace fs = std::filesystem;

// Where what the tests see is written for those who compare it with the documents; empty: nowhere.
inline std::string output_folder() {
  const char* folder = std::getenv("CAPOT_API_OUT");
  return folder ? folder : "";
}

class FakeTables final : public Tables {
 public:
  struct Opened {
    NewTable table;
    std::vector<Command> first;
    bool listed;
  };
  std::optional<Problem> open(const NewTable& table, const std::vector<Command>& first,
                              bool listed) override {
    for (const Command& command : first)
      if (const auto* bot = std::get_if<command::SeatBot>(&command); bot && bot->level == "nobody")
        return Problem{fault::bad_level, in_quotes(bot->level), "level"};
    opened.push_back({table, first, listed});
    return std::nullopt;
  }
  Parsed<std::string> view(const std::string& table, const PlayerId& player) override {
    if (table == "fails") throw std::runtime_error("the database is gone");
    if (table == "breaks") throw std::logic_error("a mistake of ours");
    if (auto wrong = objection(table, player)) return std::unexpected(*wrong);
    return R"({"type":"snapshot","table":")" + table + R"(","seq":1,"chair":null,"view":{"for":")" +
           player + R"("}})";
  }
  Parsed<std::string> fair_match(const std::string& table, const PlayerId& player) override {
    if (auto wrong = objection(table, player)) return std::unexpected(*wrong);
    if (opened.back().first.empty()) return problem(fault::no_match);
    return "{\"capot_match\":2}\n";
  }

  std::vector<Opened> opened;

 private:
  std::optional<Problem> objection(const std::string& table, const PlayerId& player) const {
    for (const Opened& one : opened)
      if (one.table.id == table) {
        if (one.table.manners.watchable || one.table.owner == player) return std::nullopt;
        return Problem{fault::not_watchable, {}};
      }
    return Problem{fault::no_table, {}};
  }
};

using Headers = std::vector<std::pair<std::string, std::string>>;

// An answer with its body read.
struct Seen {
  int status = 0;
  Value body{};
  Response response{};

  std::string text(std::string_view field) const {
    const Value* found = body.find(field);
    return found && found->text() ? *found->text() : std::string();
  }
  std::string error() const { return text("error"); }
  std::string field() const { return text("field"); }
  std::string header(std::string_view name) const {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return {};
  }
  std::string cookie() const {  // as a browser sends it back
    const std::string set = header("set-cookie");
    return set.substr(0, set.find(';'));
  }
};

class ApiTest : public testing::Test {
 protected:
  static constexpr std::string_view own_origin = "http://127.0.0.1:8080";

  ApiTest() {
    std::string pattern = (fs::temp_directory_path() / "capot-api-XXXXXX").string();
    folder_ = mkdtemp(pattern.data());
    auto opened = Connections::open((folder_ / "capot.db").string());
    if (!opened) throw std::runtime_error(opened.error().message());
    connections_ = *std::move(opened);
    people_.emplace(*connections_);
    lobby_.emplace(*connections_);
    start({});
  }
  ~ApiTest() override {
    api_.reset();
    connections_.reset();
    fs::remove_all(folder_);
  }

  void start(ApiSettings settings, bool limited = false) {
    if (settings.public_url.empty()) settings.public_url = own_origin;
    settings.limited = limited;
    settings.password_cost = {1, 8192};
    api_ = std::make_unique<Api>(ApiParts{*people_, *lobby_, tables, settings,
                                          [this] { return now; }, random_secret,
                                          [this](const Note& note) { write_note(note); }});
  }

  // `path` may have a query. A body that is given is JSON unless a header says otherwise.
  Seen ask(std::string_view method, std::string_view path, std::string body = {},
           Headers headers = {}) {
    Request request = request_of(method, path, std::move(body), std::move(headers));
    Seen seen{.response = api_->answer(request)};
    seen.status = seen.response.status;
    if (seen.response.type == "application/json") {
      const auto read = read_json(seen.response.body);
      EXPECT_TRUE(read) << seen.response.body;
      if (read) seen.body = *read;
    }
    inspect(request, seen);
    return seen;
  }
  Seen get(std::string_view path, Headers headers = {}) {
    return ask("GET", path, {}, std::move(headers));
  }
  Seen post(std::string_view path, std::string body, Headers headers = {}) {
    return ask("POST", path, std::move(body), std::move(headers));
  }
  static Headers bearer(const std::string& token) { return {{"authorization", "Bearer " + token}}; }
  static Headers with_cookie(const Seen& signed_in) {
    return {{"cookie", "other=1; " + signed_in.cookie()}, {"origin", std::string(own_origin)}};
  }

  struct Guest {
    std::string player, token;
    Headers headers() const { return bearer(token); }
  };
  Guest guest(std::string_view name = "Anna") {
    const Seen made = post("/api/v1/guests", "{\"name\":\"" + std::string(name) + "\"}");
    EXPECT_EQ(made.status, 201) << made.response.body;
    return {made.text("player"), made.text("token")};
  }
  // The token is another one then.
  Guest with_password(const Guest& who, const std::string& password) {
    secrets_.insert(password);
    const Seen set =
        post("/api/v1/me/password", "{\"password\":\"" + password + "\"}", who.headers());
    EXPECT_EQ(set.status, 200) << set.response.body;
    return {who.player, set.text("token")};
  }

  static Request request_of(std::string_view method, std::string_view path, std::string body,
                            Headers headers) {
    Request request{.method = std::string(method),
                    .path = std::string(path.substr(0, path.find('?'))),
                    .headers = std::move(headers),
                    .body = std::move(body),
                    .address = "192.0.2.1"};
    if (const auto query = path.find('?'); query != path.npos)
      for (std::string_view rest = path.substr(query + 1); !rest.empty();) {
        const std::string_view one = rest.substr(0, rest.find('&'));
        const auto equals = std::min(one.find('='), one.size());
        request.query.emplace_back(one.substr(0, equals),
                                   one.substr(std::min(equals + 1, one.size())));
        rest.remove_prefix(std::min(one.size() + 1, rest.size()));
      }
    if (!request.body.empty() && request.header("content-type").empty())
      request.headers.emplace_back("content-type", "application/json");
    return request;
  }

  FakeTables tables{};
  Time now = 1'700'000'000'000;
  fs::path folder_;
  std::unique_ptr<Connections> connections_;
  std::optional<People> people_;
  std::optional<Lobby> lobby_;
  std::unique_ptr<Api> api_;
  std::set<std::string> secrets_{};  // passwords, tokens, and what is kept of them
  std::mutex noting_;
  std::vector<std::string> noted_{};

 private:
  void write_note(const Note& note) {
    std::string line(note.method);
    for (const std::string_view word :
         {note.path, std::string_view(note.player), note.address, note.error})
      (line += ' ') += word;
    const std::lock_guard lock(noting_);
    noted_.push_back(line + " " + std::to_string(note.status));
  }

  void inspect(const Request& request, const Seen& seen) {
    for (const char* name :
         {"content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options",
          "cross-origin-opener-policy", "cross-origin-resource-policy", "cache-control"})
      EXPECT_NE(seen.header(name), "") << request.path << " has no " << name;
    EXPECT_EQ(seen.header("access-control-allow-origin"), "") << request.path;
    EXPECT_NE(seen.header("content-security-policy").find("frame-ancestors 'none'"),
              std::string::npos);
    if (seen.status >= 400) {
      EXPECT_NE(seen.error(), "") << request.path << " " << seen.response.body;
      EXPECT_NE(seen.text("message"), "") << request.path;
    }
    if (seen.status == 429 || seen.status == 503) {
      EXPECT_GE(std::atoi(seen.header("retry-after").c_str()), 1) << request.path;
    }
    look_for_secrets(request, seen);
    write_down(request, seen);
  }

  void look_for_secrets(const Request& request, const Seen& seen) {
    std::string all = seen.response.body;
    for (const auto& [name, value] : seen.response.headers) all += "\n" + value;
    for (const std::string& line : noted_) all += "\n" + line;
    for (const std::string& secret : secrets_)
      EXPECT_EQ(all.find(secret), std::string::npos) << request.path << " tells " << secret;
    EXPECT_EQ(all.find("argon2"), std::string::npos) << request.path;
    // From here on nobody is told again.
    for (const char* field : {"token", "ticket", "code"})
      if (const std::string told = seen.text(field); !told.empty()) {
        const SodiumHasher hasher;
        secrets_.insert(told);
        secrets_.insert(to_hex(
            hasher.sha256({reinterpret_cast<const std::uint8_t*>(told.data()), told.size()})));
      }
  }

  static void write_down(const Request& request, const Seen& seen) {
    const bool of_page = request.path == "/";  // which the reference leaves out
    if (output_folder().empty() || of_page) return;
    static std::ofstream out = [] {
      fs::create_directories(output_folder());
      return std::ofstream(output_folder() + "/answers.jsonl");
    }();
    Value::Object headers;
    for (const auto& [name, value] : seen.response.headers) headers.emplace_back(name, value);
    out << write_json(Value::Object{
               {"method", request.method},
               {"path", printable(request.path, 200)},
               {"sent", request.body.size() < 1000 ? printable(request.body, 1000) : ""},
               {"status", seen.status},
               {"type", seen.response.type},
               {"headers", std::move(headers)},
               {"body", seen.response.type == "application/json" ? seen.body : Value()}})
        << "\n";
  }
};

}  // namespace capot::server
