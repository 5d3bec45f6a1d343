#include "table/view_fields.h"

#include <array>

#include "games/explanation.h"
#include "games/held_cards.h"
#include "games/shared/sentences.h"
#include "table/reason.h"
#include "table/report.h"
#include "table/words.h"

namespace capot {
namespace {

void rules_field(JsonWriter& out, const Table& t, Watcher) {
  out.object([&] {
    out["game"].write(t.rules.game);
    out["preset"].write(t.rules.preset);
    if (!t.rules.options.is_null()) out["options"].write(t.rules.options);
    const MatchTerms& terms = t.game->facts().terms;
    out["start"].write(terms.start);
    out["target"].write(terms.target);
    out["count"].write(name(terms.count));
    out["low_wins"].write(t.game->info().low_score_wins);
  });
}
void manners_field(JsonWriter& out, const Table& t, Watcher) {
  out.object([&] {
    out["name"].write(t.manners.name);
    out["clock"].write(name(t.manners.clock));
    out["stand_in"].write(t.manners.stand_in);
    out["watchable"].write(t.manners.watchable);
    out["free_text"].write(t.manners.free_text);
    out["rated"].write(t.manners.rated);
  });
}
void write_chair(JsonWriter& out, const Table& t, Seat seat) {
  const Chair& chair = t.chairs[std::size_t(seat)];
  out.object([&] {
    out["who"].write(chair.has_person() ? "person" : chair.bot.empty() ? "open" : "bot");
    out["name"].write(chair.name);
    chair.bot.empty() ? out["bot"].null() : out["bot"].write(chair.bot);
    out["side"].write(int(t.game->side(seat)));
    out["owner"].write(chair.has_person() && chair.player == t.owner);
  });
}
void chairs_field(JsonWriter& out, const Table& t, Watcher) {
  out.list([&] {
    for (std::size_t i = 0; i < t.chairs.size(); ++i) write_chair(out, t, Seat(i));
  });
}
template <class Test>
void chairs_that(JsonWriter& out, const Table& t, const Test& test) {
  out.list([&] {
    for (std::size_t i = 0; i < t.chairs.size(); ++i)
      if (test(t.chairs[i])) out.write(i);
  });
}
void ready_field(JsonWriter& out, const Table& t, Watcher) {
  chairs_that(out, t, [](const Chair& chair) { return chair.ready; });
}
void away_field(JsonWriter& out, const Table& t, Watcher) {
  chairs_that(out, t, [](const Chair& chair) { return chair.away; });
}
void offline_field(JsonWriter& out, const Table& t, Watcher) {
  chairs_that(out, t, [](const Chair& chair) { return !chair.connected; });
}
void went_on_field(JsonWriter& out, const Table& t, Watcher) {
  chairs_that(out, t, [](const Chair& chair) { return chair.went_on; });
}
void gives_up_field(JsonWriter& out, const Table& t, Watcher) {
  chairs_that(out, t, [](const Chair& chair) { return chair.gives_up; });
}
void stage_field(JsonWriter& out, const Table& t, Watcher) { out.write(name(t.stage)); }
void paused_field(JsonWriter& out, const Table& t, Watcher) { write_seat(out, t.paused_by); }
void undo_field(JsonWriter& out, const Table& t, Watcher) {
  if (!t.undo_asked_by) return out.null();
  out.object([&] {
    out["by"].write(int(*t.undo_asked_by));
    out["granted"].list([&] {
      for (const Seat seat : t.undo_granted_by) out.write(int(seat));
    });
  });
}
void deadline_field(JsonWriter& out, const Table& t, Watcher) {
  const auto due = deadline(t);
  due ? out.write(*due) : out.null();
}
void anchor_field(JsonWriter& out, const Table& t, Watcher) { out.write(to_hex(t.anchor)); }

// --- Of the round ---

// The first n entries of an array by seat or side, as a list of numbers.
template <class Array>
void write_numbers(JsonWriter& out, const Array& array, int n) {
  out.list([&] {
    for (int i = 0; i < n; ++i) out.write(int(array.at[std::size_t(i)]));
  });
}
void write_nothing_listed(JsonWriter& out) {
  out.list([] {});
}

void round_field(JsonWriter& out, const Table& t, Watcher) {
  if (!t.round) return out.null();
  out.object([&] {
    out["number"].write(t.rounds);
    out["in_match"].write(t.finished.size() + 1);
    out["dealer"].write(int(t.round->before().dealer));
  });
}
void phase_field(JsonWriter& out, const Table& t, Watcher) {
  t.round ? out.write(name(t.round->state()->phase)) : out.null();
}
void turn_field(JsonWriter& out, const Table& t, Watcher) { write_seat(out, t.to_act()); }

CardSet played_cards(const Round& round) {
  CardSet cards;
  for (const Trick& trick : round.tricks())
    for (const Played& played : trick.cards) cards.add(played.card);
  return cards;
}
void hand_field(JsonWriter& out, const Table& t, Watcher watcher) {
  if (!t.round || !watcher) return out.null();
  const AnyState& state = t.round->state();
  out.list([&] {
    for (const HeldCard& held : held_cards(*t.game, state->play.hands[*watcher], t.game->law(state),
                                           played_cards(*t.round)))
      write_held_card(out, t.game->info(), held);
  });
}
void hand_sizes_field(JsonWriter& out, const Table& t, Watcher) {
  out.list([&] {
    if (t.round)
      for (int s = 0; s < t.game->seats(); ++s)
        out.write(t.round->state()->play.hands[Seat(s)].size());
  });
}
void legal_field(JsonWriter& out, const Table& t, Watcher watcher) {
  if (!watcher || t.stage != Stage::playing) return write_nothing_listed(out);
  ActionList legal;
  t.game->legal(t.round->state(), *watcher, legal);
  out.list([&] {
    for (const Action action : legal) write_action(out, *t.game, action);
  });
}
void reason_field(JsonWriter& out, const Table& t, Watcher watcher) {
  const bool plays = watcher && t.stage == Stage::playing && t.to_act() == watcher &&
                     t.round->state()->phase == Phase::play;
  plays ? write_said(out, reason(*t.game, t.round->state())) : out.null();
}
// As all may know: a decision that is still hidden has not been made.
void in_field(JsonWriter& out, const Table& t, Watcher) {
  const unsigned in = t.round ? t.game->playing(t.game->view(t.round->state(), std::nullopt)) : 0u;
  out.list([&] {
    for (int s = 0; s < t.game->seats(); ++s)
      if (in >> s & 1) out.write(s);
  });
}
void shown_field(JsonWriter& out, const Table& t, Watcher) {
  CardSet shown;
  if (t.round) shown = t.game->view(t.round->state(), std::nullopt)->shown;
  out.list([&] {
    for (const Card card : shown) write_card(out, t.game->info(), card);
  });
}
void calls_field(JsonWriter& out, const Table& t, Watcher watcher) {
  out.list([&] {
    if (t.round)
      for (std::size_t i = 0; i < t.round->steps().size(); ++i)
        if (!is_card(t.round->steps()[i].action)) write_step(out, t, i, watcher);
  });
}
void write_stake(JsonWriter& out, const Stake& stake) {
  out.object([&] {
    out["side"].write(int(stake.side));
    out["needed"].write(stake.needed);
    out["has"].write(stake.has);
    out["most"].write(stake.most);
    out["unit"].write(name(stake.unit));
    out["at_most"].write(stake.at_most);
  });
}
void contract_field(JsonWriter& out, const Table& t, Watcher) {
  if (!t.round) return out.null();
  const AnyView open = t.game->view(t.round->state(), std::nullopt);
  out.object([&] {
    out["contract"].write(t.game->contract(open));
    const Said said = t.game->describe(open);
    out["words"].write(say(t.game->info(), said, Language::english));
    write_said(out["said"], said);
    const std::string_view trump = t.game->trump(open);
    trump.empty() ? out["trump"].null() : out["trump"].write(trump);
    out["stakes"].list([&] {
      for (const Stake& stake : t.game->stakes(open)) write_stake(out, stake);
    });
  });
}
// `best`: who holds it so far, or has won it.
void write_trick(JsonWriter& out, const Table& t, const Trick& trick, Seat best) {
  const Law* law = t.game->law(t.round->state());
  out.object([&] {
    out["cards"].list([&] {
      for (const Played& played : trick.cards)
        out.object([&] {
          out["seat"].write(int(played.seat));
          out["card"].write(t.game->info().cards[std::size_t(played.card)]);
          write_marks(out["marks"], marked_card(*t.game, played.card, law));
        });
    });
    out["best"].write(int(best));
    write_seat(out["winner"], trick.winner);
    trick.winner ? out["points"].write(int(trick.points)) : out["points"].null();
  });
}
// The trick that is being played, and the one before it.
void trick_field(JsonWriter& out, const Table& t, Watcher) {
  if (!t.round || t.round->tricks().empty() || t.round->tricks().back().winner) return out.null();
  write_trick(out, t, t.round->tricks().back(), t.round->state()->play.best);
}
void last_trick_field(JsonWriter& out, const Table& t, Watcher) {
  if (t.round)
    for (auto trick = t.round->tricks().rbegin(); trick != t.round->tricks().rend(); ++trick)
      if (trick->winner) return write_trick(out, t, *trick, *trick->winner);
  out.null();
}
void tricks_field(JsonWriter& out, const Table& t, Watcher) {
  if (!t.round) return write_nothing_listed(out);
  write_numbers(out, t.round->state()->play.tricks, t.game->seats());
}
void points_field(JsonWriter& out, const Table& t, Watcher) {
  if (!t.round) return write_nothing_listed(out);
  write_numbers(out, t.game->points(t.round->state()), t.game->sides());
}

// --- Of the match ---

void scores_field(JsonWriter& out, const Table& t, Watcher) {
  if (t.matches == 0) return write_nothing_listed(out);
  write_numbers(out, t.now().scores, t.game->sides());
}
void winners_field(JsonWriter& out, const Table& t, Watcher) {
  if (t.matches == 0) return write_nothing_listed(out);
  const Standing match = t.now();
  out.list([&] {
    for (int side = 0; side < t.game->sides(); ++side)
      if (match.winners >> side & 1) out.write(side);
  });
}
void write_summary(JsonWriter& out, const Round& round) {
  const RoundSummary summary = summary_of(round);
  for (const auto& [name, value] : report(round.game(), summary)) out[name].write(value);
  out["words"].write(summary.words);
  write_said(out["said"], summary.said);
  write_said(out["verdict"], summary.verdict);
}
// The cards that each seat held when the play of cards began, and those in no hand.
void write_hands(JsonWriter& out, const Round& round) {
  const AnyGame& game = round.game();
  BySeat<CardSet> hands = round.state()->play.hands;
  CardSet rest = game.deck();
  for (const Trick& trick : round.tricks())
    for (const Played& played : trick.cards) hands[played.seat].add(played.card);
  out["hands"].list([&] {
    for (int s = 0; s < game.seats(); ++s) {
      rest -= hands[Seat(s)];
      out.list([&] {
        for (const HeldCard& held : held_cards(game, hands[Seat(s)], game.law(round.state()), {}))
          write_held_card(out, game.info(), held);
      });
    }
  });
  out["rest"].list([&] {
    for (const Card card : rest) write_card(out, game.info(), card);
  });
}
// What everybody may know of a round that is over: all of it.
void opened_field(JsonWriter& out, const Table& t, Watcher) {
  if (!t.round || !t.round->over()) return out.null();
  out.object([&] {
    write_summary(out, *t.round);
    out["lines"].list([&] {
      for (const Value& line :
           line_values(*t.game, t.game->explain(t.round->state()), Language::english))
        out.write(line);
    });
    out["deck"].write(write_deck(t.game->info(), t.round->deck()));
    out["secret"].write(to_hex(t.secret));
    out["actions"].list([&] {
      for (const std::string& action : t.round->spelled()) out.write(action);
    });
    write_hands(out, *t.round);
  });
}
// One line for each finished round of the match, the last one as soon as it is over.
void sheet_field(JsonWriter& out, const Table& t, Watcher) {
  out.list([&] {
    for (const FinishedRound& finished : t.finished) {
      Round round(t.game, finished.before, finished.deck);
      for (const Step& step : finished.steps) round.apply(step.seat, step.action);
      out.object([&] { write_summary(out, round); });
    }
    if (t.round && t.round->over()) write_sheet_line(out, t);
  });
}

struct FieldWriter {
  std::string_view name;
  void (*write)(JsonWriter&, const Table&, Watcher);
};
// In the order of Field.
constexpr std::array<FieldWriter, field_count> writers{{
    {"rules", rules_field},
    {"manners", manners_field},
    {"anchor", anchor_field},
    {"chairs", chairs_field},
    {"ready", ready_field},
    {"away", away_field},
    {"offline", offline_field},
    {"went_on", went_on_field},
    {"gives_up", gives_up_field},
    {"stage", stage_field},
    {"paused", paused_field},
    {"undo", undo_field},
    {"deadline", deadline_field},
    {"round", round_field},
    {"phase", phase_field},
    {"turn", turn_field},
    {"hand", hand_field},
    {"hand_sizes", hand_sizes_field},
    {"legal", legal_field},
    {"reason", reason_field},
    {"in", in_field},
    {"shown", shown_field},
    {"calls", calls_field},
    {"contract", contract_field},
    {"trick", trick_field},
    {"last_trick", last_trick_field},
    {"tricks", tricks_field},
    {"points", points_field},
    {"opened", opened_field},
    {"scores", scores_field},
    {"winners", winners_field},
    {"sheet", sheet_field},
}};

constexpr auto names = [] {
  std::array<std::string_view, field_count> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = writers[i].name;
  return all;
}();

}  // namespace

void write_step(JsonWriter& out, const Table& t, std::size_t step, Watcher watcher) {
  const Step& taken = t.round->steps()[step];
  out.object([&] {
    out["seat"].write(int(taken.seat));
    if (t.round->is_hidden(step, watcher))
      out["action"].null();
    else
      write_action(out["action"], *t.game, taken.action);
  });
}
void write_hand(JsonWriter& out, const Table& table, Seat seat) { hand_field(out, table, seat); }
void write_sheet_line(JsonWriter& out, const Table& table) {
  out.object([&] { write_summary(out, *table.round); });
}

std::span<const std::string_view> view_fields() { return names; }

void write_fields(JsonWriter& out, const Table& table, Watcher watcher, FieldSet fields) {
  for (std::size_t i = 0; i < writers.size(); ++i)
    if (fields.has(Field(i))) writers[i].write(out[writers[i].name], table, watcher);
}

std::string view(const Table& table, Watcher watcher) {
  JsonWriter out;
  out.object([&] { write_fields(out, table, watcher, FieldSet::all()); });
  return std::string(out.text());
}

}  // namespace capot
