#include "apps/cli/terminal.h"

#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace capot::cli {
namespace {

struct SuitSymbol {
  char letter;
  std::string_view symbol;
  bool red;
};
constexpr SuitSymbol suit_symbols[]{
    {'S', "♠", false}, {'H', "♥", true}, {'D', "♦", true}, {'C', "♣", false}};

}  // namespace

Terminal Terminal::detect() {
  const char* no_colour = std::getenv("NO_COLOR");
  const bool there = isatty(STDOUT_FILENO);
  const bool rich = there && !(no_colour && *no_colour);
  return {rich, rich, there};
}

std::string Terminal::wiped() const {
  constexpr std::size_t tall_screen = 100;
  constexpr std::string_view home_clear_forget = "\x1b[H\x1b[2J\x1b[3J";
  if (!there) return {};
  const char* kind = std::getenv("TERM");
  const bool obeys = kind && *kind && std::string_view(kind) != "dumb";
  return obeys ? std::string(home_clear_forget) : std::string(tall_screen, '\n');
}

std::string Terminal::wrap(std::string_view text, std::string_view code) const {
  if (!colour) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

std::string Terminal::card(const GameInfo& info, Card card) const {
  const std::string name(info.cards[std::size_t(card)]);
  if (!symbols) return name;
  if (info.faces == Faces::dominoes) return "[" + name.substr(0, 1) + "|" + name.substr(2) + "]";
  for (const SuitSymbol& suit : suit_symbols)
    if (suit.letter == name.back()) {
      const std::string face = name.substr(0, name.size() - 1) + std::string(suit.symbol);
      return suit.red ? red(face) : face;
    }
  return name;
}

std::string Terminal::cards(const GameInfo& info, CardSet set) const {
  std::string text;
  for (Card one : set) text += (text.empty() ? "" : " ") + card(info, one);
  return text;
}

namespace {

std::string wiping;  // a handler of signals can take no argument

extern "C" void wipe_and_end(int signal) {
  [[maybe_unused]] const auto written = write(STDOUT_FILENO, wiping.data(), wiping.size());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

void wipe_when_ended(const Terminal& terminal) {
  wiping = terminal.wiped();
  if (wiping.empty()) return;
  for (const int signal : {SIGINT, SIGQUIT, SIGTERM, SIGHUP}) std::signal(signal, wipe_and_end);
}

}  // namespace capot::cli
