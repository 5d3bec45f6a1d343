// What you may do now: how it is listed, and how an answer is read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.h"

namespace capot::cli {

class Choices {
 public:
  Choices(const AnyGame& game, const AnyState& state, Seat seat);

  bool empty() const { return list_.empty(); }
  CardSet cards() const { return cards_; }  // those that may be played
  // The number a choice is shown with. Long lists have none, nor do lists where a number could be
  // taken for a bid.
  std::optional<int> number(Action action) const;

  // The choices with their numbers; of a long list, the first and last of each kind.
  std::vector<std::string> summary() const { return listed(false); }
  std::vector<std::string> calls() const { return listed(true); }  // without plain cards
  // Every choice.
  std::vector<std::string> all() const;

  // An answer as a record writes actions, or a number, or what follows the first word of a call
  // ("80H" for "bid 80H"). The action may still break a rule; nothing: it is none.
  std::optional<Action> read(std::string_view answer) const;

 private:
  std::optional<Action> read_after_verb(std::string_view answer) const;
  bool number_misleads() const;
  std::vector<std::string> listed(bool only_calls) const;
  std::string shown(int index) const;

  const AnyGame* game_;
  ActionList list_;
  std::vector<std::string> words_;  // as spelled
  std::vector<std::string> verbs_;  // the first words of calls that have more than one
  CardSet cards_;
  bool numbered_;
};

}  // namespace capot::cli
