// A bot is a function from what a seat sees to an action. It does fixed work, not fixed time, and
// the same information state and seed give the same action everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "belief/event_feed.h"
#include "belief/information_state.h"
#include "bots/evaluation.h"
#include "core/fault.h"

namespace capot {

class Bot {
 public:
  virtual ~Bot() = default;
  virtual Action act(const InformationState& info_state) = 0;
  // The same in pieces, for a host that has other things to do in between: `begin`, then `step`
  // until it answers. The information state outlives that. A bot that takes no thought needs one.
  virtual void begin(const InformationState& info_state) { asked_ = &info_state; }
  virtual std::optional<Action> step() { return act(*asked_); }
  virtual Progress progress() const { return {}; }
  // What the last action was chosen from; null where it took no thought.
  virtual const Evaluation* considered() const { return nullptr; }
  // A bot that keeps a log of its own is told what happens; ours need no more than the information
  // state.
  virtual Observer* observer() { return nullptr; }

 protected:
  const InformationState& asked() const { return *asked_; }

 private:
  const InformationState* asked_ = nullptr;
};

// A bot by name: `random`, `rules`, `pimc:worlds=64`, `pimc:worlds=32,seed=7`.
struct BotSpec {
  std::string name;
  int worlds = 32;
  int tries = 0;         // worlds drawn for each that is looked at; 0: as many as pay
  int temperature = 0;   // percent: how far behind the best an action may be and still be taken
  bool reasons = false;  // weighs calls also where it knows what it will call: for hints
  std::uint64_t seed = 0;
  friend bool operator==(const BotSpec&, const BotSpec&) = default;
};
Parsed<BotSpec> read_spec(std::string_view text);  // or the name of a level
std::string spell(const BotSpec& spec);
std::unique_ptr<Bot> make_bot(const BotSpec& spec);

// Opponents for people: a level is a bot with a name.
struct Level {
  std::string_view name;
  std::string_view spec;
  std::string_view about;
};
std::span<const Level> levels();
// Whoever gives hints: the best level, with reasons.
BotSpec adviser();
inline constexpr std::string_view default_level = "medium", best_level = "expert";

}  // namespace capot
