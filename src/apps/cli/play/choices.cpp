#include "apps/cli/play/choices.h"

#include <algorithm>
#include <array>
#include <utility>

#include "apps/cli/play/text.h"
#include "core/notation.h"
#include "games/held_cards.h"

namespace capot::cli {
namespace {

constexpr std::size_t long_list = 15;  // from here on a list is cut short
constexpr std::size_t long_kind = 4;   // ... where more choices begin with the same word

std::string verb_of(const std::string& words) { return words.substr(0, words.find(' ')); }

// Suits copied from the screen, and "play JH".
std::string as_written(std::string_view answer) {
  constexpr std::array<std::pair<std::string_view, char>, 4> symbols{
      {{"♠", 'S'}, {"♥", 'H'}, {"♦", 'D'}, {"♣", 'C'}}};
  std::string text(answer);
  for (const auto& [symbol, letter] : symbols)
    for (auto at = text.find(symbol); at != text.npos; at = text.find(symbol))
      text.replace(at, symbol.size(), 1, letter);
  if (split_words(text).is(0, "play")) text.erase(0, text.find_first_of("yY") + 1);
  return text;
}

}  // namespace

Choices::Choices(const AnyGame& game, const AnyState& state, Seat seat) : game_(&game) {
  ActionList legal;
  game.legal(state, seat, legal);
  // Cards in the order of the hand, then all else.
  for (const HeldCard& held : held_cards(game, state->play.hands[seat], game.law(state), {})) {
    hand_.push_back(held.card);
    if (legal.has(play_of(held.card))) list_.add(play_of(held.card));
  }
  for (const Action action : legal)
    if (!is_card(action)) list_.add(action);
  for (Action action : list_) {
    words_.push_back(game.spell(action));
    if (is_card(action)) cards_.add(card_of(action));
    const std::string verb = verb_of(words_.back());
    if (!is_card(action) && verb != words_.back() &&
        std::ranges::find(verbs_, verb) == verbs_.end())
      verbs_.push_back(verb);
  }
  set_numbers();
}

void Choices::set_numbers() {
  for (Action action : list_)
    if (cards_.empty() || is_card(action)) numbered_.push_back(action);
  bool misleading = numbered_.size() >= long_list;
  for (std::size_t i = 0; i < numbered_.size() && !misleading; ++i) {
    const auto meant = read_after_verb(std::to_string(i + 1));
    misleading = meant && *meant != numbered_[i];  // even where it is not legal now
  }
  if (misleading) numbered_.clear();
}

std::optional<int> Choices::number(Card card) const {
  const auto found = std::ranges::find(numbered_, play_of(card));
  if (found == numbered_.end()) return std::nullopt;
  return int(found - numbered_.begin()) + 1;
}

std::string Choices::shown(std::size_t index) const {
  const auto found = std::ranges::find(numbered_, list_[int(index)]);
  if (found == numbered_.end()) return words_[index];
  return std::to_string(found - numbered_.begin() + 1) + ") " + words_[index];
}

std::string Choices::listed(std::string_view label, Which which) const {
  const bool cut = which != Which::all && words_.size() >= long_list;
  std::vector<std::string> items;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (which == Which::calls && is_card(list_[int(i)])) continue;
    std::size_t last = i;
    while (last + 1 < words_.size() && verb_of(words_[last + 1]) == verb_of(words_[i])) ++last;
    if (cut && last - i >= long_kind) {
      items.push_back(words_[i] + " ... " + words_[last] + " ('legal' lists them)");
      i = last;
    } else {
      items.push_back(shown(i));
    }
  }
  return items.empty() ? "" : labelled(label, items, numbered_.empty() ? ", " : "  ");
}

std::optional<Action> Choices::read_after_verb(std::string_view answer) const {
  std::optional<Action> found;
  for (const std::string& verb : verbs_)
    if (const auto action = game_->parse(verb + " " + std::string(answer))) {
      if (list_.has(*action)) return *action;
      if (!found) found = *action;
    }
  return found;
}

std::optional<Action> Choices::read(std::string_view answer) const {
  const std::string text = as_written(answer);
  const Words words = split_words(text);
  if (words.size == 1)
    if (const auto number = read_whole(words[0]))
      if (*number >= 1 && *number <= int(numbered_.size()))
        return numbered_[std::size_t(*number - 1)];
  if (const auto action = game_->parse(text)) return *action;
  return read_after_verb(text);
}

}  // namespace capot::cli
