#include "apps/cli/review/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "apps/cli/hands.h"
#include "apps/cli/play/text.h"
#include "apps/cli/review/report.h"
#include "table/report.h"

namespace capot::cli {
namespace {

constexpr int column = 11;  // where text goes on after "  trick 3"

std::string coloured(const Terminal& terminal, Grade grade) {
  const std::string text(name(grade));
  if (grade >= Grade::mistake) return terminal.red(text);
  return grade == Grade::inaccuracy ? terminal.yellow(text) : terminal.green(text);
}

// Every other card is a little unlucky; what is told unasked has cost something.
bool is_remarkable(const Decision& decision, const Scale& scale) {
  const bool costly = decision.true_loss >= scale.mistake();
  const bool told = decision.grade == Grade::not_judged || decision.luck == Luck::unlucky;
  return decision.grade >= Grade::inaccuracy || (told && costly);
}

std::string verdict_known(const Terminal& terminal, const AnyGame& game, const Decision& decision,
                          const Scale& scale) {
  const ScoreWriter score(scale);
  if (decision.grade == Grade::fine) return coloured(terminal, Grade::fine) + " by what was known";
  const std::string error =
      decision.all_worlds ? "" : fmt::format(" ± {}", score.size(decision.loss_error));
  return fmt::format("{}, {}{} over {}{} worlds against {}", coloured(terminal, decision.grade),
                     score(-decision.expected_loss), error, decision.all_worlds ? "all " : "",
                     decision.worlds,
                     named_action(terminal, game, decision.choices[decision.best_expected].action));
}

std::string verdict_true(const Terminal& terminal, const AnyGame& game, const Decision& decision,
                         const Scale& scale) {
  const std::string_view where =
      decision.exact() ? "on the deal" : "on the deal, if all go on sensibly,";
  if (decision.true_loss == 0) return fmt::format("{} it cost nothing", where);
  return fmt::format("{} it cost {} against {}", where, ScoreWriter(scale).size(decision.true_loss),
                     named_action(terminal, game, decision.choices[decision.best_true].action));
}

std::string turning_sentence(const Terminal& terminal, const Round& round, const Review& review,
                             const ReviewNames& names) {
  if (!review.turning_point)
    return "No turning point: no single decision cost much that was not won back.";
  const TurningPoint& point = *review.turning_point;
  const std::string better =
      point.better == point.action
          ? ""
          : fmt::format(" {} would have been better with the cards as they lay.",
                        named_action(terminal, round.game(), point.better));
  return fmt::format("The turning point: {} {}, and {} of the score was gone for good.{}",
                     names.seat(point.seat), deed(terminal, round.game(), point.action),
                     ScoreWriter(review.scale).size(point.lost), better);
}

std::string result_sentence(const Round& round, const Review& review, const ReviewNames& names) {
  if (!review.finished) return "The record stops here: the round is not finished.";
  const AnyGame& game = round.game();
  const ScoreWriter score(review.scale);
  std::string text;
  for (int s = 0; s < game.sides(); ++s) {
    const std::string who = game.info().partners ? names.side(Side(s)) : names.seat(Seat(s));
    text += fmt::format("{}{} {}", text.empty() ? "The scores gain: " : ", ", who,
                        score(review.course.back()[Side(s)]));
  }
  return text + ".";
}

std::string reasons_of(const Terminal& terminal, const AnyGame& game, const Decision& decision) {
  const std::string text = in_sentences(decision.reasons);
  if (text.empty()) return text;
  return " " + named_action(terminal, game, decision.choices[decision.best_expected].action) +
         ": " + terminal.with_symbols(game.info(), text);
}

std::string hands(const Terminal& terminal, const Round& round, const ReviewNames& names) {
  const AnyGame& game = round.game();
  const AnyState dealt = game.deal(round.before(), round.deck());
  std::vector<NamedHand> rows;
  for (int s = 0; s < game.seats(); ++s)
    rows.push_back({names.seat(Seat(s)), dealt->play.hands[Seat(s)]});
  return draw_hands(terminal, game, game.law(round.state()), rows);
}

// Other choices of the same worth by both verdicts.
std::string equals(const Terminal& terminal, const AnyGame& game, const Decision& decision) {
  std::string text;
  for (const auto& members : decision.groups) {
    if (std::ranges::find(members, decision.taken) == members.end()) continue;
    for (std::size_t i : members)
      if (i != decision.taken)
        text +=
            (text.empty() ? "" : ", ") + named_action(terminal, game, decision.choices[i].action);
  }
  return text.empty() ? text : " (or " + text + ")";
}

std::string line_of(const Terminal& terminal, const Round& round, const Review& review,
                    const Decision& decision, const ReviewNames& names) {
  const AnyGame& game = round.game();
  std::string text = fmt::format(
      "{} {}{}: {}", names.seat(decision.seat), deed(terminal, game, decision.action()),
      equals(terminal, game, decision), verdict_known(terminal, game, decision, review.scale));
  // With open hands some wild call is nearly always best: of a fine call that says nothing.
  if (decision.exact() || decision.grade > Grade::fine)
    text += "; " + verdict_true(terminal, game, decision, review.scale);
  if (decision.luck == Luck::unlucky) text += ": " + terminal.yellow("unlucky");
  if (decision.luck == Luck::lucky) text += ": " + terminal.green("lucky");
  return labelled_text("  " + place_of(decision), text + "." + reasons_of(terminal, game, decision),
                       column);
}

std::string forced_line(const Terminal& terminal, const Round& round, const Review& review,
                        const Decision& decision, const ReviewNames& names) {
  std::string why = decision.grade == Grade::not_judged ? "not judged"
                    : decision.choices.size() > 1       ? "all choices are equal"
                                                        : "no choice";
  if (decision.true_loss > 0)
    why += "; " + verdict_true(terminal, round.game(), decision, review.scale);
  return labelled_text(
      "  " + place_of(decision),
      terminal.dim(fmt::format("{} {}: {}.", names.seat(decision.seat),
                               deed(terminal, round.game(), decision.action()), why)),
      column);
}

std::string decisions(const Terminal& terminal, const Round& round, const Review& review,
                      const ReviewNames& names, const ReviewView& view) {
  std::string text;
  int left_out = 0;
  for (const Decision& decision : review.decisions) {
    const bool judged = decision.grade >= Grade::fine;
    if (!view.all && !is_remarkable(decision, review.scale)) {
      left_out += judged;
      continue;
    }
    text += judged ? line_of(terminal, round, review, decision, names)
                   : forced_line(terminal, round, review, decision, names);
  }
  if (text.empty()) return labelled_text("", "Nothing to remark: every decision was fine.", 2);
  if (left_out)
    text += terminal.dim(
        fmt::format("  {} more decision{} fine.\n", left_out, left_out == 1 ? " was" : "s were"));
  return text;
}

// A row of marks, high where the score is. Plain characters where no others may be shown.
std::string sparkline(const Terminal& terminal, const std::vector<int>& values) {
  static constexpr std::array<std::string_view, 8> blocks{"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  static constexpr std::array<std::string_view, 8> plain{"_", ".", ":", "-", "=", "+", "*", "#"};
  const auto [low, high] = std::ranges::minmax(values);
  std::string text;
  for (int value : values) {
    const std::size_t level = high == low ? 3 : std::size_t(7 * (value - low) / (high - low));
    text += (terminal.symbols ? blocks : plain)[level];
  }
  return text;
}

// At most so many of the values, the first and the last among them.
std::vector<int> thinned(const std::vector<int>& values, std::size_t most) {
  if (values.size() <= most) return values;
  std::vector<int> some;
  for (std::size_t i = 0; i < most; ++i)
    some.push_back(values[i * (values.size() - 1) / (most - 1)]);
  return some;
}

std::string course(const Terminal& terminal, const Round& round, const Review& review,
                   const ReviewNames& names) {
  const AnyGame& game = round.game();
  const ScoreWriter score(review.scale);
  const bool partners = game.info().partners;
  std::string text = labelled_text(
      "",
      partners ? fmt::format("The score with open hands, {} less {}:", names.side(Side{0}),
                             names.side(Side{1}))
               : "What each would gain with open hands, more is better:",
      2);
  for (int s = 0; s < (partners ? 1 : game.seats()); ++s) {
    std::vector<int> values;
    for (const Gains& gains : review.course) values.push_back(lead_of(game, gains, Seat(s)));
    const std::string first =
        padded(partners ? "" : "  " + names.seat(Seat(s)), partners ? 2 : column) +
        score(values.front()) + " ";
    const std::string last = " " + score(values.back());
    const std::size_t room = std::size_t(std::max(screen_columns() - width(first + last), 2));
    text += first + sparkline(terminal, thinned(values, room)) + last + "\n";
  }
  return text;
}

// A table under a sentence: who, and numbers below their heads.
struct NumberColumn {
  std::string head;
  int width;
};
std::string number_table(const Terminal& terminal, std::string_view sentence,
                         const std::vector<NumberColumn>& columns,
                         const std::vector<TableRow>& rows) {
  std::vector<std::string> heads;
  std::string table = padded("", column);
  for (const NumberColumn& one : columns) {
    heads.push_back(one.head);
    table += fmt::format("{:>{}}", one.head, one.width);
  }
  table = terminal.dim(table) + "\n";
  for (const TableRow& row : rows) {
    table += padded("  " + row.who, column);
    for (std::size_t i = 0; i < columns.size(); ++i)
      table += fmt::format("{:>{}}", row.cells[i], columns[i].width);
    table += "\n";
  }
  return terminal.dim(labelled_text("", sentence, 2)) + table_or_lines(table, heads, rows);
}

// What the deal, the lie and mistakes did to each: the parts of the result. Where only one seat was
// judged, nobody knows what of the rest was luck.
struct AccountColumn {
  NumberColumn column;
  double (*part)(const Account&);
};
std::vector<AccountColumn> account_columns(bool one_seat, bool partners) {
  const AccountColumn cards{{"cards", 7}, [](const Account& one) { return one.hand; }},
      lie{{"lie", 7}, [](const Account& one) { return one.lie; }},
      own{{"own", 7}, [](const Account& one) { return one.own; }},
      partner{{"partner", 9}, [](const Account& one) { return one.partner; }},
      others{{"others", 8}, [](const Account& one) { return one.others; }},
      rest{{"the rest", 10}, [](const Account& one) { return one.result - one.hand - one.own; }},
      result{{"result", 8}, [](const Account& one) { return one.result; }};
  if (one_seat) return {cards, own, rest, result};
  if (!partners) return {cards, lie, own, others, result};
  return {cards, lie, own, partner, others, result};
}

std::string accounts(const Terminal& terminal, const Round& round, const Review& review,
                     const ReviewNames& names, const ReviewView& view) {
  const AnyGame& game = round.game();
  const ScoreWriter score(review.scale);
  const auto parts = account_columns(view.only.has_value(), game.info().partners);
  std::vector<NumberColumn> columns;
  for (const AccountColumn& one : parts) columns.push_back(one.column);
  std::vector<TableRow> rows;
  for (int s = 0; s < game.seats(); ++s) {
    const Seat seat{std::uint8_t(s)};
    if (view.only && *view.only != seat) continue;
    const Account account = account_of(game, review, seat);
    TableRow row{names.seat(seat), {}};
    for (const AccountColumn& one : parts) row.cells.push_back(score(one.part(account)));
    rows.push_back(std::move(row));
  }
  return number_table(terminal,
                      view.only
                          ? "How it came about: the cards dealt, own mistakes, the others and luck:"
                          : "How it came about: luck of the deal and of the lie, then mistakes:",
                      columns, rows);
}

std::string totals(const Terminal& terminal, const Round& round, const Review& review,
                   const ReviewNames& names, const ReviewView& view) {
  const ScoreWriter score(review.scale);
  const std::vector<NumberColumn> columns{{"known", 6},   {"deal", 6},    {"judged", 8},
                                          {"fine", 6},    {"inacc.", 8},  {"mistake", 9},
                                          {"blunder", 9}, {"unlucky", 9}, {"lucky", 7}};
  std::vector<TableRow> rows;
  for (int s = 0; s < round.game().seats(); ++s) {
    const Seat seat{std::uint8_t(s)};
    if (view.only && *view.only != seat) continue;
    const SeatTotal& total = review.totals[seat];
    const auto graded = [&](Grade grade) {
      return std::to_string(total.grades[std::size_t(grade)]);
    };
    const auto had = [&](Luck luck) { return std::to_string(total.luck[std::size_t(luck)]); };
    rows.push_back(
        {names.seat(seat),
         {score.size(total.expected_loss), score.size(total.true_loss),
          std::to_string(total.judged), graded(Grade::fine), graded(Grade::inaccuracy),
          graded(Grade::mistake), graded(Grade::blunder), had(Luck::unlucky), had(Luck::lucky)}});
  }
  return number_table(
      terminal,
      "Given away, by what was known and on the deal (cards), and the decisions:", columns, rows);
}

}  // namespace

std::string in_sentences(std::span<const Said> reasons) {
  std::string text;
  for (const Said& said : reasons)
    if (const Sentence* sentence = find_sentence(reason_texts(), said.id))
      text += (text.empty() ? "" : " ") + say(*sentence, said.args, Language::english);
  return text;
}

ReviewNames numbered_names() {
  return {[](Seat seat) { return fmt::format("Seat {}", int(seat)); },
          [](Side side) { return fmt::format("side {}", int(side)); },
          [](std::string_view sentence) { return std::string(sentence); }};
}

Verdicts verdicts_of(const Terminal& terminal, const Round& round, const Review& review,
                     const ReviewNames& names, const ReviewView& view) {
  return {course(terminal, round, review, names),
          labelled_text(" ", turning_sentence(terminal, round, review, names), 2),
          decisions(terminal, round, review, names, view),
          accounts(terminal, round, review, names, view),
          totals(terminal, round, review, names, view)};
}

std::string draw_verdicts(const Terminal& terminal, const Round& round, const Review& review,
                          const ReviewNames& names, const ReviewView& view) {
  const Verdicts all = verdicts_of(terminal, round, review, names, view);
  return all.course + all.turning + all.decisions + all.accounts + all.totals;
}

std::string draw(const Terminal& terminal, const Round& round, const Review& review,
                 const ReviewNames& names, const ReviewView& view) {
  const AnyGame& game = round.game();
  std::string text = fmt::format("{}, {} deals\n", terminal.bold(game.info().title),
                                 names.seat(round.before().dealer));
  text += hands(terminal, round, names);
  text +=
      labelled_text(" ", terminal.with_symbols(game.info(), names.sentence(in_words(round))), 2);
  text += labelled_text(" ", result_sentence(round, review, names), 2);
  return text + draw_verdicts(terminal, round, review, names, view);
}

}  // namespace capot::cli
