// Guests, passwords, other devices, tickets.
#include <utility>

#include "apps/server/api/routes.h"

namespace capot::server {
namespace {

constexpr Time code_life = 10 * minute, ticket_life = minute;

Value player_value(const Player& player) {
  return Value::Object{{"player", player.id},
                       {"name", player.name},
                       {"password", !player.password.empty()},
                       {"made", player.made}};
}

// Somebody comes with this token from here on. The cookie that it replaces is worth nothing then.
Response signed_in(const Desk& desk, const Call& call, const PlayerId& player,
                   const std::string& token, int status) {
  if (call.caller.by_cookie) desk.parts.people.remove_token(call.caller.token_hash);
  Response response = json_response(Value::Object{{"player", player}, {"token", token}}, status);
  response.headers.emplace_back("set-cookie", desk.identity.cookie(token));
  return response;
}
Response new_token_for(const Desk& desk, const Call& call, const PlayerId& player) {
  const std::string token = desk.identity.new_token();
  desk.parts.people.add_token(player, desk.identity.hash(token), desk.parts.now());
  return signed_in(desk, call, player, token, 200);
}
Response signed_out(const Desk& desk) {
  Response response = no_content();
  response.headers.emplace_back("set-cookie", desk.identity.cookie({}));
  return response;
}

// Something that is used once. `sent` is what its receiver gets.
Response used_once(const Desk& desk, const Call& call, const char* kind, const std::string& sent,
                   Time life) {
  const Time until = desk.parts.now() + life;
  desk.parts.people.add_once(kind, desk.identity.hash(sent), call.player().id, until);
  return json_response(Value::Object{{kind, sent}, {"until", until}}, 201);
}

// Who has a password says it again before what cannot be undone.
std::optional<Problem> confirmed(Desk& desk, const Call& call, const std::string& password,
                                 const char* field) {
  const std::string& kept = call.player().password;
  if (kept.empty() || desk.passwords.is_right(password, kept)) return std::nullopt;
  return Problem{fault::wrong_password, {}, field};
}

}  // namespace

Answer make_guest(Desk& desk, const Call& call) {
  Player player{.id = desk.identity.new_id(), .name = {}, .made = desk.parts.now()};
  BodyFields in(call);
  in("name", player.name);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (!is_name(player.name)) return std::unexpected(Problem{fault::bad_name, {}, "name"});
  const std::string token = desk.identity.new_token();
  desk.parts.people.add(player, desk.identity.hash(token));
  return signed_in(desk, call, player.id, token, 201);
}

Answer show_me(Desk&, const Call& call) { return json_response(player_value(call.player())); }

Answer rename_me(Desk& desk, const Call& call) {
  Player player = call.player();
  BodyFields in(call);
  in("name", player.name);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (!is_name(player.name)) return std::unexpected(Problem{fault::bad_name, {}, "name"});
  // With a password the name is signed in with.
  if (!desk.parts.people.rename(player.id, player.name))
    return std::unexpected(Problem{fault::name_taken, {}, "name"});
  return json_response(player_value(player));
}

Answer delete_me(Desk& desk, const Call& call) {
  std::string password;
  BodyFields in(call);
  in.maybe("password", password);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (auto wrong = confirmed(desk, call, password, "password"))
    return std::unexpected(*std::move(wrong));
  desk.parts.people.remove(call.player().id);
  return signed_out(desk);
}

Answer set_password(Desk& desk, const Call& call) {
  std::string password, current;
  BodyFields in(call);
  in("password", password);
  in.maybe("current", current);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (auto wrong = confirmed(desk, call, current, "current"))
    return std::unexpected(*std::move(wrong));
  if (auto wrong = Passwords::objection(password, call.player().name))
    return std::unexpected(*std::move(wrong));
  const auto kept = desk.passwords.hash(password);
  if (!kept) return std::unexpected(kept.error());
  if (!desk.parts.people.set_password(call.player().id, *kept))
    return std::unexpected(Problem{fault::name_taken, {}, "name"});
  // Whoever was signed in anywhere is not any more.
  desk.parts.people.remove_other_tokens(call.player().id, {});
  return new_token_for(desk, call, call.player().id);
}

Answer sign_in(Desk& desk, const Call& call) {
  std::string name, password;
  BodyFields in(call);
  in("name", name);
  in("password", password);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  // By the name, whether somebody has it or not: nobody learns which names there are.
  if (auto wrong = desk.take(Cost::sign_in, {.player = desk.identity.hash(name)}))
    return std::unexpected(*std::move(wrong));
  const auto player = is_name(name) ? desk.parts.people.find_by_name(name) : std::nullopt;
  if (!desk.passwords.is_right(password, player ? player->password : std::string()))
    return problem(fault::wrong_sign_in);
  return new_token_for(desk, call, player->id);
}

Answer sign_out(Desk& desk, const Call& call) {
  bool everywhere = false;
  BodyFields in(call);
  in.maybe("everywhere", everywhere);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  if (everywhere) desk.parts.people.remove_other_tokens(call.player().id, call.caller.token_hash);
  desk.parts.people.remove_token(call.caller.token_hash);
  return signed_out(desk);
}

Answer make_code(Desk& desk, const Call& call) {
  if (auto wrong = BodyFields(call).problem()) return std::unexpected(*std::move(wrong));
  return used_once(desk, call, "code", desk.identity.new_code(), code_life);
}

Answer use_code(Desk& desk, const Call& call) {
  std::string code;
  BodyFields in(call);
  in("code", code);
  if (auto wrong = in.problem()) return std::unexpected(*std::move(wrong));
  const auto player =
      desk.parts.people.take_once("code", desk.identity.hash(tidy_code(code)), desk.parts.now());
  if (!player) return std::unexpected(Problem{fault::wrong_code, {}, "code"});
  return new_token_for(desk, call, *player);
}

Answer make_ticket(Desk& desk, const Call& call) {
  if (auto wrong = BodyFields(call).problem()) return std::unexpected(*std::move(wrong));
  return used_once(desk, call, "ticket", desk.identity.new_token(), ticket_life);
}

}  // namespace capot::server
