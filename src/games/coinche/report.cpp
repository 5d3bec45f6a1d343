#include "games/coinche/report.h"

#include "games/coinche/game.h"

namespace capot::coinche {
namespace {

constexpr std::array<std::string_view, 4> belote_words{"none", "contracting", "defence", "both"};

Value value_of(int value) {
  if (value == capot_value_rank) return "capot";
  if (value == generale_value_rank) return "generale";
  return value;
}

std::string seat_name(Seat seat) { return "seat " + std::to_string(int(seat)); }

constexpr std::array<std::string_view, 3> level_words{"", ", coinched", ", surcoinched"};

}  // namespace

Value::Object contract_fields(const Contract& contract) {
  return {{"declarer", int(contract.declarer)},
          {"value", value_of(contract.value)},
          {"denomination", name(contract.denomination)},
          {"multiplier", int(contract.multiplier)}};
}

Value::Object result_fields(const RoundScore& s, const Options& o) {
  Value::Object fields{{"kind", "played"},
                       {"contracting_points", s.points.contracting},
                       {"defence_points", s.points.defence},
                       {"met", s.verdict == Verdict::met},
                       {"contracting_score", s.score.contracting},
                       {"defence_score", s.score.defence},
                       {"belote_side", belote_words[std::size_t(belote_side(s.belote))]},
                       {"contracting_final", s.final.contracting},
                       {"defence_final", s.final.defence}};
  if (o.declarations)
    fields.emplace_back("declarations", Value::List{s.declared.contracting, s.declared.defence});
  if (o.tie_rule == TieRule::litige) {
    fields.emplace_back("litige", s.verdict == Verdict::litige);
    fields.emplace_back("pot", s.pot);
  }
  return fields;
}

Value::Object cancelled_fields() {
  return {{"kind", "cancelled"}, {"contracting_points", {}}, {"defence_points", {}},
          {"met", {}},           {"contracting_score", {}},  {"defence_score", {}},
          {"belote_side", {}},   {"contracting_final", {}},  {"defence_final", {}}};
}

Value Coinche::contract(const View& view) const {
  if (view.law == no_law) return {};
  return contract_fields(contract_after(view.auction));
}

Value Coinche::result(const State& state) const {
  if (state.phase != Phase::over) return {};
  const auto contract = agreed(state);
  if (!contract) return cancelled_fields();
  return result_fields(score_round(options_, *contract, facts(state)), options_);
}

std::string Coinche::describe(const View& view) const {
  const Auction& a = view.auction;
  const std::string denomination(name(a.denomination));
  const bool taken = view.in != 0;
  if (view.turn_up && taken) return denomination + " is trump, taken by " + seat_name(a.declarer);
  if (view.phase == Phase::over && !taken) return "Everybody passed";
  if (view.turn_up) {
    const std::string turned(card_names[std::size_t(view.shown.first())]);
    return names_suit_now(a) ? turned + " was refused: name another suit"
                             : turned + " is turned up";
  }
  if (a.value == 0) return "No bid yet";
  return spell_bid({a.value, a.denomination}) + " by " + seat_name(a.declarer) +
         std::string(level_words[a.level]);
}

}  // namespace capot::coinche
