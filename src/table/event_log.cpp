#include "table/event_log.h"

#include <utility>

#include "games/registry.h"
#include "table/fields.h"

namespace capot {
namespace {

// --- The fields of each event, for writing and reading alike ---

template <class V>
void members(V& v, event::TableMade& e) {
  v("table", e.table), v("owner", e.owner), v("rules", e.rules), v("manners", e.manners);
  v("root", e.root), v("anchor", e.anchor);
}
template <class V>
void members(V& v, event::ChairTaken& e) {
  v("chair", e.chair), v("player", e.player), v("name", e.name);
}
template <class V>
void members(V& v, event::ChairsSwapped& e) {
  v("first", e.first), v("second", e.second);
}
template <class V>
void members(V& v, event::BotSeated& e) {
  v("chair", e.chair), v("level", e.level);
}
template <class V>
void members(V& v, event::Renamed& e) {
  v("chair", e.chair), v("name", e.name);
}
template <class V>
void members(V& v, event::Ready& e) {
  v("chair", e.chair), v("ready", e.ready), v("salt", e.salt);
}
template <class V>
void members(V& v, event::RulesChanged& e) {
  v("rules", e.rules);
}
template <class V>
void members(V& v, event::MatchStarted& e) {
  v("dealer", e.dealer);
}
template <class V>
void members(V& v, event::RoundDealt& e) {
  v("round", e.round), v("secret", e.secret), v("deck", e.deck);
}
template <class V>
void members(V& v, event::Acted& e) {
  v("seat", e.seat), v("action", e.action), v("by", e.by);
}
template <class V>
void members(V& v, event::UndoAnswered& e) {
  v("chair", e.chair), v("granted", e.granted);
}
template <class V>
void members(V& v, event::Undone& e) {
  v("kept", e.kept);
}
template <class V>
void members(V& v, event::Abandoned& e) {
  v("side", e.side);
}
template <class V>
void members(V& v, event::Resumed& e) {
  v("chair", e.chair);
}
template <class V>
void members(V& v, event::Said& e) {
  v("chair", e.chair), v("phrase", e.phrase), v("text", e.text);
}
template <class V>
void members(V& v, event::LinkChanged& e) {
  v("chair", e.chair), v("connected", e.connected);
}
template <class V>
void members(V& v, event::Delayed& e) {
  v("time", e.time);
}
template <class V>
void members(V&, event::RoundOver&) {}
template <class V>
void members(V&, event::MatchOver&) {}
template <class V>
void members(V&, event::TableClosed&) {}
// What only names a chair.
template <class V, class E>
  requires requires(E& e) { e.chair; }
void members(V& v, E& e) {
  v("chair", e.chair);
}

std::unexpected<Problem> wrong_field(std::string_view field) {
  return std::unexpected(
      Problem{fault::bad_event, in_quotes(field) + " is missing or wrong", std::string(field)});
}

// Whether an event can follow in the log of a table: what a log that was damaged, or written by
// somebody else, may break. The name of the field that is wrong; empty: none.
class Fits {
 public:
  explicit Fits(const Table& table) : t_(table) {}

  std::string_view operator()(const event::TableMade&) const { return t_.seq ? "kind" : ""; }
  std::string_view operator()(const event::MatchStarted&) const {
    return t_.stage == Stage::seating ? "" : "kind";
  }
  std::string_view operator()(const event::RoundDealt& e) const {
    if (t_.matches == 0 || t_.to_act() || t_.now().over()) return "kind";
    return e.round == t_.rounds + 1 ? "" : "round";
  }
  std::string_view operator()(const event::Acted& e) const {
    if (!t_.to_act()) return "kind";
    return t_.game->check(t_.round->state(), e.seat, e.action) ? "action" : "";
  }
  std::string_view operator()(const event::Undone& e) const {
    if (!t_.round) return "kind";
    return e.kept < t_.round->steps().size() ? "" : "kept";
  }
  std::string_view operator()(const event::RoundOver&) const {
    return t_.round && t_.round->over() ? "" : "kind";
  }
  std::string_view operator()(const event::RulesChanged&) const {
    return t_.stage == Stage::seating ? "" : "kind";
  }
  template <class E>
  std::string_view operator()(const E&) const {
    return "";
  }

 private:
  const Table& t_;
};

}  // namespace

Value write_event(const AnyGame* game, const Event& event) {
  FieldsOut writer(game);
  Event copy = event;
  std::visit([&](auto& what) { members(writer, what); }, copy.what);
  Value::Object fields{{"at", event.at}, {"kind", kind_of(event)}};
  for (auto& field : writer.take()) fields.push_back(std::move(field));
  if (event.cause) fields.emplace_back("cause", std::int64_t(event.cause));
  return fields;
}

Parsed<Event> EventReader::read(const Value& value) {
  const Value* kind = value.find("kind");
  const auto index = kind && kind->text() ? index_of(event_names, *kind->text()) : std::nullopt;
  if (!index) return wrong_field("kind");
  const Value* at = value.find("at");
  if (!at || !at->integer()) return wrong_field("at");
  Event event{.at = *at->integer(), .what = alternative_at<Event::What>(*index)};
  if (const Value* cause = value.find("cause")) {
    if (!cause->integer()) return wrong_field("cause");
    event.cause = std::uint64_t(*cause->integer());
  }
  FieldsIn reader(game_.get(), value);
  std::visit([&](auto& what) { members(reader, what); }, event.what);
  if (!reader.wrong().empty()) return wrong_field(reader.wrong());

  const auto* made = std::get_if<event::TableMade>(&event.what);
  const auto* changed = std::get_if<event::RulesChanged>(&event.what);
  if (made || changed) {
    const TableRules& rules = made ? made->rules : changed->rules;
    auto game = make_game(rules.game, rules.preset, rules.options);
    if (!game) return std::unexpected(std::move(game.error()));
    game_ = *std::move(game);
  }
  return event;
}

std::optional<Problem> LogReader::add(const Value& value) {
  auto event = reader_.read(value);
  if (!event) return std::move(event.error());
  const bool first = std::holds_alternative<event::TableMade>(event->what);
  const std::string_view wrong =
      first == (table_.seq == 0) ? std::visit(Fits(table_), event->what) : "kind";
  if (!wrong.empty()) return wrong_field(wrong).error();
  evolve(table_, *event);
  log_.push_back(*std::move(event));
  return std::nullopt;
}

}  // namespace capot
