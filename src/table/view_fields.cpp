#include "table/view_fields.h"

#include <array>

#include "games/explanation.h"
#include "table/report.h"
#include "table/words.h"

namespace capot {
namespace {

Value rules_field(const Table& t, Watcher) {
  Value::Object fields{{"game", t.rules.game}, {"preset", t.rules.preset}};
  if (!t.rules.options.is_null()) fields.emplace_back("options", t.rules.options);
  fields.emplace_back("target", t.game->facts().terms.target);
  return fields;
}
Value manners_field(const Table& t, Watcher) {
  return Value::Object{{"name", t.manners.name},           {"clock", name(t.manners.clock)},
                       {"stand_in", t.manners.stand_in},   {"watchable", t.manners.watchable},
                       {"free_text", t.manners.free_text}, {"rated", t.manners.rated}};
}
Value chairs_field(const Table& t, Watcher) {
  Value::List list;
  for (std::size_t i = 0; i < t.chairs.size(); ++i) {
    const Chair& chair = t.chairs[i];
    const std::string_view who = chair.has_person() ? "person" : chair.bot.empty() ? "open" : "bot";
    list.emplace_back(Value::Object{{"who", who},
                                    {"name", chair.name},
                                    {"bot", chair.bot.empty() ? Value() : Value(chair.bot)},
                                    {"side", int(t.game->side(Seat(i)))},
                                    {"owner", chair.has_person() && chair.player == t.owner}});
  }
  return list;
}
template <class Test>
Value chairs_that(const Table& t, const Test& test) {
  Value::List list;
  for (std::size_t i = 0; i < t.chairs.size(); ++i)
    if (test(t.chairs[i])) list.emplace_back(int(i));
  return list;
}
Value ready_field(const Table& t, Watcher) {
  return chairs_that(t, [](const Chair& chair) { return chair.ready; });
}
Value away_field(const Table& t, Watcher) {
  return chairs_that(t, [](const Chair& chair) { return chair.away; });
}
Value offline_field(const Table& t, Watcher) {
  return chairs_that(t, [](const Chair& chair) { return !chair.connected; });
}
Value went_on_field(const Table& t, Watcher) {
  return chairs_that(t, [](const Chair& chair) { return chair.went_on; });
}
Value gives_up_field(const Table& t, Watcher) {
  return chairs_that(t, [](const Chair& chair) { return chair.gives_up; });
}
Value stage_field(const Table& t, Watcher) { return name(t.stage); }
Value paused_field(const Table& t, Watcher) { return seat_value(t.paused_by); }
Value undo_field(const Table& t, Watcher) {
  if (!t.undo_asked_by) return {};
  Value::List granted;
  for (const Seat seat : t.undo_granted_by) granted.emplace_back(int(seat));
  return Value::Object{{"by", int(*t.undo_asked_by)}, {"granted", std::move(granted)}};
}
Value deadline_field(const Table& t, Watcher) {
  const auto due = deadline(t);
  return due ? Value(*due) : Value();
}
Value anchor_field(const Table& t, Watcher) { return to_hex(t.anchor); }

// --- Of the round ---

Value round_field(const Table& t, Watcher) {
  if (!t.round) return {};
  return Value::Object{{"number", t.rounds},
                       {"in_match", int(t.finished.size()) + 1},
                       {"dealer", int(t.round->before().dealer)}};
}
Value phase_field(const Table& t, Watcher) {
  return t.round ? Value(name(t.round->state()->phase)) : Value();
}
Value turn_field(const Table& t, Watcher) { return seat_value(t.to_act()); }

Value card_list(const GameInfo& info, CardSet cards) {
  Value::List list;
  for (const Card card : cards) list.emplace_back(card_value(info, card));
  return list;
}
Value hand_field(const Table& t, Watcher watcher) {
  if (!t.round || !watcher) return {};
  return card_list(t.game->info(), t.round->state()->play.hands[*watcher]);
}
Value hand_sizes_field(const Table& t, Watcher) {
  Value::List list;
  if (t.round)
    for (int s = 0; s < t.game->seats(); ++s)
      list.emplace_back(t.round->state()->play.hands[Seat(s)].size());
  return list;
}
Value legal_field(const Table& t, Watcher watcher) {
  Value::List list;
  if (!watcher || t.stage != Stage::playing) return list;
  ActionList legal;
  t.game->legal(t.round->state(), *watcher, legal);
  for (const Action action : legal) list.emplace_back(action_value(*t.game, action));
  return list;
}
Value shown_field(const Table& t, Watcher) {
  if (!t.round) return Value::List{};
  return card_list(t.game->info(), t.game->view(t.round->state(), std::nullopt)->shown);
}
Value calls_field(const Table& t, Watcher watcher) {
  Value::List list;
  if (t.round)
    for (std::size_t i = 0; i < t.round->steps().size(); ++i)
      if (!is_card(t.round->steps()[i].action)) list.push_back(step_value(t, i, watcher));
  return list;
}
Value contract_field(const Table& t, Watcher) {
  if (!t.round) return {};
  const AnyView open = t.game->view(t.round->state(), std::nullopt);
  return Value::Object{{"contract", t.game->contract(open)}, {"words", t.game->describe(open)}};
}
Value trick_value(const GameInfo& info, const Trick& trick) {
  Value::List cards;
  for (const Played& played : trick.cards)
    cards.emplace_back(
        Value::Object{{"seat", int(played.seat)}, {"card", info.cards[std::size_t(played.card)]}});
  return Value::Object{{"cards", std::move(cards)},
                       {"winner", seat_value(trick.winner)},
                       {"points", trick.winner ? Value(int(trick.points)) : Value()}};
}
// The trick that is being played, and the one before it.
Value trick_field(const Table& t, Watcher) {
  if (!t.round || t.round->tricks().empty() || t.round->tricks().back().winner) return {};
  return trick_value(t.game->info(), t.round->tricks().back());
}
Value last_trick_field(const Table& t, Watcher) {
  if (t.round)
    for (auto trick = t.round->tricks().rbegin(); trick != t.round->tricks().rend(); ++trick)
      if (trick->winner) return trick_value(t.game->info(), *trick);
  return {};
}
Value tricks_field(const Table& t, Watcher) {
  if (!t.round) return Value::List{};
  return list_of(t.round->state()->play.tricks, t.game->seats());
}
Value points_field(const Table& t, Watcher) {
  if (!t.round) return Value::List{};
  return list_of(t.game->points(t.round->state()), t.game->sides());
}

// --- Of the match ---

Value scores_field(const Table& t, Watcher) {
  if (t.matches == 0) return Value::List{};
  return list_of(t.now().scores, t.game->sides());
}
Value winners_field(const Table& t, Watcher) {
  Value::List list;
  if (t.matches == 0) return list;
  const Standing match = t.now();
  for (int side = 0; side < t.game->sides(); ++side)
    if (match.winners >> side & 1) list.emplace_back(side);
  return list;
}
Value::Object summary_value(const Round& round) {
  const RoundSummary summary = summary_of(round);
  Value::Object fields = report(round.game(), summary);
  fields.emplace_back("words", summary.words);
  return fields;
}
// What everybody may know of a round that is over: all of it.
Value opened_field(const Table& t, Watcher) {
  if (!t.round || !t.round->over()) return {};
  Value::Object fields = summary_value(*t.round);
  fields.emplace_back("lines",
                      line_values(*t.game, t.game->explain(t.round->state()), Language::english));
  fields.emplace_back("deck", write_deck(t.game->info(), t.round->deck()));
  fields.emplace_back("secret", to_hex(t.secret));
  Value::List actions;
  for (const std::string& action : t.round->spelled()) actions.emplace_back(action);
  fields.emplace_back("actions", std::move(actions));
  return fields;
}
// One line for each finished round of the match, the last one as soon as it is over.
Value sheet_field(const Table& t, Watcher) {
  Value::List list;
  for (const FinishedRound& finished : t.finished) {
    Round round(t.game, finished.before, finished.deck);
    for (const Step& step : finished.steps) round.apply(step.seat, step.action);
    list.emplace_back(summary_value(round));
  }
  if (t.round && t.round->over()) list.push_back(sheet_line(t));
  return list;
}

struct FieldMaker {
  std::string_view name;
  Value (*make)(const Table&, Watcher);
};
// In the order of Field.
constexpr std::array<FieldMaker, field_count> makers{{
    {"rules", rules_field},       {"manners", manners_field}, {"anchor", anchor_field},
    {"chairs", chairs_field},     {"ready", ready_field},     {"away", away_field},
    {"offline", offline_field},   {"went_on", went_on_field}, {"gives_up", gives_up_field},
    {"stage", stage_field},       {"paused", paused_field},   {"undo", undo_field},
    {"deadline", deadline_field}, {"round", round_field},     {"phase", phase_field},
    {"turn", turn_field},         {"hand", hand_field},       {"hand_sizes", hand_sizes_field},
    {"legal", legal_field},       {"shown", shown_field},     {"calls", calls_field},
    {"contract", contract_field}, {"trick", trick_field},     {"last_trick", last_trick_field},
    {"tricks", tricks_field},     {"points", points_field},   {"opened", opened_field},
    {"scores", scores_field},     {"winners", winners_field}, {"sheet", sheet_field},
}};

constexpr auto names = [] {
  std::array<std::string_view, field_count> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = makers[i].name;
  return all;
}();

}  // namespace

Value step_value(const Table& t, std::size_t step, Watcher watcher) {
  const Step& taken = t.round->steps()[step];
  const bool hidden = t.round->is_hidden(step, watcher);
  return Value::Object{{"seat", int(taken.seat)},
                       {"action", hidden ? Value() : action_value(*t.game, taken.action)}};
}
Value sheet_line(const Table& table) { return summary_value(*table.round); }

std::span<const std::string_view> view_fields() { return names; }

Value::Object view_of(const Table& table, Watcher watcher, FieldSet fields) {
  Value::Object object;
  for (std::size_t i = 0; i < makers.size(); ++i)
    if (fields.has(Field(i))) object.emplace_back(makers[i].name, makers[i].make(table, watcher));
  return object;
}

Value view(const Table& table, Watcher watcher) { return view_of(table, watcher, FieldSet::all()); }

}  // namespace capot
