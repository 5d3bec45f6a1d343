#include "bots/card_code.h"

#include <algorithm>
#include <array>

namespace capot {
namespace {

// A row of switches for a number: one for each of these that it is above.
constexpr std::array worth_marks{0, 2, 4, 8, 10, 14, 20, 30};
// What a side still needs, in thousandths of all there is to take.
constexpr std::array need_marks{0,   40,  80,  120, 160, 200, 240, 280, 320,
                                370, 420, 490, 570, 660, 740, 840, 950};
constexpr int trumps_counted = 8, tricks_counted = 3;
// Of a side's stake: that it has one, that it may take no more, that it must take all, the rest.
constexpr int stake_facts = 3, stake_switches = stake_facts + int(need_marks.size());

// The switches that every game has; those that go by seats or sides follow.
constexpr int first_own = 0, first_high = first_own + max_cards,
              first_takes = first_high + max_cards, first_dear = first_takes + max_cards,
              first_led = first_dear + max_cards, first_worth = first_led + max_suits,
              first_trumps_out = first_worth + int(worth_marks.size()),
              first_by_seat = first_trumps_out + trumps_counted;

}  // namespace

CardCode CardCode::of(std::span<const AnyGame* const> tables, std::vector<std::string> free) {
  CardCode code;
  for (const AnyGame* table : tables) {
    code.seats_ = std::max(code.seats_, table->seats());
    code.sides_ = std::max(code.sides_, table->sides());
    code.laws_ = std::max(code.laws_, int(table->facts().laws.size()));
  }
  code.options_ = OptionCode::of(tables, std::move(free));
  code.lay_out();
  return code;
}

void CardCode::lay_out() {
  table_ = first_by_seat;
  gone_ = table_ + (seats_ - 1) * max_cards;
  void_ = gone_ + seats_ * max_cards;
  declarer_ = void_ + (seats_ - 1) * max_suits;
  in_ = declarer_ + seats_;
  best_ = in_ + seats_;
  tricks_ = best_ + seats_;
  stakes_ = tricks_ + seats_ * tricks_counted;
  law_ = stakes_ + sides_ * stake_switches;
  first_option_ = law_ + laws_;
}

std::string CardCode::spell() const {
  return "seats " + std::to_string(seats_) + "\nsides " + std::to_string(sides_) + "\nlaws " +
         std::to_string(laws_) + "\n" + options_.spell();
}

std::optional<CardCode> CardCode::read(std::string_view text) {
  CardCode code;
  const bool known = each_line(text, [&](std::span<const std::string_view> line) {
    if (code.options_.take(line)) return true;
    const auto numbers = numbers_in(line.subspan(1));
    if (!numbers || numbers->size() != 1) return false;
    int* const size = line[0] == "seats"   ? &code.seats_
                      : line[0] == "sides" ? &code.sides_
                      : line[0] == "laws"  ? &code.laws_
                                           : nullptr;
    if (size) *size = numbers->front();
    return size != nullptr;
  });
  if (!known) return std::nullopt;
  if (code.seats_ < 2 || code.seats_ > max_seats || code.sides_ < 2 || code.sides_ > max_seats ||
      code.laws_ < 1 || code.laws_ > 256)
    return std::nullopt;
  code.lay_out();
  return code;
}

std::optional<Switches> CardCode::table_input(const AnyGame& game) const {
  if (game.seats() > seats_ || game.sides() > sides_ || int(game.facts().laws.size()) > laws_)
    return std::nullopt;
  return options_.table_input(game, first_option_);
}

// Everything as the seat in turn sees it, which is the first of the seats.
class CardCode::Writer {
 public:
  Writer(const CardCode& code, const InformationState& info_state, const Renaming& names,
         Switches& input)
      : code_(code),
        info_state_(info_state),
        game_(*info_state.game),
        view_(info_state.view.shown()),
        law_(*info_state.game->law(info_state.view.shown())),
        names_(names),
        input_(input) {
    hidden_ = game_.deck() - view_.hand - info_state.history.gone() -
              game_.constraints(info_state.view).out;
    CardSet on_table;
    for (int i = 0; i < view_.on_table; ++i) on_table.add(view_.table[std::size_t(i)]);
    before_ = info_state.history.gone() - on_table;
  }

  void all() {
    cards(first_own, view_.hand);
    trick();
    own_cards();
    count(first_trumps_out, (hidden_ & law_.trumps).size(), trumps_counted);
    for (int s = 0; s < view_.seats; ++s) seat(plus(info_state_.seat, s, view_.seats), s);
    if (const auto declarer = game_.declarer(info_state_.view))
      input_.add(code_.declarer_ + from_me(*declarer));
    for (const Stake& one : game_.stakes(info_state_.view)) stake(one);
  }

 private:
  int from_me(Seat seat) const {
    return (int(seat) - int(info_state_.seat) + view_.seats) % view_.seats;
  }
  bool is_in(Seat seat) const { return view_.in >> int(seat) & 1; }
  void cards(int first, CardSet some) {
    for (const Card card : some) input_.add(first + int(names_.card[card]));
  }
  int suit(Suit suit) const { return int(names_.suit[suit]); }
  void count(int first, int number, int most) {
    for (int i = 0; i < std::min(number, most); ++i) input_.add(first + i);
  }
  template <std::size_t N>
  void measure(int first, int number, const std::array<int, N>& marks) {
    for (std::size_t i = 0; i < N && number > marks[i]; ++i) input_.add(first + int(i));
  }

  // Who played what to the trick, who holds it, and what lies in it.
  void trick() {
    if (view_.on_table == 0) return;
    Seat seat = view_.leader, best_seat = seat;
    Card best = view_.table[0];
    int worth = 0;
    for (int i = 0; i < view_.on_table; ++i) {
      while (!is_in(seat)) seat = next(seat, view_.seats);
      const Card card = view_.table[std::size_t(i)];
      worth += law_.points[card];
      if (law_.beats[view_.led][best].has(card)) best = card, best_seat = seat;
      cards(code_.table_ + (from_me(seat) - 1) * max_cards, {card});
      seat = next(seat, view_.seats);
    }
    input_.add(first_led + suit(view_.led));
    input_.add(code_.best_ + from_me(best_seat));
    measure(first_worth, worth, worth_marks);
    cards(first_takes, view_.hand & law_.beats[view_.led][best]);
  }

  // Those that nothing beats in their own suit which an opponent may hold; those that are worth at
  // least half of what the dearest card is.
  void own_cards() {
    CardSet theirs;
    for (int s = 1; s < view_.seats; ++s) {
      const Seat seat = plus(info_state_.seat, s, view_.seats);
      if (is_in(seat) && !(law_.partners && 2 * s == view_.seats))
        theirs |= hidden_ - info_state_.history.cannot[seat];
    }
    CardSet high, dear;
    const int most = *std::ranges::max_element(law_.points.at);
    for (const Card card : view_.hand) {
      if (law_.points[card] > 0 && 2 * law_.points[card] >= most) dear.add(card);
      const Suit own = law_.suit[card];
      if ((law_.beats[own][card] & law_.follows[own] & theirs).empty()) high.add(card);
    }
    cards(first_high, high);
    cards(first_dear, dear);
  }

  void seat(Seat seat, int from_me) {
    const PublicHistory& history = info_state_.history;
    cards(code_.gone_ + from_me * max_cards, history.played[seat] & before_);
    if (is_in(seat)) input_.add(code_.in_ + from_me);
    count(code_.tricks_ + from_me * tricks_counted, view_.tricks[seat], tricks_counted);
    if (from_me == 0 || !is_in(seat)) return;
    for (int s = 0; s < max_suits; ++s) {
      const CardSet held = law_.follows[Suit(s)] & hidden_;
      if (!held.empty() && (held - history.cannot[seat]).empty())
        input_.add(code_.void_ + (from_me - 1) * max_suits + suit(Suit(s)));
    }
  }

  void stake(const Stake& one) {
    int side = 0;
    while (game_.side(plus(info_state_.seat, side, view_.seats)) != one.side) ++side;
    const int first = code_.stakes_ + side * stake_switches;
    input_.add(first);
    if (one.at_most) input_.add(first + 1);
    if (one.needed == one.most) input_.add(first + 2);
    const int left = one.at_most ? one.has - one.needed : one.needed - one.has;
    measure(first + stake_facts, left * 1000 / std::max(1, one.most), need_marks);
  }

  const CardCode& code_;
  const InformationState& info_state_;
  const AnyGame& game_;
  const View& view_;
  const Law& law_;
  const Renaming& names_;
  Switches& input_;
  CardSet hidden_{}, before_{};  // not seen by the seat; played before this trick
};

const Renaming& CardCode::encode(const InformationState& info_state, const SuitNames& suit_names,
                                 Switches& input) const {
  const Renaming& names = suit_names.plainest(info_state);
  Writer(*this, info_state, names, input).all();
  input.add(law_ + suit_names.law_number(info_state.view->law));
  return names;
}

}  // namespace capot
