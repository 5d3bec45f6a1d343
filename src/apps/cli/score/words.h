// What a form and a sheet say, in one language: labels, words to choose from, names at the table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/texts.h"
#include "table/score_sheet.h"

namespace capot::cli {

class SheetWords {
 public:
  SheetWords(const SheetHead& head, Language language);

  Language language() const { return language_; }
  std::string say(std::string_view id, const Value::Object& args = {}) const;
  bool has(std::string_view id) const;
  std::string label(const FormField& field) const { return say("form." + std::string(field.name)); }
  std::string help(const FormField& field) const;
  std::string word(const FormWord& word) const;
  // Every way to say it that people know, in all languages.
  std::vector<std::string> ways_to_say(std::string_view id, const Value::Object& args = {}) const;
  std::vector<std::string> ways_to_say(const FormWord& word) const;

  // Whom people name: the sides where the sheet names sides, else the seats.
  int names() const;
  std::string name(int number) const;
  Seat seat_of(int number) const { return Seat(number); }
  std::string seat(Seat seat) const;
  std::string side(Side side) const;
  // Whose the numbers of a list are, in order. The declarer's side may not be known yet.
  std::vector<std::string> owners(const FormField& field, const Value& answers) const;

  // A round in a few words, as on paper: "Anne, 100, hearts, failed". Without lines nothing is
  // known of how it ended.
  std::string round(const Value& input, std::span<const ScoreLine> lines = {}) const;
  // A value of a field: "hearts", "104 : 58".
  std::string value(const FormField& field, const Value& value) const;
  const std::vector<FormField>& form() const { return form_; }

 private:
  const NamedText* find(std::string_view id) const { return find_text(texts_, id); }
  std::string ends(const Value& input, std::span<const ScoreLine> lines) const;

  const SheetHead& head_;
  Language language_;
  std::vector<FormField> form_;
  std::vector<NamedText> texts_;
};

}  // namespace capot::cli
