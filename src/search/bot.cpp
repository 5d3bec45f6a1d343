#include "search/bot.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <vector>

#include "search/outlook.h"
#include "search/solver.h"

namespace capot {
namespace {

Action plain_sense(const Sight& sight) {
  return sight.game->suggest(sight.view, sight.memory, sight.legal);
}

// Any legal action with the same chance.
class RandomBot final : public Bot {
 public:
  explicit RandomBot(const BotSpec& spec) : seed_(spec.seed) {}
  Action act(const Sight& sight) override {
    Rng rng(digest(sight) ^ seed_ * 0x9E3779B97F4A7C15u);
    return sight.legal[int(rng.below(std::uint32_t(sight.legal.size())))];
  }

 private:
  std::uint64_t seed_;
};

// Plain good sense, as each game knows it.
class RulesBot final : public Bot {
 public:
  explicit RulesBot(const BotSpec&) {}
  Action act(const Sight& sight) override { return plain_sense(sight); }
};

// Worlds that agree with what was seen, each solved with open hands. Of equal actions the cheapest
// card, or what plain good sense would do.
class PimcBot final : public Bot {
 public:
  explicit PimcBot(const BotSpec& spec) : settings_{.worlds = spec.worlds, .seed = spec.seed} {}
  Action act(const Sight& sight) override {
    if (sight.legal.size() == 1) return sight.legal[0];
    if (sight.game->shown(sight.view).phase != Phase::play) return call(sight);
    const Outlook found = outlook(sight, solver_, settings_);
    std::int64_t best = found.prospects.front().sum;
    for (const Prospect& prospect : found.prospects) best = std::max(best, prospect.sum);
    std::vector<Action> equal;
    for (const Prospect& prospect : found.prospects)
      if (prospect.sum == best) equal.push_back(prospect.action);
    if (equal.size() == 1) return equal.front();
    const Action plain = plain_sense(sight);
    return std::ranges::find(equal, plain) != equal.end() ? plain : equal.front();
  }

 private:
  // The best of many calls looks better than it is, so good sense is overruled only by a call that
  // is better by more than chance.
  Action call(const Sight& sight) {
    OutlookSettings settings = settings_;
    settings.compare = plain_sense(sight);
    Action best = *settings.compare;
    double most = 0;
    for (const Prospect& prospect : outlook(sight, solver_, settings).prospects) {
      const double sure = prospect.edge - doubt * prospect.edge_error;
      if (sure <= most) continue;
      most = sure;
      best = prospect.action;
    }
    return best;
  }

  static constexpr double doubt = 1.5;  // standard errors
  OutlookSettings settings_;
  Solver solver_;
};

template <class B>
std::unique_ptr<Bot> make(const BotSpec& spec) {
  return std::make_unique<B>(spec);
}
struct Kind {
  std::string_view name;
  std::unique_ptr<Bot> (*make)(const BotSpec&);
  bool takes_worlds;
};
constexpr std::array kinds{Kind{"random", &make<RandomBot>, false},
                           Kind{"rules", &make<RulesBot>, false},
                           Kind{"pimc", &make<PimcBot>, true}};

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
  BotSpec spec;
  const auto colon = text.find(':');
  spec.name = text.substr(0, colon);
  const Kind* kind = find_kind(spec.name);
  if (!kind)
    return problem(fault::bad_bot,
                   "there is no bot called " + spec.name + "; there are: random, rules, pimc");
  while (colon != text.npos && !text.empty()) {
    text = text.substr(text.find_first_of(":,") + 1);
    const std::string_view field = text.substr(0, text.find(','));
    const auto equals = field.find('=');
    const std::string_view name = field.substr(0, equals);
    const std::string_view value = equals == field.npos ? "" : field.substr(equals + 1);
    bool good = false;
    if (name == "worlds" && kind->takes_worlds)
      good = read_number(value, 1, 100'000, spec.worlds);
    else if (name == "seed")
      good = read_number(value, std::uint64_t{0}, ~std::uint64_t{0}, spec.seed);
    if (!good)
      return problem(fault::bad_bot,
                     "\"" + std::string(field) + "\" is no setting of " + spec.name);
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
  if (find_kind(spec.name)->takes_worlds) add("worlds", std::uint64_t(spec.worlds));
  if (spec.seed) add("seed", spec.seed);
  return text;
}

std::unique_ptr<Bot> make_bot(const BotSpec& spec) { return find_kind(spec.name)->make(spec); }

}  // namespace capot
