// How Buck Euchre is spoken: the words of its actions.
#include <array>
#include <optional>
#include <string>

#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {

namespace {

struct Word {
  std::string_view text;
  Action action;
};
constexpr std::array single_words{Word{"pass", pass_call}, Word{"shoot", shoot_call},
                                  Word{"stay", stay_call}, Word{"fold", fold_call},
                                  Word{"order-up", order_up_call}};

std::optional<Suit> read_suit(std::string_view text) {
  return text.size() == 1 ? suit_of_letter(text[0]) : std::nullopt;
}

std::optional<Action> read_two(std::string_view verb, std::string_view object) {
  if (verb == "bid") {
    if (const auto number = read_whole(object)) return bid_call(*number);
  } else if (verb == "declare") {
    if (const auto suit = read_suit(object)) return declare_call(*suit);
  } else if (verb == "call") {
    if (const auto suit = read_suit(object)) return suit_call(*suit);
  } else if (verb == "discard") {
    const auto play = read_card(object, suit_letters);
    if (play) return *play == foreign_card ? discard_of_foreign : discard_of(card_of(*play));
  }
  return std::nullopt;
}

std::optional<Action> read_one(std::string_view word) {
  for (const Word& known : single_words)
    if (known.text == word) return known.action;
  return read_card(word, suit_letters);
}

}  // namespace

Result<Action> BuckEuchre::parse(std::string_view text) const {
  const Words words = split_words(text);
  std::optional<Action> action;
  if (words.size == 1) action = read_one(words[0]);
  if (words.size == 2) action = read_two(words[0], words[1]);
  if (!action || words.too_many) return std::unexpected(Violation(fault::malformed_action));
  return *action;
}

std::string BuckEuchre::spell(Action action) const {
  for (const Word& known : single_words)
    if (known.action == action) return std::string(known.text);
  const Move move = move_of(action);
  const auto card = [&] {
    return move.value == no_card ? std::string("1S")
                                 : std::string(card_names[std::size_t(move.value)]);
  };
  const auto suit = [&] { return std::string(1, letter(Suit(move.value))); };
  switch (move.verb) {
    case Verb::play: return card();
    case Verb::discard: return "discard " + card();
    case Verb::declare: return "declare " + suit();
    case Verb::call: return "call " + suit();
    case Verb::bid: return "bid " + std::to_string(move.value);
    default: return {};
  }
}

}  // namespace capot::buck_euchre
