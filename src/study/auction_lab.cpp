#include "study/auction_lab.h"

#include <algorithm>
#include <cmath>

#include "bots/gains.h"
#include "bots/utility.h"
#include "study/lab_unit.h"

namespace capot {

namespace {

constexpr int grains = 40;        // of the way to the end of a match
constexpr int simulations = 400;  // of matches from a score

}  // namespace

AuctionLab::AuctionLab(std::span<const AnyGame* const> tables, const CallCode& code,
                       const LabSettings& settings)
    : tables_(tables),
      code_(code),
      settings_(settings),
      rng_(settings.seed),
      player_(make_bot(settings.player)) {
  deals_.resize(tables.size());
  for (const AnyGame* table : tables)
    equities_.emplace_back(*table,
                           Equity::Settings{.grain = std::max(1, whole_way(*table) / grains),
                                            .simulations = simulations});
  for (int i = 0; i < settings.deals; ++i) {
    const auto t = std::size_t(i) % tables.size();
    const AnyGame& game = *tables[t];
    const Seat dealer{std::uint8_t(std::size_t(i) / tables.size() % std::size_t(game.seats()))};
    deals_[t][dealer].push_back({shuffled(whole_deck(game.deck()), rng_), {}, {}});
  }
}

void AuctionLab::begin(int auctions) {
  auctions_.resize(std::size_t(auctions));
  const std::size_t had = matches_.size();
  matches_.resize(std::size_t(auctions));
  for (std::size_t i = 0; i < auctions_.size(); ++i) {
    Auction& auction = auctions_[i];
    auction.table = int(i / 2 % tables_.size());
    auction.goal = i % 2 == 0 ? Goal::score : Goal::match;
    const AnyGame& game = *tables_[std::size_t(auction.table)];
    const Seat dealer{std::uint8_t(rng_.below(std::uint32_t(game.seats())))};
    Standing& match = matches_[i];
    if (auction.goal == Goal::score || i >= had || match.over()) match = game.start(dealer);
    deal_into(auction, match);
  }
}

// Deals that leave nothing to call are dealt again.
void AuctionLab::deal_into(Auction& auction, const Standing& before) {
  const AnyGame& game = *tables_[std::size_t(auction.table)];
  auto& deals = deals_[std::size_t(auction.table)][before.dealer];
  auction.over = false;
  auction.reward = {};
  auction.history = {};
  do {
    auction.deal = &deals[rng_.below(std::uint32_t(deals.size()))];
    auction.state = game.deal(before, auction.deal->deck);
  } while (!to_act(auction.state) || auction.state->phase == Phase::play);
}

bool AuctionLab::look(int number, CallSituation& situation) const {
  const Auction& auction = auctions_[std::size_t(number)];
  if (auction.over) return false;
  const AnyGame& game = *tables_[std::size_t(auction.table)];
  const Seat seat = *to_act(auction.state);
  const InformationState info_state =
      information_state_of(game, auction.state, auction.history, seat);
  const Renaming* names = plainest(info_state);
  situation.seat = seat;
  situation.table = auction.table;
  situation.input.size = 0;
  code_.encode(info_state, auction.goal, names, situation.input);
  code_.legal_outputs(info_state, names, situation.actions, situation.legal);
  const Action plain = game.heuristic_action(info_state.view, info_state.history, info_state.legal);
  const auto found = std::ranges::find(situation.actions, plain);
  const bool known = found != situation.actions.end();
  situation.heuristic = situation.legal[known ? std::size_t(found - situation.actions.begin()) : 0];
  for (int s = 0; s < game.seats(); ++s) {
    const CardSet hand = auction.state->play.hands[plus(seat, s, game.seats())];
    situation.hands[Seat(s)] = names ? renamed(hand, *names) : hand;
  }
  return true;
}

void AuctionLab::act(int number, Action action) {
  Auction& auction = auctions_[std::size_t(number)];
  const AnyGame& game = *tables_[std::size_t(auction.table)];
  advance(game, auction.state, auction.history, *to_act(auction.state), action);
  if (!to_act(auction.state) || auction.state->phase == Phase::play)
    finish(auction, matches_[std::size_t(number)]);
}

double AuctionLab::reward(int auction, Seat seat) const {
  return auctions_[std::size_t(auction)].reward[seat];
}

void AuctionLab::pay(Auction& auction, const Standing& after, double share) {
  const AnyGame& game = *tables_[std::size_t(auction.table)];
  const Standing& before = auction.state->match;
  Equity& equity = equities_[std::size_t(auction.table)];
  for (int s = 0; s < game.seats(); ++s) {
    const Seat seat{std::uint8_t(s)};
    double gain;
    if (auction.goal == Goal::score)
      gain = in_lab_units(game, lead_of(game, gains_between(game, before, after), seat));
    else
      gain = (equity.chance(after, game.side(seat)) - equity.chance(before, game.side(seat))) *
             rounds_a_match / Equity::certain;
    auction.reward[seat] += float(gain * share);
  }
}

void AuctionLab::finish(Auction& auction, Standing& after) {
  const AnyGame& game = *tables_[std::size_t(auction.table)];
  auction.over = true;
  if (!to_act(auction.state)) {
    after = game.standing(auction.state);
    return pay(auction, after, 1);
  }
  const double open_share = double(settings_.open_percent) / 100;
  if (open_share > 0) {
    const Law& law = *game.law(auction.state);
    const Play& play = auction.state->play;
    const Objective objective = game.objective(auction.state);
    const auto [low, high] = count_range(law, play, objective);
    const int count = auction.deal->open.count(solver_, law, play, objective);
    const auto& cases = game.facts().tuning.realised;
    for (const int percent : cases) {
      const int came_to = std::clamp(count + percent * (high - low) / 100, low, high);
      after = game.outcome(auction.state, came_to).match;
      pay(auction, after, open_share / double(cases.size()));
    }
  }
  if (open_share < 1) {
    after = game.settled(auction.state, played_out(auction));
    pay(auction, after, 1 - open_share);
  }
}

const Play& AuctionLab::played_out(Auction& auction) {
  const AnyGame& game = *tables_[std::size_t(auction.table)];
  const Play& play = auction.state->play;
  const Objective objective = game.objective(auction.state);
  auto& played = auction.deal->played;
  const auto found = std::ranges::find_if(played, [&](const Contract& one) {
    return one.law == auction.state->law && one.leader == std::uint8_t(play.leader) &&
           one.in == play.in && one.declarer == std::uint8_t(objective.declarer) &&
           one.aim == objective.aim && one.needed == objective.needed;
  });
  if (found != played.end()) return found->end;
  AnyState state = auction.state;
  PublicHistory history = auction.history;
  while (const auto seat = to_act(state))
    advance(game, state, history, *seat,
            player_->act(information_state_of(game, state, history, *seat)));
  played.push_back({auction.state->law, std::uint8_t(play.leader), play.in,
                    std::uint8_t(objective.declarer), objective.aim, objective.needed,
                    state->play});
  if (settings_.open_percent > 0 && game.info().partners) {
    const Law& law = *game.law(auction.state);
    const auto [low, high] = count_range(law, play, objective);
    realised_.push_back({auction.table, objective.aim, low, high, objective.needed,
                         auction.deal->open.count(solver_, law, play, objective),
                         final_count(objective, state->play)});
  }
  return played.back().end;
}

}  // namespace capot
