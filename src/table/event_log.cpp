#include "table/event_log.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "games/registry.h"
#include "table/record.h"

namespace capot {
namespace {

// --- The fields of each event, for writing and reading alike ---

template <class V>
void members(V& v, TableRules& rules) {
  v("game", rules.game), v("preset", rules.preset), v("options", rules.options);
}
template <class V>
void members(V& v, TableManners& m) {
  v("name", m.name), v("clock", m.clock), v("stand_in", m.stand_in);
  v("watchable", m.watchable), v("free_text", m.free_text), v("rated", m.rated);
}
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

class FieldsOut {
 public:
  explicit FieldsOut(const AnyGame* game) : game_(game) {}

  template <class T>
  void operator()(std::string_view name, T& member) {
    if (Value value = write(member); !value.is_null()) fields_.emplace_back(name, std::move(value));
  }
  Value::Object take() { return std::move(fields_); }

 private:
  Value write(const std::string& text) { return text; }
  Value write(bool flag) { return flag; }
  Value write(const Value& value) { return value; }
  Value write(Seat seat) { return int(seat); }
  Value write(Side side) { return int(side); }
  Value write(const Secret& secret) { return to_hex(secret); }
  Value write(Clock clock) { return name(clock); }
  Value write(ActedBy by) { return acted_by_names[std::size_t(by)]; }
  Value write(Action action) { return game_->spell(action); }
  Value write(const Deck& deck) { return write_deck(game_->info(), deck); }
  template <std::integral T>
  Value write(T number) {
    return std::int64_t(number);
  }
  template <class T>
  Value write(std::optional<T>& value) {
    return value ? write(*value) : Value();
  }
  Value write(TableRules& rules) { return nested(rules); }
  Value write(TableManners& manners) { return nested(manners); }
  template <class T>
  Value nested(T& part) {
    FieldsOut inner(game_);
    members(inner, part);
    return inner.take();
  }

  const AnyGame* game_;
  Value::Object fields_;
};

template <std::size_t N>
std::optional<std::size_t> index_of(const std::array<std::string_view, N>& names,
                                    std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return std::size_t(found - names.begin());
}

class FieldsIn {
 public:
  FieldsIn(const AnyGame* game, const Value& value) : game_(game), value_(value) {}

  // The first field that is wrong; empty: none.
  const std::string& wrong() const { return wrong_; }

  template <class T>
  void operator()(std::string_view name, T& member) {
    const Value* field = value_.find(name);
    const bool read_it = field ? read(*field, member) : may_miss(member);
    if (!read_it && wrong_.empty()) wrong_ = name;
  }

 private:
  template <class T>
  static bool may_miss(const std::optional<T>&) {
    return true;
  }
  static bool may_miss(const Value&) { return true; }
  template <class T>
  static bool may_miss(const T&) {
    return false;
  }

  static bool read(const Value& field, std::string& text) {
    if (field.text()) text = *field.text();
    return field.text();
  }
  static bool read(const Value& field, bool& flag) {
    if (field.boolean()) flag = *field.boolean();
    return field.boolean();
  }
  static bool read(const Value& field, Value& value) {
    value = field;
    return true;
  }
  template <std::integral T>
  static bool read(const Value& field, T& number) {
    if (!field.integer() || *field.integer() < 0 ||
        *field.integer() > std::int64_t(std::numeric_limits<T>::max()))
      return false;
    number = T(*field.integer());
    return true;
  }
  bool read(const Value& field, Seat& seat) const {
    std::uint8_t number = 0;
    if (!game_ || !read(field, number) || number >= game_->seats()) return false;
    seat = Seat(number);
    return true;
  }
  bool read(const Value& field, Side& side) const {
    std::uint8_t number = 0;
    if (!game_ || !read(field, number) || number >= game_->sides()) return false;
    side = Side(number);
    return true;
  }
  static bool read(const Value& field, Secret& secret) {
    const auto found = field.text() ? secret_from_hex(*field.text()) : std::nullopt;
    if (found) secret = *found;
    return found.has_value();
  }
  static bool read(const Value& field, Clock& clock) {
    const auto found = field.text() ? index_of(clock_names, *field.text()) : std::nullopt;
    if (found) clock = Clock(*found);
    return found.has_value();
  }
  static bool read(const Value& field, ActedBy& by) {
    const auto found = field.text() ? index_of(acted_by_names, *field.text()) : std::nullopt;
    if (found) by = ActedBy(*found);
    return found.has_value();
  }
  bool read(const Value& field, Action& action) const {
    if (!game_ || !field.text()) return false;
    const auto found = game_->parse(*field.text());
    if (found) action = *found;
    return found.has_value();
  }
  bool read(const Value& field, Deck& deck) const {
    if (!game_ || !field.text()) return false;
    const auto found = read_deck(*game_, *field.text());
    if (found) deck = *found;
    return found.has_value();
  }
  template <class T>
  bool read(const Value& field, std::optional<T>& value) const {
    return read(field, value.emplace());
  }
  bool read(const Value& field, TableRules& rules) { return nested(field, rules); }
  bool read(const Value& field, TableManners& manners) { return nested(field, manners); }
  template <class T>
  bool nested(const Value& field, T& part) {
    FieldsIn inner(game_, field);
    members(inner, part);
    return inner.wrong_.empty();
  }

  const AnyGame* game_;
  const Value& value_;
  std::string wrong_;
};

// The event of that place in the variant, empty.
template <std::size_t I = 0>
Event::What empty_event(std::size_t index) {
  if constexpr (I + 1 < std::variant_size_v<Event::What>)
    if (index != I) return empty_event<I + 1>(index);
  return Event::What(std::in_place_index<I>);
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
  Event event{.at = *at->integer(), .what = empty_event(*index)};
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
