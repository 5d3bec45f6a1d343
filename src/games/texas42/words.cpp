// How Texas 42 is spoken: the words of its actions.
#include "games/texas42/words.h"
#include "core/notation.h"
#include "games/texas42/deck.h"
#include "games/texas42/declare.h"
#include "games/texas42/game.h"

namespace capot {
namespace texas42 {
namespace {

struct NamedWord {
  Named named;
  std::string_view word;
};
constexpr std::array<NamedWord, 7> named_words{{{Named::doubles, "doubles"},
                                                {Named::follow_me, "follow-me"},
                                                {Named::nello, "nello"},
                                                {Named::sevens, "sevens"},
                                                {Named::plunge, "plunge"},
                                                {Named::splash, "splash"},
                                                {Named::unknown, "?"}}};
constexpr std::array<std::string_view, 6> treatment_words{"", "high", "low", "own", "own-low", "?"};

std::string word_of(Named named) {
  for (const auto& [known, word] : named_words)
    if (known == named) return std::string(word);
  return std::to_string(int(named));
}
Named read_named(const std::string& text) {
  if (const auto pip = read_whole(text); pip && *pip >= 0 && *pip <= 9) return Named(*pip);
  for (const auto& [named, word] : named_words)
    if (text == word) return named;
  return Named::unknown;
}
Treatment read_treatment(const std::string& text) {
  for (std::size_t i = 1; i < treatment_words.size(); ++i)
    if (text == treatment_words[i]) return Treatment(i);
  return unknown_treatment;
}

std::optional<int> read_marks(std::string_view text) {
  if (text.empty() || text.back() != 'm') return std::nullopt;
  return read_whole(text.substr(0, text.size() - 1));
}

// "30.5" or "1.5m": a number, but no bid.
bool is_fraction(std::string_view text) {
  if (!text.empty() && text.back() == 'm') text.remove_suffix(1);
  const auto dot = text.find('.');
  if (dot == text.npos) return false;
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == part.npos;
  };
  return digits(text.substr(0, dot)) && digits(text.substr(dot + 1));
}

std::optional<Action> read_bid(const Options& options, const Words& words) {
  const bool points_game = options.scoring == Scoring::points;
  if (words.size == 2) {
    if (const auto marks = read_marks(words[1])) {
      // Clamped before it is multiplied, so that no number overflows.
      const int safe = std::clamp(*marks, 0, action::max_marks);
      return points_game ? action::stray_marks(safe) : action::bid(safe * mark);
    }
    if (const auto amount = read_whole(words[1])) return action::bid(*amount);
    if (words[1] == "?" || is_fraction(words[1])) return action::odd_bid;
  }
  if (words.size == 3)
    if (const auto marks = read_marks(words[2])) {
      if (words[1] == "plunge") return action::plunge(*marks);
      if (words[1] == "splash") return action::splash(*marks);
    }
  return std::nullopt;
}

std::optional<Action> read_declaration(const Options& options, const Words& words) {
  if (words.size != 2 && words.size != 3) return std::nullopt;
  Declaration declaration{read_named(words[1])};
  if (words.size == 3)
    declaration.treatment = read_treatment(words[2]);
  else if (const auto implied = implied_treatment(options, declaration.named))
    declaration.treatment = *implied;
  return action::declare(declaration);
}

std::optional<Action> read_domino_action(const Words& words) {
  const auto ends = read_ends(words[0]);
  if (!ends) return std::nullopt;
  const bool small = words.size == 3 && words[1] == "as" && words[2] == std::to_string(ends->low);
  if (words.size != 1 && !small) return std::nullopt;
  if (!ends->in_set()) return foreign_card;
  const Card domino = domino_of(ends->high, ends->low);
  return small ? action::small_lead(domino) : play_of(domino);
}

std::optional<Action> read_action(const Options& options, const Words& words) {
  if (words.too_many || words.size == 0) return std::nullopt;
  if (words[0] == "bid") return read_bid(options, words);
  if (words[0] == "declare") return read_declaration(options, words);
  if (words.size == 1) {
    if (words[0] == "pass") return action::pass;
    if (words[0] == "claim") return action::claim;
    if (words[0] == "concede") return action::concede;
  }
  return read_domino_action(words);
}

}  // namespace

std::string bid_words(const Options& options, const Bid& bid) {
  const std::string marks = std::to_string(marks_of(bid)) + "m";
  if (bid.kind == Bid::Kind::plunge) return "plunge " + marks;
  if (bid.kind == Bid::Kind::splash) return "splash " + marks;
  const bool in_marks =
      options.scoring == Scoring::marks && bid.amount >= mark && bid.amount % mark == 0;
  return in_marks ? marks : std::to_string(bid.amount);
}

std::string declaration_words(const Options& options, Declaration declaration) {
  const auto [named, treatment] = declaration;
  std::string text = word_of(named);
  if (treatment != Treatment::none && implied_treatment(options, named) != treatment)
    text += " " + std::string(treatment_words[std::size_t(treatment)]);
  return text;
}

std::string declaration_words(const Options& options, Contract contract) {
  return declaration_words(options, action::declaration_of(action::declare(contract)));
}

}  // namespace texas42

using namespace texas42;

Result<Action> Texas42::parse(std::string_view text) const {
  if (const auto action = read_action(options_, split_words(text))) return *action;
  return std::unexpected(Violation(capot::fault::malformed_action));
}

std::string Texas42::spell(Action action) const {
  if (action == foreign_card) return "7-7";
  if (action == action::pass) return "pass";
  if (action == action::claim) return "claim";
  if (action == action::concede) return "concede";
  if (action == action::odd_bid) return "bid ?";
  if (action::is_domino(action)) {
    const Card domino = action::domino(action);
    const std::string name(domino_names[std::size_t(domino)]);
    return action::is_small_lead(action) ? name + " as " + name.substr(2) : name;
  }
  if (action::is_stray_marks(action))
    return "bid " + std::to_string(int(action) - action::first_marks) + "m";
  if (action::is_bid(action)) return "bid " + bid_words(options_, action::bid_of(action));
  if (action::is_declaration(action))
    return "declare " + declaration_words(options_, action::declaration_of(action));
  return "?";
}

}  // namespace capot
