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
  const ActionList& actions() const { return list_; }
  CardSet cards() const { return cards_; }                          // those that may be played
  const std::vector<Card>& hand() const { return hand_; }           // as players hold it
  const std::vector<std::string>& words() const { return words_; }  // as records write them
  // The number a card is shown with.
  std::optional<int> number(Card card) const;

  // The choices with their numbers, under a label; of a long list, the first and last of each
  // kind, or all of it.
  enum class Which { all, short_list, calls };
  std::string listed(std::string_view label, Which which) const;

  // An answer as a record writes actions, or a number, or what follows the first word of a call
  // ("80H" for "bid 80H"). The action may still break a rule; nothing: it is none.
  std::optional<Action> read(std::string_view answer) const;

 private:
  std::optional<Action> read_after_verb(std::string_view answer) const;
  void set_numbers();
  std::string shown(std::size_t index) const;

  const AnyGame* game_;
  ActionList list_;
  std::vector<std::string> words_;  // as spelled
  // By number, from 1. Long lists have none, nor do lists where a number could be taken for a bid;
  // where cards may be played only they have one, so that no slip concedes a round.
  std::vector<Action> numbered_;
  std::vector<std::string> verbs_;  // the first words of calls that have more than one
  CardSet cards_;
  std::vector<Card> hand_;
};

}  // namespace capot::cli
