// A bot is a function from what a seat sees to an action. It does fixed work, not fixed time, and
// the same sight and seed give the same action everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/fault.h"
#include "search/follow.h"
#include "search/outlook.h"
#include "search/sight.h"

namespace capot {

class Bot {
 public:
  virtual ~Bot() = default;
  virtual Action act(const Sight& sight) = 0;
  // What the last action was chosen from; null where it took no thought.
  virtual const Outlook* considered() const { return nullptr; }
  // A bot that keeps a log of its own is told what happens; ours need no more than the sight.
  virtual Follower* follower() { return nullptr; }
};

// A bot by name: `random`, `rules`, `pimc:worlds=64`, `pimc:worlds=32,seed=7`.
struct BotSpec {
  std::string name;
  int worlds = 32;
  int temperature = 0;  // percent: how far behind the best an action may be and still be taken
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
inline constexpr std::string_view usual_level = "medium", best_level = "expert";

}  // namespace capot
