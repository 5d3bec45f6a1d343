// What a score-keeper is asked of a round of Coinche.
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/coinche/game.h"
#include "games/coinche/score_pad.h"

namespace capot::coinche {
namespace {

using FieldWords = std::span<const std::string_view>;
constexpr FieldWords when_played = FieldWords(kind_words).first(1);
constexpr std::array<std::string_view, 2> slam_words{"capot", "generale"};
constexpr std::array<std::string_view, 3> belote_owners{"none", "contracting", "defence"};
constexpr std::array<std::string_view, 1> when_all_trump{"TA"};

bool has_bids(const Options& o) { return o.auction_kind == AuctionKind::value; }

void add_bid(const Options& o, FormMaker& form) {
  FormField& bid = form.add("bid", FormKind::number, "kind", when_played);
  bid.low = o.bid_min;
  bid.high = o.bid_max;
  bid.step = o.bid_step;
  if (o.capot_bid) bid.add_word("level.", slam_words[0]);
  if (o.generale_bid) bid.add_word("level.", slam_words[1]);
}

void add_multiplier(const Options& o, FormMaker& form) {
  const auto factors = multipliers_of(o, false);
  if (factors.size() < 2) return;
  FormField& field = o.slam_coinchable || !has_bids(o)
                         ? form.add("multiplier", FormKind::choice, "kind", when_played)
                         : form.add("multiplier", FormKind::choice, "bid", slam_words, true);
  for (const int factor : factors) field.add_word("form.multiplier.", factor);
  field.leave_out(1);
}

// Only a slam asks for the tricks; they also say that all were taken without a bid for it.
void add_tricks(const Options& o, FormMaker& form) {
  const auto add = [&](std::string_view field, FieldWords values, bool except) -> FormField& {
    return form.add_numbers("tricks_taken", tricks_in_round, tricks_in_round,
                            FormEach::declaring_side, field, values, except);
  };
  if (has_bids(o) && (o.capot_bid || o.generale_bid)) add("bid", slam_words, false);
  (has_bids(o) ? add("bid", slam_words, true) : add("kind", when_played, false)).leave_out();
  if (has_bids(o) && o.generale_bid)
    form.add("declarer_took_all", FormKind::yes_no, "bid", FieldWords(slam_words).last(1))
        .leave_out(false);
}

// One side has it, or in a contract where every suit is trump each may have several.
void add_belote(const Options& o, FormMaker& form) {
  std::vector<std::string_view> suits = trumps_of(o);
  std::erase_if(suits, [](std::string_view trump) { return !is_suit(*read_denomination(trump)); });
  if (!o.belote) return;
  if (!suits.empty()) {
    FormField& one = form.add("belote", FormKind::choice, "trump", suits);
    one.add_words("form.belote.", belote_owners);
    one.leave_out(belote_owners[0]);
  }
  if (!allows(o, Denomination::all_trump)) return;
  FormField& several =
      form.add_numbers("belote", 4, 4, FormEach::declaring_side, "trump", when_all_trump);
  several.or_less = true;
  several.leave_out(Value::List{0, 0});
}

}  // namespace

std::vector<FormField> Coinche::score_form() const {
  const Options& o = options_;
  const int all_points = total_card_points + o.last_trick_bonus;
  FormMaker form;
  FormField& kind = form.add("kind", FormKind::choice);
  kind.add_words("form.kind.", kind_words);
  kind.leave_out(kind_words[0]);
  form.add("declarer", FormKind::seat, "kind", when_played);
  if (has_bids(o)) add_bid(o, form);
  form.add("trump", FormKind::choice, "kind", when_played).add_words("strain.", trumps_of(o));
  add_multiplier(o, form);
  form.add_numbers("points", all_points, all_points, FormEach::declaring_side, "kind", when_played);
  add_tricks(o, form);
  add_belote(o, form);
  if (o.declarations)
    form.add_numbers("declarations", most_declared, {}, FormEach::declaring_side, "kind",
                     when_played)
        .leave_out(Value::List{0, 0});
  return std::move(form).form();
}

}  // namespace capot::coinche
