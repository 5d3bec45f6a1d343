#include "apps/cli/play/everyday_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

#include "apps/cli/game_texts.h"
#include "apps/cli/terminal.h"
#include "core/notation.h"
#include "table/json.h"
#include "table/words.h"

namespace capot::cli {
namespace {

using WordList = std::vector<std::string>;

constexpr std::array<std::string_view, 31> fillers{
    "the",  "of", "a",   "an", "in",   "at", "with", "my",    "me", "i",  "please",
    "card", "to", "it",  "is", "le",   "la", "les",  "l",     "de", "du", "des",
    "d",    "au", "aux", "en", "avec", "je", "j",    "carte", "on"};

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)); }
bool is_number(char c) { return c >= '0' && c <= '9'; }

// Small letters without accents, cut where anything else stands. The ends of a domino stay
// together.
WordList words_in(std::string_view text) {
  const std::string plain = in_plain_letters(std::string(text));
  WordList words(1);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const char c = plain[i];
    const bool ends = i > 0 && i + 1 < plain.size() && is_number(plain[i - 1]) &&
                      is_number(plain[i + 1]) && (c == '-' || c == '/' || c == ':' || c == '|');
    if (is_letter(c) || is_number(c))
      words.back() += lower(c);
    else if (ends)
      words.back() += '-';
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

WordList without_fillers(WordList words) {
  std::erase_if(words, [](const std::string& word) {
    return std::ranges::find(fillers, word) != fillers.end();
  });
  return words;
}

// "100h" is a number and a word.
WordList cut_at_numbers(const WordList& words) {
  WordList cut;
  for (const std::string& word : words) {
    cut.emplace_back();
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (i > 0 && is_number(word[i - 1]) && is_letter(word[i])) cut.emplace_back();
      cut.back() += word[i];
    }
  }
  return cut;
}

// 0: the same, 1: its beginning, 2: another ending; nothing: another word.
std::optional<int> likeness(std::string_view typed, std::string_view word) {
  constexpr std::size_t least_beginning = 2, least_same = 4, other_ending = 2;
  if (typed == word) return 0;
  if (std::ranges::any_of(typed, is_number)) return std::nullopt;  // 9 is not the beginning of 90
  if (typed.size() >= least_beginning && word.starts_with(typed)) return 1;
  std::size_t same = 0;
  while (same < typed.size() && same < word.size() && typed[same] == word[same]) ++same;
  const bool close = same >= least_same && typed.size() - same <= other_ending &&
                     word.size() - same <= other_ending;
  return close ? std::optional(2) : std::nullopt;
}

// A text without its places.
std::string bare(std::string_view text) {
  std::string words;
  bool place = false;
  for (const char c : text) {
    place |= c == '{';
    words += place ? ' ' : c;
    place &= c != '}';
  }
  return words;
}

// "bid 80H" as verb, level, strain and card.
Value parts_of(const AnyGame& game, Action action) {
  JsonWriter out;
  write_action(out, game, action);
  return read_json(out.text()).value_or(Value());
}
std::string part(const Value& parts, std::string_view name) {
  const Value* value = parts.find(name);
  return value && value->text() ? *value->text() : "";
}

}  // namespace

EverydayWords::EverydayWords(const AnyGame& game) : game_(&game), texts_(texts_of(game.info())) {
  for (const Card card : game.deck()) others_.push_back(play_of(card));
  constexpr std::string_view call = "call.";
  for (const NamedText& text : texts_)
    if (text.id.starts_with(call))
      if (const auto action = game.parse(text.id.substr(call.size()));
          action && std::ranges::find(others_, *action) == others_.end())
        others_.push_back(*action);
}

void EverydayWords::add_texts_of(const std::string& id, std::vector<Form>& forms) const {
  for (const NamedText& text : texts_)
    if (text.id == id)
      for (const std::string& said : {text.english, text.french}) {
        const Form words = words_in(bare(said));
        for (Form form : {words, without_fillers(words)})
          if (!form.empty() && std::ranges::find(forms, form) == forms.end())
            forms.push_back(std::move(form));
      }
}

// The suit and the rank of a card, or a domino.
void EverydayWords::add_card(std::string_view name, std::vector<Slot>& slots) const {
  if (game_->info().faces == Faces::dominoes) {
    const std::string high(1, name.front()), low(1, name.back());
    slots.push_back(
        {{{high + "-" + low}, {low + "-" + high}, {high + low}, {low + high}, {high, low}}});
    return;
  }
  const std::string rank(name.substr(0, name.size() - 1)), suit(1, name.back());
  Slot of_rank{{words_in(rank)}}, of_suit{{words_in(suit)}};
  for (const char* more : {"", ".short"}) {
    add_texts_of("rank." + rank + more, of_rank.forms);
    add_texts_of("suit." + suit + more, of_suit.forms);
  }
  slots.push_back(std::move(of_rank));
  slots.push_back(std::move(of_suit));
}

std::vector<EverydayWords::Slot> EverydayWords::slots_of(Action action) const {
  const Value parts = parts_of(*game_, action);
  const std::string verb = part(parts, "verb"), level = part(parts, "level"),
                    strain = part(parts, "strain"), card = part(parts, "card");
  std::vector<Slot> slots{{{words_in(verb)}, true}};
  for (const char* kind : {"call.", "said.", "also."})
    for (const std::string& about : {verb, verb + "." + level})
      add_texts_of(kind + about, slots.front().forms);
  if (!level.empty()) {
    slots.push_back({{words_in(level)}});
    add_texts_of("level." + level, slots.back().forms);
    add_texts_of("level." + level + ".short", slots.back().forms);
  }
  if (!strain.empty()) {
    slots.push_back({{words_in(strain)}});
    for (const char* kind : {"strain.", "suit."})
      for (const char* more : {"", ".short"})
        add_texts_of(kind + strain + more, slots.back().forms);
  }
  if (!card.empty()) add_card(card, slots);
  return slots;
}

// The words from there on, cut into forms of slots in any order.
std::optional<EverydayWords::Fit> EverydayWords::fit(const Form& words, std::size_t from,
                                                     std::vector<Slot>& slots) {
  if (from == words.size()) {
    Fit end;
    for (const Slot& slot : slots) end.missing += !slot.verb && !slot.forms.empty();
    return end;
  }
  std::optional<Fit> best;
  for (Slot& slot : slots) {
    const std::vector<Form> forms = std::exchange(slot.forms, {});  // used up below
    for (const Form& form : forms) {
      if (form.empty() || form.size() > words.size() - from) continue;
      int unlike = 0;
      bool same = true;
      for (std::size_t i = 0; i < form.size() && same; ++i) {
        const auto one = likeness(words[from + i], form[i]);
        same = one.has_value();
        unlike += one.value_or(0);
      }
      if (!same) continue;
      if (auto rest = fit(words, from + form.size(), slots)) {
        rest->unlike += unlike;
        if (!best || *rest < *best) best = rest;
      }
    }
    slot.forms = forms;
  }
  return best;
}

std::vector<Action> EverydayWords::best_of(const std::vector<Form>& readings,
                                           const std::vector<Action>& actions,
                                           int most_missing) const {
  std::optional<Fit> best;
  std::vector<Action> found;
  for (const Action action : actions) {
    std::vector<Slot> slots = slots_of(action);
    std::optional<Fit> own;
    for (const Form& words : readings)
      if (const auto one = fit(words, 0, slots); one && (!own || *one < *own)) own = one;
    if (!own || own->missing > most_missing || (best && *best < *own)) continue;
    if (!best || *own < *best) found.clear();
    best = own;
    found.push_back(action);
  }
  // A verb alone says too little, even where one action has it.
  if (best && best->missing > 0 && found.size() == 1 && most_missing > 0) {
    const std::vector<Slot> slots = slots_of(found.front());
    for (const Form& words : readings)
      if (std::ranges::find(slots.front().forms, words) != slots.front().forms.end()) return {};
  }
  return found;
}

std::vector<Action> EverydayWords::meant(std::string_view answer, const ActionList& legal) const {
  constexpr std::size_t most_words = 8;
  const Form words = words_in(answer);
  const Form fewer = without_fillers(words);
  if (words.empty() || words.size() > most_words) return {};
  std::vector<Form> readings{words, cut_at_numbers(words)};
  if (!fewer.empty()) readings.insert(readings.end(), {fewer, cut_at_numbers(fewer)});
  std::vector<Action> now;
  for (const Action action : legal) now.push_back(action);
  auto found = best_of(readings, now, 2);
  if (found.empty()) found = best_of(readings, others_, 0);
  return found;
}

}  // namespace capot::cli
