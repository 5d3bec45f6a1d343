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
                          Field::shown,      Field::reason};
constexpr FieldSet a_call = a_card | FieldSet{Field::contract, Field::in};
constexpr FieldSet a_round =
    a_call | FieldSet{Field::calls,  Field::round,   Field::stage,  Field::opened,
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
    FieldSet{Field::stage, Field::deadline, Field::undo, Field::turn, Field::legal, Field::reason,
             Field::winners},                                  // match over
    a_round | FieldSet{Field::ready},                          // rematch asked
    FieldSet{Field::gives_up, Field::away, Field::deadline},   // abandon asked
    FieldSet{Field::paused, Field::winners, Field::deadline},  // abandoned
    FieldSet{Field::paused, Field::deadline},                  // paused
    FieldSet{Field::paused, Field::deadline},                  // resumed
    FieldSet{Field::deadline},                                 // said
    FieldSet{Field::offline, Field::deadline},                 // link changed
    FieldSet{Field::deadline},                                 // delayed
    FieldSet{Field::stage, Field::deadline, Field::turn, Field::legal,
             Field::reason},  // table closed
};

// The phase of the last action, if that is over and what was hidden in it is open now.
std::optional<Phase> phase_opened(const Round& round) {
  const Phase then = round.phase_of(round.steps().size() - 1);
  const bool waited = round.game().facts().secrecy[std::size_t(then)] == Secrecy::until_phase_ends;
  return waited && round.state()->phase != then ? std::optional(then) : std::nullopt;
}

// Whether the last card brought what somebody must take nearer before its trick is complete.
bool stakes_moved(const Round& round) {
  const AnyGame& game = round.game();
  return game.stakes(game.view(round.state(), std::nullopt)) !=
         game.stakes(game.view(round.state_before(), std::nullopt));
}

// A call is added to those before it, unless hidden ones become open with it. A card that completes
// a trick may decide the contract.
FieldSet changed_by(const Table& table, const Event& event) {
  const auto* acted = std::get_if<event::Acted>(&event.what);
  if (!acted) return changed[event.what.index()];
  if (!is_card(acted->action))
    return phase_opened(*table.round) ? a_call | FieldSet{Field::calls} : a_call;
  const bool completed = table.round->tricks().back().winner.has_value();
  return completed || stakes_moved(*table.round) ? a_card | FieldSet{Field::contract} : a_card;
}

// What everybody is told of an event itself.
class Details {
 public:
  explicit Details(JsonWriter& out) : out_(out) {}

  void operator()(const event::TableMade&) const {}
  void operator()(const event::ChairTaken& e) const { chair(e.chair), out_["name"].write(e.name); }
  void operator()(const event::ChairsSwapped& e) const {
    out_["first"].write(int(e.first));
    out_["second"].write(int(e.second));
  }
  void operator()(const event::BotSeated& e) const { chair(e.chair), out_["level"].write(e.level); }
  void operator()(const event::Renamed& e) const { chair(e.chair), out_["name"].write(e.name); }
  void operator()(const event::Ready& e) const {
    chair(e.chair);
    out_["ready"].write(e.ready);
    e.salt ? out_["salt"].write(to_hex(*e.salt)) : out_["salt"].null();
  }
  void operator()(const event::RulesChanged&) const {}
  void operator()(const event::MatchStarted& e) const { out_["dealer"].write(int(e.dealer)); }
  void operator()(const event::RoundDealt& e) const { out_["round"].write(e.round); }
  void operator()(const event::Acted& e) const {
    out_["seat"].write(int(e.seat));
    out_["by"].write(acted_by_names[std::size_t(e.by)]);
  }
  void operator()(const event::UndoAnswered& e) const {
    chair(e.chair), out_["granted"].write(e.granted);
  }
  void operator()(const event::Undone& e) const { out_["kept"].write(e.kept); }
  void operator()(const event::RoundOver&) const {}
  void operator()(const event::MatchOver&) const {}
  void operator()(const event::Abandoned& e) const { out_["side"].write(int(e.side)); }
  void operator()(const event::Resumed& e) const { write_seat(out_["chair"], e.chair); }
  void operator()(const event::Said& e) const {
    chair(e.chair);
    e.text.empty() ? out_["phrase"].write(e.phrase) : out_["text"].write(e.text);
  }
  void operator()(const event::LinkChanged& e) const {
    chair(e.chair), out_["connected"].write(e.connected);
  }
  void operator()(const event::Delayed& e) const { out_["time"].write(e.time); }
  void operator()(const event::TableClosed&) const {}
  // What only names a chair.
  template <class E>
  void operator()(const E& e) const {
    chair(e.chair);
  }

 private:
  void chair(Seat seat) const { out_["chair"].write(int(seat)); }

  JsonWriter& out_;
};

// Decisions of others that the last action opened.
void write_opened(JsonWriter& out, const Table& table, Phase phase, Watcher watcher) {
  const Round& round = *table.round;
  const auto& steps = round.steps();
  const auto opened = [&](std::size_t i) {
    return round.phase_of(i) == phase && steps[i].seat != watcher;
  };
  std::size_t first = 0;
  while (first + 1 < steps.size() && !opened(first)) ++first;
  if (first + 1 >= steps.size()) return;
  out["opened"].list([&] {
    for (std::size_t i = first; i + 1 < steps.size(); ++i)
      if (opened(i)) write_step(out, table, i, watcher);
  });
}

}  // namespace

Telling::Telling(const Table& table, const Event& event)
    : table_(table), event_(event), changed_(changed_by(table, event)) {
  JsonWriter head;
  head["seq"].write(table.seq);
  head["at"].write(event.at);
  head["kind"].write(kind_of(event));
  std::visit(Details(head), event.what);
  head_ = std::string(head.text());
  JsonWriter now;
  write_fields(now, table, std::nullopt, changed_ - private_fields);
  now_ = std::string(now.text());
}

void Telling::write(JsonWriter& out, Watcher watcher) const {
  constexpr std::size_t private_part = 1500;  // a hand and what may be done with it
  out.reserve(head_.size() + now_.size() + private_part);
  const auto* acted = std::get_if<event::Acted>(&event_.what);
  out.object([&] {
    out.raw(head_);
    if (acted) write_action_of(out, *acted, watcher);
    out["now"].object([&] {
      out.raw(now_);
      write_fields(out, table_, watcher, changed_ & private_fields);
    });
    // Long lists are not sent again for each of their entries.
    if (std::holds_alternative<event::RoundOver>(event_.what))
      out["more"].object([&] { out["sheet"].list([&] { write_sheet_line(out, table_); }); });
    if (acted && !is_card(acted->action) && !changed_.has(Field::calls))
      out["more"].object([&] {
        out["calls"].list(
            [&] { write_step(out, table_, table_.round->steps().size() - 1, watcher); });
      });
  });
}

void Telling::write_action_of(JsonWriter& out, const event::Acted& acted, Watcher watcher) const {
  const Round& round = *table_.round;
  if (!round.is_hidden(round.steps().size() - 1, watcher))
    write_action(out["action"], *table_.game, acted.action);
  if (const auto phase = phase_opened(round)) write_opened(out, table_, *phase, watcher);
}

std::string tell(const Table& table, const Event& event, Watcher watcher) {
  JsonWriter out;
  Telling(table, event).write(out, watcher);
  return std::string(out.text());
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
