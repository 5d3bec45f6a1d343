// What the player may type at the table: the commands, and actions.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <vector>

#include "apps/cli/near.h"
#include "apps/cli/pager.h"
#include "apps/cli/play/advice.h"
#include "apps/cli/play/sheet.h"
#include "apps/cli/play/sitting.h"
#include "apps/cli/play/text.h"
#include "core/notation.h"

namespace capot::cli {
namespace {

constexpr std::size_t asked_back = 12;  // actions

}  // namespace

std::span<const Sitting::Command> Sitting::commands() {
  static constexpr std::array<Command, 19> table{{
      {"help", "these commands, and how to write an action", &Sitting::help},
      {"hand", "your cards", &Sitting::hand},
      {"table", "the table again; so does Enter", &Sitting::table},
      {"last", "the tricks since you last played", &Sitting::last},
      {"score", "the score sheet", &Sitting::score},
      {"history", "the rounds so far", &Sitting::history},
      {"legal", "everything you may do now", &Sitting::legal},
      {"hint", "what an expert would do in your place, and why", &Sitting::hint},
      {"review", "after a round: every decision of everybody, judged", &Sitting::review},
      {"undo", "take back your last action, and what the others did since", &Sitting::undo},
      {"claim", "play the rest without asking, where every trick of it is yours", &Sitting::claim},
      {"auto", "play a card without asking where it is the only one; again: ask",
       &Sitting::auto_play},
      {"how", "how the game is played, in plain sentences", &Sitting::how},
      {"rules", "the rule options in force, and the anchor of the deals", &Sitting::rules},
      {"save", "where the match is kept; it is saved after every action", &Sitting::save},
      {"quit", "leave; the match is kept", &Sitting::quit},
      {"?", "", &Sitting::help},
      {"q", "", &Sitting::quit},
      {"exit", "", &Sitting::quit},
  }};
  return table;
}

void Sitting::act(Seat seat, const std::string& answer) {
  const Choices now = choices(seat);
  // What is written as in a record is that, but a rule that it breaks may only show that other
  // words were meant.
  const auto written = now.read(answer);
  if (written && now.actions().has(*written)) return take(seat, *written, now);
  const std::vector<Action> meant = words_.meant(answer, now.actions());
  if (meant.size() == 1) return take(seat, meant.front(), now);
  if (written) return take(seat, *written, now);
  if (meant.size() > 1) return ask_back(meant);
  print("{}\n", terminal_.red(Violation(fault::malformed_action).sentence()));
  std::vector<std::string_view> names;
  for (const Command& command : commands())
    if (!command.about.empty()) names.push_back(command.name);
  const auto near = near_word(split_words(answer)[0], names);
  if (!near.empty()) return print("Did you mean {}?\n", near);
  show_choices(now);
  print("Type help for the commands.\n");
}

void Sitting::take(Seat seat, Action action, const Choices& now) {
  if (const auto broken = game().check(round().state(), seat, action)) {
    print("{}\n", terminal_.red(broken->sentence()));
    show_choices(now);
    return;
  }
  local_.request(seat, command::Act{game().spell(action)});
  waived_at_ = {};
}

void Sitting::ask_back(const std::vector<Action>& meant) const {
  std::vector<std::string> words;
  for (const Action action : meant) words.push_back(game().spell(action));
  const bool all = words.size() <= asked_back;
  words.resize(std::min(words.size(), asked_back));
  if (!all) words.emplace_back("...");
  put(labelled("Which one?", words, ", ", 12));
}

void Sitting::show_choices(const Choices& now) const {
  print("{}", now.listed("You may", Choices::Which::short_list));
}

void Sitting::show_pages(const std::string& text) const {
  const std::string all = in_letters_of_locale(fitted(text));
  const bool is_long = screen_rows() > 0 && std::ranges::count(all, '\n') >= screen_rows();
  const Pager pager(wishes_.paged && is_long, Pager::Then::goes_on);
  fmt::print("{}", all);
}

void Sitting::help() {
  std::string text;
  for (const Command& command : commands())
    if (!command.about.empty())
      text += labelled_text("  " + std::string(command.name), command.about, 12);
  text += labelled_text("  Actions",
                        "Write them as they are listed, or their number where one is shown. Of a "
                        "call such as 'bid 5' the '5' will do where it cannot be mistaken.",
                        12);
  show_pages(text + labelled_text("  Cards",
                                  game().info().faces == Faces::dominoes
                                      ? "By their ends: 6-4."
                                      : "By rank and suit: JH is the jack of hearts, TS the ten "
                                        "of spades.",
                                  12));
}

// A hand is shown only to its player.
bool Sitting::somebody_looks() const {
  if (!at_screen_) print("Nobody is alone with the screen: press Enter first.\n");
  return at_screen_.has_value();
}

void Sitting::hand() {
  if (somebody_looks()) print("{}", draw_hand(scene(), choices(*at_screen_)));
}

void Sitting::table() {
  if (round().over())
    show_end_of_round();
  else
    show_table();
}

void Sitting::last() {
  const std::string tricks = draw_tricks(scene());
  put(tricks.empty() ? "No trick is complete yet.\n" : tricks);
}

void Sitting::score() {
  if (round().over()) put(draw_explanation(scene()) + "\n");
  put(draw_sheet(scene()));
}

void Sitting::history() { show_pages(draw_history(scene(), true)); }

void Sitting::legal() {
  if (!somebody_looks()) return;
  const Choices now = choices(*at_screen_);
  if (now.empty())
    print("There is nothing to do for you now.\n");
  else
    print("{}", now.listed("You may", Choices::Which::all));
}

void Sitting::hint() {
  if (!somebody_looks()) return;
  if (in_turn(*at_screen_))
    print("{}", draw_hint(scene(), *adviser_));
  else
    print("There is no hint: it is not your turn.\n");
}

void Sitting::review() {
  if (round().over())
    show_pages("\n" + terminal_.bold("Everybody's decisions") + "\n" +
               draw_round_review(open_scene(), solver_));
  else
    print("The review comes when the round is over; until then there is hint.\n");
}

// Who looks at the screen takes back, or else the person who acted last.
void Sitting::undo() {
  std::optional<Seat> asker = at_screen_;
  for (const Step& step : round().steps())
    if (!at_screen_ && std::ranges::find(seating_.persons(), step.seat) != seating_.persons().end())
      asker = step.seat;
  if (asker && local_.request(*asker, command::Undo{})) {
    const auto claim = claimed_at_[*asker];
    waived_at_ = claimed_at_ = {};
    // A claim is taken back whole, and a card that would be played again at once is no place to
    // stop at.
    const auto goes_on = [&] {
      return (claim && round().steps().size() > *claim) || card_unasked(*asker);
    };
    while (goes_on() && local_.request(*asker, command::Undo{})) {
    }
  } else if (seating_.shared() && round().over()) {
    print("Nothing is taken back once all have seen the end of the round.\n");
  } else {
    print("There is nothing to take back: you have not acted in this round.\n");
  }
}

// A game's own claim is what the word means where it may be made.
std::optional<Action> Sitting::own_claim(const Choices& now) const {
  const auto action = game().parse("claim");
  return action && now.actions().has(*action) ? std::optional(*action) : std::nullopt;
}

// One card is played as quickly as a claim is typed.
bool Sitting::offers_claim(Seat seat, const Choices& now) const {
  if (now.hand().size() < 2 || own_claim(now)) return false;
  const auto sure = claimable(seat);
  return sure && !sure->threat;
}

void Sitting::claim() {
  if (!somebody_looks()) return;
  const Seat seat = *at_screen_;
  const Choices now = choices(seat);
  if (const auto action = own_claim(now)) return take(seat, *action, now);
  const auto sure = claimable(seat);
  const auto face = [&](Card card) { return terminal_.card(game().info(), card); };
  if (!sure) return print("There is nothing to claim: wait until you lead and want every trick.\n");
  if (sure->threat)
    return print("Not every trick is sure to be yours: {} may fall to {}.\n",
                 face(sure->threat->to), face(sure->threat->from));
  claimed_at_[seat] = round().steps().size();
  if (const auto card = card_unasked(seat))
    local_.request(seat, command::Act{game().spell(*card)});
  else
    print("The rest is yours. Say first how you play {}.\n", face(sure->leads.front()));
}

void Sitting::auto_play() {
  if (seating_.shared()) return print("Not at a shared screen: the others would see it.\n");
  wishes_.auto_play = !wishes_.auto_play;
  print("A card that must be played is {}.\n",
        wishes_.auto_play ? "played without asking" : "asked for");
}

void Sitting::how() { show_pages(draw_lesson(scene())); }

void Sitting::rules() { show_pages(draw_rules(scene())); }

void Sitting::save() {
  if (file_.save()) fmt::print("Saved in {}\n", file_.path());
}

}  // namespace capot::cli
