// What a score-keeper is asked of a round of Coinche.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/coinche/game.h"
#include "games/coinche/score_pad.h"

namespace capot::coinche {
namespace {

FormField bid_field(const Options& o) {
  FormField field{.name = "bid",
                  .kind = FormKind::number,
                  .low = o.bid_min,
                  .high = o.bid_max,
                  .step = o.bid_step,
                  .when = FormWhen{"kind", {"played"}}};
  if (o.capot_bid) field.words.push_back({"capot", "level.capot"});
  if (o.generale_bid) field.words.push_back({"generale", "level.generale"});
  return field;
}

FormField multiplier_field(const Options& o) {
  FormField field{.name = "multiplier", .needed = false, .usual = 1};
  for (const int factor : multipliers_of(o, false))
    field.words.push_back({factor, "form.multiplier." + std::to_string(factor)});
  if (o.slam_coinchable || o.auction_kind == AuctionKind::turn_up)
    field.when = FormWhen{"kind", {"played"}};
  else
    field.when = FormWhen{"bid", {"capot", "generale"}, true};
  return field;
}

// What was counted, each with the declarer's side first.
FormField counted_field(std::string_view name, int high, std::optional<int> total, FormWhen when) {
  return {.name = name,
          .kind = FormKind::numbers,
          .high = high,
          .each = FormEach::declaring_side,
          .total = total,
          .when = std::move(when)};
}
FormField may_be_left_out(FormField field, Value usual = {}) {
  field.needed = false;
  field.usual = std::move(usual);
  return field;
}

// Only a slam asks for the tricks; they also say that all were taken without a bid for it.
void add_tricks(const Options& o, std::vector<FormField>& form) {
  const bool slams = o.capot_bid || o.generale_bid;
  const FormWhen slam{"bid", {"capot", "generale"}}, other{"bid", {"capot", "generale"}, true};
  const auto tricks = [](FormWhen when) {
    return counted_field("tricks_taken", tricks_in_round, tricks_in_round, std::move(when));
  };
  if (o.auction_kind == AuctionKind::turn_up) {
    form.push_back(may_be_left_out(tricks({"kind", {"played"}})));
    return;
  }
  if (slams) form.push_back(tricks(slam));
  form.push_back(may_be_left_out(tricks(other)));
  if (o.generale_bid)
    form.push_back({.name = "declarer_took_all",
                    .kind = FormKind::yes_no,
                    .when = FormWhen{"bid", {"generale"}},
                    .needed = false,
                    .usual = false});
}

// One side has it, or in a contract where every suit is trump each may have several.
void add_belote(const Options& o, std::vector<FormField>& form) {
  if (!o.belote) return;
  FormField one{.name = "belote", .when = FormWhen{"trump", {}}, .needed = false, .usual = "none"};
  for (const std::string_view word : {"none", "contracting", "defence"})
    one.words.push_back({word, "form.belote." + std::string(word)});
  for (const std::string_view trump : trumps_of(o))
    if (is_suit(*read_denomination(trump))) one.when->values.emplace_back(trump);
  if (!one.when->values.empty()) form.push_back(std::move(one));
  if (!allows(o, Denomination::all_trump)) return;
  const auto all = name(Denomination::all_trump);
  FormField several = counted_field("belote", 4, 4, {"trump", {all}});
  several.or_less = true;
  form.push_back(may_be_left_out(std::move(several), Value::List{0, 0}));
}

}  // namespace

std::vector<FormField> Coinche::score_form() const {
  const Options& o = options_;
  const FormWhen played{"kind", {"played"}};
  FormField kind{.name = "kind", .needed = false, .usual = "played"};
  for (const std::string_view word : kind_words)
    kind.words.push_back({word, "form.kind." + std::string(word)});
  FormField trump{.name = "trump", .when = played};
  for (const std::string_view word : trumps_of(o))
    trump.words.push_back({word, "strain." + std::string(word)});
  std::vector<FormField> form{std::move(kind),
                              {.name = "declarer", .kind = FormKind::seat, .when = played}};
  if (o.auction_kind == AuctionKind::value) form.push_back(bid_field(o));
  form.push_back(std::move(trump));
  if (multipliers_of(o, false).size() > 1) form.push_back(multiplier_field(o));
  const int all_points = total_card_points + o.last_trick_bonus;
  form.push_back(counted_field("points", all_points, all_points, played));
  add_tricks(o, form);
  add_belote(o, form);
  if (o.declarations)
    form.push_back(may_be_left_out(counted_field("declarations", most_declared, {}, played),
                                   Value::List{0, 0}));
  return form;
}

}  // namespace capot::coinche
