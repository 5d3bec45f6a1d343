// What a score-keeper is asked of a hand of Buck Euchre.
#include <array>
#include <vector>

#include "games/buck_euchre/game.h"
#include "games/buck_euchre/score_pad.h"

namespace capot::buck_euchre {
namespace {

using FieldWords = std::span<const std::string_view>;
constexpr std::array<std::string_view, 2> hands_bid_for{name(Kind::normal), name(Kind::all_fold)};
constexpr std::array<std::string_view, 2> hands_with_cards{name(Kind::normal), name(Kind::forced)};
constexpr FieldWords normal_hands = FieldWords(hands_bid_for).first(1),
                     forced_hands = FieldWords(hands_with_cards).last(1);

void add_trump(const Options& options, Kind kind, FieldWords kinds, FormMaker& form) {
  FormField& trump = form.add("trump", FormKind::choice, "kind", kinds);
  trump.add_words("strain.", trumps_of(options, kind));
  trump.needed = trump_matters(options, kind);
}

}  // namespace

std::vector<FormField> BuckEuchre::score_form() const {
  const bool all_may_fold = may_anybody_fold(options_) && !options_.last_must_stay;
  const auto [low, high] = bids_of(options_);
  FormMaker form;
  FormField& kind = form.add("kind", FormKind::choice);
  for (const Kind one : kinds_of(options_))
    if (one != Kind::all_fold || all_may_fold) kind.add_word("form.kind.", name(one));
  form.add("declarer", FormKind::seat, "kind", hands_bid_for);
  FormField& bid = form.add("bid", FormKind::number, "kind", hands_bid_for);
  bid.low = low;
  bid.high = high;
  if (options_.shoot != Shoot::off) bid.add_word("level.", "shoot");
  add_trump(options_, Kind::normal, hands_bid_for, form);
  if (is_played(options_, Kind::forced)) add_trump(options_, Kind::forced, forced_hands, form);
  if (may_anybody_fold(options_)) {
    FormField& folded = form.add("folded", FormKind::seats, "kind", normal_hands);
    folded.high = options_.players - 2;
    folded.leave_out(Value::List{});
  }
  form.add_numbers("tricks_taken", hand_size, hand_size, FormEach::seat, "kind", hands_with_cards);
  return std::move(form).form();
}

}  // namespace capot::buck_euchre
