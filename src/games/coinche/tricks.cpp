#include "games/coinche/tricks.h"

#include "core/play.h"
#include "games/coinche/faults.h"

namespace capot::coinche {
namespace {

struct Played {
  std::optional<Seat> by{};
  bool announced = false;
};

// Who played a card, and whether with an announcement.
Played find(std::span<const StatedTrick> tricks, Card wanted) {
  for (const StatedTrick& trick : tricks)
    for (const auto& [seat, play] : trick.plays)
      if (played_card(play) == wanted) return {seat, is_announced(play)};
  return {};
}

bool owns_belote(const Played& king, const Played& queen, const Options& o) {
  if (!king.by || !queen.by) return false;
  if (o.belote && o.belote_declare == BeloteDeclare::announced)
    return *king.by == *queen.by && king.announced && queen.announced;
  if (o.belote_holder == BeloteHolder::player) return *king.by == *queen.by;
  return side_of(*king.by) == side_of(*queen.by);
}

}  // namespace

Result<int> trick_points(const Law& law, const StatedTrick& trick) {
  if (trick.plays.size() != seat_count) return std::unexpected(Violation(fault::trick_incomplete));
  int points = 0;
  for (const Step& play : trick.plays) points += law.points[played_card(play.action)];
  return points;
}

Result<Split> team_points(const Law& law, std::span<const StatedTrick> tricks, Seat declarer,
                          int bonus) {
  Split sum;
  for (const StatedTrick& trick : tricks) {
    const auto points = trick_points(law, trick);
    if (!points) return std::unexpected(points.error());
    const bool ours = side_of(trick.winner) == side_of(declarer);
    const int worth = *points + (&trick == &tricks.back() ? bonus : 0);
    (ours ? sum.contracting : sum.defence) += worth;
  }
  if (tricks.size() != tricks_in_round) return std::unexpected(Violation(fault::wrong_trick_count));
  return sum;
}

Split belotes_in(std::span<const StatedTrick> tricks, const Contract& contract, const Options& o) {
  Split owned;
  for (int s = 0; s < 4; ++s) {
    const bool trump = contract.denomination == in_suit(Suit(s)) ||
                       contract.denomination == Denomination::all_trump;
    if (!trump) continue;
    const Played king = find(tricks, card(Suit(s), Rank::king));
    const Played queen = find(tricks, card(Suit(s), Rank::queen));
    if (!owns_belote(king, queen, o)) continue;
    ++(side_of(*king.by) == side_of(contract.declarer) ? owned.contracting : owned.defence);
  }
  return owned;
}

std::optional<Violation> check_tricks(const Law& law, std::span<const StatedTrick> tricks) {
  Play play;
  CardSet seen;
  for (const StatedTrick& trick : tricks)
    for (const auto& [seat, action] : trick.plays) {
      const Card card = played_card(action);
      if (seen.has(card)) return fault::inconsistent_tricks;
      seen.add(card);
      play.hands[seat].add(card);
    }
  start_play(play, seat_count, 0b1111, tricks.front().plays.front().seat);
  for (const StatedTrick& trick : tricks) {
    for (const auto& [seat, action] : trick.plays) {
      if (seat != play.to_act || !legal_cards(law, play).has(played_card(action)))
        return fault::inconsistent_tricks;
      play_card(law, play, played_card(action));
    }
    if (trick.winner != play.leader) return fault::inconsistent_tricks;
  }
  return std::nullopt;
}

}  // namespace capot::coinche
