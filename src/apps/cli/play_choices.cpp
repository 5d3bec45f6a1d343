#include "apps/cli/play_choices.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/notation.h"

namespace capot::cli {
namespace {

constexpr int long_list = 15;  // from here on a list is cut short
constexpr int long_kind = 5;   // ... where so many choices begin with the same word

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
  game.legal(state, seat, list_);
  for (Action action : list_) {
    words_.push_back(game.spell(action));
    if (is_card(action)) cards_.add(card_of(action));
    const std::string verb = verb_of(words_.back());
    if (!is_card(action) && verb != words_.back() &&
        std::ranges::find(verbs_, verb) == verbs_.end())
      verbs_.push_back(verb);
  }
  numbered_ = list_.size() < long_list && !number_misleads();
}

bool Choices::number_misleads() const {
  for (int i = 0; i < list_.size(); ++i)
    if (const auto meant = read_after_verb(std::to_string(i + 1)))
      if (*meant != list_[i] && list_.has(*meant)) return true;
  return false;
}

std::optional<int> Choices::number(Action action) const {
  if (numbered_)
    for (int i = 0; i < list_.size(); ++i)
      if (list_[i] == action) return i + 1;
  return std::nullopt;
}

std::string Choices::shown(int index) const {
  const std::string& words = words_[std::size_t(index)];
  return numbered_ ? std::to_string(index + 1) + ") " + words : words;
}

std::vector<std::string> Choices::all() const {
  std::vector<std::string> items;
  for (int i = 0; i < list_.size(); ++i) items.push_back(shown(i));
  return items;
}

std::vector<std::string> Choices::listed(bool only_calls) const {
  std::vector<std::string> items;
  for (int i = 0; i < list_.size(); ++i) {
    if (is_card(list_[i])) {
      if (!only_calls) items.push_back(shown(i));
      continue;
    }
    int last = i;
    while (last + 1 < list_.size() &&
           verb_of(words_[std::size_t(last) + 1]) == verb_of(words_[std::size_t(i)]))
      ++last;
    if (list_.size() < long_list || last - i + 1 < long_kind) {
      items.push_back(shown(i));
    } else {
      items.push_back(shown(i) + " ... " + shown(last));
      i = last;
    }
  }
  return items;
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
  if (numbered_ && words.size == 1)
    if (const auto number = read_whole(words[0]))
      if (*number >= 1 && *number <= list_.size()) return list_[*number - 1];
  if (const auto action = game_->parse(text)) return *action;
  return read_after_verb(text);
}

}  // namespace capot::cli
