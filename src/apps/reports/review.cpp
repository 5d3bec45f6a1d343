#include "apps/reports/review.h"

#include <utility>

#include "apps/reports/said.h"

namespace capot {
namespace {

Value::List said_list(const std::vector<Said>& all) {
  Value::List list;
  for (const Said& said : all) list.emplace_back(said_value(said));
  return list;
}

Value::Object choice_of(const AnyGame& game, const Decision::Choice& choice) {
  Value::Object fields{{"action", game.spell(choice.action)}, {"true_score", choice.true_score}};
  const auto add = [&](const char* name, double ActionValue::* member) {
    fields.emplace_back(name, choice.expected ? Value((*choice.expected).*member) : Value());
  };
  add("expected", &ActionValue::score);
  add("expected_error", &ActionValue::error);
  add("edge", &ActionValue::edge);
  add("edge_error", &ActionValue::edge_error);
  fields.emplace_back("made",
                      choice.expected ? Value(usual_contract(*choice.expected).made) : Value());
  fields.emplace_back("worlds", choice.expected ? Value(std::int64_t(choice.expected->worlds)) : 0);
  return fields;
}

Value decision_of(const AnyGame& game, const Decision& decision) {
  const auto spelled = [&](std::size_t i) { return game.spell(decision.choices[i].action); };
  Value trick, loss, error, best;  // null where there is none
  if (decision.trick) trick = decision.trick;
  if (decision.grade >= Grade::fine) {
    loss = decision.expected_loss;
    error = decision.loss_error;
    best = spelled(decision.best_expected);
  }
  Value puzzle;
  if (decision.puzzle) {
    Value::List answers;
    for (const std::size_t i : decision.puzzle->answers) answers.emplace_back(spelled(i));
    puzzle =
        Value::Object{{"answers", std::move(answers)}, {"difficulty", decision.puzzle->difficulty}};
  }
  Value::List choices, groups;
  for (const Decision::Choice& choice : decision.choices)
    choices.emplace_back(choice_of(game, choice));
  for (const auto& members : decision.groups) {
    Value::List group;
    for (std::size_t i : members) group.emplace_back(spelled(i));
    groups.emplace_back(std::move(group));
  }
  return Value::Object{
      {"step", std::int64_t(decision.step)},
      {"seat", int(decision.seat)},
      {"phase", name(decision.phase)},
      {"trick", std::move(trick)},
      {"action", spelled(decision.taken)},
      {"grade", name(decision.grade)},
      {"luck", name(decision.luck)},
      {"true_loss", decision.true_loss},
      {"true_best", spelled(decision.best_true)},
      {"true_exact", decision.exact()},
      {"imagined_loss", std::move(loss)},
      {"imagined_error", std::move(error)},
      {"imagined_best", std::move(best)},
      {"worlds", std::int64_t(decision.worlds)},
      {"all_worlds", decision.all_worlds},
      {"theme", decision.grade > Grade::fine ? Value(name(decision.theme)) : Value()},
      {"reasons", said_list(decision.reasons)},
      {"puzzle", std::move(puzzle)},
      {"choices", std::move(choices)},
      {"groups", std::move(groups)}};
}

Value total_of(int seat, const SeatTotal& total) {
  Value::Object fields{{"seat", seat},
                       {"judged", total.judged},
                       {"imagined_loss", total.expected_loss},
                       {"true_loss", total.true_loss}};
  for (std::size_t i = 0; i < grade_names.size(); ++i)
    fields.emplace_back(std::string(grade_names[i]), total.grades[i]);
  for (std::size_t i = 1; i < luck_names.size(); ++i)
    fields.emplace_back(std::string(luck_names[i]), total.luck[i]);
  return fields;
}

Value account_value(int seat, const Account& account) {
  Value::List parts;
  for (const Account::Part& part : account.parts)
    parts.emplace_back(Value::Object{{"step", std::int64_t(part.step)},
                                     {"seat", int(part.seat)},
                                     {"mistake", part.mistake},
                                     {"lie", part.lie}});
  return Value::Object{{"seat", seat},
                       {"hand", account.hand},
                       {"lie", account.lie},
                       {"own", account.own},
                       {"partner", account.partner},
                       {"others", account.others},
                       {"result", account.result},
                       {"parts", std::move(parts)}};
}

Value turning_point_of(const AnyGame& game, const Review& review) {
  if (!review.turning_point) return {};
  const TurningPoint& point = *review.turning_point;
  return Value::Object{{"step", std::int64_t(point.step)},
                       {"seat", int(point.seat)},
                       {"action", game.spell(point.action)},
                       {"better", game.spell(point.better)},
                       {"lost", point.lost}};
}

}  // namespace

Parsed<Review> review_of(const Round& round, Solver& solver, const ReviewSettings& settings) {
  return review(round.game(), round.before(), round.deck(), round.steps(), solver, settings);
}

Value::Object report(const Round& round, const Review& review, const ReviewSettings& settings) {
  const AnyGame& game = round.game();
  const Scale& scale = review.scale;
  Value::List decisions, totals, accounts, course;
  for (const Decision& decision : review.decisions)
    decisions.emplace_back(decision_of(game, decision));
  for (int s = 0; s < game.seats(); ++s)
    if (settings.looks_at(Seat(s)) || settings.parts > 1) {
      totals.emplace_back(total_of(s, review.totals[Seat(s)]));
      accounts.emplace_back(account_value(s, account_of(game, review, Seat(s))));
    }
  for (const Gains& gains : review.course) course.emplace_back(list_of(gains, game.sides()));
  return {{"ok", true},
          {"game", game.info().name},
          {"dealer", int(round.before().dealer)},
          {"concept", name(default_concept(game))},
          {"contract", game.contract(round.state())},
          {"finished", review.finished},
          {"result", game.result(round.state())},
          {"scale", Value::Object{{"stake", int(scale.stake)},
                                  {"inaccuracy", scale.inaccuracy()},
                                  {"mistake", scale.mistake()},
                                  {"blunder", scale.blunder()}}},
          {"worlds", settings.worlds},
          {"seed", std::int64_t(settings.seed)},
          {"decisions", std::move(decisions)},
          {"totals", std::move(totals)},
          {"accounts", std::move(accounts)},
          {"turning_point", turning_point_of(game, review)},
          {"course", std::move(course)}};
}

}  // namespace capot
