// What a score-keeper is asked of a hand of Buck Euchre.
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "games/buck_euchre/game.h"
#include "games/buck_euchre/score_pad.h"

namespace capot::buck_euchre {
namespace {

FormWhen kind_is(std::initializer_list<Kind> kinds) {
  FormWhen when{"kind", {}};
  for (const Kind kind : kinds) when.values.emplace_back(name(kind));
  return when;
}

FormField trump_field(const Options& options, FormWhen when, Kind kind) {
  FormField field{.name = "trump", .when = std::move(when), .needed = trump_matters(options, kind)};
  for (const std::string_view letter : trumps_of(options, kind))
    field.words.push_back({letter, "strain." + std::string(letter)});
  return field;
}

}  // namespace

std::vector<FormField> BuckEuchre::score_form() const {
  FormField kind{.name = "kind"};
  const bool all_may_fold = may_anybody_fold(options_) && !options_.last_must_stay;
  for (const Kind one : kinds_of(options_))
    if (one != Kind::all_fold || all_may_fold)
      kind.words.push_back({name(one), "form.kind." + std::string(name(one))});
  const auto [low, high] = bids_of(options_);
  FormField bid{.name = "bid",
                .kind = FormKind::number,
                .low = low,
                .high = high,
                .when = kind_is({Kind::normal, Kind::all_fold})};
  if (options_.shoot != Shoot::off) bid.words.push_back({"shoot", "level.shoot"});
  std::vector<FormField> form{
      std::move(kind),
      {.name = "declarer", .kind = FormKind::seat, .when = kind_is({Kind::normal, Kind::all_fold})},
      std::move(bid),
      trump_field(options_, kind_is({Kind::normal, Kind::all_fold}), Kind::normal)};
  if (is_played(options_, Kind::forced))
    form.push_back(trump_field(options_, kind_is({Kind::forced}), Kind::forced));
  if (may_anybody_fold(options_))
    form.push_back({.name = "folded",
                    .kind = FormKind::seats,
                    .high = options_.players - 2,
                    .when = kind_is({Kind::normal}),
                    .needed = false,
                    .usual = Value::List{}});
  form.push_back({.name = "tricks_taken",
                  .kind = FormKind::numbers,
                  .high = hand_size,
                  .each = FormEach::seat,
                  .total = hand_size,
                  .when = kind_is({Kind::normal, Kind::forced})});
  return form;
}

}  // namespace capot::buck_euchre
