#include "apps/server/store/people.h"

#include <tuple>
#include <utility>

#include "apps/server/store/connections.h"
#include "apps/server/store/sql.h"

namespace capot::server {
namespace {

using Lease = Connections::Lease;

std::optional<Player> find_player(Connections& connections, const std::string& which,
                                  std::string_view value) {
  const Lease session(connections);
  auto found = rows<std::string, std::string, std::string, long long>(
      *session, "SELECT id, name, password, made_at FROM players WHERE " + which, value);
  if (found.empty()) return std::nullopt;
  auto& [id, name, password, made] = found[0];
  return Player{std::move(id), std::move(name), std::move(password), made};
}

void insert_token(soci::session& session, std::string_view id, std::string_view hash, Time now) {
  run(session, "INSERT INTO tokens (hash, player_id, made_at) VALUES (:hash, :player, :at)", hash,
      id, now);
}

// Changes a player. False: nothing changed. The index on names is what decides.
template <class... Values>
bool change(Connections& connections, const std::string& text, const Values&... values) try {
  const Lease session(connections, Lease::To::write);
  return run(*session, text, values...) == 1;
} catch (const DatabaseError& error) {
  if (error.not_unique()) return false;
  throw;
}

}  // namespace

void People::add(const Player& player, std::string_view token_hash) {
  const Lease session(connections_, Lease::To::write);
  run(*session, "BEGIN");
  run(*session,
      "INSERT INTO players (id, name, password, made_at) VALUES (:id, :name, :password, :at)",
      player.id, player.name, player.password, player.made);
  insert_token(*session, player.id, token_hash, player.made);
  run(*session, "COMMIT");
}

std::optional<Player> People::find(std::string_view id) {
  return find_player(connections_, "id = :id", id);
}

std::optional<Player> People::find_by_name(std::string_view name) {
  return find_player(connections_, "name = :name AND password <> ''", name);
}

std::optional<Player> People::find_by_token(std::string_view token_hash) {
  return find_player(connections_, "id = (SELECT player_id FROM tokens WHERE hash = :hash)",
                     token_hash);
}

bool People::rename(std::string_view id, std::string_view name) {
  return change(connections_, "UPDATE players SET name = :name WHERE id = :id", name, id);
}

bool People::set_password(std::string_view id, std::string_view password) {
  return change(connections_, "UPDATE players SET password = :password WHERE id = :id", password,
                id);
}

void People::add_token(std::string_view id, std::string_view token_hash, Time now) {
  const Lease session(connections_, Lease::To::write);
  insert_token(*session, id, token_hash, now);
}

void People::remove_token(std::string_view token_hash) {
  const Lease session(connections_, Lease::To::write);
  run(*session, "DELETE FROM tokens WHERE hash = :hash", token_hash);
}

void People::remove_other_tokens(std::string_view id, std::string_view token_hash) {
  const Lease session(connections_, Lease::To::write);
  run(*session, "DELETE FROM tokens WHERE player_id = :id AND hash <> :hash", id, token_hash);
}

// Tokens, codes and tickets go with the player: the schema says so.
void People::remove(std::string_view id) {
  const Lease session(connections_, Lease::To::write);
  run(*session, "DELETE FROM players WHERE id = :id", id);
}

void People::add_once(std::string_view kind, std::string_view hash, std::string_view player,
                      Time until) {
  const Lease session(connections_, Lease::To::write);
  run(*session,
      "INSERT INTO once (kind, hash, player_id, until) VALUES (:kind, :hash, :player, :until)",
      kind, hash, player, until);
}

std::optional<PlayerId> People::take_once(std::string_view kind, std::string_view hash, Time now) {
  const Lease session(connections_, Lease::To::write);
  auto taken = rows<std::string, long long>(
      *session, "DELETE FROM once WHERE kind = :kind AND hash = :hash RETURNING player_id, until",
      kind, hash);
  if (taken.empty() || std::get<1>(taken[0]) <= now) return std::nullopt;
  return std::move(std::get<0>(taken[0]));
}

void People::forget_old(Time now) {
  const Lease session(connections_, Lease::To::write);
  run(*session, "DELETE FROM once WHERE until <= :now", now);
}

}  // namespace capot::server
