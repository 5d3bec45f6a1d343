#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include "bots/call_policy.h"
#include "bots/card_player.h"
#include "bots/cheapest.h"
#include "bots/evaluation.h"
#include "bots/for_table.h"
#include "bots/sure_call.h"
#include "core/sort.h"
#include "solve/solver.h"

namespace capot {
namespace {

Action heuristic(const InformationState& info_state) {
  return info_state.game->heuristic_action(info_state.view, info_state.history, info_state.legal);
}

// Whether the call that stands is the partner's.
bool partner_stands(const InformationState& info_state) {
  if (!info_state.game->info().partners || info_state.view->phase != Phase::auction) return false;
  const auto pass = info_state.game->parse("pass");
  for (std::size_t i = info_state.history.call_count; i-- > 0;) {
    const auto& [seat, call] = info_state.history.calls[i];
    if (pass && call == *pass) continue;
    return seat != info_state.seat &&
           info_state.game->side(seat) == info_state.game->side(info_state.seat);
  }
  return false;
}

// Any legal action with the same chance.
class RandomBot final : public Bot {
 public:
  explicit RandomBot(const BotSpec& spec) : seed_(spec.seed) {}
  Action act(const InformationState& info_state) override {
    Rng rng(digest(info_state) ^ seed_ * 0x9E3779B97F4A7C15u);
    return info_state.legal[int(rng.below(std::uint32_t(info_state.legal.size())))];
  }

 private:
  std::uint64_t seed_;
};

// The heuristic policy of the game.
class RulesBot final : public Bot {
 public:
  explicit RulesBot(const BotSpec&) {}
  Action act(const InformationState& info_state) override { return heuristic(info_state); }
};

// Calls and cards as was learned, else by the heuristic policy.
class NetBot final : public Bot {
 public:
  explicit NetBot(const BotSpec&) {
    if (const LearnedCards* const cards = cards_taken_along()) cards_ = cards->player();
  }
  Action act(const InformationState& info_state) override {
    if (const auto sure = sure_call(info_state)) return *sure;
    const auto learned = this->learned(info_state);
    return learned ? *learned : heuristic(info_state);
  }

 private:
  std::optional<Action> learned(const InformationState& info_state) {
    if (info_state.view->phase != Phase::play)
      return calls_.at(*info_state.game).best(info_state, Goal::score);
    return cards_ ? cards_->card(info_state) : std::nullopt;
  }

  ForTable<CallPolicy> calls_;
  std::unique_ptr<CardPlayer> cards_{};
};

// Calls as was learned. Cards: worlds that agree with what was seen, each solved with open hands;
// what counts is the score of the round.
class PimcBot : public Bot {
 public:
  explicit PimcBot(const BotSpec& spec)
      : settings_{.worlds = spec.worlds,
                  .tries = spec.tries,
                  .walk = spec.reasons,
                  .listen = true,
                  .seed = spec.seed},
        temperature_(double(spec.temperature) / 100),
        reasons_(spec.reasons) {}

  Action act(const InformationState& info_state) override {
    begin(info_state);
    for (;;)
      if (const auto action = step()) return *action;
  }
  void begin(const InformationState& info_state) override {
    Bot::begin(info_state);
    found_.reset();
    looking_.reset();
    learned_.reset();
    if (info_state.legal.size() == 1) return;
    const CallPolicy& calls = policy_.at(*info_state.game);
    EvaluationSettings settings = settings_;
    settings.calls = &calls;
    if (settings.tries == 0)
      settings.tries = info_state.view->phase == Phase::play ? tries_for_cards : tries_for_calls;
    const Action plain = heuristic(info_state);
    settings.compare = plain;
    if (auto likings = calls.likings(info_state, goal()); !likings.empty()) {
      sort_few_by(likings, [](const Liking& one) {
        return std::pair(-std::int64_t(one.number), one.action);
      });
      const int close = info_state.game->facts().tuning.close_calls;
      settings.among = close_calls(likings, close * calls.unit());
      settings.compare = settings.among.front();
      // A second opinion: what was learned from many deals can miss what is plain in this one.
      if (close > 0 && std::ranges::find(settings.among, plain) == settings.among.end())
        settings.among.push_back(plain);
      if (temperature_ > 0)
        learned_ = called(info_state, likings, calls.unit());
      else if (settings.among.size() == 1)
        learned_ = settings.among.front();
      if (const auto sure = sure_call(info_state)) learned_ = sure;
      if (learned_ && !reasons_) return;
      if (reasons_) settings.among = liked_most(likings);
      if (learned_ && std::ranges::find(settings.among, *learned_) == settings.among.end())
        settings.among.push_back(*learned_);
    }
    plain_ = *settings.compare;
    // Two partners who each trust their own cards more would outbid one another for ever.
    if (settings.among.empty() && partner_stands(info_state)) return;
    settings.equity = equity(*info_state.game);
    const int left = info_state.view->hand.size();
    settings.enumerate_up_to = left <= last_tricks ? 2000 : 200;
    looking_ = begin_evaluation(info_state, solver_, settings);
  }
  // One action in one world.
  std::optional<Action> step() override {
    if (asked().legal.size() == 1) return asked().legal[0];
    if (!looking_) return learned_ ? *learned_ : heuristic(asked());
    if (!looking_->progress().finished()) looking_->step();
    if (!looking_->progress().finished()) return std::nullopt;
    found_ = looking_->found();
    if (learned_) return learned_;
    return pick(asked(), *found_, sure_edges(*found_));
  }
  Progress progress() const override { return looking_ ? looking_->progress() : Progress{}; }
  const Evaluation* considered() const override { return found_ ? &*found_ : nullptr; }

 protected:
  virtual Equity* equity(const AnyGame&) { return nullptr; }
  virtual Goal goal() const { return Goal::score; }

 private:
  using Values = std::vector<double>;  // in the order of the action values
  // The best of many looks better than it is, so what is plain is overruled only by what is better
  // by more than chance: a standard error. Where all worlds were looked at there is none.
  static Values sure_edges(const Evaluation& found) {
    Values values;
    for (const ActionValue& action_value : found.actions)
      values.push_back(action_value.edge - action_value.edge_error);
    return values;
  }

  Action pick(const InformationState& info_state, const Evaluation& found,
              const Values& values) const {
    const double reach = 2 * temperature_ * found.spread;
    if (reach > 0) {
      std::vector<Action> actions;
      for (const ActionValue& one : found.actions) actions.push_back(one.action);
      return drawn(info_state, actions, values, reach);
    }
    const auto rank = [&](std::size_t i) { return std::pair(values[i], found.actions[i].tie); };
    std::size_t best = 0;
    for (std::size_t i = 1; i < values.size(); ++i)
      if (rank(i) > rank(best)) best = i;
    std::vector<Action> equal;
    for (std::size_t i = 0; i < values.size(); ++i)
      if (rank(i) == rank(best)) equal.push_back(found.actions[i].action);
    if (std::ranges::find(equal, plain_) != equal.end()) return plain_;
    const bool cards = info_state.view->phase == Phase::play;
    return cards && equal.size() > 1 ? cheapest(info_state, equal) : equal.front();
  }

  // The calls that the net likes about as much as the best, which comes first.
  static std::vector<Action> close_calls(const std::vector<Liking>& sorted, int close) {
    std::vector<Action> calls = liked_most(sorted);
    while (sorted[calls.size() - 1].number < sorted.front().number - close) calls.pop_back();
    return calls;
  }
  static std::vector<Action> liked_most(const std::vector<Liking>& sorted) {
    constexpr std::size_t few = 8;
    std::vector<Action> calls;
    for (std::size_t i = 0; i < std::min(few, sorted.size()); ++i)
      calls.push_back(sorted[i].action);
    return calls;
  }

  // With a temperature, any call that the net likes nearly as much as the best.
  Action called(const InformationState& info_state, const std::vector<Liking>& likings,
                int unit) const {
    constexpr double far = 4;  // factors e in likelihood, at a temperature of 100
    std::vector<Action> actions;
    Values values;
    for (const auto& [action, number] : likings) {
      actions.push_back(action);
      values.push_back(double(number) / unit);
    }
    return drawn(info_state, actions, values, far * temperature_);
  }

  // Any action that is not too bad, the worse the less likely. Nothing in here may differ from one
  // platform to the next, so no exponentials.
  Action drawn(const InformationState& info_state, const std::vector<Action>& actions,
               const Values& values, double reach) const {
    const double best = *std::ranges::max_element(values);
    std::vector<double> weights;
    double all = 0;
    for (const double value : values) {
      const double left = std::max(0.0, 1 - (best - value) / reach);
      all += weights.emplace_back(left * left);
    }
    Rng rng(digest(info_state) ^ ~settings_.seed * 0x9E3779B97F4A7C15u);
    double at = all * double(rng() >> 11) * 0x1p-53;
    for (std::size_t i = 0; i < weights.size(); ++i)
      if ((at -= weights[i]) < 0) return actions[i];
    return heuristic(info_state);
  }

  // A world that is drawn and passed over costs little beside one that is solved; one that calls
  // are played on in costs hardly more.
  static constexpr int tries_for_cards = 6, tries_for_calls = 3;
  static constexpr int last_tricks = 3;  // solved so fast that all worlds can be looked at
  EvaluationSettings settings_;
  double temperature_;
  bool reasons_;
  Solver solver_;
  ForTable<CallPolicy> policy_;
  std::optional<Action> learned_;  // decided without a look at worlds
  Action plain_{};                 // what others must be clearly better than
  std::unique_ptr<Evaluating> looking_;
  std::optional<Evaluation> found_;
};

// The same, but what counts is the chance to win the match.
class MatchBot final : public PimcBot {
 public:
  using PimcBot::PimcBot;

 protected:
  Equity* equity(const AnyGame& game) override { return &equity_.at(game); }
  Goal goal() const override { return Goal::match; }

 private:
  ForTable<Equity> equity_;
};

template <class B>
std::unique_ptr<Bot> make(const BotSpec& spec) {
  return std::make_unique<B>(spec);
}
struct Kind {
  std::string_view name;
  std::unique_ptr<Bot> (*make)(const BotSpec&);
  bool thinks;  // has worlds and a temperature
};
constexpr std::array kinds{Kind{"random", &make<RandomBot>, false},
                           Kind{"rules", &make<RulesBot>, false}, Kind{"net", &make<NetBot>, false},
                           Kind{"pimc", &make<PimcBot>, true},
                           Kind{"match", &make<MatchBot>, true}};

constexpr std::array all_levels{
    Level{"easy", "pimc:worlds=4,temperature=60", "learns with you, and errs"},
    Level{"medium", "pimc:worlds=8,temperature=25", "plays sensibly, and slips now and then"},
    Level{"hard", "pimc:worlds=16,temperature=5", "makes few mistakes"},
    Level{"expert", "match:worlds=24", "the best there is; plays for the match"}};

const Kind* find_kind(std::string_view name) {
  const auto found = std::ranges::find(kinds, name, &Kind::name);
  return found == kinds.end() ? nullptr : &*found;
}

template <class Number>
bool read_number(std::string_view text, Number least, Number most, Number& number) {
  Number read{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
  if (error != std::errc{} || end != text.data() + text.size()) return false;
  if (read < least || read > most) return false;
  number = read;
  return true;
}

}  // namespace

Parsed<BotSpec> read_spec(std::string_view text) {
  const auto level = std::ranges::find(all_levels, text, &Level::name);
  if (level != all_levels.end()) return read_spec(level->spec);
  BotSpec spec;
  const auto colon = text.find(':');
  spec.name = text.substr(0, colon);
  const Kind* kind = find_kind(spec.name);
  if (!kind)
    return problem(fault::bad_bot,
                   "there is no bot called " + in_quotes(spec.name) +
                       "; there are: random, rules, net, pimc, match, and the levels easy, medium, "
                       "hard, expert");
  std::vector<std::string_view> given;
  while (colon != text.npos && !text.empty()) {
    text = text.substr(text.find_first_of(":,") + 1);
    const std::string_view field = text.substr(0, text.find(','));
    const auto equals = field.find('=');
    const std::string_view name = field.substr(0, equals);
    const std::string_view value = equals == field.npos ? "" : field.substr(equals + 1);
    if (std::ranges::find(given, name) != given.end())
      return problem(fault::bad_bot, in_quotes(name) + " is given twice");
    given.push_back(name);
    bool good = false;
    int reasons = 0;
    if (name == "worlds" && kind->thinks)
      good = read_number(value, 1, 100'000, spec.worlds);
    else if (name == "tries" && kind->thinks)
      good = read_number(value, 1, 1000, spec.tries);
    else if (name == "temperature" && kind->thinks)
      good = read_number(value, 0, 1000, spec.temperature);
    else if (name == "reasons" && kind->thinks)
      good = read_number(value, 0, 1, reasons), spec.reasons = reasons != 0;
    else if (name == "seed")
      good = read_number(value, std::uint64_t{0}, ~std::uint64_t{0}, spec.seed);
    if (!good) return problem(fault::bad_bot, in_quotes(field) + " is no setting of " + spec.name);
    if (text.find(',') == text.npos) break;
  }
  return spec;
}

std::string spell(const BotSpec& spec) {
  std::string text = spec.name;
  char mark = ':';
  const auto add = [&](std::string_view name, std::uint64_t value) {
    text += mark;
    text += std::string(name) + "=" + std::to_string(value);
    mark = ',';
  };
  if (find_kind(spec.name)->thinks) add("worlds", std::uint64_t(spec.worlds));
  if (spec.tries != BotSpec{}.tries) add("tries", std::uint64_t(spec.tries));
  if (spec.temperature) add("temperature", std::uint64_t(spec.temperature));
  if (spec.reasons) add("reasons", 1);
  if (spec.seed) add("seed", spec.seed);
  return text;
}

BotSpec adviser() {
  BotSpec spec = *read_spec(best_level);
  spec.reasons = true;
  spec.worlds = 32;  // figures for people
  return spec;
}

std::span<const Level> levels() { return all_levels; }

std::unique_ptr<Bot> make_bot(const BotSpec& spec) { return find_kind(spec.name)->make(spec); }

}  // namespace capot
