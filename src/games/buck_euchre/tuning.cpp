// What was measured of good players of Buck Euchre, for bots.
#include "games/buck_euchre/game.h"

namespace capot::buck_euchre {
namespace {

constexpr std::int16_t played_rounds[]{
#include "games/buck_euchre/rounds.inc"
};

}  // namespace

// How long a match is does not change what a round brings.
BotTuning BuckEuchre::tuning() const {
  Options usual = options_;
  usual.start_score = Options{}.start_score;
  BotTuning tuning{.close_calls = 6};
  if (usual == Options{}) tuning.rounds = played_rounds;
  return tuning;
}

}  // namespace capot::buck_euchre
