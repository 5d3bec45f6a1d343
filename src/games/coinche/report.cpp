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

std::string level_word(int value) {
  if (value == capot_value_rank) return "capot";
  if (value == generale_value_rank) return "generale";
  return std::to_string(value);
}

// By how often the bid was coinched.
constexpr std::array<std::string_view, 3> bid_ids{"contract.bid", "contract.coinched",
                                                  "contract.surcoinched"};

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

Said Coinche::describe(const View& view) const {
  const Auction& a = view.auction;
  const std::string_view strain = name(a.denomination);
  const bool taken = view.in != 0;
  if (view.turn_up && taken)
    return {"contract.taken", Value::Object{{"strain", strain}, {"by", int(a.declarer)}}};
  if (view.phase == Phase::over && !taken) return {"contract.passed-out"};
  if (view.turn_up)
    return {names_suit_now(a) ? "contract.refused" : "contract.turned-up",
            Value::Object{{"card", card_names[std::size_t(view.shown.first())]}}};
  if (a.value == 0) return {"contract.no-bid"};
  return {
      bid_ids[a.level],
      Value::Object{{"level", level_word(a.value)}, {"strain", strain}, {"by", int(a.declarer)}}};
}

}  // namespace capot::coinche
