// Keeping an evening's sheet by questions: one for each field of the form, then what will be
// written, then the line on the disk.
#pragma once

#include <optional>
#include <string>

#include "apps/cli/score/sheet_file.h"
#include "apps/cli/score/words.h"

namespace capot::cli {

class Keeper {
 public:
  Keeper(SheetFile file, Language language);
  // Until the input ends or somebody quits.
  void run();

 private:
  enum class Next {
    round,
    same_round,
    quit
  };  // after a command: the round anew, the same question
  struct Filled {
    Value::Object answers;
    Next next;  // not Next::same_round: a command came first
    bool done;
  };

  std::optional<Value> answer_before(const FormField& field, const Value& known,
                                     const Value& answers) const;
  Filled fill(const Value& known);
  const FormField* unasked() const;
  bool is_answered(const FormField& field, const Value& answers) const;  // by others
  std::optional<Value> read_unasked(std::string_view text, const Value& answers) const;
  // One question until it is answered; nothing: a command that ends the round came first.
  std::optional<Value> ask_field(const FormField& field, const Value& answers, const Value* known,
                                 Next& next);
  std::optional<bool> ask_whether_to_write(Next& next);
  // The round that answers give, written as `make_line` says; false: somebody quits.
  template <class MakeLine>
  bool ask_round(const Standing& before, Value known, MakeLine make_line);
  bool is_command(std::string_view text, Next& next);
  bool correct(int number);
  std::optional<int> round_named(std::string_view text);
  bool write(const Value& line);
  void print(const std::string& text) const;
  void say(std::string_view id, const Value::Object& args = {}) const;
  Evening evening() const { return file_.sheet().evening(); }

  SheetFile file_;
  SheetWords words_;
  int width_;
  std::optional<Value> instead_{};  // the answer to the question that was not asked
};

}  // namespace capot::cli
