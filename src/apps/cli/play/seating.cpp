#include "apps/cli/play/seating.h"

#include <algorithm>
#include <cctype>

#include "core/notation.h"
#include "core/text.h"

namespace capot::cli {
namespace {

constexpr Place south{"South", "S", 2, 38}, west{"West", "W", 1, 13},
    north_west{"Northwest", "NW", 0, 22}, north{"North", "N", 0, 38},
    north_east{"Northeast", "NE", 0, 54}, east{"East", "E", 1, 63};

// From the bottom with the clock, by the number of seats.
constexpr std::array<std::array<const Place*, max_seats>, max_seats + 1> places{{
    {},
    {&south},
    {&south, &north},
    {&south, &west, &east},
    {&south, &west, &north, &east},
    {&south, &west, &north_west, &north_east, &east},
    {&south, &west, &north_west, &north, &north_east, &east},
}};

// Replaces "<word> <digit>" by what `name` makes of the number.
template <class Name>
std::string replaced(std::string_view text, std::string_view word, int count, const Name& name) {
  std::string result;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t digit = i + word.size() + 1;
    const bool starts_word = i == 0 || !std::isalnum(static_cast<unsigned char>(text[i - 1]));
    bool found =
        starts_word && digit < text.size() && text[digit - 1] == ' ' && text[digit] >= '0' &&
        text[digit] < '0' + count &&
        (digit + 1 == text.size() || !std::isdigit(static_cast<unsigned char>(text[digit + 1])));
    for (std::size_t k = 0; found && k < word.size(); ++k) found = lower(text[i + k]) == word[k];
    if (found) {
      result += name(text[digit] - '0');
      i = digit + 1;
    } else {
      result += text[i++];
    }
  }
  return result;
}

}  // namespace

Seating::Seating(const Table& table) : seats_(int(table.chairs.size())) {
  const AnyGame& game = *table.game;
  for (std::size_t i = 0; i < table.chairs.size(); ++i)
    if (table.chairs[i].has_person()) persons_.push_back(Seat(i));
  const Seat bottom = persons_.front();
  for (int i = 0; i < seats_; ++i) {
    const Seat seat = plus(bottom, i, seats_);
    const Chair& chair = table.chairs[std::size_t(seat)];
    const bool partner = game.info().partners && seats_ == 4 && i == 2;
    places_[seat] = places[std::size_t(seats_)][std::size_t(i)];
    words_[seat] = shared() && chair.has_person() ? chair.name
                   : !shared() && partner         ? "Partner"
                                                  : std::string(places_[seat]->word);
    const Side side = game.side(seat);
    names_[side] += (names_[side].empty() ? "" : " & ") + name(seat);
    short_names_[side] += (short_names_[side].empty() ? "" : " & ") + short_name(seat);
    if (std::ranges::find(sides_, side) == sides_.end()) sides_.push_back(side);
  }
}

std::string Seating::short_name(Seat seat) const {
  if (is_you(seat)) return name(seat);
  if (words_[seat] == places_[seat]->word) return std::string(places_[seat]->initials);
  if (!shared()) return words_[seat].substr(0, 1);  // the partner
  constexpr int short_width = 3;
  std::string text = words_[seat];
  while (width(text) > short_width) text.pop_back();
  return text;
}

std::string Seating::named(std::string_view sentence) const {
  std::string text(sentence);
  // "by seat 0" can be you; elsewhere the verb that follows asks for a third person.
  const std::string by_you = "by seat " + std::to_string(int(persons_.front()));
  for (auto at = text.find(by_you); at != text.npos && !shared(); at = text.find(by_you))
    text.replace(at, by_you.size(), "by you");
  text = replaced(text, "seat", seats_, [&](int i) { return third_person(Seat(i)); });
  return replaced(text, "side", int(sides_.size()), [&](int i) { return side(Side(i)); });
}

}  // namespace capot::cli
