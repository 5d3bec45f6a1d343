#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/text.h"
#include "games/registry.h"
#include "table/command.h"
#include "table/json.h"
#include "table/words.h"

namespace capot {
namespace {

constexpr Time silence = 2 * minute;  // after which the others may call a bot in
constexpr std::size_t longest_name = 24, longest_text = 200;

constexpr std::array<std::string_view, 12> all_phrases{
    "hello",    "good-luck",  "well-played", "thank-you", "sorry",     "nice-hand",
    "bad-luck", "one-moment", "i-am-back",   "your-turn", "good-game", "goodbye"};

constexpr std::array all_faults{
    &fault::table_closed,     &fault::no_chair,       &fault::bad_chair,    &fault::chair_taken,
    &fault::already_seated,   &fault::not_owner,      &fault::bad_name,     &fault::bad_level,
    &fault::match_running,    &fault::no_match,       &fault::paused,       &fault::not_paused,
    &fault::bot_plays,        &fault::not_a_bot,      &fault::person_there, &fault::nothing_to_undo,
    &fault::undo_not_allowed, &fault::undo_not_asked, &fault::undo_pending, &fault::no_deals_left,
    &fault::bad_phrase,       &fault::too_soon,       &fault::not_allowed,  &fault::stale};

// Characters as people count them, none of them invisible; nothing: it is no text of that kind.
struct Characters {
  char32_t first, last;
  bool contains(char32_t one) const { return one >= first && one <= last; }
};
// Nobody sees these: with them two names look alike, or a line runs backwards.
constexpr Characters unseen[]{
    {0x00, 0x1F},     {0x7F, 0x9F},       {0xAD, 0xAD},     {0x34F, 0x34F},   {0x61C, 0x61C},
    {0x115F, 0x1160}, {0x180B, 0x180F},   {0x200B, 0x200C}, {0x200E, 0x200F}, {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x2800, 0x2800},   {0x3164, 0x3164}, {0xFEFF, 0xFEFF}, {0xFFA0, 0xFFA0},
    {0xFFF9, 0xFFFB}, {0xE0000, 0xE0FFF},
};
// A name neither begins nor ends with a space.
constexpr Characters spaces[]{
    {0x20, 0x20},     {0xA0, 0xA0},     {0x2000, 0x200A},
    {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000},
};
bool is_among(std::span<const Characters> ranges, char32_t one) {
  return std::ranges::any_of(ranges,
                             [one](const Characters& range) { return range.contains(one); });
}

bool is_visible_text(std::string_view text, std::size_t most) {
  if (printable(text, text.size()) != text) return false;
  std::size_t characters = 0;
  bool space = false;
  for (std::size_t at = 0; at < text.size(); ++characters) {
    const char32_t one = take_character(text, at);
    space = is_among(spaces, one);
    if (is_among(unseen, one) || (space && characters == 0)) return false;
  }
  return characters >= 1 && characters <= most && !space;
}

bool knows_level(const Moment& moment, std::string_view level) {
  return std::ranges::find(moment.bot_levels, level) != moment.bot_levels.end();
}

// One command at a time: what it leads to is gathered in `events_`, and folded into a copy of the
// table where later events of the same command depend on it.
class Decider {
 public:
  Decider(const Table& table, const Asker& asker, const Moment& moment)
      : t_(table), asker_(asker), moment_(moment), own_(own_chair()) {}

  Parsed<Events> run(const Command& command) {
    if (t_.stage == Stage::closed) return problem(fault::table_closed);
    if (const auto wrong = std::visit(*this, command)) return std::unexpected(*wrong);
    return std::move(events_);
  }

  using Answer = std::optional<Problem>;

  // --- Chairs ---

  Answer operator()(const command::Take& c) {
    if (!is_person()) return no(fault::not_allowed);
    if (own_) return no(fault::already_seated);
    if (!is_chair(c.chair)) return no(fault::bad_chair, "chair");
    if (chair(c.chair).has_person()) return no(fault::chair_taken, "chair");
    if (!is_name(c.name)) return no(fault::bad_name, "name");
    add(event::ChairTaken{c.chair, asker_.player, c.name});
    return {};
  }
  Answer operator()(const command::Leave&) {
    if (!own_) return no(fault::no_chair);
    if (!running()) {
      add(event::ChairLeft{*own_});
    } else if (chair(*own_).bot.empty()) {
      add(event::BotSeated{*own_, stand_in()});
    }
    return {};
  }
  Answer operator()(const command::Swap& c) {
    if (const auto wrong = owner_between_matches()) return wrong;
    if (!is_chair(c.first)) return no(fault::bad_chair, "first");
    if (!is_chair(c.second) || c.first == c.second) return no(fault::bad_chair, "second");
    add(event::ChairsSwapped{c.first, c.second});
    return {};
  }
  Answer operator()(const command::SeatBot& c) {
    if (!is_person() || (!own_ && asker_.player != t_.owner)) return no(fault::no_chair);
    if (!is_chair(c.chair)) return no(fault::bad_chair, "chair");
    if (!knows_level(moment_, c.level)) return no(fault::bad_level, "level");
    const Chair& there = chair(c.chair);
    if (!there.bot.empty()) return no(fault::bot_plays, "chair");
    if (there.has_person() && c.chair != own_)
      if (const auto wrong = may_be_replaced(c.chair)) return wrong;
    if (!running() && !there.has_person() && asker_.player != t_.owner) return no(fault::not_owner);
    add(event::BotSeated{c.chair, c.level});
    start_if_ready();
    return {};
  }
  Answer operator()(const command::Empty& c) {
    if (const auto wrong = owner_between_matches()) return wrong;
    if (!is_chair(c.chair)) return no(fault::bad_chair, "chair");
    if (!chair(c.chair).open()) add(event::ChairLeft{c.chair});
    return {};
  }
  Answer operator()(const command::TakeBack&) {
    if (!own_) return no(fault::no_chair);
    if (chair(*own_).bot.empty()) return no(fault::not_a_bot);
    add(event::ChairTakenBack{*own_});
    return {};
  }
  Answer operator()(const command::Rename& c) {
    if (!own_) return no(fault::no_chair);
    if (!is_name(c.name)) return no(fault::bad_name, "name");
    add(event::Renamed{*own_, c.name});
    return {};
  }

  // --- Matches ---

  Answer operator()(const command::GetReady& c) {
    if (!own_) return no(fault::no_chair);
    if (running()) return no(fault::match_running);
    const Chair& there = chair(*own_);
    if (there.ready == c.ready) return {};
    if (t_.rounds >= chain_length) return no(fault::no_deals_left);
    add(event::Ready{*own_, c.ready, there.salt ? std::nullopt : c.salt});
    start_if_ready();
    return {};
  }
  Answer operator()(const command::ChangeRules& c) {
    if (const auto wrong = owner_between_matches()) return wrong;
    const auto game = make_game(t_.rules.game, c.preset, c.options);
    if (!game) return game.error();
    add(event::RulesChanged{{t_.rules.game, c.preset, c.options}});
    return {};
  }
  Answer operator()(const command::GoOn&) {
    if (!own_) return no(fault::no_chair);
    if (now().stage != Stage::scored) return no(fault::wrong_phase);
    if (!chair(*own_).went_on) add(event::WentOn{*own_});
    if (all_went_on()) return deal();
    return {};
  }
  Answer operator()(const command::Rematch&) {
    if (!own_) return no(fault::no_chair);
    if (t_.stage != Stage::over) return no(running() ? fault::match_running : fault::no_match);
    add(event::RematchAsked{*own_});
    return {};
  }
  Answer operator()(const command::Abandon&) {
    if (!own_) return no(fault::no_chair);
    if (!running()) return no(fault::no_match);
    if (!chair(*own_).gives_up) add(event::AbandonAsked{*own_});
    const Side side = t_.game->side(*own_);
    for (std::size_t i = 0; i < now().chairs.size(); ++i)
      if (t_.game->side(Seat(i)) == side && now().chairs[i].present() && !now().chairs[i].gives_up)
        return {};
    add(event::Abandoned{side});
    add(event::MatchOver{});
    return {};
  }
  Answer operator()(const command::Pause&) {
    if (!own_) return no(fault::no_chair);
    if (!running()) return no(fault::no_match);
    if (t_.paused_by) return no(fault::paused);
    add(event::Paused{*own_});
    return {};
  }
  Answer operator()(const command::Resume&) {
    if (!own_) return no(fault::no_chair);
    if (!t_.paused_by) return no(fault::not_paused);
    add(event::Resumed{*own_});
    return {};
  }

  // --- The round ---

  Answer operator()(const command::Act& c) {
    const auto seat = asker_.kind == Asker::Kind::bot ? std::optional(asker_.seat) : own_;
    if (!seat || !is_chair(*seat)) return no(fault::no_chair);
    if (t_.stage != Stage::playing) return no(running() ? fault::wrong_phase : fault::no_match);
    if (t_.paused_by) return no(fault::paused);
    const bool bot = !chair(*seat).bot.empty();
    if (asker_.kind == Asker::Kind::bot && !bot) return no(fault::person_there);
    const auto action = t_.game->parse(c.action);
    if (!action) return Problem{action.error(), in_quotes(c.action), "action"};
    if (const auto broken = t_.game->check(t_.round->state(), *seat, *action))
      return Problem{*broken, {}, "action", circumstances(*action)};
    if (asker_.kind == Asker::Kind::person && bot) add(event::ChairTakenBack{*seat});
    act(*seat, *action, asker_.kind == Asker::Kind::bot ? ActedBy::bot : ActedBy::person);
    return {};
  }
  // What the sentence about a refused action may speak of: the action, whose turn it is, and the
  // card that was led.
  Value circumstances(Action action) const {
    Value::Object args{{"action", t_.game->spell(action)}, {"turn", seat_value(t_.to_act())}};
    const Play& play = t_.round->state()->play;
    if (play.on_table > 0)
      args.emplace_back("led", t_.game->info().cards[std::size_t(play.table[0])]);
    return args;
  }
  Answer operator()(const command::Undo&) {
    if (!own_) return no(fault::no_chair);
    if (t_.manners.rated) return no(fault::undo_not_allowed);
    const bool played_out = t_.stage == Stage::over && !t_.abandoned_by;
    if (!t_.round || !(running() || played_out)) return no(fault::no_match);
    const bool alone = opponents_to_ask().empty();
    if (t_.stage != Stage::playing && !alone) return no(fault::wrong_phase);
    if (t_.undo_asked_by) return no(fault::undo_pending);
    if (!kept_after_undo(*own_)) return no(fault::nothing_to_undo);
    add(event::UndoAsked{*own_});
    if (alone) undo();
    return {};
  }
  Answer operator()(const command::AnswerUndo& c) {
    if (!own_) return no(fault::no_chair);
    if (!t_.undo_asked_by) return no(fault::undo_not_asked);
    const auto asked = opponents_to_ask();
    if (std::ranges::find(asked, *own_) == asked.end()) return no(fault::undo_not_asked);
    add(event::UndoAnswered{*own_, c.grant});
    if (c.grant && opponents_to_ask().empty()) undo();
    return {};
  }
  Answer operator()(const command::Say& c) {
    if (!own_) return no(fault::no_chair);
    const bool known = std::ranges::find(all_phrases, c.phrase) != all_phrases.end();
    const bool text = t_.manners.free_text && is_visible_text(c.text, longest_text);
    if (c.phrase.empty() ? !text : !known || !c.text.empty())
      return no(fault::bad_phrase, c.phrase.empty() ? "text" : "phrase");
    add(event::Said{*own_, c.phrase, c.text});
    return {};
  }

  // --- The host ---

  Answer operator()(const command::Tick&) {
    if (asker_.kind != Asker::Kind::host) return no(fault::not_allowed);
    const auto due = deadline(t_);
    if (!due || moment_.now < *due) return no(fault::too_soon);
    if (moment_.now >= t_.touched + day) {
      add(event::TableClosed{});
    } else if (t_.paused_by) {
      add(event::Resumed{});
    } else if (t_.stage == Stage::scored) {
      return deal();
    } else if (const auto seat = t_.to_act()) {
      if (t_.manners.stand_in.empty())
        act(*seat, t_.game->default_action(t_.round->state()), ActedBy::clock);
      else
        add(event::BotSeated{*seat, t_.manners.stand_in});
    }
    return {};
  }
  Answer operator()(const command::Link& c) {
    if (asker_.kind != Asker::Kind::host) return no(fault::not_allowed);
    if (!is_chair(c.chair)) return no(fault::bad_chair, "chair");
    if (chair(c.chair).has_person() && chair(c.chair).connected != c.connected)
      add(event::LinkChanged{c.chair, c.connected});
    return {};
  }
  Answer operator()(const command::Delay& c) {
    if (asker_.kind != Asker::Kind::host) return no(fault::not_allowed);
    if (c.time > 0) add(event::Delayed{c.time});
    return {};
  }

 private:
  static Problem no(Violation broken, std::string field = {}) {
    return {broken, {}, std::move(field)};
  }
  bool is_person() const { return asker_.kind == Asker::Kind::person; }
  std::optional<Seat> own_chair() const {
    return is_person() ? t_.chair_of(asker_.player) : std::nullopt;
  }
  bool is_chair(Seat seat) const { return std::size_t(seat) < t_.chairs.size(); }
  bool running() const { return t_.stage == Stage::playing || t_.stage == Stage::scored; }
  std::string stand_in() const {
    return t_.manners.stand_in.empty() ? std::string(moment_.bot_levels.front())
                                       : t_.manners.stand_in;
  }

  // The table with what this command has led to so far.
  const Table& now() const {
    if (events_.empty()) return t_;
    if (!after_) after_ = t_;
    for (; folded_ < events_.size(); ++folded_) evolve(*after_, events_[folded_]);
    return *after_;
  }
  const Chair& chair(Seat seat) const { return now().chairs[std::size_t(seat)]; }
  void add(Event::What what) { events_.push_back({.at = moment_.now, .what = std::move(what)}); }

  Answer owner_between_matches() const {
    if (!is_person() || asker_.player != t_.owner) return no(fault::not_owner);
    if (t_.stage != Stage::seating)
      return no(running() ? fault::match_running : fault::wrong_phase);
    return {};
  }
  // A bot for a person who is silent: after the silence, at a table without a clock.
  Answer may_be_replaced(Seat seat) const {
    if (!running()) return no(fault::person_there, "chair");
    const bool waited = t_.to_act() == seat && moment_.now >= t_.turn_since + silence;
    const bool gone =
        t_.stage == Stage::scored && !chair(seat).went_on && moment_.now >= t_.turn_since + silence;
    if (!waited && !gone) return no(fault::too_soon, "chair");
    return {};
  }
  bool all_went_on() const {
    return std::ranges::all_of(
        now().chairs, [](const Chair& one) { return !one.played_by_person() || one.went_on; });
  }
  void start_if_ready() {
    if (now().stage != Stage::seating) return;
    for (const Chair& one : now().chairs)
      if (one.open() || (one.played_by_person() && !one.ready)) return;
    add(event::MatchStarted{first_dealer()});
    deal();
  }
  Seat first_dealer() const {
    if (const auto fixed = now().game->facts().terms.first_dealer) return *fixed;
    return drawn_dealer(seed_of(now().rounds + 1), now().game->seats());
  }
  Seed seed_of(int round) const {
    return deal_seed(*moment_.hasher, moment_.secrets->at(round),
                     deal_terms(now(), round, *moment_.hasher));
  }
  Answer deal() {
    const int round = now().rounds + 1;
    if (round > chain_length) {
      add(event::MatchOver{});
      return {};
    }
    add(event::RoundDealt{round, moment_.secrets->at(round),
                          fair_deck(now().game->deck(), seed_of(round))});
    end_round_if_over(now().round->state());
    return {};
  }
  void act(Seat seat, Action action, ActedBy by) {
    AnyState next = t_.round->state();
    t_.game->advance(next, seat, action);
    add(event::Acted{seat, action, by});
    end_round_if_over(next);
  }
  void end_round_if_over(const AnyState& state) {
    if (capot::to_act(state)) return;
    add(event::RoundOver{});
    if (t_.game->standing(state).over()) add(event::MatchOver{});
  }

  // Persons of other sides who have not granted it yet.
  std::vector<Seat> opponents_to_ask() const {
    const Table& table = now();
    const Seat asker = table.undo_asked_by.value_or(own_.value_or(Seat{}));
    std::vector<Seat> seats;
    for (std::size_t i = 0; i < table.chairs.size(); ++i) {
      const Seat seat{std::uint8_t(i)};
      const bool granted =
          std::ranges::find(table.undo_granted_by, seat) != table.undo_granted_by.end();
      if (table.chairs[i].played_by_person() && !granted &&
          table.game->side(seat) != table.game->side(asker))
        seats.push_back(seat);
    }
    return seats;
  }
  // How much of the round stands before the asker's last own action.
  std::optional<std::uint16_t> kept_after_undo(Seat seat) const {
    const auto& steps = t_.round->steps();
    for (std::size_t i = steps.size(); i-- > 0;)
      if (steps[i].seat == seat) return std::uint16_t(i);
    return std::nullopt;
  }
  void undo() { add(event::Undone{*kept_after_undo(*now().undo_asked_by)}); }

  const Table& t_;
  const Asker& asker_;
  const Moment& moment_;
  std::optional<Seat> own_;
  mutable std::optional<Table> after_;
  mutable std::size_t folded_ = 0;  // of the events, into `after_`
  Events events_;
};

}  // namespace

std::span<const std::string_view> phrases() { return all_phrases; }
std::span<const Fault* const> table_faults() { return all_faults; }
bool is_name(std::string_view text) { return is_visible_text(text, longest_name); }

Parsed<Events> decide(const Table& table, const Asker& asker, const Command& command,
                      const Moment& moment) {
  return Decider(table, asker, moment).run(command);
}

Parsed<Events> open_table(const NewTable& wanted, const Moment& moment, const Secret& anchor) {
  const auto game = make_game(wanted.rules.game, wanted.rules.preset, wanted.rules.options);
  if (!game) return std::unexpected(game.error());
  if (!wanted.manners.name.empty() && !is_name(wanted.manners.name))
    return std::unexpected(Problem{fault::bad_name, {}, "name"});
  const std::string& stand_in = wanted.manners.stand_in;
  if (!stand_in.empty() && !knows_level(moment, stand_in))
    return std::unexpected(Problem{fault::bad_level, in_quotes(stand_in), "stand_in"});
  return Events{{.at = moment.now,
                 .what = event::TableMade{wanted.id, wanted.owner, wanted.rules, wanted.manners,
                                          wanted.root, anchor}}};
}

std::string canonical_rules(const AnyGame& game) {
  Value::Object options;
  for (std::size_t i = 0; i < game.info().options.size(); ++i)
    options.emplace_back(game.info().options[i].name, game.option(i));
  return write_json(Value::Object{{"game", game.info().name}, {"options", std::move(options)}});
}

DealTerms deal_terms(const Table& table, int round, const Hasher& hasher) {
  DealTerms terms{.table = table.id,
                  .round = round,
                  .rules = rules_digest(hasher, canonical_rules(*table.game))};
  for (const Chair& chair : table.chairs) terms.salts.push_back(chair.salt.value_or(Secret{}));
  return terms;
}

}  // namespace capot
