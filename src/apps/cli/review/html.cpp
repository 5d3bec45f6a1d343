#include "apps/cli/review/html.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "apps/cli/review/chart.h"
#include "apps/cli/review/report.h"
#include "apps/cli/review/style.h"
#include "table/report.h"

namespace capot::cli {
namespace {

const Terminal with_symbols{false, true};

// A domino lies on its side, its name's first end on the left; the ends are drawn once per page.
std::string domino(std::string_view name) {
  return fmt::format(
      "<svg class=\"domino\" viewBox=\"0 0 44 22\" role=\"img\" aria-label=\"{0}\"><title>{0}"
      "</title><rect x=\".5\" y=\".5\" width=\"43\" height=\"21\" rx=\"3\"/>"
      "<path d=\"M22 3v16\"/><use href=\"#end-{1}\"/><use href=\"#end-{2}\" x=\"22\"/></svg>",
      escaped(name), name.front(), name.back());
}

std::string card(const GameInfo& info, Card card) {
  const std::string_view name = info.cards[std::size_t(card)];
  if (info.faces == Faces::dominoes) return domino(name);
  const bool red = name.ends_with('H') || name.ends_with('D');
  return fmt::format("<span class=\"card{}\">{}</span>", red ? " red" : "",
                     escaped(with_symbols.card(info, card)));
}

std::string action(const AnyGame& game, Action action) {
  if (is_card(action)) return card(game.info(), card_of(action));
  return fmt::format("<span class=\"call\">{}</span>", escaped(game.spell(action)));
}

std::string hands(const Round& round, const ReviewNames& names) {
  const AnyGame& game = round.game();
  const AnyState dealt = game.deal(round.before(), round.deck());
  std::string text = "<table class=\"hands\">\n";
  for (int s = 0; s < game.seats(); ++s) {
    text += fmt::format("<tr><th scope=\"row\">{}{}</th><td>", escaped(names.seat(Seat(s))),
                        Seat(s) == round.before().dealer ? " <small>dealer</small>" : "");
    for (Card one : dealt->play.hands[Seat(s)]) text += card(game.info(), one);
    text += "</td></tr>\n";
  }
  return text + "</table>\n";
}

std::string totals(const Round& round, const Review& review, const ReviewNames& names) {
  const ScoreWriter score(review.scale);
  std::string text =
      "<table class=\"totals\">\n<tr><th></th><th>lost by what was known</th>"
      "<th>lost on the deal, "
      "cards</th><th>judged</th><th>fine</th><th>inaccuracies</th><th>mistakes</th>"
      "<th>blunders</th><th>unlucky</th><th>lucky</th></tr>\n";
  for (int s = 0; s < round.game().seats(); ++s) {
    const SeatTotal& total = review.totals[Seat(s)];
    if (total.judged == 0 && !review.decisions.empty()) continue;
    text += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td>",
                        escaped(names.seat(Seat(s))), score.size(total.expected_loss),
                        score.size(total.true_loss), total.judged);
    for (const Grade grade : {Grade::fine, Grade::inaccuracy, Grade::mistake, Grade::blunder})
      text += fmt::format("<td>{}</td>", total.grades[std::size_t(grade)]);
    for (const Luck luck : {Luck::unlucky, Luck::lucky})
      text += fmt::format("<td>{}</td>", total.luck[std::size_t(luck)]);
    text += "</tr>\n";
  }
  return text + "</table>\n";
}

std::string row(const AnyGame& game, const Decision& decision,
                const std::vector<std::size_t>& members, const ScoreWriter& score) {
  const bool taken = std::ranges::find(members, decision.taken) != members.end();
  const Decision::Choice& first = decision.choices[members.front()];
  std::string text = taken ? "<tr class=\"taken\"><td>" : "<tr><td>";
  for (std::size_t i : members) text += action(game, decision.choices[i].action);
  text += "</td>";
  if (const auto& expected = first.expected) {
    const auto with_error = [&](double value, double error) {
      return decision.all_worlds ? score(value)
                                 : fmt::format("{} ± {}", score(value), score.size(error));
    };
    text += fmt::format("<td>{}</td><td>{}</td>", with_error(expected->score, expected->error),
                        taken ? "chosen" : with_error(expected->edge, expected->edge_error));
  } else {
    text += "<td>–</td><td>–</td>";
  }
  return text + fmt::format("<td>{}</td></tr>\n", score(first.true_score));
}

std::string choices(const AnyGame& game, const Decision& decision, const Scale& scale) {
  const ScoreWriter score(scale);
  const std::string worlds =
      decision.worlds == 0
          ? ""
          : fmt::format(" over {}{} worlds", decision.all_worlds ? "all " : "", decision.worlds);
  std::string text = fmt::format(
      "<table class=\"choices\">\n<tr><th>choice</th><th>expected{}</th><th>against the choice "
      "taken</th><th>{}</th></tr>\n",
      worlds, decision.exact() ? "on the deal" : "on the deal, if all go on sensibly");
  for (const auto& members : decision.groups) text += row(game, decision, members, score);
  return text + "</table>\n";
}

std::string badge(std::string_view word) {
  return fmt::format(" <span class=\"badge {0}\">{0}</span>", word);
}

std::string decision_of(const Round& round, const Review& review, const Decision& decision,
                        const ReviewNames& names) {
  const AnyGame& game = round.game();
  const ScoreWriter score(review.scale);
  const bool judged = decision.grade >= Grade::fine;
  const bool turn = review.turning_point && review.turning_point->step == decision.step;
  std::string text = fmt::format(
      "<details class=\"{}\">\n<summary><span class=\"who\">{}</span> {}", name(decision.grade),
      escaped(names.seat(decision.seat)), action(game, decision.action()));
  text += badge(name(decision.grade));
  if (decision.luck != Luck::none) text += badge(name(decision.luck));
  if (turn) text += badge("turning point");
  if (judged && decision.grade > Grade::fine)
    text += fmt::format(" <span class=\"loss\">known {}</span>", score(-decision.expected_loss));
  if (judged && decision.true_loss > 0)
    text += fmt::format(" <span class=\"loss\">deal {}</span>", score(-decision.true_loss));
  text += "</summary>\n";
  if (judged)
    text += fmt::format("<p>{}; {}.</p>\n",
                        escaped(verdict_known(with_symbols, game, decision, review.scale)),
                        escaped(verdict_true(with_symbols, game, decision, review.scale)));
  return text + choices(game, decision, review.scale) + "</details>\n";
}

std::string decisions(const Round& round, const Review& review, const ReviewNames& names) {
  std::string text, place;
  for (const Decision& decision : review.decisions) {
    if (place != place_of(decision)) {
      place = place_of(decision);
      const auto trick = std::size_t(decision.trick);
      // Who concedes or claims may do so before the first card of a trick.
      const bool begun = trick > 0 && trick <= round.tricks().size();
      const auto winner = begun ? round.tricks()[trick - 1].winner : std::nullopt;
      text += fmt::format(
          "<h3>{}{}</h3>\n", place,
          winner ? fmt::format(" <small>to {}</small>", escaped(names.seat(*winner))) : "");
    }
    text += decision_of(round, review, decision, names);
  }
  return text;
}

// The halves of dominoes, by the pips on them.
std::string domino_ends() {
  constexpr std::array<std::string_view, 7> spots{"",
                                                  "11,11",
                                                  "5,5 17,17",
                                                  "5,5 11,11 17,17",
                                                  "5,5 17,5 5,17 17,17",
                                                  "5,5 17,5 11,11 5,17 17,17",
                                                  "5,5 11,5 17,5 5,17 11,17 17,17"};
  std::string text = "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n";
  for (std::size_t pips = 0; pips < spots.size(); ++pips) {
    text += fmt::format("<g id=\"end-{}\">", pips);
    for (std::string_view rest = spots[pips]; !rest.empty();) {
      const std::string_view spot = rest.substr(0, rest.find(' '));
      const auto comma = spot.find(',');
      text += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"1.9\"/>", spot.substr(0, comma),
                          spot.substr(comma + 1));
      rest.remove_prefix(std::min(spot.size() + 1, rest.size()));
    }
    text += "</g>\n";
  }
  return text + "</defs></svg>\n";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      case '\'': safe += "&#39;"; break;
      default: safe += c;
    }
  return safe;
}

PageRound page_round(const Round& round, const Review& review, const ReviewNames& names) {
  const AnyGame& game = round.game();
  const std::string contract = names.sentence(in_words(round));
  PageRound page{std::string(game.info().title), contract, {}};
  page.body =
      fmt::format("<p>{} deals. {}</p>\n<p>{}</p>\n", escaped(names.seat(round.before().dealer)),
                  escaped(contract), escaped(result_sentence(round, review, names)));
  page.body += hands(round, names) + review_chart(round, review, names);
  page.body += fmt::format("<p class=\"turning\">{}</p>\n",
                           escaped(turning_sentence(with_symbols, round, review, names)));
  page.body += totals(round, review, names) + decisions(round, review, names);
  return page;
}

std::string review_page(std::span<const PageRound> rounds) {
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
      "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>capot "
      "review</title>\n<style>\n{}</style>\n</head>\n<body>\n<main>\n<h1>Review</h1>\n",
      review_style);
  text += domino_ends();
  if (rounds.size() > 1) {
    text += "<nav><ol>\n";
    for (std::size_t i = 0; i < rounds.size(); ++i)
      text += fmt::format("<li><a href=\"#round-{}\">{}: {}</a></li>\n", i + 1,
                          escaped(rounds[i].title), escaped(rounds[i].summary));
    text += "</ol></nav>\n";
  }
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const std::string number = rounds.size() > 1 ? fmt::format("Round {}: ", i + 1) : "";
    text += fmt::format("<section id=\"round-{}\">\n<h2>{}{}</h2>\n{}</section>\n", i + 1, number,
                        escaped(rounds[i].title), rounds[i].body);
  }
  return text +
         "<footer>Known: over the worlds the player could imagine then. Deal: with the cards as "
         "they lay.</footer>\n</main>\n</body>\n</html>\n";
}

}  // namespace capot::cli
