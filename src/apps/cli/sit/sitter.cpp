#include "apps/cli/sit/sitter.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "apps/crypto/sodium.h"
#include "games/registry.h"
#include "table/host.h"
#include "table/json.h"
#include "table/messages.h"

namespace capot::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto pause_after_trouble = 500ms;
constexpr auto longest_leave = 3s;  // what a last answer is waited for
constexpr int most_refusals = 30;   // in a row: something is wrong for good

// What a message says to a person: a sentence with a name, or plain text.
std::string sentence_in(const Value& message) {
  const Value* said = message.find("message");
  return said && said->object() ? text_of(said->find("text")) : text_of(said);
}

}  // namespace

Sitter::Sitter(SitSettings settings, Callbacks callbacks)
    : settings_(std::move(settings)),
      callbacks_(std::move(callbacks)),
      report_(settings_.table, settings_.bot, settings_.json),
      salt_(random_secret()),
      id_prefix_(to_hex(random_secret()).substr(0, 16)) {}

// --- What comes in ---

void Sitter::opened() {
  callbacks_.send(write_json(write_message(message::Hello{messages_version, {}})));
  watch();
  for (const auto& [id, pending] : pending_) callbacks_.send(pending.text);
}

void Sitter::received(const Value& message) {
  struct Reader {
    std::string_view type;
    void (Sitter::*read)(const Value&);
  };
  static constexpr std::array<Reader, 7> readers{{{"snapshot", &Sitter::take_snapshot},
                                                  {"events", &Sitter::take_events},
                                                  {"beat", &Sitter::take_beat},
                                                  {"done", &Sitter::take_done},
                                                  {"refused", &Sitter::take_refusal},
                                                  {"answer", &Sitter::take_answer},
                                                  {"error", &Sitter::take_error}}};
  const std::string type = text_of(message.find("type"));
  for (const Reader& reader : readers)
    if (reader.type == type && !finished_) (this->*reader.read)(message);
}

void Sitter::take_snapshot(const Value& message) {
  view_.take(message);
  next_unseen_.reset();
  report_.look(view_, faults_);
  look();
}

void Sitter::take_events(const Value& message) {
  const Value* events = message.find("events");
  if (!events || !events->list()) return;
  for (const Value& event : *events->list()) {
    const TableView::News news = view_.learn(event);
    if (news == TableView::News::gap) return watch();
    if (news == TableView::News::fresh) report_.look(view_, faults_);
  }
  look();
}

void Sitter::take_beat(const Value& message) {
  const Value* seq = message.find("seq");
  if (seq && seq->integer() && std::uint64_t(*seq->integer()) > view_.seq()) return watch();
  look();
}

void Sitter::take_done(const Value& message) {
  const auto found = pending_.find(text_of(message.find("id")));
  if (found == pending_.end()) return;
  const Purpose purpose = found->second.purpose;
  pending_.erase(found);
  refusals_ = 0;
  if (purpose == Purpose::leave) return finish();
  if (purpose == Purpose::take && next_unseen_) return watch();
  look();
}

void Sitter::take_refusal(const Value& message) {
  const auto found = pending_.find(text_of(message.find("id")));
  if (found == pending_.end()) return;
  const std::string error = text_of(message.find("error"));
  if (error == fault::try_again.name) {  // the same again: it may be done already
    again_at_ = Clock::now() + pause_after_trouble;
    return;
  }
  const Purpose purpose = found->second.purpose;
  pending_.erase(found);
  if (purpose == Purpose::leave) return finish();
  if (++refusals_ > most_refusals) return fail(sentence_in(message));
  if (purpose != Purpose::take) return look();
  if (error == fault::stale.name) {
    const Value* seq = message.find("seq");
    unseen_seq_ = seq && seq->integer() ? std::uint64_t(*seq->integer()) : 0;
    return next_unseen_ ? take_chair(*next_unseen_) : look();
  }
  if (error != fault::chair_taken.name || settings_.chair) return fail(sentence_in(message));
  if (!next_unseen_) return look();
  ++*next_unseen_;
  take_next_unseen();
}

void Sitter::take_answer(const Value& message) {
  const auto found = pending_.find(text_of(message.find("id")));
  const Value* answer = message.find("answer");
  if (found == pending_.end() || !answer) return;
  pending_.erase(found);
  if (!thinker_) return look();
  const auto then = [this, seq = view_.seq()](const Thinker::Thought& result) {
    thought(result, seq);
  };
  if (text_of(message.find("question")) == "story") {
    auto story = read_story(*game_, *answer);
    if (!story) return fail(story.error().message());
    if (story->end) end_told_ = view_.round();
    thinker_->follow(*std::move(story), view_.round(), then);
  } else {
    auto position = read_position(*game_, *answer);
    if (!position) return fail(position.error().message());
    thinker_->think(*std::move(position), then);
  }
  thinking_ = true;
}

void Sitter::take_error(const Value& message) {
  const std::string error = text_of(message.find("error"));
  static constexpr std::array<std::string_view, 5> final_errors{
      fault::no_table.name, "bad-token", "bad-version", "too-many-watchers", "too-many-tables"};
  if (error == fault::not_watchable.name && !seated_) {
    if (next_unseen_) return;
    next_unseen_ = settings_.chair.value_or(0);
    return take_next_unseen();
  }
  if (std::ranges::find(final_errors, error) != final_errors.end() || ++refusals_ > most_refusals)
    return fail(sentence_in(message));
  again_at_ = Clock::now() + pause_after_trouble;
}

// --- What is to be done ---

void Sitter::look() {
  struct AtStage {
    std::string_view stage;
    void (Sitter::*act)();
  };
  static constexpr std::array<AtStage, 5> stages{{{"seating", &Sitter::get_ready},
                                                  {"playing", &Sitter::play},
                                                  {"scored", &Sitter::after_round},
                                                  {"over", &Sitter::after_match},
                                                  {"closed", &Sitter::table_closed}}};
  if (finished_ || outcome_ || !view_.known() || !pending_.empty() || again_at_) return;
  if (!view_.chair()) return sit_down();
  seated_ = true;
  if (is_asked_for_undo()) return command(Purpose::other, command::AnswerUndo{true});
  if (!prepare_bot() || thinking_) return;
  // Somebody had a bot play for this chair while nothing was heard of it.
  if (!text_of(view_.own_chair()->find("bot")).empty())
    return command(Purpose::other, command::TakeBack{});
  for (const AtStage& one : stages)
    if (one.stage == view_.text("stage")) return (this->*one.act)();
}

void Sitter::sit_down() {
  if (seated_) return fail("The chair was taken away.");
  if (view_.text("stage") == "closed") return table_closed();
  const Value::List& chairs = view_.list("chairs");
  if (settings_.chair) return take_chair(*settings_.chair);
  for (std::size_t i = 0; i < chairs.size(); ++i)
    if (text_of(chairs[i].find("who")) == "open") return take_chair(int(i));
  fail("No chair is open at this table.");
}

void Sitter::take_chair(int chair) {
  command(Purpose::take, command::Take{Seat(std::uint8_t(chair)), settings_.name});
}
// At a table that only players see, chairs are tried one after the other.
void Sitter::take_next_unseen() {
  if (*next_unseen_ >= max_seats) return fail("No chair is open at this table.");
  take_chair(*next_unseen_);
}

// Whether there is a bot that plays by the rules of the table.
bool Sitter::prepare_bot() {
  const TableRules rules = view_.rules();
  const bool same =
      rules.game == rules_.game && rules.preset == rules_.preset && rules.options == rules_.options;
  if (same && bot_ != Readiness::none) return bot_ == Readiness::ready;
  auto game = make_game(rules.game, rules.preset, rules.options);
  if (!game) return fail(game.error().message()), false;
  auto choice = choose_bot(settings_.bot, rules, settings_.limits);
  if (!choice) return fail(choice.error().message()), false;
  rules_ = rules;
  thinker_.reset();
  game_ = *std::move(game);
  thinker_ = std::make_unique<Thinker>(*std::move(choice), game_, callbacks_.hand_over);
  thinking_ = false;
  bot_ = Readiness::starting;
  thinker_->start(Seat(std::uint8_t(*view_.chair())), [this](const Thinker::Thought& started) {
    faults_ = started.faults;
    if (faults_.never_started()) return fail("The program did not start: " + faults_.first);
    bot_ = Readiness::ready;
    report_.seated(view_, settings_.name);
    look();
  });
  return false;
}

bool Sitter::is_asked_for_undo() const {
  const Value* undo = view_.find("undo");
  if (!undo || !undo->object()) return false;
  const auto by = number_of(undo->find("by"));
  const Value::List& chairs = view_.list("chairs");
  const Value* granted = undo->find("granted");
  if (!by || std::size_t(*by) >= chairs.size() || !granted || !granted->list()) return false;
  const auto side = number_of(chairs[std::size_t(*by)].find("side"));
  return side != number_of(view_.own_chair()->find("side")) &&
         std::ranges::none_of(*granted->list(), [this](const Value& chair) {
           return number_of(&chair) == view_.chair();
         });
}

void Sitter::get_ready() {
  if (!view_.lists_own("ready")) command(Purpose::other, command::GetReady{true, salt_});
}

void Sitter::play() {
  if (view_.number("paused") || view_.number("turn") != view_.chair()) return;
  const Value::List& legal = view_.list("legal");
  if (thinker_->is_program()) return ask("story");
  // Where there is one thing to do, our bots need no thought.
  if (legal.size() == 1)
    return command(Purpose::act, command::Act{text_of(legal.front().find("word"))});
  ask("position");
}

// A program is told how a round ended before the next one may begin.
bool Sitter::told_the_end() {
  const Value* opened = view_.find("opened");
  if (!thinker_->is_program() || !opened || !opened->object() || end_told_ == view_.round())
    return true;
  ask("story");
  return false;
}
void Sitter::after_round() {
  if (view_.lists_own("went_on") || !told_the_end()) return;
  command(Purpose::other, command::GoOn{});
}
void Sitter::after_match() {
  if (!told_the_end()) return;
  if (report_.matches() >= settings_.matches) return quit({});
  command(Purpose::other, command::Rematch{});
}
void Sitter::table_closed() { fail("The table is closed."); }

void Sitter::thought(const Thinker::Thought& result, std::uint64_t seq) {
  thinking_ = false;
  faults_ = result.faults;
  if (finished_ || outcome_) return;
  if (result.action.empty()) return look();
  const std::string id = next_id();
  const message::Do wanted{settings_.table, id, seq, command::Act{result.action}};
  pending_[id] = {Purpose::act, write_json(write_message(wanted))};
  callbacks_.send(pending_[id].text);
}

// --- Saying it ---

std::string Sitter::next_id() { return fmt::format("{}-{}", id_prefix_, ++ids_); }

void Sitter::watch() {
  callbacks_.send(
      write_json(write_message(message::Watch{settings_.table, view_.known() ? view_.seq() : 0})));
}

void Sitter::command(Purpose purpose, const Command& command) {
  const std::string id = next_id();
  const std::uint64_t seq = view_.known() ? view_.seq() : unseen_seq_;
  pending_[id] = {purpose,
                  write_json(write_message(message::Do{settings_.table, id, seq, command}))};
  callbacks_.send(pending_[id].text);
}

void Sitter::ask(const std::string& question) {
  const std::string id = next_id();
  pending_[id] = {Purpose::question,
                  write_json(write_message(message::Ask{settings_.table, id, question}))};
  callbacks_.send(pending_[id].text);
}

void Sitter::tick() {
  const auto now = Clock::now();
  if (outcome_ && !finished_ && now - leaves_since_ > longest_leave) return finish();
  if (!again_at_ || now < *again_at_) return;
  again_at_.reset();
  watch();
  for (const auto& [id, pending] : pending_) callbacks_.send(pending.text);
  look();
}

void Sitter::quit(Outcome outcome) {
  if (finished_ || outcome_) return;
  outcome_ = std::move(outcome);
  leaves_since_ = Clock::now();
  const bool has_chair = view_.known() && view_.chair().has_value();
  has_chair ? command(Purpose::leave, command::Leave{}) : finish();
}

void Sitter::finish() {
  if (std::exchange(finished_, true)) return;
  callbacks_.finished(outcome_.value_or(Outcome{}));
}

}  // namespace capot::cli
