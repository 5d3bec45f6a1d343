#include "apps/cli/solve/print.h"
#include "apps/reports/solution.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "apps/cli/play/text.h"
#include "apps/cli/print.h"
#include "table/report.h"

namespace capot::cli {
namespace {

constexpr int screen = 80;

// What best play means, and what it is played for.
constexpr std::string_view concept_sentences[]{
    "All hands open, for {}: what one side wins the other loses.",
    "All hands open, for {}: the declarer against the field.",
    "All hands open, every seat for itself: each plays for its own score.",
};
constexpr std::string_view aim_words[]{"points", "tricks", "every trick", "every trick alone",
                                       "no trick"};

std::string side_name(const AnyGame& game, Side side) {
  return fmt::format("{} {}", game.info().partners ? "side" : "seat", int(side));
}

std::string signed_number(int number) { return number ? fmt::format("{:+}", number) : "0"; }

// A card as people see it; a lead that says more than its card, as records write it.
std::string card_text(const Terminal& terminal, const AnyGame& game, Action action) {
  return is_card(action) ? terminal.card(game.info(), card_of(action)) : game.spell(action);
}

std::string heading(const Terminal& terminal, const Round& round) {
  return fmt::format("{}, dealer {}\n", terminal.bold(round.game().info().title),
                     int(round.before().dealer));
}

// The cards still held; a seat that is not in the play keeps its own to itself.
std::string hands(const Terminal& terminal, const Round& round, const Play& play) {
  const AnyGame& game = round.game();
  std::string text;
  for (int s = 0; s < game.seats(); ++s) {
    const Seat seat{std::uint8_t(s)};
    const bool in = play.size == 0 || is_in(play, seat);
    const bool acts = play.size > 0 && round.to_act() == seat;
    const std::string seat_text = fmt::format("{} seat {} {}", acts ? '>' : ' ', s,
                                              !in                             ? "(out)"
                                              : seat == round.before().dealer ? "(dealer)"
                                                                              : "");
    const std::string cards =
        in ? terminal.cards(game.info(), play.hands[seat])
           : terminal.dim(Terminal{false, terminal.symbols}.cards(game.info(), play.hands[seat]));
    text += padded(acts ? terminal.bold(seat_text) : seat_text, 19) + cards + "\n";
  }
  return text;
}

// "side 1 takes 98 of 162 points", as the aim has it.
std::string yield(const AnyGame& game, const Stated& stated, const Solution& solution) {
  const Objective& objective = solution.objective;
  const std::string side = side_name(game, stated.side());
  const std::string declarer = fmt::format("seat {}", int(objective.declarer));
  const int count = solution.count, tricks = stated.tricks();
  if (objective.aim == Aim::points) {
    int total = 0;
    for (int points : solution.value) total += points;
    return fmt::format("{} takes {} of {} points", side, stated(count), total);
  }
  if (objective.aim == Aim::no_trick)
    return fmt::format("{} takes {} of {} tricks", declarer, tricks - count, tricks);
  if (objective.aim == Aim::every_trick_alone)
    return fmt::format("{} alone takes {} of {} tricks", declarer, count, tricks);
  return fmt::format("{} takes {} of {} tricks", side, count, tricks);
}

std::string need(const Stated& stated) {
  const Objective& objective = stated.objective();
  if (objective.aim == Aim::no_trick) return "none may be taken";
  if (objective.needed > stated.most()) return "nothing is enough";
  if (objective.needed == stated.most() && objective.aim != Aim::tricks) return "all are needed";
  const int needed = stated(objective.needed);
  return fmt::format("{} {} needed", needed, needed == 1 ? "is" : "are");
}

std::string verdict(const Terminal& terminal, bool made) {
  return made ? terminal.green("made") : terminal.red("set");
}

std::string outcome(const Terminal& terminal, const Round& round, const Solution& solution) {
  const AnyGame& game = round.game();
  const Stated stated(game, round.state());
  std::string sentence = "  With best play " + yield(game, stated, solution);
  if (undertaken(game, round.state()))
    sentence += fmt::format("; {}: {}", need(stated), verdict(terminal, solution.made));
  sentence += ".\n";
  if (solution.kind != Concept::max_n) return sentence;
  std::vector<std::string> gains = words_of("The scores gain");
  for (std::size_t s = 0; s < solution.value.size(); ++s)
    gains.push_back(fmt::format("{} for seat {}{}", signed_number(solution.value[s]), s,
                                s + 1 < solution.value.size() ? "," : "."));
  return sentence + labelled("  ", gains, " ", 2, screen);
}

// How much worse a group is than the best, for the seat to play.
std::string difference(const Round& round, const Solution& solution, std::size_t group) {
  if (group == 0) return "best";
  const auto& best = solution.moves[solution.groups.front().front()];
  const auto& here = solution.moves[solution.groups[group].front()];
  int less = 0;
  if (here.count) {
    const Stated stated(round.game(), round.state());
    less = std::abs(stated(*best.count) - stated(*here.count));
  } else {
    less = best.value[std::size_t(solution.to_act)] - here.value[std::size_t(solution.to_act)];
  }
  return less ? fmt::format("-{}", less) : "same";  // only other seats' scores differ
}

std::string group_value(const Terminal& terminal, const Round& round, const Stated& stated,
                        const Solution::Move& move) {
  std::string text;
  if (!move.count) {
    for (int gain : move.value) text += fmt::format("{:>6}", signed_number(gain));
    return text;
  }
  const bool avoids = stated.objective().aim == Aim::no_trick;
  text = fmt::format("{:>6}", avoids ? stated.tricks() - *move.count : stated(*move.count));
  if (!undertaken(round.game(), round.state())) return text;
  return text + "  " + padded(verdict(terminal, *move.count >= stated.objective().needed), 4);
}

// Whose tricks the rows count: a side's, or the declarer's where only those matter.
std::string taker_name(const AnyGame& game, const Stated& stated) {
  const Objective& objective = stated.objective();
  if (objective.aim == Aim::no_trick || objective.aim == Aim::every_trick_alone)
    return fmt::format("seat {}", int(objective.declarer));
  return side_name(game, stated.side());
}

std::string column_heads(const AnyGame& game, const Stated& stated, const Solution& solution) {
  std::string text;
  if (solution.kind != Concept::max_n)
    return fmt::format(", and what {} then takes", taker_name(game, stated));
  for (std::size_t s = 0; s < solution.value.size(); ++s)
    text += fmt::format("{}{}", s ? ", " : "", s);
  return fmt::format(", and what the scores of seats {} then gain", text);
}

std::string choices(const Terminal& terminal, const Round& round, const Solution& solution) {
  const AnyGame& game = round.game();
  const Stated stated(game, round.state());
  std::string text = fmt::format("  Seat {} may play{}:\n", int(solution.to_act),
                                 column_heads(game, stated, solution));
  for (std::size_t i = 0; i < solution.groups.size(); ++i) {
    const auto& members = solution.groups[i];
    std::vector<std::string> cards;
    for (std::size_t m : members)
      cards.push_back(card_text(terminal, game, solution.moves[m].action));
    const std::string value = group_value(terminal, round, stated, solution.moves[members.front()]);
    const std::string before = fmt::format("{}  {:>4}  ", value, difference(round, solution, i));
    text += labelled(before, cards, " ", width(before), screen);
  }
  return text;
}

// What lies on the table, and what the complete tricks brought.
std::string so_far(const Terminal& terminal, const Round& round) {
  const AnyGame& game = round.game();
  std::string text;
  if (round.state()->play.on_table > 0) {
    text += "  on the table    ";
    for (const Played& played : round.tricks().back().cards)
      text += fmt::format(" {}:{}", int(played.seat), terminal.card(game.info(), played.card));
    text += "\n";
  }
  if (round.state()->play.done == 0) return text;
  const Value fields(capot::report(round));
  return text + fmt::format("  so far           tricks {}   points {}\n",
                            in_words(*fields.find("tricks_taken")),
                            in_words(*fields.find("points")));
}

// The rest of the round from the trick on the table, whose cards so far are dim.
std::string rest(const Terminal& terminal, const Round& round, const Solution& solution) {
  const GameInfo& info = round.game().info();
  const Play& now = round.state()->play;
  Round ended = round;
  for (const Step& turn : solution.line) ended.apply(turn.seat, turn.action);
  int lying = now.on_table;
  std::string text;
  for (std::size_t i = now.done; i < ended.tricks().size(); ++i) {
    const Trick& trick = ended.tricks()[i];
    text += fmt::format("  trick {}  ", i + 1);
    for (const Played& played : trick.cards) {
      const Terminal plain{false, terminal.symbols};
      const bool past = lying > 0 && lying--;
      const std::string card = (past ? plain : terminal).card(info, played.card);
      const std::string seated = fmt::format("{}:{}", int(played.seat), card);
      text += padded(past ? terminal.dim(seated) : seated, 9);
    }
    text += trick.winner ? fmt::format("-> {}\n", int(*trick.winner)) : "\n";
  }
  return text;
}

}  // namespace

std::string draw_time(std::uint64_t nodes, double seconds) {
  const std::string searched = fmt::format("  {} node{}, ", nodes, nodes == 1 ? "" : "s");
  return searched + (seconds < 1 ? fmt::format("{:.1f} ms\n", 1000 * seconds)
                                 : fmt::format("{:.2f} s\n", seconds));
}

std::string draw_dealt(const Terminal& terminal, const Round& round) {
  const AnyGame& game = round.game();
  return heading(terminal, round) +
         hands(terminal, round, game.deal(round.before(), round.deck())->play);
}

std::string draw(const Terminal& terminal, const Round& round, const Solution& solution,
                 double seconds) {
  std::string text = heading(terminal, round);
  text += labelled_text("  ", in_words(round), 2, screen);
  text +=
      fmt::format("  {}\n", fmt::format(fmt::runtime(concept_sentences[std::size_t(solution.kind)]),
                                        aim_words[std::size_t(solution.objective.aim)]));
  text += hands(terminal, round, round.state()->play) + so_far(terminal, round);
  text += outcome(terminal, round, solution);
  text += choices(terminal, round, solution);
  text += "  Best play from here:\n" + rest(terminal, round, solution);
  return text + terminal.dim(draw_time(solution.nodes, seconds));
}

std::string draw(const Terminal& terminal, const Round& round, const Reach& reach, double seconds) {
  const AnyGame& game = round.game();
  std::string text = heading(terminal, round);
  text += labelled_text("  ", in_words(round), 2, screen);
  const std::string who = reach.objective.aim == Aim::every_trick_alone
                              ? fmt::format("seat {} alone", int(reach.objective.declarer))
                              : side_name(game, reach.side);
  text += fmt::format("  {}: with best play {} {} {} {}.\n", reach.reached ? "Yes" : "No", who,
                      reach.reached ? "comes to" : "does not come to", reach.goal,
                      fmt::format("{}{}", reach.objective.aim == Aim::points ? "point" : "trick",
                                  reach.goal == 1 ? "" : "s"));
  return text + terminal.dim(draw_time(reach.nodes, seconds));
}

}  // namespace capot::cli
