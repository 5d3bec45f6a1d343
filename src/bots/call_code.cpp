#include "bots/call_code.h"

#include <algorithm>
#include <array>
#include <set>

#include "games/playout.h"

namespace capot {
namespace {

constexpr int rounds_to_meet_calls = 4000;  // random auctions at each table

// How far a side is from the end of the match, in thousandths of the whole way: a switch for each
// of these that is not reached.
constexpr std::array way_left{10,  30,  50,  70,  100, 140, 170, 200, 240, 300,
                              340, 400, 440, 500, 600, 700, 800, 900, 1000};
constexpr int calls_counted = 3;  // more than so many calls of a seat are not told apart

// The switches that every game has.
constexpr int first_hand = 0, first_shown = first_hand + max_cards,
              first_place = first_shown + max_cards, first_phase = first_place + max_seats,
              first_in = first_phase + int(phase_names.size()), first_count = first_in + max_seats,
              for_match = first_count + max_seats * calls_counted, first_way = for_match + 1;

std::set<Action> calls_met(const AnyGame& game) {
  std::set<Action> met;
  Rng rng(1);
  ActionList list;
  const Deck cards = whole_deck(game.deck());
  for (int i = 0; i < rounds_to_meet_calls; ++i) {
    AnyState state = game.deal(game.start(Seat(i % game.seats())), shuffled(cards, rng));
    while (const auto seat = to_act(state)) {
      if (state->phase == Phase::play) break;
      game.legal(state, *seat, list);
      met.insert(list.begin(), list.end());
      // Half of the time the least that can be said: so auctions come to an end in every way.
      const int among = rng.below(2) == 0 ? std::min(list.size(), 2) : list.size();
      game.advance(state, *seat, list[int(rng.below(std::uint32_t(among)))]);
    }
  }
  return met;
}

}  // namespace

CallCode CallCode::of(std::span<const AnyGame* const> tables, std::vector<std::string> free) {
  CallCode code;
  std::set<Action> calls;
  for (const AnyGame* table : tables) {
    calls.merge(calls_met(*table));
    code.seats_ = std::max(code.seats_, table->seats());
    code.sides_ = std::max(code.sides_, table->sides());
  }
  code.calls_.assign(calls.begin(), calls.end());
  code.options_ = OptionCode::of(tables, std::move(free));
  code.lay_out();
  return code;
}

void CallCode::lay_out() {
  first_call_ = first_way + sides_ * int(way_left.size());
  first_option_ = first_call_ + seats_ * outputs();
}

std::string CallCode::spell() const {
  std::string text = "seats " + std::to_string(seats_) + "\nsides " + std::to_string(sides_);
  text += "\ncalls";
  for (const Action call : calls_) text += " " + std::to_string(int(call));
  return text + "\n" + options_.spell();
}

std::optional<CallCode> CallCode::read(std::string_view text) {
  CallCode code;
  const bool known = each_line(text, [&](std::span<const std::string_view> line) {
    if (code.options_.take(line)) return true;
    const auto numbers = numbers_in(line.subspan(1));
    if (!numbers || numbers->empty()) return false;
    if (line[0] == "seats")
      code.seats_ = numbers->front();
    else if (line[0] == "sides")
      code.sides_ = numbers->front();
    else if (line[0] == "calls")
      for (const int call : *numbers) code.calls_.push_back(Action(call));
    else
      return false;
    return true;
  });
  if (!known) return std::nullopt;
  if (code.seats_ < 2 || code.seats_ > max_seats || code.sides_ < 2 || code.sides_ > max_seats)
    return std::nullopt;
  if (code.calls_.empty() || !std::ranges::is_sorted(code.calls_)) return std::nullopt;
  code.lay_out();
  return code;
}

std::optional<int> CallCode::output_of(Action call) const {
  const auto found = std::ranges::lower_bound(calls_, call);
  if (found == calls_.end() || *found != call) return std::nullopt;
  return int(found - calls_.begin());
}

void CallCode::legal_outputs(const InformationState& info_state, const Renaming* names,
                             std::vector<Action>& actions,
                             std::vector<std::uint16_t>& outputs) const {
  actions.clear();
  outputs.clear();
  for (const Action action : info_state.legal) {
    const auto output = output_of(names ? info_state.game->renamed(action, *names) : action);
    if (!output) continue;
    actions.push_back(action);
    outputs.push_back(std::uint16_t(*output));
  }
}

std::optional<Switches> CallCode::table_input(const AnyGame& game) const {
  if (game.seats() > seats_) return std::nullopt;
  return options_.table_input(game, first_option_);
}

bool CallCode::encode(const InformationState& info_state, Goal goal, const Renaming* names,
                      Switches& input) const {
  const AnyGame& game = *info_state.game;
  const View& view = info_state.view.shown();
  const int seats = game.seats();
  const auto from_me = [&](Seat seat) {
    return (int(seat) - int(info_state.seat) + seats) % seats;
  };
  const auto name = [&](CardSet cards) { return names ? renamed(cards, *names) : cards; };

  for (const Card card : name(view.hand)) input.add(first_hand + int(card));
  for (const Card card : name(view.shown)) input.add(first_shown + int(card));
  input.add(first_place + (seats - from_me(view.match.dealer)) % seats);
  input.add(first_phase + int(view.phase));
  for (int s = 0; s < seats; ++s)
    if (view.in >> s & 1) input.add(first_in + from_me(Seat(s)));

  BySeat<int> made{};
  const PublicHistory& history = info_state.history;
  for (std::size_t i = 0; i < history.call_count; ++i) {
    const auto& [seat, action] = history.calls[i];
    const auto call = output_of(names ? game.renamed(action, *names) : action);
    if (!call) return false;
    const int who = from_me(seat), before = made[seat]++;
    if (before > 0 && before <= calls_counted)
      input.add(first_count + who * calls_counted + before - 1);
    const auto switch_of_call = std::uint16_t(first_call_ + who * outputs() + *call);
    if (std::ranges::find(input.all(), switch_of_call) == input.all().end())
      input.add(switch_of_call);
  }
  if (goal == Goal::score) return true;

  input.add(for_match);
  const MatchTerms& terms = game.facts().terms;
  const int whole = std::max(1, std::abs(terms.target - terms.start));
  for (int s = 0; s < game.sides(); ++s) {
    const Side side = game.side(plus(info_state.seat, s, seats));
    const int left = game.to_go(view.match, side) * 1000 / whole;
    for (std::size_t k = 0; k < way_left.size() && left > way_left[k]; ++k)
      input.add(first_way + s * int(way_left.size()) + int(k));
  }
  return true;
}

const Renaming* plainest(const InformationState& info_state) {
  const AnyGame& game = *info_state.game;
  const PublicHistory& history = info_state.history;
  const View& view = info_state.view.shown();
  const Renaming* best = nullptr;
  std::uint64_t least = 0;
  const auto calls_come_first = [&](const Renaming& a, const Renaming& b) {
    for (std::size_t i = 0; i < history.call_count; ++i) {
      const Action in_a = game.renamed(history.calls[i].action, a);
      const Action in_b = game.renamed(history.calls[i].action, b);
      if (in_a != in_b) return in_a < in_b;
    }
    return false;
  };
  for (const Renaming& names : game.facts().renamings) {
    const std::uint64_t cards =
        std::uint64_t(renamed(view.hand, names).bits()) << 32 | renamed(view.shown, names).bits();
    if (best && (cards > least || (cards == least && !calls_come_first(names, *best)))) continue;
    best = &names;
    least = cards;
  }
  return best;
}

}  // namespace capot
