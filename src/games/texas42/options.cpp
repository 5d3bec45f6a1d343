#include "games/texas42/options.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/texas42/deck.h"
#include "games/texas42/faults.h"
#include "games/texas42/law.h"
#include "games/texas42/presets.h"
#include "games/texas42/sentences.h"

namespace capot::texas42 {
namespace {

using Names = std::string_view;

constexpr std::array<Names, 2> scoring_words{"marks", "points"};
constexpr std::array<Names, 4> both_reach_words{"north_south_first", "bidder_first", "higher_score",
                                                "play_on"};
constexpr std::array<Names, 2> all_pass_words{"reshake", "force_dealer"};
constexpr std::array<Names, 3> follow_me_doubles_words{"high", "low", "own"};
constexpr std::array<Names, 2> follow_me_min_words{"any", "marks"};
constexpr std::array<Names, 3> allowed_words{"off", "open", "forced_only"};
constexpr std::array<Names, 4> nello_doubles_words{"own", "high", "low", "own_low"};
constexpr std::array<Names, 5> partner_contracts_words{"suit", "doubles", "follow_me", "nello",
                                                       "sevens"};
constexpr std::array<Names, 2> set_pays_words{"bid_plus_points", "bid_only"};
constexpr std::array<Names, 2> hand_end_words{"play_out", "decided"};
constexpr std::array<Names, 2> claims_words{"off", "verified"};
constexpr std::array<Names, 2> claim_fail_words{"continue", "forfeit"};
constexpr std::array<Names, 3> visible_tricks_words{"all", "last", "none"};
constexpr std::array<Names, 2> deal_order_words{"draw", "round_robin"};

// Enough for any table; the bids of an auction still fit an action and a list.
constexpr int max_marks = 50;
constexpr int highest_target = 100'000;

using O = Options;
constexpr std::array option_table{
    choice_option<&O::scoring>("scoring", scoring_words,
                               "Play for marks, or for the points of each hand."),
    number_option<&O::target>("target", 1, highest_target,
                              "The score that wins: 7 marks, or 250 points, unless you say."),
    number_option<&O::win_by>("win_by", 1, 2, "How many marks the winner must be ahead."),
    flag_option<&O::clamp_marks>("clamp_marks", "Marks beyond the target are not written down."),
    choice_option<&O::both_reach>(
        "both_reach", both_reach_words,
        "Who wins the points game when both sides reach the target in one hand."),
    choice_option<&O::all_pass>("all_pass", all_pass_words,
                                "When everybody passes: shake again, or the dealer must bid."),
    number_option<&O::forced_min>("forced_min", 30, 41,
                                  "The lowest point bid of a dealer who must bid."),
    number_option<&O::reshake_limit>(
        "reshake_limit", 0, 1000,
        "Hands thrown in one after the other before the dealer must bid; 0 for no limit."),
    number_option<&O::forced_sweep_marks>(
        "forced_sweep_marks", 0, max_marks,
        "Marks for a forced bid below 42 that takes every trick; 0 for the usual one."),
    number_option<&O::mark_open_max>("mark_open_max", 1, max_marks,
                                     "The most marks an opening bid may name."),
    number_option<&O::mark_jump_max>("mark_jump_max", 1, max_marks,
                                     "How many marks a bid may raise a mark bid by."),
    flag_option<&O::doubles_trump>("doubles_trump", "The doubles may be named trumps."),
    flag_option<&O::follow_me>("follow_me", "Follow-me, a contract without trumps, may be named."),
    subset_option<&O::follow_me_doubles>("follow_me_doubles", follow_me_doubles_words,
                                         "How the doubles may rank in follow-me."),
    choice_option<&O::follow_me_min>("follow_me_min", follow_me_min_words,
                                     "Follow-me may be named at any bid, or from one mark up."),
    flag_option<&O::small_end_opening>(
        "small_end_opening", "The first lead of a hand may be made as the suit of its small end."),
    flag_option<&O::first_lead_trump>("first_lead_trump",
                                      "The first lead of a hand must be a trump."),
    choice_option<&O::nello>("nello", allowed_words,
                             "Nello, losing every trick: never, always, or for a forced dealer."),
    number_option<&O::nello_min_marks>("nello_min_marks", 1, max_marks,
                                       "The lowest bid, in marks, that may name nello."),
    subset_option<&O::nello_doubles>("nello_doubles", nello_doubles_words,
                                     "How the doubles may rank in nello."),
    flag_option<&O::plunge>("plunge",
                            "A hand full of doubles may plunge: the partner names trumps."),
    number_option<&O::plunge_min_marks>("plunge_min_marks", 1, max_marks,
                                        "The marks of an opening plunge."),
    number_option<&O::plunge_min_doubles>("plunge_min_doubles", 1, 7,
                                          "The doubles a plunge needs."),
    flag_option<&O::splash>("splash", "A smaller plunge may be bid with fewer doubles."),
    number_option<&O::splash_min_marks>("splash_min_marks", 1, max_marks,
                                        "The fewest marks of a splash."),
    number_option<&O::splash_max_marks>("splash_max_marks", 1, max_marks,
                                        "The most marks of a splash."),
    number_option<&O::splash_min_doubles>("splash_min_doubles", 1, 7,
                                          "The doubles a splash needs."),
    flag_option<&O::splash_jump>("splash_jump",
                                 "A splash may open or jump higher than a plain bid."),
    subset_option<&O::partner_contracts>("partner_contracts", partner_contracts_words,
                                         "What the partner may name after a plunge or splash."),
    flag_option<&O::partner_leads>(
        "partner_leads", "After a plunge or splash the partner leads; else the bidder does."),
    choice_option<&O::sevens>("sevens", allowed_words,
                              "Sevens, nearest to seven wins: never, always, or when forced."),
    number_option<&O::sevens_min_marks>("sevens_min_marks", 1, max_marks,
                                        "The lowest bid, in marks, that may name sevens."),
    choice_option<&O::low_no>(
        "low_no", allowed_words,
        "Low-No, the nello of the points game: never, at 42, or when forced."),
    choice_option<&O::points_set_low>("points_set_low", set_pays_words,
                                      "What a set bid of 30 to 41 pays in the points game."),
    choice_option<&O::points_set_high>("points_set_high", set_pays_words,
                                       "What a set bid of 42, 84 or 168 pays in the points game."),
    choice_option<&O::hand_end>("hand_end", hand_end_words,
                                "Play all seven tricks, or stop when the bid is made or set."),
    choice_option<&O::claims>("claims", claims_words,
                              "The bidding side's leader may claim; the claim is proved exactly."),
    choice_option<&O::claim_fail>("claim_fail", claim_fail_words,
                                  "After a claim that fails: play on, or the bid is set."),
    flag_option<&O::concede>("concede", "A side may give up the hand, in the marks game."),
    choice_option<&O::visible_tricks>("visible_tricks", visible_tricks_words,
                                      "Which finished tricks stay in sight."),
    choice_option<&O::deal_order>("deal_order", deal_order_words,
                                  "Draw hands in blocks as at a table, or deal one by one."),
    number_option<&O::turn_timeout_s>(
        "turn_timeout_s", 0, 86'400,
        "Seconds before the table acts for an absent player; 0 for never."),
};
static_assert(option_table.size() == 42 && option_table.size() <= max_options);
constexpr std::size_t target_index = 1;
static_assert(option_table[target_index].name == "target");

constexpr std::array<const Fault*, 39> faults{
    &fault::malformed_action,
    &fault::bad_seat,
    &fault::bad_deck,
    &fault::bad_options,
    &fault::game_over,
    &fault::wrong_phase,
    &fault::not_your_turn,
    &fault::card_not_in_deck,
    &fault::card_not_in_hand,
    &fault::must_follow_suit,
    &fault::bid_too_low,
    &fault::bid_out_of_range,
    &fault::pass_not_allowed,
    &fault::contract_disabled,
    &fault::not_enough_doubles,
    &fault::contract_bid_value,
    &fault::bid_above_opening_limit,
    &fault::bid_jump_too_large,
    &fault::invalid_declaration,
    &fault::contract_needs_marks,
    &fault::contract_not_allowed,
    &fault::doubles_option_required,
    &fault::doubles_option_not_allowed,
    &fault::seat_sits_out,
    &fault::must_play_closest_to_seven,
    &fault::must_lead_trump,
    &fault::lead_suit_choice_not_allowed,
    &fault::claim_not_allowed,
    &fault::concede_not_allowed,
    &fault::bad_score_input,
    &fault::unknown_contract,
    &fault::unknown_team,
    &fault::trick_count,
    &fault::trick_size,
    &fault::duplicate_domino,
    &fault::negative_score,
    &fault::not_whole,
    &fault::points_total,
    &fault::points_tricks_mismatch,
};

constexpr std::array phases{Phase::auction, Phase::declare, Phase::play, Phase::over};

// Without trumps and the doubles high, as most play it.
constexpr std::uint8_t plain_law = 8;
static_assert(contract_table[plain_law].kind == Kind::follow_me);
constexpr std::array held_suits{Suit{6}, Suit{5}, Suit{4}, Suit{3},
                                Suit{2}, Suit{1}, Suit{0}, doubles_suit};

constexpr GameInfo the_info{
    .name = "texas-42",
    .title = "Texas 42",
    .about = "Four players in two partnerships bid for tricks with dominoes.",
    .letter = 't',
    .faces = Faces::dominoes,
    .partners = true,
    .cards = domino_names,
    .suits = suit_words,
    .phases = phases,
    .options = option_table,
    .presets = presets::all,
    .faults = faults,
    .carry = "hands thrown in one after the other",
    .sentences = sentence_table,
    .hand_order = {.plain_law = plain_law, .suits = held_suits},
};

// The partner of a plunge or splash bidder must always have something to name.
bool partner_can_name(const Options& o) {
  const int fewest = std::min(o.plunge ? o.plunge_min_marks : max_marks,
                              o.splash ? o.splash_min_marks : max_marks);
  const auto listed = [&](int kind) { return (o.partner_contracts >> kind & 1) != 0; };
  return listed(0) || (listed(1) && o.doubles_trump) || (listed(2) && o.follow_me) ||
         (listed(3) && o.nello == Allowed::open && o.nello_min_marks <= fewest) ||
         (listed(4) && o.sevens == Allowed::open && o.sevens_min_marks <= fewest);
}

std::optional<Problem> conflict(const Options& o) {
  const bool points_game = o.scoring == Scoring::points;
  const Allowed nello = points_game ? o.low_no : o.nello;
  struct Rule {
    bool broken;
    const char* id;
    const char* detail;
  };
  const Rule rules[]{
      {points_game && o.hand_end == HandEnd::decided, "points-hand-end",
       "the points game scores every trick, so hand_end must be play_out"},
      {points_game && o.claims != Claims::off, "points-claims",
       "there are no claims in the points game"},
      {points_game && o.win_by == 2, "points-win-by", "win_by = 2 belongs to the marks game"},
      {o.win_by == 2 && o.clamp_marks, "win-by-clamp", "win_by = 2 needs clamp_marks off"},
      {o.follow_me && o.follow_me_doubles == 0, "follow-me-doubles",
       "follow_me is on but follow_me_doubles is empty"},
      {nello != Allowed::off && o.nello_doubles == 0, "nello-doubles",
       points_game ? "low_no is on but nello_doubles is empty"
                   : "nello is on but nello_doubles is empty"},
      {o.splash_min_marks > o.splash_max_marks, "splash-marks",
       "splash_min_marks is above splash_max_marks"},
      {!points_game && (o.plunge || o.splash) && !partner_can_name(o), "partner-contracts",
       "partner_contracts leaves the partner nothing to name"},
  };
  for (const Rule& rule : rules)
    if (rule.broken) return conflict_problem(rule.id, rule.detail);
  return std::nullopt;
}

}  // namespace

const GameInfo& game_info() { return the_info; }

Parsed<Options> make_options(const OptionValues& given) {
  Options options;
  fill_options(option_table, given, &options);
  if (!given[target_index] && options.scoring == Scoring::points) options.target = 250;
  if (auto wrong = conflict(options)) return std::unexpected(*std::move(wrong));
  return options;
}

}  // namespace capot::texas42
