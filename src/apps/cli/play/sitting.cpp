#include "apps/cli/play/sitting.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>
#include <vector>

#include "apps/cli/play/advice.h"
#include "apps/cli/play/save.h"
#include "apps/cli/play/sheet.h"
#include "apps/cli/play/text.h"
#include "core/notation.h"
#include "core/quote.h"

namespace capot::cli {
namespace {

// By phase.
constexpr std::array<std::string_view, 7> prompts{
    "Your call>", "Your choice>", "In or out>", "Your discard>", "Your choice>", "Your card>", ">"};

constexpr std::string_view home_and_clear = "\x1b[H\x1b[2J";
constexpr std::string_view when_alone = "Press Enter when you alone look at the screen.";

}  // namespace

Sitting::Sitting(MatchFile& file, Table table, const Wishes& wishes)
    : file_(file),
      local_(file, std::move(table)),
      seating_(table_now()),
      words_(game()),
      adviser_(make_bot(adviser())),
      wishes_(wishes) {
  if (seating_.shared())
    wipe_when_ended(terminal_);
  else
    at_screen_ = seating_.persons().front();
}

Sitting::End Sitting::play() {
  while (!left_) {
    const Stage stage = table_now().stage;
    if (table_now().undo_asked_by) {
      settle_undo();
    } else if (stage == Stage::playing) {
      play_on();
    } else if (stage == Stage::scored) {
      between_rounds();
    } else if (const auto end = after_match()) {
      return *end;
    }
  }
  return leave();
}

void Sitting::play_on() {
  if (const auto seat = next_speaker())
    take_turn(*seat);
  else
    let_bot_act();
}

// Who may call out of turn is asked before anybody acts.
std::optional<Seat> Sitting::next_speaker() const {
  if (!table_now().to_act()) return std::nullopt;
  for (const Seat seat : seating_.persons())
    if (!in_turn(seat) && waived_at_[seat] != round().steps().size() && !choices(seat).empty())
      return seat;
  if (local_.bot_to_act()) return std::nullopt;
  return table_now().to_act();
}

void Sitting::let_bot_act() {
  if (terminal_.colour) {
    const Seat seat = *local_.bot_to_act();
    fmt::print("{}\r", terminal_.dim(seating_.name(seat) + " is thinking ..."));
    std::fflush(stdout);
  }
  local_.let_bot_act();
  if (terminal_.colour) fmt::print("\x1b[2K");
}

std::optional<SureTricks> Sitting::claimable(Seat seat) const {
  const InformationState info_state = round().info_state(seat);
  if (!is_on_lead(info_state)) return std::nullopt;
  if (game().objective(round().state()).aim == Aim::no_trick) return std::nullopt;
  return sure_tricks(info_state);
}

// With people at one screen the others would see that there was no choice; a claim is for all.
std::optional<Action> Sitting::card_unasked(Seat seat) const {
  if (!in_turn(seat)) return std::nullopt;
  const Choices now = choices(seat);
  const auto claim = claimed_at_[seat] ? claimable(seat) : std::nullopt;
  const bool forced = wishes_.auto_play && !seating_.shared() && now.cards().size() == 1;
  const bool sure = claim && !claim->threat;
  if (!sure && !forced) return std::nullopt;
  // Giving up can wait for the next card, but not what is said with this one.
  const Card card = sure ? claim->leads.front() : now.cards().first();
  const std::string_view name = game().info().cards[std::size_t(card)];
  for (const Action action : now.actions())
    if (action != play_of(card) && game().spell(action).find(name) != std::string::npos)
      return std::nullopt;
  return play_of(card);
}

void Sitting::take_turn(Seat seat) {
  if (const auto card = card_unasked(seat)) {
    local_.request(seat, command::Act{game().spell(*card)});
    return;
  }
  if (!hand_over(seat)) return;
  show_table();
  const bool yours = in_turn(seat);
  const std::uint64_t start = table_now().moved;
  while (rests(start)) {
    const auto answer = listen(yours ? prompts[std::size_t(round().state()->phase)]
                                     : "Speak now, or Enter to go on>");
    if (!answer) continue;
    if (!answer->empty()) {
      act(seat, *answer);
    } else if (yours) {
      show_table();
    } else {
      waived_at_[seat] = round().steps().size();
      break;
    }
  }
  const bool goes_on = !table_now().undo_asked_by && next_speaker() == seat;
  if (seating_.shared() && !(goes_on && !left_)) conceal();
}

// False: something else comes first, or the players leave.
bool Sitting::hand_over(Seat seat) {
  if (at_screen_ == seat) return true;
  fmt::print("{}{}", terminal_.wiped(), terminal_.there ? "" : "\n");
  put(fitting(table_sections(open_scene())) + "\n");
  print("{}", std::exchange(notice_, {}));
  forget_typed_ahead();
  const std::string prompt =
      fmt::format("{}, {}. {}", seating_.name(seat),
                  in_turn(seat) ? "it is your turn" : "you may speak now", when_alone);
  const std::uint64_t start = table_now().moved;
  while (rests(start)) {
    const auto answer = listen(prompt);
    if (!answer) continue;
    if (answer->empty()) {
      at_screen_ = seat;
      return true;
    }
    print("Type help for the commands, or press Enter.\n");
  }
  return false;
}

void Sitting::conceal() {
  fmt::print("{}", terminal_.wiped());
  std::fflush(stdout);
  at_screen_.reset();
}

// The opponents are asked one after the other, nobody's hand on the screen.
void Sitting::settle_undo() {
  const Seat asker = *table_now().undo_asked_by;
  conceal();
  put(fitting(table_sections(scene())) + "\n");
  for (const Seat seat : seating_.persons()) {
    if (!table_now().undo_asked_by) return;
    const auto& granted = table_now().undo_granted_by;
    if (game().side(seat) == game().side(asker) ||
        std::ranges::find(granted, seat) != granted.end())
      continue;
    print("{}", undo_sentence(seat));
    const auto agreed = ask_yes_no(seating_.name(seat) + ", do you agree?", false);
    if (!agreed) {
      left_ = true;
      return;
    }
    local_.request(seat, command::AnswerUndo{*agreed});
    if (*agreed) waived_at_ = claimed_at_ = {};
    notice_ = *agreed
                  ? fmt::format("{} took it back.\n", seating_.name(asker))
                  : fmt::format("{} does not agree: nothing is taken back.\n", seating_.name(seat));
  }
}

std::string Sitting::undo_sentence(Seat asked) const {
  const Seat asker = *table_now().undo_asked_by;
  const auto& steps = round().steps();
  std::size_t last = steps.size();
  while (last > 0 && steps[last - 1].seat != asker) --last;
  const std::string what = round().is_hidden(last - 1, asked)
                               ? "the last decision"
                               : in_quotes(game().spell(steps[last - 1].action));
  return labelled_text("",
                       fmt::format("{} wants to take back {}{}.", seating_.name(asker), what,
                                   last < steps.size() ? " and all that came after it" : ""),
                       0);
}

void Sitting::between_rounds() {
  show_end_of_round();
  const std::uint64_t start = table_now().moved;
  while (rests(start)) {
    const auto answer = listen("Enter for the next round>");
    if (!answer) continue;
    if (!answer->empty()) {
      print("The round is over: press Enter to go on, or type review or help.\n");
      continue;
    }
    for (const Seat seat : seating_.persons()) local_.request(seat, command::GoOn{});
    waived_at_ = claimed_at_ = {};
  }
}

std::optional<Sitting::End> Sitting::after_match() {
  show_end_of_round();
  const std::uint64_t start = table_now().moved;
  while (rests(start)) {
    const auto answer = listen("Play again? (y/N)");
    if (left_) break;
    if (!answer) continue;
    const Words words = split_words(*answer);
    if (words.is(0, "y") || words.is(0, "yes")) return End::again;
    if (words.size == 0 || words.is(0, "n") || words.is(0, "no")) break;
    print("Please answer y or n, or type help.\n");
  }
  if (table_now().stage == Stage::over) return leave();
  return std::nullopt;
}

Sitting::End Sitting::leave() {
  if (seating_.shared() && at_screen_) conceal();
  if (!file_.save()) {
    print("The match could not be saved.\n");
    return End::left_unsaved;
  }
  if (table_now().stage == Stage::over) {
    fmt::print("The match is kept. Look at it again:\n  capot review {}\n", file_.path());
    return End::finished;
  }
  fmt::print("The match is kept. Go on with it:\n  capot play --resume {}\n",
             name_of_match(file_.path()));
  return End::left;
}

std::optional<std::string> Sitting::listen(std::string_view prompt) {
  auto answer = ask(terminal_.bold(prompt), typing());
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

// Where people share the keyboard nobody finds what another has typed.
Typing Sitting::typing() const {
  Typing typing{.remembered = !seating_.shared()};
  for (const Command& command : commands())
    if (!command.about.empty()) typing.words.emplace_back(command.name);
  if (at_screen_ && !round().over()) {
    const Choices now = choices(*at_screen_);
    typing.words.insert(typing.words.end(), now.words().begin(), now.words().end());
  }
  return typing;
}

void Sitting::show(const std::string& screen) const {
  if (terminal_.colour) fmt::print("{}", home_and_clear);
  print("{}{}", terminal_.colour ? "" : "\n", screen);
  if (!file_.saved())
    print("{}\n", terminal_.red("The match could not be saved: it is lost if you leave now."));
}

void Sitting::show_table() {
  std::vector<Section> sections = table_sections(scene());
  if (at_screen_) {
    const Choices now = choices(*at_screen_);
    sections.push_back({draw_hand(scene(), now)});
    if (offers_claim(*at_screen_, now))
      sections.push_back({"The rest is yours: 'claim' plays it out.\n"});
  }
  show(fitting(std::move(sections)));
}

void Sitting::show_end_of_round() {
  const std::string title =
      fmt::format("{}, round {} is over", game().info().title, table_now().finished.size() + 1);
  std::vector<Section> sections{{terminal_.bold(title) + "\n"},
                                {draw_tricks(scene()), 4},
                                {draw_calls(scene()), 4},
                                {draw_result(scene())},
                                {draw_scores(scene())},
                                {"\n" + draw_explanation(scene()), 5},
                                {"\n" + draw_history(scene(), false), 6},
                                {"\n", 3},
                                {draw_all_hands(scene())}};
  const std::vector<Section> end = table_now().stage == Stage::over
                                       ? std::vector<Section>{{"\n" + draw_winners(open_scene())}}
                                       : std::vector<Section>{};
  if (seating_.shared() || !wishes_.reviewed) {
    if (seating_.shared())
      sections.push_back({"\nType review to have every decision of everybody judged.\n"});
    sections.insert(sections.end(), end.begin(), end.end());
    show(fitting(std::move(sections)));
    return;
  }
  // The review takes a moment: the result comes first, and stays if there is room for both.
  show(fitting(sections));
  std::fflush(stdout);
  std::vector<Section> verdicts = own_review(scene(), solver_);
  verdicts.insert(verdicts.end(), end.begin(), end.end());
  if (!terminal_.colour) return put(fitting(verdicts));
  sections.insert(sections.end(), verdicts.begin(), verdicts.end());
  show(fitting(std::move(sections)));
}

}  // namespace capot::cli
