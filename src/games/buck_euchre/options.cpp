#include "games/buck_euchre/options.h"

#include <array>
#include <string>

#include "games/buck_euchre/faults.h"
#include "games/buck_euchre/presets.h"
#include "games/buck_euchre/sentences.h"

namespace capot::buck_euchre {
namespace {

using std::string_view;
using O = Options;

constexpr std::array<string_view, 4> decks{"7", "8", "9", "10"};
constexpr std::array<string_view, 2> patterns{"single", "packets"};
constexpr std::array<string_view, 2> deal_starts{"seat0", "left_of_dealer"};
constexpr std::array<string_view, 4> suits{"S", "H", "D", "C"};
constexpr std::array<string_view, 2> biddings{"auction", "order_up"};
constexpr std::array<string_view, 3> modes{"single", "two_round", "open"};
constexpr std::array<string_view, 3> all_passes{"next_dealer", "same_dealer", "no_trump_forced"};
constexpr std::array<string_view, 2> foldings{"free", "off"};
constexpr std::array<string_view, 2> fold_orders{"clockwise", "simultaneous"};
constexpr std::array<string_view, 2> leads{"bidder", "left_of_dealer"};
constexpr std::array<string_view, 2> made_scores{"tricks", "bid"};
constexpr std::array<string_view, 2> all_fold_scores{"five", "bid"};
constexpr std::array<string_view, 2> shoots{"off", "wins_game"};
constexpr std::array<string_view, 2> caps{"none", "start"};
constexpr std::array<string_view, 2> floors{"none", "zero"};
constexpr std::array<string_view, 3> tie_rules{"play_on", "lowest_seat", "shared"};
constexpr std::array<string_view, 2> outs{"lowest", "bidder_first"};
constexpr std::array<string_view, 2> shows{"down", "up"};

// In the order of the rule book, section 13.
constexpr std::array option_table{
    number_option<&O::players>("players", 3, 6, "How many play, each alone."),
    choice_option<&O::deck_low>("deck_low", decks, "The lowest rank in the deck."),
    reserved_option("joker", "A joker above the right bower."),
    reserved_option("joker_turnup_suit", "The suit a turned-up joker stands for."),
    choice_option<&O::deal_pattern>("deal_pattern", patterns,
                                    "Cards dealt one at a time, or in packets of three and two."),
    choice_option<&O::deal_start>("deal_start", deal_starts, "Who is dealt the first card."),
    reserved_option("misdeal", "A hand without ace or face card may ask for a new deal."),

    subset_option<&O::forced_suits>(
        "forced_suits", suits,
        "A turn-up of one of these suits is trump at once: no auction, no folding, no bidder."),
    flag_option<&O::forced_pickup>(
        "forced_pickup", "On a forced hand the dealer takes the turn-up and discards a card."),
    number_option<&O::forced_dealer_quota>("forced_dealer_quota", 1, 5,
                                           "The tricks the dealer needs on a forced hand."),
    subset_option<&O::no_fold_trumps>("no_fold_trumps", suits,
                                      "When one of these is named trump, nobody may fold."),

    choice_option<&O::bidding>("bidding", biddings,
                               "Trump goes to the highest bid, or is ordered up from the turn-up."),
    choice_option<&O::auction_mode>(
        "auction_mode", modes,
        "One call each, two rounds of calls, or calls until all but one pass."),
    number_option<&O::min_bid>("min_bid", 1, 5, "The fewest tricks that may be bid."),
    flag_option<&O::auto_close_at_max>("auto_close_at_max",
                                       "The auction ends at once on the highest possible bid."),
    flag_option<&O::stick_dealer>("stick_dealer", "The dealer may not pass when all others did."),
    choice_option<&O::all_pass>(
        "all_pass", all_passes,
        "When all pass: the next dealer deals, the same dealer deals, or all play without trump."),
    flag_option<&O::no_trump>("no_trump", "The bidder may play without trump."),
    number_option<&O::maker_quota>("maker_quota", 1, 5,
                                   "The tricks needed by whoever orders up or calls trump."),
    flag_option<&O::turned_down_banned>("turned_down_banned",
                                        "The suit turned down may not be called."),

    choice_option<&O::fold>("fold", foldings, "Whether folding is allowed at all."),
    choice_option<&O::fold_order>("fold_order", fold_orders,
                                  "Staying and folding said in turn, or shown all at once."),
    number_option<&O::must_stay_at>("must_stay_at", 0, 100,
                                    "A player at this score or lower may not fold; 0: no limit."),
    number_option<&O::no_fold_vs_bid>("no_fold_vs_bid", 0, 5,
                                      "Nobody may fold against a bid this high; 0: no limit."),
    flag_option<&O::last_must_stay>("last_must_stay",
                                    "When all others folded, the last player may not."),
    number_option<&O::fold_cost>("fold_cost", 0, 50, "The points folding costs."),

    choice_option<&O::first_lead>("first_lead", leads, "Who leads to the first trick."),
    reserved_option("exchange_max", "How many cards may be exchanged with the blind."),

    number_option<&O::start_score>("start_score", 1, 100, "The score everybody starts from."),
    number_option<&O::euchre_penalty>("euchre_penalty", 0, 50,
                                      "What a bidder with too few tricks pays."),
    number_option<&O::set_penalty>("set_penalty", 0, 50, "What staying without a trick costs."),
    number_option<&O::forced_set_penalty>("forced_set_penalty", 0, 50,
                                          "What staying without a trick costs on a forced hand.",
                                          "same"),
    number_option<&O::sweep_set_penalty>(
        "sweep_set_penalty", 0, 50, "What it costs when one player took all five tricks.", "same"),
    flag_option<&O::sweep_hits_folded>(
        "sweep_hits_folded", "Players who folded pay too when one player took all five tricks."),
    choice_option<&O::made_score>("made_score", made_scores,
                                  "A made bid takes off the tricks taken, or the bid only."),
    choice_option<&O::all_fold_score>("all_fold_score", all_fold_scores,
                                      "When all fold the bidder takes off five, or the bid only."),
    number_option<&O::defender_bonus>(
        "defender_bonus", 0, 10,
        "What a failed bid gives each player who stayed and took a trick."),
    choice_option<&O::shoot>("shoot", shoots,
                             "A call above five: all five tricks win the match at once."),
    number_option<&O::shoot_penalty>("shoot_penalty", 0, 50,
                                     "What a shooter without all five tricks pays."),
    flag_option<&O::shoot_needs_board>("shoot_needs_board",
                                       "Only a player whose score has changed before may shoot."),
    choice_option<&O::score_cap>("score_cap", caps,
                                 "Whether a score may rise above the starting score."),
    choice_option<&O::score_floor>("score_floor", floors, "Whether a score may fall below zero."),
    choice_option<&O::tie_rule>(
        "tie_rule", tie_rules,
        "Several lowest at zero or below: play on, the first seat wins, or all win."),
    choice_option<&O::multi_out>(
        "multi_out", outs, "Several out at once: the lowest score wins, or the bidder first."),
    flag_option<&O::out_on_bid>("out_on_bid", "Only a made bid can take a score below one."),
    choice_option<&O::show_scores>("show_scores", shows,
                                   "Scores shown counting down to zero, or up from zero."),
};
static_assert(option_table.size() <= max_options);

constexpr std::array phases{Phase::auction, Phase::declare, Phase::fold,
                            Phase::discard, Phase::play,    Phase::over};

constexpr std::array<const Fault*, 20> faults{
    &fault::malformed_action, &fault::bad_seat,           &fault::game_over,
    &fault::wrong_phase,      &fault::bidder_cannot_fold, &fault::already_decided,
    &fault::seat_folded,      &fault::not_your_turn,      &fault::bid_out_of_range,
    &fault::bid_too_low,      &fault::pass_not_allowed,   &fault::suit_not_allowed,
    &fault::fold_not_allowed, &fault::card_not_in_deck,   &fault::card_not_in_hand,
    &fault::must_follow_suit, &fault::shoot_not_allowed,  &fault::bad_deck,
    &fault::bad_options,      &fault::bad_score_input};

constexpr std::array held_suits{spades, hearts, clubs, diamonds};

constexpr GameInfo info{
    .name = "buck-euchre",
    .title = "Buck Euchre",
    .about = "Every player alone: take the tricks you bid or pay, stay in and take one or pay.",
    .letter = 'b',
    .min_seats = 3,
    .max_seats = 6,
    .low_score_wins = true,
    .cards = card_names,
    .suits = suit_words,
    .phases = phases,
    .options = option_table,
    .presets = presets::all,
    .faults = faults,
    .carry = "a bit for each seat whose score has changed (shoot_needs_board)",
    .sentences = sentence_table,
    .hand_order = {
        .plain_law = std::uint8_t(no_trump), .suits = held_suits, .go_round = true, .bowers = 2}};

}  // namespace

const GameInfo& game_info() { return info; }

std::optional<Problem> conflict(const Options& options) {
  const int needed = hand_size * options.players + 1;
  if (const int held = deck_of(options).size(); needed > held)
    return conflict_problem("deck-too-small",
                            std::to_string(options.players) + " players need " +
                                std::to_string(needed) + " cards and this deck has " +
                                std::to_string(held),
                            {{"players", options.players}, {"needed", needed}, {"held", held}});
  if (options.last_must_stay && options.fold_order != FoldOrder::clockwise)
    return conflict_problem("last-stays", "last_must_stay needs fold_order = clockwise");
  if (options.shoot != Shoot::off && options.bidding == Bidding::order_up)
    return conflict_problem("shoot", "there is no shoot with bidding = order_up");
  if (options.must_stay_at > options.start_score)
    return conflict_problem("stay-above-start", "must_stay_at is at most start_score");
  return std::nullopt;
}

}  // namespace capot::buck_euchre
