#include "table/protocol_fields.h"

#include "belief/worlds.h"

namespace capot::protocol {
namespace {

Value card_name(const GameInfo& info, Card card) { return info.cards[std::size_t(card)]; }

Value::List table_of(const GameInfo& info, const View& view) {
  Value::List list;
  Seat seat = view.leader;
  for (std::size_t i = 0; i < view.on_table; ++i) {
    list.emplace_back(Value::Object{{"by", int(seat)}, {"card", card_name(info, view.table[i])}});
    do seat = next(seat, view.seats);
    while (!(view.in >> int(seat) & 1) && seat != view.leader);
  }
  return list;
}

Value::List tricks_by_side(const AnyGame& game, const View& view) {
  BySide<int> taken{};
  for (int s = 0; s < view.seats; ++s) taken[game.side(Seat(s))] += view.tricks[Seat(s)];
  return list_of(taken, game.sides());
}

// Whether an action plays a card, perhaps with a word added.
bool plays_card(const AnyGame& game, Action action) {
  const std::string text = game.spell(action);
  const auto card = game.parse(text.substr(0, text.find(' ')));
  return card && is_card(*card);
}

// The legal actions that would hold the trick as soon as they are played.
Value::List taking(const InformationState& info_state, const AnyState& world) {
  const AnyGame& game = *info_state.game;
  const Play before = world->play;
  Value::List list;
  for (Action action : info_state.legal) {
    if (!plays_card(game, action)) continue;
    AnyState next = world;
    game.advance(next, info_state.seat, action);
    const Play& after = next->play;
    if ((after.done > before.done ? after.leader : after.best) == info_state.seat)
      list.emplace_back(game.spell(action));
  }
  return list;
}

}  // namespace

Value::List card_list(const GameInfo& info, CardSet cards) {
  Value::List list;
  for (Card card : cards) list.push_back(card_name(info, card));
  return list;
}

Value::List seat_list(unsigned seats) {
  Value::List list;
  for (int s = 0; s < max_seats; ++s)
    if (seats >> s & 1) list.emplace_back(s);
  return list;
}

Value::Object shown_fields(const InformationState& info_state) {
  const AnyGame& game = *info_state.game;
  const GameInfo& info = game.info();
  const View& view = info_state.view.shown();
  Value::List sides, legal;
  for (int s = 0; s < game.seats(); ++s) sides.emplace_back(int(game.side(Seat(s))));
  for (Action action : info_state.legal) legal.emplace_back(game.spell(action));
  return {{"game", info.name},
          {"seat", int(info_state.seat)},
          {"sides", std::move(sides)},
          {"dealer", int(view.match.dealer)},
          {"scores", list_of(view.match.scores, game.sides())},
          {"phase", name(view.phase)},
          {"legal", std::move(legal)},
          {"hand", card_list(info, view.hand)},
          {"hand_sizes", list_of(view.hand_sizes, game.seats())},
          {"shown", card_list(info, view.shown)},
          {"in", seat_list(view.in)},
          {"leader", int(view.leader)},
          {"table", table_of(info, view)},
          {"tricks_taken", tricks_by_side(game, view)},
          {"points", list_of(view.points, game.sides())}};
}

// They are read from a world, which looks the same to the seat: the true deal is not at hand.
Value::Object ruled_fields(const InformationState& info_state) {
  const AnyGame& game = *info_state.game;
  Rng rng(1);
  const AnyState world = Worlds(info_state).draw(rng);
  Value::Object fields{{"contract", game.contract(world)}};
  const Law* law = game.law(world);
  if (world->phase != Phase::play || !law) return fields;
  Value::Object worth;
  for (Card card : info_state.view->hand)
    worth.emplace_back(game.info().cards[std::size_t(card)], int(law->points[card]));
  fields.emplace_back("card_points", std::move(worth));
  const Play& play = world->play;
  if (play.on_table == 0) return fields;
  fields.emplace_back("winning", int(play.best));
  fields.emplace_back("table_points", int(play.worth));
  fields.emplace_back("taking", taking(info_state, world));
  return fields;
}

}  // namespace capot::protocol
