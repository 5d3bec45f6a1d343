// The HTTP API: requests in, answers out, without the library that carries them. It is called on
// worker threads, and may block. docs/openapi.yaml is its reference.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "apps/crypto/passwords.h"
#include "apps/server/api/page.h"
#include "apps/server/api/tables.h"
#include "apps/server/http.h"
#include "apps/server/store/lobby.h"
#include "apps/server/store/people.h"
#include "table/fair_deal.h"

namespace capot::server {

struct ApiSettings {
  std::string public_url{};  // where people reach the server: http://127.0.0.1:8080
  Page page{};               // what they see there
  bool limited = true;       // false: anybody may ask as often as they like, for measurements
  int work_at_once = 2;      // solutions and reviews
  PasswordCost password_cost{};
};

// What an operator may want to know afterwards: whatever changed something, and whatever was
// refused to somebody. It holds nothing that people sent.
struct Note {
  std::string_view method, path;  // as the route writes them
  PlayerId player{};              // empty: nobody was signed in
  std::string_view address{}, error{};
  int status = 0;
};

struct ApiParts {
  People& people;
  Lobby& lobby;
  Tables& tables;
  ApiSettings settings;
  std::function<Time()> now;
  std::function<Secret()> secret;              // 32 bytes that nobody can guess
  std::function<void(const Note&)> note = {};  // called on any thread
};

// No body may be larger. Each path has its own limit, which is not above this.
inline constexpr std::size_t largest_body = 64 * 1024;

class Api {
 public:
  explicit Api(ApiParts parts);
  ~Api();
  Api(const Api&) = delete;
  Api& operator=(const Api&) = delete;

  // Never throws. An answer to HEAD has the body of GET: its length is sent, and the body is not.
  Response answer(const Request& request);
  // Who opens a socket, by a ticket in the address, a token or the cookie; or why not.
  std::expected<PlayerId, Response> admit(const Request& request);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace capot::server
