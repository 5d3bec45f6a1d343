// What a score-keeper is asked of a hand of Texas 42.
#include <array>
#include <span>
#include <string>
#include <vector>

#include "games/texas42/declare.h"
#include "games/texas42/faults.h"
#include "games/texas42/game.h"
#include "games/texas42/score_pad.h"
#include "games/texas42/words.h"

namespace capot::texas42 {
namespace {

constexpr int lowest_points = 30;
constexpr auto when_played = std::span<const std::string_view>(kind_words).first(1);
constexpr std::array<std::string_view, 1> when_nello{"nello"};

bool may_be_forced(const Options& options) {
  return options.all_pass == AllPass::force_dealer || options.reshake_limit > 0;
}

// How a bid in marks is spelt, and which numbers of them have a sentence of their own: "level.2m".
// All others share one that has a place for the number: "level.m".
struct MarksWords {
  std::string_view spelt, said;
  int low, high;
};
constexpr std::array<MarksWords, 3> marks_words{
    {{"", "", 1, 7}, {"plunge-", "plunge ", 4, 7}, {"splash-", "splash ", 2, 3}}};

// "2-marks", "plunge-4-marks".
FormWord marks_word(const Bid& bid) {
  const auto& [spelt, said, low, high] = marks_words[std::size_t(bid.kind)];
  const int marks = marks_of(bid);
  const bool named = marks >= low && marks <= high;
  std::string number = std::to_string(marks), id = "level." + std::string(said);
  if (named) id += number;
  FormWord word{std::string(spelt) + number + (marks == 1 ? "-mark" : "-marks"), id + "m"};
  if (!named) word.number = marks;
  return word;
}

void add_bid(const Options& options, FormMaker& form) {
  FormField& bid = form.add("bid", FormKind::number, "kind", when_played);
  bid.low = lowest_points;
  bid.high = points_game(options) ? mark : mark - 1;
  if (points_game(options)) {
    bid.add_word("level.", 2 * mark);
    bid.add_word("level.", 4 * mark);
    return;
  }
  for (const Bid& one : bids_in_marks(options, may_be_forced(options)))
    bid.words.push_back(marks_word(one));
}

// Whether some auction here lets that be named: after the lowest bid, or after one of marks.
bool can_be_named(const Options& options, std::span<const Bid> bids, Named named) {
  const auto after = [&](const Bid& bid, bool forced) {
    const auto broken = check_declaration(options, {.bid = bid, .forced = forced}, {named});
    return !broken || *broken == fault::doubles_option_required;
  };
  for (const Bid& bid : bids)
    if (after(bid, false)) return true;
  if (!may_be_forced(options)) return false;
  for (const Bid& bid : bids)
    if (can_stand(options, bid, true) && after(bid, true)) return true;
  return false;
}

// How the doubles are treated changes no score, so it is not asked.
void add_trump(const Options& options, FormMaker& form) {
  constexpr std::array<Named, 4> others{Named::doubles, Named::follow_me, Named::nello,
                                        Named::sevens};
  std::vector<Bid> bids;
  if (points_game(options))
    bids.push_back({mark});
  else
    bids = bids_in_marks(options, false);
  bids.push_back({mark - 1});
  FormField& trump = form.add("trump", FormKind::choice, "kind", when_played);
  trump.needed = points_game(options);
  const auto add = [&](Named named) {
    if (can_be_named(options, bids, named))
      trump.add_word("strain.", declaration_words(options, Declaration{named}));
  };
  for (int pip = 0; pip <= 6; ++pip) add(Named(pip));
  for (const Named named : others) add(named);
}

// In the marks game it is enough to say whether the bid was made.
void add_made(const Options& options, FormMaker& form) {
  form.add("made", FormKind::yes_no, "kind", when_played);
  if (options.forced_sweep_marks == 0 || !may_be_forced(options)) return;
  FormField& tricks = form.add_numbers("tricks_taken", tricks_in_hand, tricks_in_hand,
                                       FormEach::side, "forced", {});
  tricks.when->values.emplace_back(true);
  tricks.or_less = options.hand_end == HandEnd::decided;
}

// A nello has points that nobody takes: those of the hand that stays out.
void add_points(FormMaker& form) {
  const int all = points_in_hand.n;
  form.add_numbers("points", all, all, FormEach::side, "trump", when_nello, true);
  form.add_numbers("points", all, all, FormEach::side, "trump", when_nello).or_less = true;
}

}  // namespace

std::vector<FormField> Texas42::score_form() const {
  FormMaker form;
  FormField& kind = form.add("kind", FormKind::choice);
  kind.add_words("form.kind.", kind_words);
  kind.leave_out(kind_words[0]);
  form.add("declarer", FormKind::seat, "kind", when_played);
  add_bid(options_, form);
  add_trump(options_, form);
  if (may_be_forced(options_))
    form.add("forced", FormKind::yes_no, "kind", when_played).leave_out(false);
  if (points_game(options_))
    add_points(form);
  else
    add_made(options_, form);
  return std::move(form).form();
}

}  // namespace capot::texas42
