#include "table/story.h"

#include "core/numbers.h"
#include "table/json_writer.h"
#include "table/sight.h"

namespace capot {
namespace {

void write_row(JsonWriter& out, const Numbers& row) {
  out.list([&] {
    for (const std::int64_t number : row) out.write(number);
  });
}

void write_position(JsonWriter& out, const InformationState& info_state) {
  out["seat"].write(int(info_state.seat));
  write_row(out["sight"], numbers(info_state));
  out["legal"].list([&] {
    for (const Action action : info_state.legal) out.write(info_state.game->spell(action));
  });
}

// Writes what its seat is told of a round.
class StoryWriter final : public Observer {
 public:
  void begin(const InformationState& info_state) override { dealt_ = numbers(info_state); }
  void seen(const InformationState& info_state, Seat by, Action action) override {
    steps_.object([&] {
      steps_["by"].write(int(by));
      steps_["action"].write(info_state.game->spell(action));
      write_row(steps_["sight"], numbers(info_state));
    });
  }
  void end(const InformationState&, const RoundEnd& end) override { end_ = end; }

  void write(JsonWriter& out) const {
    write_row(out["dealt"], dealt_);
    out["steps"].list([&] { out.raw(steps_.text()); });
    if (!end_) return out["end"].null();
    Numbers after;
    write_numbers(end_->after, after);
    out["end"].object([&] {
      out["result"].write(end_->result);
      write_row(out["standing"], after);
    });
  }

 private:
  Numbers dealt_{};
  JsonWriter steps_{};  // with commas between them
  std::optional<RoundEnd> end_{};
};

// The round again, as one seat followed it.
void follow(const Round& round, Seat seat, Observer& observer) {
  const AnyGame& game = round.game();
  AnyState state = game.deal(round.before(), round.deck());
  PublicHistory history;
  EventFeed::Observers observers{};
  observers[seat] = &observer;
  EventFeed feed(game, state, observers);
  for (const auto [by, action] : round.steps()) {
    advance(game, state, history, by, action);
    feed.step(state, history, by, action);
  }
  if (round.over()) feed.end(state, history);
}

// --- Reading ---

std::unexpected<Problem> unreadable(std::string field) {
  return std::unexpected(Problem{fault::bad_message, field, field});
}

std::optional<Seat> seat_in(const AnyGame& game, const Value& object, std::string_view field) {
  const Value* seat = object.find(field);
  if (!seat || !seat->integer() || *seat->integer() < 0 || *seat->integer() >= game.seats())
    return std::nullopt;
  return Seat(*seat->integer());
}

}  // namespace

std::string position_text(const Table& table, Seat seat) {
  JsonWriter out;
  out.object([&] { write_position(out, table.round->info_state(seat)); });
  return std::string(out.text());
}

std::string story_text(const Table& table, Seat seat) {
  StoryWriter story;
  follow(*table.round, seat, story);
  JsonWriter out;
  out.object([&] {
    write_position(out, table.round->info_state(seat));
    story.write(out);
  });
  return std::string(out.text());
}

Parsed<InformationState> read_position(const AnyGame& game, const Value& position) {
  const auto seat = seat_in(game, position, "seat");
  if (!seat) return unreadable("seat");
  const auto legal = read_legal(game, position.find("legal"));
  if (!legal) return std::unexpected(legal.error());
  auto read = read_sight(game, *seat, *legal, position.find("sight"));
  if (!read) return unreadable("sight");
  return *std::move(read);
}

Parsed<Story> read_story(const AnyGame& game, const Value& story) {
  auto now = read_position(game, story);
  if (!now) return std::unexpected(std::move(now.error()));
  const auto dealt = read_sight(game, now->seat, {}, story.find("dealt"));
  if (!dealt) return unreadable("dealt");
  Story read{.dealt = *dealt, .now = *std::move(now)};
  const Value* steps = story.find("steps");
  if (!steps || !steps->list()) return unreadable("steps");
  for (const Value& step : *steps->list()) {
    const auto by = seat_in(game, step, "by");
    const Value* word = step.find("action");
    const auto after = read_sight(game, read.now.seat, {}, step.find("sight"));
    if (!by || !word || !word->text() || !after) return unreadable("steps");
    const auto action = game.parse(*word->text());
    if (!action) return unreadable("steps");
    read.steps.push_back({*by, *action, *after});
  }
  const Value* end = story.find("end");
  if (!end || end->is_null()) return read;
  const Value* result = end->find("result");
  const auto standing = read_row(end->find("standing"));
  if (!result || !standing) return unreadable("end");
  std::span<const std::int64_t> row = *standing;
  RoundEnd over{*result, {}};
  if (!read_numbers(row, over.after) || !row.empty()) return unreadable("end");
  read.end = std::move(over);
  return read;
}

}  // namespace capot
