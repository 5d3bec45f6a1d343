#include "apps/server/api/api.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>
#include <vector>

#include "apps/server/api/routes.h"
#include "table/json.h"

namespace capot::server {
namespace {

// What stands for {…} where a path fits a pattern; nothing: it does not fit.
std::optional<std::string_view> fitted(std::string_view pattern, std::string_view path) {
  const auto open = pattern.find('{');
  if (open == pattern.npos)
    return pattern == path ? std::optional(path.substr(0, 0)) : std::nullopt;
  const std::string_view before = pattern.substr(0, open);
  const std::string_view after = pattern.substr(pattern.find('}') + 1);
  if (!path.starts_with(before)) return std::nullopt;
  std::string_view part = path.substr(before.size());
  if (!part.ends_with(after)) return std::nullopt;
  part.remove_suffix(after.size());
  if (part.empty() || part.find('/') != part.npos) return std::nullopt;
  return part;
}

constexpr bool changes(std::string_view method) { return method != "GET" && method != "HEAD"; }

// The route of a request, or the answer where there is none.
std::expected<const Route*, Response> find_route(const Request& request, std::string& part) {
  std::string_view method = request.method;
  if (method == "HEAD") method = "GET";
  std::string allowed;
  for (const Route& route : routes()) {
    const auto found = fitted(route.path, request.path);
    if (!found) continue;
    if (route.method == method) {
      part = *found;
      return &route;
    }
    allowed += std::string(route.method) + ", " + (route.method == "GET" ? "HEAD, " : "");
  }
  if (allowed.empty()) return std::unexpected(refusal({fault::no_such_path, {}}));
  Response response = method == "OPTIONS" ? no_content() : refusal({fault::wrong_method, {}});
  response.headers.emplace_back("allow", allowed + "OPTIONS");
  return std::unexpected(std::move(response));
}

// A parameter that the route does not have, or that is given twice.
std::optional<Problem> wrong_parameter(const Route& route, const Request& request) {
  if (route.parameters == "*") return std::nullopt;
  const std::string known = " " + std::string(route.parameters) + " ";
  std::vector<std::string_view> seen;
  for (const auto& [name, value] : request.query) {
    const bool unknown =
        name.empty() || name.find(' ') != name.npos || known.find(" " + name + " ") == known.npos;
    const bool twice = std::ranges::find(seen, name) != seen.end();
    if (unknown || twice)
      return Problem{fault::bad_parameter,
                     in_quotes(name) + (unknown ? " is not known" : " is given twice"), name};
    seen.push_back(name);
  }
  return std::nullopt;
}

bool is_json(std::string_view type) {
  type = type.substr(0, type.find(';'));
  while (type.ends_with(' ')) type.remove_suffix(1);
  std::string small(type);
  for (char& c : small) c = char(c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c);
  return small == "application/json";
}

// An object without fields where there is no body.
Parsed<Value> read_body(const Route& route, const Request& request) {
  if (route.most_body == 0 || request.body.empty()) return Value(Value::Object{});
  if (!is_json(request.header("content-type"))) return problem(fault::wrong_type);
  auto value = read_json(request.body);
  if (!value)
    return std::unexpected(Problem{fault::bad_json, value.error().detail, value.error().where});
  if (!value->object()) return problem(fault::bad_json, "an object is wanted");
  return value;
}

}  // namespace

struct Api::Impl {
  explicit Impl(ApiParts parts) : desk(std::move(parts)) {}

  // Cheap checks come before those that ask the database or read the body.
  Answer answer(const Route& route, Call& call) {
    const Request& request = call.request;
    if (auto wrong = desk.take(route.cost, {.address = request.address}))
      return std::unexpected(*std::move(wrong));
    if (request.body.size() > largest_body ||
        (route.most_body > 0 && request.body.size() > route.most_body))
      return problem(fault::body_too_large);
    if (changes(request.method) && !desk.identity.from_our_pages(request, false))
      return problem(fault::wrong_origin);
    auto caller = desk.identity.caller(request);
    if (!caller) return std::unexpected(std::move(caller.error()));
    call.caller = *std::move(caller);
    if (call.caller.by_cookie && changes(request.method) &&
        !desk.identity.from_our_pages(request, true))
      return problem(fault::wrong_origin, "with a cookie, the request must say where it is from");
    if (route.needs == Needs::player && !call.caller.player) return problem(fault::not_signed_in);
    const PlayerId player = call.player_or_nobody();
    const bool of_table = route.path.find("{table}") != route.path.npos;
    if (auto wrong = desk.take(
            route.cost, {.player = player, .table = of_table ? call.part : std::string_view()}))
      return std::unexpected(*std::move(wrong));
    if (auto wrong = wrong_parameter(route, request)) return std::unexpected(*std::move(wrong));
    auto body = read_body(route, request);
    if (!body) return std::unexpected(std::move(body.error()));
    call.body = *std::move(body);
    return route.answer(desk, call);
  }

  Response answer(const Request& request) {
    if (auto page = desk.parts.settings.page.answer(request)) return *std::move(page);
    Call call{.request = request};
    const auto route = find_route(request, call.part);
    if (!route) return route.error();
    auto found = answer(**route, call);
    Response response = found ? *std::move(found) : refusal(found.error());
    note(**route, call, response.status, found ? "" : found.error().violation.name());
    return response;
  }

  void note(const Route& route, const Call& call, int status, std::string_view error) const {
    constexpr std::array refused_to_somebody{401, 403, 429};
    if (!desk.parts.note ||
        (!changes(call.request.method) &&
         std::ranges::find(refused_to_somebody, status) == refused_to_somebody.end()))
      return;
    desk.parts.note({.method = route.method,
                     .path = route.path,
                     .player = call.player_or_nobody(),
                     .address = call.request.address,
                     .error = error,
                     .status = status});
  }

  Parsed<PlayerId> admit(const Request& request) {
    if (auto wrong = desk.take(Cost::socket, {.address = request.address}))
      return std::unexpected(*std::move(wrong));
    if (!desk.identity.from_our_pages(request, false)) return problem(fault::wrong_origin);
    const auto player = who_opens(request);
    if (!player) return player;
    if (auto wrong = desk.take(Cost::socket, {.player = *player}))
      return std::unexpected(*std::move(wrong));
    return player;
  }

  Parsed<PlayerId> who_opens(const Request& request) {
    for (const auto& [name, value] : request.query) {
      if (name != "ticket") continue;
      auto player =
          desk.parts.people.take_once("ticket", desk.identity.hash(value), desk.parts.now());
      if (!player) return problem(fault::not_signed_in, "the ticket is too old, or was used");
      return *std::move(player);
    }
    auto caller = desk.identity.caller(request);
    if (!caller) return std::unexpected(std::move(caller.error()));
    if (!caller->player) return problem(fault::not_signed_in);
    if (caller->by_cookie && !desk.identity.from_our_pages(request, true))
      return problem(fault::wrong_origin, "with a cookie, the request must say where it is from");
    return caller->player->id;
  }

  // Whatever happens behind it, there is an answer. The store throws where its database fails.
  template <class Ask>
  auto guarded(const Ask& ask) -> std::expected<decltype(ask()), Response> {
    try {
      return ask();
    } catch (const std::runtime_error&) {
      return std::unexpected(refusal(too_soon(fault::store_unavailable, 1)));
    } catch (const std::exception&) {
      return std::unexpected(refusal({fault::internal, {}}));
    }
  }

  Desk desk;
};

Api::Api(ApiParts parts) : impl_(std::make_unique<Impl>(std::move(parts))) {}
Api::~Api() = default;

Response Api::answer(const Request& request) {
  auto found = impl_->guarded([&] { return impl_->answer(request); });
  Response response = found ? *std::move(found) : std::move(found.error());
  add_security_headers(response, impl_->desk.identity.https());
  return response;
}

std::expected<PlayerId, Response> Api::admit(const Request& request) {
  auto found = impl_->guarded([&] { return impl_->admit(request); });
  if (found && *found) return **std::move(found);
  Response response = found ? refusal(found->error()) : std::move(found.error());
  add_security_headers(response, impl_->desk.identity.https());
  return std::unexpected(std::move(response));
}

}  // namespace capot::server
