// What people call actions at a table: "100 hearts", "sixes", "passe". The words are those of the
// game's texts in every language, so that no game is known here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/texts.h"
#include "games/any_game.h"

namespace capot::cli {

class EverydayWords {
 public:
  explicit EverydayWords(const AnyGame& game);

  // The actions that an answer may mean, of those that are legal or, where it fits none of them,
  // of others that the answer names in full. One: it is that; several: they are to be asked back.
  std::vector<Action> meant(std::string_view answer, const ActionList& legal) const;

 private:
  using Form = std::vector<std::string>;  // words one after the other
  // What may stand in a place of an action.
  struct Slot {
    std::vector<Form> forms;
    bool verb = false;  // may be left out where there is more
  };
  struct Fit {
    int missing = 0;  // slots that were not named
    int unlike = 0;   // how far the words are from those of the texts
    auto operator<=>(const Fit&) const = default;
  };

  std::vector<Slot> slots_of(Action action) const;
  void add_texts_of(const std::string& id, std::vector<Form>& forms) const;
  void add_card(std::string_view name, std::vector<Slot>& slots) const;
  static std::optional<Fit> fit(const Form& words, std::size_t from, std::vector<Slot>& slots);
  std::vector<Action> best_of(const std::vector<Form>& readings, const std::vector<Action>& actions,
                              int most_missing) const;

  const AnyGame* game_;
  std::vector<NamedText> texts_;
  std::vector<Action> others_;  // every card, and every call of one word
};

}  // namespace capot::cli
