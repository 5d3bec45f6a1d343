#include "table/table.h"

#include <algorithm>
#include <utility>

#include "core/digest.h"
#include "games/registry.h"

namespace capot {
namespace {

constexpr Time longest_pause = 10 * minute, grace = 2 * minute;

class Fold {
 public:
  Fold(Table& table, Time at) : t_(table), at_(at) {}

  void operator()(const event::TableMade& e) {
    t_.id = e.table;
    t_.owner = e.owner;
    t_.manners = e.manners;
    t_.root = e.root;
    t_.anchor = e.anchor;
    set_rules(e.rules);
    touch();
  }
  void operator()(const event::ChairTaken& e) {
    Chair& chair = chair_of(e.chair);
    chair = Chair{.player = e.player, .name = e.name};
    touch();
  }
  void operator()(const event::ChairLeft& e) {
    chair_of(e.chair) = Chair{};
    touch();
  }
  void operator()(const event::ChairsSwapped& e) {
    std::swap(chair_of(e.first), chair_of(e.second));
    void_ready();
    touch();
  }
  void operator()(const event::BotSeated& e) {
    Chair& chair = chair_of(e.chair);
    chair.bot = e.level;
    if (!chair.has_person()) chair.name = e.level;
    move();
  }
  void operator()(const event::ChairTakenBack& e) {
    Chair& chair = chair_of(e.chair);
    chair.bot.clear();
    come_back(chair);
    t_.turn_since = at_;
    move();
  }
  void operator()(const event::Renamed& e) {
    chair_of(e.chair).name = e.name;
    touch();
  }
  void operator()(const event::Ready& e) {
    Chair& chair = chair_of(e.chair);
    chair.ready = e.ready;
    if (e.salt) chair.salt = e.salt;
    touch();
  }
  void operator()(const event::RulesChanged& e) {
    set_rules(e.rules);
    void_ready();
    touch();
  }

  void operator()(const event::MatchStarted& e) {
    ++t_.matches;
    t_.finished.clear();
    t_.abandoned_by.reset();
    t_.standing = t_.game->start(e.dealer);
    for (Chair& chair : t_.chairs) chair.gives_up = false;
    move();
  }
  void operator()(const event::RoundDealt& e) {
    if (t_.round) keep_round();
    ++t_.rounds;
    t_.secret = e.secret;
    t_.round.emplace(t_.game, t_.standing, e.deck);
    t_.stage = Stage::playing;
    t_.turn_since = at_;
    for (Chair& chair : t_.chairs) chair.went_on = false;
    move();
  }
  void operator()(const event::Acted& e) {
    t_.round->apply(e.seat, e.action);
    Chair& chair = chair_of(e.seat);
    if (e.by == ActedBy::person) come_back(chair);
    if (e.by == ActedBy::clock) chair.away = true;
    t_.turn_since = at_;
    forget_undo();
    move();
  }
  void operator()(const event::UndoAsked& e) {
    t_.undo_asked_by = e.chair;
    t_.undo_granted_by.clear();
    touch();
  }
  void operator()(const event::UndoAnswered& e) {
    if (e.granted)
      t_.undo_granted_by.push_back(e.chair);
    else
      forget_undo();
    touch();
  }
  void operator()(const event::Undone& e) {
    while (t_.round->steps().size() > e.kept) t_.round->undo();
    t_.stage = Stage::playing;
    t_.turn_since = at_;
    forget_undo();
    move();
  }
  void operator()(const event::RoundOver&) {
    t_.stage = Stage::scored;
    t_.turn_since = at_;
    for (Chair& chair : t_.chairs) chair.went_on = false;
    move();
  }
  void operator()(const event::WentOn& e) {
    Chair& chair = chair_of(e.chair);
    chair.went_on = true;
    come_back(chair);
  }
  void operator()(const event::MatchOver&) {
    t_.stage = Stage::over;
    forget_undo();
    move();
  }
  void operator()(const event::RematchAsked&) {
    if (t_.round) keep_round();
    t_.stage = Stage::seating;
    t_.standing = {};
    void_ready();
    move();
    touch();
  }
  void operator()(const event::AbandonAsked& e) {
    Chair& chair = chair_of(e.chair);
    chair.gives_up = true;
    come_back(chair);
  }
  void operator()(const event::Abandoned& e) {
    t_.abandoned_by = e.side;
    t_.paused_by.reset();
  }
  void operator()(const event::Paused& e) {
    t_.paused_by = e.chair;
    t_.paused_since = at_;
    move();
    touch();
  }
  void operator()(const event::Resumed& e) {
    t_.turn_since += at_ - t_.paused_since;
    t_.paused_by.reset();
    move();
    if (e.chair) touch();
  }
  void operator()(const event::Said&) { touch(); }
  void operator()(const event::LinkChanged& e) {
    Chair& chair = chair_of(e.chair);
    chair.connected = e.connected;
    chair.link_lost = e.connected ? 0 : at_;
  }
  void operator()(const event::Delayed& e) {
    t_.turn_since += e.time;
    t_.paused_since += e.time;
    t_.touched += e.time;
    for (Chair& chair : t_.chairs)
      if (chair.link_lost) chair.link_lost += e.time;
  }
  void operator()(const event::TableClosed&) { t_.stage = Stage::closed; }

 private:
  Chair& chair_of(Seat seat) { return t_.chairs[std::size_t(seat)]; }
  void touch() { t_.touched = at_; }
  void move() { t_.moved = t_.seq; }
  void come_back(Chair& chair) {
    chair.away = false;
    touch();
  }
  void void_ready() {
    for (Chair& chair : t_.chairs) chair.ready = false;
  }
  void forget_undo() {
    t_.undo_asked_by.reset();
    t_.undo_granted_by.clear();
  }
  void set_rules(const TableRules& rules) {
    t_.rules = rules;
    if (auto game = make_game(rules.game, rules.preset, rules.options)) t_.game = *std::move(game);
    if (t_.game) t_.chairs.resize(std::size_t(t_.game->seats()));
  }
  // The round goes on file, and the match stands as it left it.
  void keep_round() {
    t_.standing = t_.now();
    if (t_.round->over())
      t_.finished.push_back(
          {t_.round->before(), t_.round->deck(), t_.round->steps(), t_.rounds, t_.secret});
    t_.round.reset();
  }

  Table& t_;
  Time at_;
};

// What a person may take for a turn: the clock's time, and longer after a lost connection.
Time turn_ends(const Table& table, const Chair& chair) {
  const Time ends = table.turn_since + time_of(table.manners.clock);
  return chair.connected ? ends : std::max(ends, chair.link_lost + grace);
}

// When the last of those who have not gone on has had the time for it; nothing: all have.
std::optional<Time> score_seen(const Table& table) {
  std::optional<Time> last;
  for (const Chair& chair : table.chairs)
    if (chair.played_by_person() && !chair.went_on)
      last = std::max(last.value_or(0), turn_ends(table, chair));
  return last;
}

}  // namespace

std::uint64_t command_key(std::string_view player, std::string_view id) {
  Digest key;
  for (const char c : player) key.add(static_cast<unsigned char>(c));
  key.add(0);  // so that nothing moves from one name to the other
  for (const char c : id) key.add(static_cast<unsigned char>(c));
  return key.value() ? key.value() : 1;
}

std::optional<Seat> Table::chair_of(std::string_view player) const {
  if (player.empty()) return std::nullopt;
  for (std::size_t i = 0; i < chairs.size(); ++i)
    if (chairs[i].player == player) return Seat(i);
  return std::nullopt;
}

std::optional<Seat> Table::to_act() const {
  if (stage != Stage::playing || !round) return std::nullopt;
  return round->to_act();
}

Standing Table::now() const {
  Standing match = round && round->over() ? game->standing(round->state()) : standing;
  const bool cut_short = stage == Stage::over && !match.over();  // the table's deals are spent
  if (abandoned_by || cut_short) match.winners = leaders(*game, match, abandoned_by);
  return match;
}

void evolve(Table& table, const Event& event) {
  ++table.seq;
  std::visit(Fold(table, event.at), event.what);
  if (event.cause) table.done.add(event.cause, table.seq);
}

Table fold(std::span<const Event> log) {
  Table table;
  for (const Event& event : log) evolve(table, event);
  return table;
}

std::optional<Time> deadline(const Table& table) {
  if (table.stage == Stage::closed) return std::nullopt;
  const Time closes = table.touched + day;
  if (table.paused_by) return std::min(closes, table.paused_since + longest_pause);
  const bool timed = table.manners.clock != Clock::none;
  if (table.stage == Stage::scored)
    if (const auto seen = score_seen(table); timed || !seen)
      return std::min(closes, seen.value_or(table.turn_since));
  if (const auto seat = table.to_act()) {
    const Chair& chair = table.chairs[std::size_t(*seat)];
    if (timed && chair.played_by_person()) return std::min(closes, turn_ends(table, chair));
  }
  return closes;
}

std::optional<Seat> bot_to_act(const Table& table) {
  const auto seat = table.to_act();
  if (!seat || table.paused_by || table.chairs[std::size_t(*seat)].bot.empty()) return std::nullopt;
  return seat;
}

std::uint8_t leaders(const AnyGame& game, const Standing& match, std::optional<Side> without) {
  std::uint8_t winners = 0;
  std::optional<int> best;
  for (int s = 0; s < game.sides(); ++s) {
    if (Side(s) == without) continue;
    const int to_go = game.to_go(match, Side(s));
    if (best && to_go > *best) continue;
    if (!best || to_go < *best) winners = 0;
    best = to_go;
    winners = std::uint8_t(winners | 1u << s);
  }
  return winners;
}

}  // namespace capot
