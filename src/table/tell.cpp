#include "table/tell.h"

#include <algorithm>
#include <array>

#include "table/view_fields.h"
#include "table/words.h"

namespace capot {
namespace {

// Which fields of a view an event changes. That none is forgotten is tested: telling all events and
// taking a view at the end come to the same.
constexpr FieldSet a_chair{Field::chairs,  Field::ready,    Field::away,    Field::offline,
                           Field::went_on, Field::gives_up, Field::deadline};
constexpr FieldSet a_card{Field::phase,      Field::turn,   Field::deadline, Field::hand,
                          Field::hand_sizes, Field::legal,  Field::trick,    Field::last_trick,
                          Field::tricks,     Field::points, Field::undo,     Field::away,
                          Field::shown};
constexpr FieldSet a_call = a_card | FieldSet{Field::calls, Field::contract};
constexpr FieldSet a_round = a_call | FieldSet{Field::round,  Field::stage,   Field::opened,
                                               Field::scores, Field::winners, Field::went_on};

// In the order of Event::What.
constexpr std::array<FieldSet, std::variant_size_v<Event::What>> changed{
    FieldSet::all(),                                         // table made
    a_chair,                                                 // chair taken
    a_chair,                                                 // chair left
    a_chair,                                                 // chairs swapped
    FieldSet{Field::chairs, Field::deadline},                // bot seated
    FieldSet{Field::chairs, Field::away, Field::deadline},   // taken back
    FieldSet{Field::chairs, Field::deadline},                // renamed
    FieldSet{Field::ready, Field::deadline},                 // ready
    FieldSet::all(),                                         // rules changed
    a_round | FieldSet{Field::gives_up, Field::sheet},       // match started
    a_round,                                                 // round dealt
    a_card,                                                  // acted; a call changes more
    FieldSet{Field::undo, Field::deadline},                  // undo asked
    FieldSet{Field::undo, Field::deadline},                  // undo answered
    a_round | FieldSet{Field::sheet},                        // undone
    a_round,                                                 // round over
    FieldSet{Field::went_on, Field::away, Field::deadline},  // went on
    FieldSet{Field::stage, Field::deadline, Field::undo, Field::turn, Field::legal,
             Field::winners},                                            // match over
    a_round | FieldSet{Field::ready},                                    // rematch asked
    FieldSet{Field::gives_up, Field::away, Field::deadline},             // abandon asked
    FieldSet{Field::paused, Field::winners, Field::deadline},            // abandoned
    FieldSet{Field::paused, Field::deadline},                            // paused
    FieldSet{Field::paused, Field::deadline},                            // resumed
    FieldSet{Field::deadline},                                           // said
    FieldSet{Field::offline, Field::deadline},                           // link changed
    FieldSet{Field::deadline},                                           // delayed
    FieldSet{Field::stage, Field::deadline, Field::turn, Field::legal},  // table closed
};

// A card that completes a trick may decide the contract.
FieldSet changed_by(const Table& table, const Event& event) {
  const auto* acted = std::get_if<event::Acted>(&event.what);
  if (!acted) return changed[event.what.index()];
  if (!is_card(acted->action)) return a_call;
  const bool completed = table.round->tricks().back().winner.has_value();
  return completed ? a_card | FieldSet{Field::contract} : a_card;
}

// What is told of an event itself.
class Teller {
 public:
  Teller(const Table& table, Watcher watcher) : t_(table), watcher_(watcher) {}

  Value::Object operator()(const event::TableMade&) const { return {}; }
  Value::Object operator()(const event::ChairTaken& e) const {
    return {{"chair", int(e.chair)}, {"name", e.name}};
  }
  Value::Object operator()(const event::ChairsSwapped& e) const {
    return {{"first", int(e.first)}, {"second", int(e.second)}};
  }
  Value::Object operator()(const event::BotSeated& e) const {
    return {{"chair", int(e.chair)}, {"level", e.level}};
  }
  Value::Object operator()(const event::Renamed& e) const {
    return {{"chair", int(e.chair)}, {"name", e.name}};
  }
  Value::Object operator()(const event::Ready& e) const {
    return {{"chair", int(e.chair)},
            {"ready", e.ready},
            {"salt", e.salt ? Value(to_hex(*e.salt)) : Value()}};
  }
  Value::Object operator()(const event::RulesChanged&) const { return {}; }
  Value::Object operator()(const event::MatchStarted& e) const {
    return {{"dealer", int(e.dealer)}};
  }
  Value::Object operator()(const event::RoundDealt& e) const { return {{"round", e.round}}; }
  Value::Object operator()(const event::Acted& e) const {
    const std::size_t last = t_.round->steps().size() - 1;
    Value::Object fields{{"seat", int(e.seat)}, {"by", acted_by_names[std::size_t(e.by)]}};
    if (!t_.round->is_hidden(last, watcher_))
      fields.emplace_back("action", action_value(*t_.game, e.action));
    if (auto opened = opened_now(); !opened.empty())
      fields.emplace_back("opened", std::move(opened));
    return fields;
  }
  Value::Object operator()(const event::UndoAnswered& e) const {
    return {{"chair", int(e.chair)}, {"granted", e.granted}};
  }
  Value::Object operator()(const event::Undone& e) const { return {{"kept", int(e.kept)}}; }
  Value::Object operator()(const event::RoundOver&) const { return {}; }
  Value::Object operator()(const event::MatchOver&) const { return {}; }
  Value::Object operator()(const event::Abandoned& e) const { return {{"side", int(e.side)}}; }
  Value::Object operator()(const event::Resumed& e) const {
    return {{"chair", seat_value(e.chair)}};
  }
  Value::Object operator()(const event::Said& e) const {
    if (!e.text.empty()) return {{"chair", int(e.chair)}, {"text", e.text}};
    return {{"chair", int(e.chair)}, {"phrase", e.phrase}};
  }
  Value::Object operator()(const event::LinkChanged& e) const {
    return {{"chair", int(e.chair)}, {"connected", e.connected}};
  }
  Value::Object operator()(const event::Delayed& e) const { return {{"time", e.time}}; }
  Value::Object operator()(const event::TableClosed&) const { return {}; }
  // What only names a chair.
  template <class E>
  Value::Object operator()(const E& e) const {
    return {{"chair", int(e.chair)}};
  }

 private:
  // Decisions of others that the last action opened.
  Value::List opened_now() const {
    Value::List list;
    const Round& round = *t_.round;
    const std::size_t last = round.steps().size() - 1;
    const Phase then = round.phase_of(last);
    if (t_.game->facts().secrecy[std::size_t(then)] != Secrecy::until_phase_ends) return list;
    if (round.state()->phase == then) return list;
    for (std::size_t i = 0; i < last; ++i)
      if (round.phase_of(i) == then && round.steps()[i].seat != watcher_)
        list.push_back(step_value(t_, i, watcher_));
    return list;
  }

  const Table& t_;
  Watcher watcher_;
};

}  // namespace

Value tell(const Table& table, const Event& event, Watcher watcher) {
  Value::Object fields{
      {"seq", std::int64_t(table.seq)}, {"at", event.at}, {"kind", kind_of(event)}};
  for (auto& field : std::visit(Teller(table, watcher), event.what))
    fields.push_back(std::move(field));
  fields.emplace_back("now", view_of(table, watcher, changed_by(table, event)));
  // The sheet of a long match is not sent again for each of its lines.
  if (std::holds_alternative<event::RoundOver>(event.what))
    fields.emplace_back("more", Value::Object{{"sheet", Value::List{sheet_line(table)}}});
  return fields;
}

void apply_told(Value& view, const Value& told) {
  Value::Object fields = view.object() ? *view.object() : Value::Object{};
  const auto held = [&](const std::string& name) -> Value& {
    const auto found = std::ranges::find(fields, name, &Value::Field::first);
    return found != fields.end() ? found->second : fields.emplace_back(name, Value()).second;
  };
  for (const auto& [name, value] : *told.find("now")->object()) held(name) = value;
  if (const Value* more = told.find("more"))
    for (const auto& [name, items] : *more->object()) {
      Value::List list = *held(name).list();
      list.insert(list.end(), items.list()->begin(), items.list()->end());
      held(name) = std::move(list);
    }
  view = std::move(fields);
}

}  // namespace capot
