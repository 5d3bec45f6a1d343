// Who is who, in the database: players, the tokens they come with, passwords, one-time codes and
// tickets. Tokens, codes and tickets are kept as hashes. All of it blocks, and throws where the
// database does not answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/event.h"

namespace capot::server {

class Connections;

struct Player {
  PlayerId id;
  std::string name;
  std::string password{};  // its argon2id string; empty: none
  Time made = 0;
};

class People {
 public:
  explicit People(Connections& connections) : connections_(connections) {}

  // A new player with a first token.
  void add(const Player& player, std::string_view token_hash);
  std::optional<Player> find(std::string_view id);
  // The one with a password: names are not unique, but among those with passwords they are.
  std::optional<Player> find_by_name(std::string_view name);
  std::optional<Player> find_by_token(std::string_view token_hash);
  // Both say false where nothing changed: there is no such player, or it would have a password and
  // a name that another player with a password has.
  bool rename(std::string_view id, std::string_view name);
  bool set_password(std::string_view id, std::string_view password);
  void add_token(std::string_view id, std::string_view token_hash, Time now);
  void remove_token(std::string_view token_hash);
  // All of a player's except one.
  void remove_other_tokens(std::string_view id, std::string_view token_hash);
  // The player, all tokens, codes and tickets. Rounds and logs stay, under the bare id.
  void remove(std::string_view id);

  // Something that is used once, before a time: `kind` is "code" or "ticket".
  void add_once(std::string_view kind, std::string_view hash, std::string_view player, Time until);
  // Whose it was; it is gone then.
  std::optional<PlayerId> take_once(std::string_view kind, std::string_view hash, Time now);
  void forget_old(Time now);

 private:
  Connections& connections_;
};

}  // namespace capot::server
