#include "apps/cli/play/screen.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "apps/cli/play/text.h"
#include "games/shared/sentences.h"

namespace capot::cli {
namespace {

constexpr std::string_view hidden_decision = "decided";
constexpr int picture_centre = 38, picture_rows = 3;
// The columns that places are given for; below the second, or on fewer lines, seats are listed.
constexpr int picture_columns = 79, least_picture = 60, least_picture_rows = 22;

std::string call_words(const Scene& scene, std::size_t step) {
  const Round& round = scene.round();
  if (round.is_hidden(step, scene.watcher)) return std::string(hidden_decision);
  return scene.terminal.with_symbols(scene.game().info(),
                                     scene.game().spell(round.steps()[step].action));
}

std::vector<std::string> calls(const Scene& scene) {
  std::vector<std::string> items;
  const auto& steps = scene.round().steps();
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (!is_card(steps[i].action))
      items.push_back(scene.seating.name(steps[i].seat) + ": " + call_words(scene, i));
  return items;
}

// The last call of a seat; empty: none yet.
std::string last_call(const Scene& scene, Seat seat) {
  const auto& steps = scene.round().steps();
  for (std::size_t i = steps.size(); i-- > 0;)
    if (steps[i].seat == seat && !is_card(steps[i].action)) return call_words(scene, i);
  return {};
}

// The card of a seat in the trick that is not complete; empty: none.
std::string card_on_table(const Scene& scene, Seat seat) {
  const auto& tricks = scene.round().tricks();
  if (tricks.empty() || tricks.back().winner) return {};
  for (const Played& played : tricks.back().cards)
    if (played.seat == seat)
      return scene.terminal.card(scene.game().info(), played.card) +
             (&played == &tricks.back().cards.front() ? " led" : "");
  return {};
}

// What lies before a seat: its card in the play, its last call before that.
std::string before_seat(const Scene& scene, const View& view, Seat seat) {
  const bool playing = view.phase == Phase::play || view.phase == Phase::over;
  const std::string done = playing ? card_on_table(scene, seat) : last_call(scene, seat);
  const std::string turn = view.to_act != seat     ? ""
                           : seat == scene.watcher ? "your turn"
                                                   : "to act";
  if (!done.empty()) return turn.empty() ? done : done + ", " + turn;
  if (playing && !(view.in >> int(seat) & 1)) return scene.terminal.dim("sits out");
  return turn.empty() ? scene.terminal.dim("-") : turn;
}

std::string name_line(const Scene& scene, const View& view, Seat seat) {
  const std::string name = scene.terminal.bold(scene.seating.name(seat));
  std::vector<std::string> remarks;
  if (scene.seating.is_you(seat)) remarks.push_back(scene.seating.third_person(seat));
  if (scene.seating.shared() && seat == scene.watcher) remarks.push_back("you");
  if (seat == scene.round().before().dealer) remarks.push_back("dealer");
  return (view.to_act == seat ? scene.terminal.green(name) : name) +
         (remarks.empty() ? "" : " (" + joined(remarks, ", ") + ")");
}

// The same without a place for each seat: a line each, from the first person on.
std::string list_of_seats(const Scene& scene, const View& view) {
  const int seats = scene.seating.seats();
  int widest = 0;
  for (int i = 0; i < seats; ++i) widest = std::max(widest, width(name_line(scene, view, Seat(i))));
  std::string text;
  for (int i = 0; i < seats; ++i) {
    const Seat seat = plus(scene.seating.persons().front(), i, seats);
    text +=
        padded(name_line(scene, view, seat), widest + 2) + before_seat(scene, view, seat) + "\n";
  }
  if (!view.shown.empty())
    text += padded(scene.terminal.dim("face up"), widest + 2) +
            scene.terminal.cards(scene.game().info(), view.shown) + "\n";
  return text;
}

int on_this_screen(int centre) { return centre * screen_columns() / picture_columns; }

std::string picture(const Scene& scene, const View& view) {
  const bool low = screen_rows() > 0 && screen_rows() < least_picture_rows;
  if (low || screen_columns() < least_picture) return list_of_seats(scene, view);
  std::array<std::vector<Spot>, 2 * picture_rows> lines;
  for (int i = 0; i < scene.seating.seats(); ++i) {
    const Seat seat = Seat(i);
    const Place& place = scene.seating.place(seat);
    const std::size_t row = 2 * std::size_t(place.row);
    const int centre = on_this_screen(place.centre);
    lines[row].push_back({centre, name_line(scene, view, seat)});
    lines[row + 1].push_back({centre, before_seat(scene, view, seat)});
  }
  if (!view.shown.empty()) {
    const int centre = on_this_screen(picture_centre);
    lines[2].push_back({centre, scene.terminal.dim("face up")});
    lines[3].push_back({centre, scene.terminal.cards(scene.game().info(), view.shown)});
  }
  std::string text;
  for (auto& line : lines) {
    std::ranges::sort(line, {}, &Spot::centre);
    if (!line.empty()) text += line_of(line);
  }
  return text;
}

std::string draw_taken(const Scene& scene) {
  const Taken all = taken(scene);
  std::vector<std::string> items;
  for (Side side : scene.seating.sides())
    items.push_back(fmt::format("{} {}", scene.seating.side(side), all.tricks[side]) +
                    (all.points_matter ? fmt::format(" ({} point{})", all.points[side],
                                                     all.points[side] == 1 ? "" : "s")
                                       : ""));
  return labelled("Tricks", items, ", ");
}

std::size_t last_trick_with(const Round& round, Seat seat) {
  for (std::size_t i = round.tricks().size(); i-- > 0;)
    for (const Played& played : round.tricks()[i].cards)
      if (played.seat == seat) return i;
  return 0;
}

std::size_t first_shown_trick(const Scene& scene) {
  if (scene.watcher) return last_trick_with(scene.round(), *scene.watcher);
  const auto& tricks = scene.round().tricks();
  const std::size_t open = !tricks.empty() && !tricks.back().winner;
  return tricks.size() > open ? tricks.size() - open - 1 : 0;
}

}  // namespace

std::vector<RoundSummary> history_of(const Table& table) {
  std::vector<RoundSummary> rounds;
  for (const FinishedRound& finished : table.finished) {
    Round round(table.game, finished.before, finished.deck);
    for (const Step& step : finished.steps) round.apply(step.seat, step.action);
    rounds.push_back(summary_of(round));
  }
  if (table.round && table.round->over()) rounds.push_back(summary_of(*table.round));
  return rounds;
}

Taken taken(const Scene& scene) {
  const AnyGame& game = scene.game();
  const View view = scene.view();
  Taken all{{}, view.points, false};
  for (int s = 0; s < game.seats(); ++s) all.tricks[game.side(Seat(s))] += view.tricks[Seat(s)];
  for (Side side : scene.seating.sides()) all.points_matter |= all.tricks[side] != all.points[side];
  return all;
}

std::string short_score(const AnyGame& game, int score) {
  const std::string drawn = game.draw_score(score);
  return drawn.empty() || drawn.find('\n') != drawn.npos ? std::to_string(score) : drawn;
}

std::string draw_scores(const Scene& scene) {
  const Standing now = scene.table.now();
  std::vector<std::string> items;
  for (Side side : scene.seating.sides())
    items.push_back(scene.seating.side(side) + " " +
                    scene.terminal.bold(short_score(scene.game(), now.scores[side])));
  std::string text = labelled("Score", items, ", ");
  if (now.carry && !scene.game().info().carry.empty())
    text += labelled_text("", fmt::format("{}: {}", scene.game().info().carry, now.carry));
  return text;
}

std::string draw_tricks(const Scene& scene) {
  std::string text;
  const auto& tricks = scene.round().tricks();
  for (std::size_t i = first_shown_trick(scene); i < tricks.size(); ++i) {
    if (!tricks[i].winner) break;
    std::vector<std::string> items;
    for (const Played& played : tricks[i].cards) {
      if (!items.empty()) items.back() += ",";
      items.push_back(scene.seating.name(played.seat) + " " +
                      scene.terminal.card(scene.game().info(), played.card));
    }
    const bool yours = scene.seating.is_you(*tricks[i].winner);
    items.push_back(scene.terminal.bold(fmt::format(
        "-> {} {} it", scene.seating.name(*tricks[i].winner), yours ? "take" : "takes")));
    text += labelled(fmt::format("Trick {}", i + 1), items, " ");
  }
  return text;
}

std::string in_words_of_table(const Scene& scene, std::string_view sentence) {
  return scene.terminal.with_symbols(scene.game().info(), scene.seating.named(sentence));
}

std::string draw_calls(const Scene& scene) {
  const auto made = calls(scene);
  return made.empty() ? "" : labelled("Calls", made, ", ");
}

std::vector<Section> table_sections(const Scene& scene) {
  const View view = scene.view();
  const std::string title = scene.terminal.bold(scene.game().info().title) +
                            fmt::format(", round {}", scene.table.finished.size() + 1);
  const bool wide = screen_columns() >= least_picture;
  const std::string_view help = wide ? "'help' lists the commands" : "'help'";
  const int room = screen_columns() - width(help);
  const std::string contract =
      say(scene.game().info(), scene.game().describe(scene.view()), Language::english);
  std::vector<Section> sections{
      {width(title) + 2 > room ? title + "\n"
                               : padded(title, room) + scene.terminal.dim(help) + "\n"},
      {draw_scores(scene)},
      {labelled_text("Contract", in_words_of_table(scene, contract))}};
  const bool playing = view.phase == Phase::play || view.phase == Phase::over;
  sections.push_back({draw_calls(scene), playing ? 4 : 1});
  sections.push_back({"\n", 2});
  sections.push_back({picture(scene, view)});
  sections.push_back({"\n", 2});
  if (playing && scene.round().state()->play.done > 0) {
    sections.push_back({draw_tricks(scene), 1});
    sections.push_back({draw_taken(scene), 3});
  }
  return sections;
}

std::string draw_hand(const Scene& scene, const Choices& choices) {
  const int margin = screen_columns() < least_picture ? 6 : 10;
  const bool choosing = !choices.cards().empty();
  std::string text, cards = padded(scene.terminal.bold("Hand"), margin),
                    numbers = padded("", margin);
  const auto end_line = [&] {
    text += without_trailing_spaces(std::exchange(cards, padded("", margin))) + "\n";
    const std::string below = without_trailing_spaces(std::exchange(numbers, padded("", margin)));
    if (!below.empty()) text += scene.terminal.green(below) + "\n";
  };
  for (const Card card : choices.hand()) {
    const bool legal = choices.cards().has(card);
    const std::string face = scene.terminal.card(scene.game().info(), card);
    const int columns = width(face) + 2;
    if (width(cards) + width(face) > screen_columns()) end_line();
    cards += padded(!choosing || legal ? face : scene.terminal.dim(face), columns);
    const auto number = legal ? choices.number(card) : std::nullopt;
    const std::string mark = !legal ? "" : number ? std::to_string(*number) : "^";
    const int inset = (width(face) - width(mark)) / 2;
    numbers += padded(std::string(std::size_t(std::max(inset, 0)), ' ') + mark, columns);
  }
  end_line();
  return text + choices.listed(choosing ? "Or" : "You may", Choices::Which::calls);
}

}  // namespace capot::cli
