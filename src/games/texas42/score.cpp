#include "games/texas42/score.h"

#include <algorithm>
#include <string>

namespace capot::texas42 {
namespace {

template <class Unit>
Scores<Unit> by_side(const Split<Unit>& split, Side bidders) {
  Scores<Unit> scores;
  scores[bidders] = split.bidders;
  scores[opponents(bidders)] = split.others;
  return scores;
}

template <class Unit>
std::array<int, 2> numbers(const Scores<Unit>& scores) {
  return {scores[north_south].n, scores[east_west].n};
}
template <class Unit>
Scores<Unit> scores_of(const std::array<int, 2>& numbers) {
  return {{Unit{numbers[0]}, Unit{numbers[1]}}};
}

template <class Unit>
Side leader(const Scores<Unit>& scores, Side when_level) {
  if (scores[north_south] == scores[east_west]) return when_level;
  return scores[north_south] > scores[east_west] ? north_south : east_west;
}

}  // namespace

Split<Marks> award_marks(const Options& options, const Stakes& stakes, bool made,
                         const Split<Taken>& taken) {
  Marks award = stake(stakes.bid);
  const bool forced_sweep =
      made && stakes.forced && stakes.bid.amount < mark && taken.bidders.tricks == tricks_in_hand;
  if (forced_sweep && options.forced_sweep_marks > 0) award = Marks{options.forced_sweep_marks};
  return made ? Split<Marks>{award, {}} : Split<Marks>{{}, award};
}

Split<Points> award_points(const Options& options, const Stakes& stakes, bool made,
                           const Split<Taken>& taken) {
  const Points bid{stakes.bid.amount};
  const bool high = bid >= Points{mark};
  if (stakes.contract == Kind::nello) return made ? Split<Points>{bid, {}} : Split<Points>{{}, bid};
  if (made)
    return high ? Split<Points>{bid, {}} : Split<Points>{taken.bidders.points, taken.others.points};
  const SetPays pays = high ? options.points_set_high : options.points_set_low;
  return {{}, pays == SetPays::bid_only ? bid : bid + taken.others.points};
}

Scores<Marks> add_marks(const Options& options, Scores<Marks> before, const Scores<Marks>& award) {
  for (const Side side : {north_south, east_west}) {
    before[side] += award[side];
    if (options.clamp_marks) before[side] = std::min(before[side], Marks{options.target});
  }
  return before;
}

Scores<Points> add_points(Scores<Points> before, const Scores<Points>& award) {
  for (const Side side : {north_south, east_west}) before[side] += award[side];
  return before;
}

std::optional<Side> winner_of_marks(const Options& options, const Scores<Marks>& after) {
  for (const Side side : {north_south, east_west})
    if (after[side] >= Marks{options.target} &&
        after[side] >= after[opponents(side)] + Marks{options.win_by})
      return side;
  return std::nullopt;
}

std::optional<Side> winner_of_points(const Options& options, const Scores<Points>& before,
                                     const Scores<Points>& after, Side bidders) {
  const auto reached = [&](const Scores<Points>& scores, Side side) {
    return scores[side] >= Points{options.target};
  };
  if (!reached(after, north_south) && !reached(after, east_west)) return std::nullopt;
  if (!reached(after, east_west)) return north_south;
  if (!reached(after, north_south)) return east_west;
  switch (options.both_reach) {
    case BothReach::north_south_first: return north_south;
    case BothReach::bidder_first: return bidders;
    case BothReach::higher_score: return leader(after, bidders);
    case BothReach::play_on: {
      // Both were there before this hand: it is a later one, and ends the game unless level.
      const bool later = reached(before, north_south) && reached(before, east_west);
      if (!later || after[north_south] == after[east_west]) return std::nullopt;
      return leader(after, bidders);
    }
  }
  return std::nullopt;
}

HandScore score_hand(const Options& options, const Stakes& stakes, Side bidders, bool made,
                     const Split<Taken>& taken, const std::array<int, 2>& before) {
  if (options.scoring == Scoring::marks) {
    const auto award = by_side(award_marks(options, stakes, made, taken), bidders);
    const auto after = add_marks(options, scores_of<Marks>(before), award);
    return {numbers(award), numbers(after), winner_of_marks(options, after)};
  }
  const auto award = by_side(award_points(options, stakes, made, taken), bidders);
  const auto after = add_points(scores_of<Points>(before), award);
  return {numbers(award), numbers(after),
          winner_of_points(options, scores_of<Points>(before), after, bidders)};
}

// Where both sides stand at the target and the rules let them play on, nobody has won yet.
bool has_ended(const Options& options, const std::array<int, 2>& scores) {
  if (options.scoring == Scoring::marks)
    return winner_of_marks(options, scores_of<Marks>(scores)).has_value();
  const bool reached[]{scores[0] >= options.target, scores[1] >= options.target};
  if (options.both_reach == BothReach::play_on) return reached[0] != reached[1];
  return reached[0] || reached[1];
}

std::string draw_all(Marks score) {
  struct Stroke {  // its ink on each of the three lines, from that column on
    std::array<int, 3> column;
    std::array<std::string_view, 3> ink;
  };
  static constexpr std::array<Stroke, 7> drawn{{{{2, 1, 0}, {"/", "/", "/"}},
                                                {{3, 4, 5}, {"\\", "\\", "\\"}},
                                                {{0, 2, 0}, {"", "--", ""}},
                                                {{7, 7, 7}, {"|", "|", "|"}},
                                                {{0, 0, 8}, {"", "", "__"}},
                                                {{11, 11, 11}, {"|", "|", "|"}},
                                                {{0, 0, 12}, {"", "", "__"}}}};
  static_assert(drawn.size() == strokes.size());
  if (score <= Marks{0}) return std::to_string(score.n);
  std::array<std::string, 3> lines;
  for (std::size_t stroke = 0; stroke < strokes_of(score).size(); ++stroke)
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto& [column, ink] = drawn[stroke];
      if (ink[i].empty()) continue;
      if (const auto end = std::size_t(column[i]) + ink[i].size(); lines[i].size() < end)
        lines[i].resize(end, ' ');
      lines[i].replace(std::size_t(column[i]), ink[i].size(), ink[i]);
    }
  return lines[0] + "\n" + lines[1] + "\n" + lines[2] + "  " + std::to_string(score.n);
}

}  // namespace capot::texas42
