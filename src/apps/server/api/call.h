// What a handler of the API is given: the request as far as it was understood, and what it works
// with.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/server/api/answers.h"
#include "apps/server/api/identity.h"
#include "apps/server/api/limits.h"
#include "apps/server/api/passwords.h"
#include "apps/server/api/work.h"
#include "core/value.h"
#include "table/fields.h"

namespace capot::server {

// What all handlers work with.
struct Desk {
  explicit Desk(ApiParts given)
      : parts(std::move(given)),
        identity(parts),
        passwords(parts.settings.password_cost),
        work(parts.settings.work_at_once) {}

  // Nothing: go on.
  std::optional<Problem> take(Cost cost, const Limits::Who& who);

  ApiParts parts;
  Identity identity;
  Passwords passwords;
  Limits limits{};
  Work work;
};

struct Call {
  const Request& request;
  std::string part{};  // what stands where the path of the route has {…}
  Caller caller{};
  Value body{};

  const Player& player() const { return *caller.player; }  // where the route needs one
  // Nobody in particular is empty.
  PlayerId player_or_nobody() const { return caller.player ? caller.player->id : PlayerId{}; }
};

// The fields of a body, read by name as the members of a struct: in("name", name).
class BodyFields : public FieldsIn {
 public:
  explicit BodyFields(const Call& call) : FieldsIn(nullptr, call.body) {}
  std::optional<Problem> problem() const { return FieldsIn::problem(fault::bad_field); }
};

// The parameters of an address, read by name. What is missing keeps its value. The route says
// which there may be.
class Parameters {
 public:
  explicit Parameters(const Request& request) : query_(request.query) {}

  void operator()(std::string_view name, std::string& text);
  void operator()(std::string_view name, bool& flag);
  void operator()(std::string_view name, std::int64_t& number, std::int64_t low, std::int64_t high);
  // Once all were read: the first that is wrong.
  const std::optional<Problem>& problem() const { return wrong_; }

 private:
  const std::string* find(std::string_view name) const;
  void refuse(std::string_view name, std::string detail);

  const std::vector<std::pair<std::string, std::string>>& query_;
  std::optional<Problem> wrong_{};
};

}  // namespace capot::server
