// What a score-keeper is asked of a hand of Texas 42.
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/texas42/declare.h"
#include "games/texas42/faults.h"
#include "games/texas42/game.h"
#include "games/texas42/score_pad.h"
#include "games/texas42/words.h"

namespace capot::texas42 {
namespace {

constexpr int lowest_points = 30;

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
  const std::string number = std::to_string(marks);
  const bool named = marks >= low && marks <= high;
  FormWord word{std::string(spelt) + number + (marks == 1 ? "-mark" : "-marks"),
                "level." + std::string(said) + (named ? number : "") + "m"};
  if (!named) word.args.emplace_back("number", marks);
  return word;
}

FormField bid_field(const Options& options) {
  const bool points = points_game(options);
  FormField field{.name = "bid",
                  .kind = FormKind::number,
                  .low = lowest_points,
                  .high = points ? mark : mark - 1,
                  .when = FormWhen{"kind", {"played"}}};
  if (points) {
    for (const int doubled : {2 * mark, 4 * mark})
      field.words.push_back({doubled, "level." + std::to_string(doubled)});
    return field;
  }
  for (const Bid& bid : bids_in_marks(options, may_be_forced(options)))
    field.words.push_back(marks_word(bid));
  return field;
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
FormField trump_field(const Options& options, bool needed) {
  constexpr std::array<Named, 4> others{Named::doubles, Named::follow_me, Named::nello,
                                        Named::sevens};
  FormField field{.name = "trump", .when = FormWhen{"kind", {"played"}}, .needed = needed};
  std::vector<Bid> bids{{mark - 1}};
  if (points_game(options))
    bids.push_back({mark});
  else
    std::ranges::move(bids_in_marks(options, false), std::back_inserter(bids));
  const auto add = [&](Named named) {
    if (!can_be_named(options, bids, named)) return;
    const std::string word = declaration_words(options, Declaration{named});
    field.words.push_back({word, "strain." + word});
  };
  for (int pip = 0; pip <= 6; ++pip) add(Named(pip));
  for (const Named named : others) add(named);
  return field;
}

FormField counted_field(std::string_view name, int total, FormWhen when, bool or_less) {
  return {.name = name,
          .kind = FormKind::numbers,
          .high = total,
          .each = FormEach::side,
          .total = total,
          .or_less = or_less,
          .when = std::move(when)};
}

// In the marks game it is enough to say whether the bid was made.
void add_made(const Options& options, std::vector<FormField>& form) {
  form.push_back({.name = "made", .kind = FormKind::yes_no, .when = FormWhen{"kind", {"played"}}});
  if (options.forced_sweep_marks > 0 && may_be_forced(options))
    form.push_back(counted_field("tricks_taken", tricks_in_hand, {"forced", {true}},
                                 options.hand_end == HandEnd::decided));
}

// A nello has points that nobody takes: those of the hand that stays out.
void add_points(std::vector<FormField>& form) {
  const auto nello = declaration_words({}, Declaration{Named::nello});
  form.push_back(counted_field("points", points_in_hand.n, {"trump", {nello}, true}, false));
  form.push_back(counted_field("points", points_in_hand.n, {"trump", {nello}}, true));
}

}  // namespace

std::vector<FormField> Texas42::score_form() const {
  FormField kind{.name = "kind", .needed = false, .usual = "played"};
  for (const std::string_view word : kind_words)
    kind.words.push_back({word, "form.kind." + std::string(word)});
  const bool points = points_game(options_);
  std::vector<FormField> form{
      std::move(kind),
      {.name = "declarer", .kind = FormKind::seat, .when = FormWhen{"kind", {"played"}}},
      bid_field(options_),
      trump_field(options_, points)};
  if (may_be_forced(options_))
    form.push_back({.name = "forced",
                    .kind = FormKind::yes_no,
                    .when = FormWhen{"kind", {"played"}},
                    .needed = false,
                    .usual = false});
  if (points)
    add_points(form);
  else
    add_made(options_, form);
  return form;
}

}  // namespace capot::texas42
