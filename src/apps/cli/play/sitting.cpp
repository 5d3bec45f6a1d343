#include "apps/cli/play/sitting.h"

#include <fmt/core.h>

#include <array>
#include <utility>

#include "apps/cli/play/sheet.h"
#include "apps/cli/play/text.h"
#include "core/notation.h"

namespace capot::cli {
namespace {

// By phase.
constexpr std::array<std::string_view, 7> prompts{
    "Your call>", "Your choice>", "In or out>", "Your discard>", "Your choice>", "Your card>", ">"};

constexpr std::string_view home_and_clear = "\x1b[H\x1b[2J";

}  // namespace

Sitting::Sitting(SoloMatch solo, SaveFile& file)
    : solo_(std::move(solo)),
      file_(file),
      seating_(game(), solo_.you()),
      partner_(make_bot(*read_spec(solo_.company().partner))),
      opponent_(make_bot(*read_spec(solo_.company().opponents))),
      adviser_(make_bot(*read_spec(best_level))) {}

Sitting::End Sitting::play() {
  store();
  while (!left_) {
    play_round();
    if (left_) break;
    if (!solo_.over()) {
      between_rounds();
    } else if (const auto end = after_match()) {
      return *end;
    }
  }
  return leave();
}

void Sitting::play_round() {
  while (!round().over() && !left_) {
    const bool may_interrupt = waived_at_ != round().steps().size() && !choices().empty();
    if (your_turn() || may_interrupt)
      take_turn();
    else
      let_act(*round().to_act());
  }
}

void Sitting::let_act(Seat seat) {
  const bool partner = game().side(seat) == game().side(seating_.you());
  Bot& bot = partner ? *partner_ : *opponent_;
  if (terminal_.colour) {
    fmt::print("{}\r", terminal_.dim(seating_.name(seat) + " is thinking ..."));
    std::fflush(stdout);
  }
  solo_.apply(seat, bot.act(round().info_state(seat)));
  if (terminal_.colour) fmt::print("\x1b[2K");
}

void Sitting::take_turn() {
  store();
  show_table();
  const std::size_t steps = round().steps().size();
  while (round().steps().size() == steps && !left_) {
    const auto answer = listen(your_turn() ? prompts[std::size_t(round().state()->phase)]
                                           : "Speak now, or Enter to go on>");
    if (!answer) continue;
    if (!answer->empty()) {
      act(*answer);
    } else if (your_turn()) {
      show_table();
    } else {
      waived_at_ = steps;
      return;
    }
  }
}

void Sitting::between_rounds() {
  store();
  show_end_of_round();
  while (round().over() && !left_) {
    const auto answer = listen("Enter for the next round>");
    if (!answer) continue;
    if (!answer->empty()) {
      fmt::print("The round is over: press Enter to go on, or type review or help.\n");
      continue;
    }
    solo_.next_round();
    waived_at_.reset();
  }
}

std::optional<Sitting::End> Sitting::after_match() {
  store();
  show_end_of_round();
  fmt::print("\n{}", draw_winners(scene()));
  while (round().over()) {
    const auto answer = listen("Play again? (y/N)");
    if (left_) return leave();
    if (!answer) continue;
    const Words words = split_words(*answer);
    if (words.is(0, "y") || words.is(0, "yes")) return End::again;
    if (words.size == 0 || words.is(0, "n") || words.is(0, "no")) return leave();
    fmt::print("Please answer y or n, or type help.\n");
  }
  return std::nullopt;
}

Sitting::End Sitting::leave() {
  store();
  if (!saved_) {
    fmt::print("The match could not be saved.\n");
    return End::left_unsaved;
  }
  if (solo_.over()) {
    fmt::print("The match is kept. Look at it again:\n  capot review {}\n", file_.path());
    return End::finished;
  }
  fmt::print("The match is kept. Go on with it:\n  capot play --resume {}\n",
             name_of_match(file_.path()));
  return End::left;
}

std::optional<std::string> Sitting::listen(std::string_view prompt) {
  auto answer = ask(terminal_.bold(prompt));
  if (!answer) {
    left_ = true;
    return std::nullopt;
  }
  const Words words = split_words(*answer);
  for (const Command& command : commands())
    if (words.size == 1 && words.is(0, command.name)) {
      (this->*command.run)();
      return std::nullopt;
    }
  return answer;
}

void Sitting::show(const std::string& screen) const {
  if (terminal_.colour) fmt::print("{}", home_and_clear);
  fmt::print("{}{}", terminal_.colour ? "" : "\n", screen);
}

void Sitting::show_table() { show(draw_table(scene()) + draw_hand(scene(), choices())); }

void Sitting::show_end_of_round() {
  const std::string title =
      fmt::format("{}, round {} is over", game().info().title, solo_.match().finished().size() + 1);
  show(terminal_.bold(title) + "\n" + draw_tricks(scene()) + draw_result(scene()) + "\n" +
       draw_explanation(scene()) + "\n" + draw_sheet(scene()) + "\n" +
       draw_history(scene(), false));
  show_review(false);
}

}  // namespace capot::cli
