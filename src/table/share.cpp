#include "table/share.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "games/registry.h"

namespace capot {
namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr char version = '1';
constexpr std::size_t check_size = 3;
constexpr std::size_t longest = 4000;

// Ranges are fixed for ever: a game may gain presets and options without breaking old codes.
constexpr std::uint32_t preset_range = 64, option_range = 64, choice_range = 64, subset_range = 256,
                        number_range = 1u << 21, score_range = 1u << 22, action_range = 1024;

// A number in mixed radix: digits are put in any order of ranges and taken in the same order.
class Digits {
 public:
  void put(std::uint32_t digit, std::uint32_t range) { put_.emplace_back(digit, range); }

  // All digits as one number, in characters of six bits, least significant first.
  std::string text() const {
    std::vector<std::uint32_t> number;  // 32-bit words, least significant first
    for (auto it = put_.rbegin(); it != put_.rend(); ++it) {
      std::uint64_t carry = it->first;
      for (std::uint32_t& word : number) {
        carry += std::uint64_t(word) * it->second;
        word = std::uint32_t(carry);
        carry >>= 32;
      }
      if (carry) number.push_back(std::uint32_t(carry));
    }
    std::string text;
    for (std::size_t bit = 0; bit < number.size() * 32; bit += 6) {
      std::uint64_t window = number[bit / 32];
      if (bit / 32 + 1 < number.size()) window |= std::uint64_t(number[bit / 32 + 1]) << 32;
      text += alphabet[window >> (bit % 32) & 63];
    }
    while (!text.empty() && text.back() == alphabet[0]) text.pop_back();
    return text;
  }

 private:
  std::vector<std::pair<std::uint32_t, std::uint32_t>> put_;
};

class Reader {
 public:
  explicit Reader(std::string_view text) : number_(text.size() * 6 / 32 + 1) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      const auto six = std::uint64_t(alphabet.find(text[i])) << (i * 6 % 32);
      number_[i * 6 / 32] |= std::uint32_t(six);
      if (six >> 32) number_[i * 6 / 32 + 1] |= std::uint32_t(six >> 32);
    }
  }
  std::uint32_t take(std::uint32_t range) {
    std::uint64_t rest = 0;
    for (auto word = number_.rbegin(); word != number_.rend(); ++word) {
      rest = rest << 32 | *word;
      *word = std::uint32_t(rest / range);
      rest %= range;
    }
    return std::uint32_t(rest);
  }
  bool empty() const {
    return std::ranges::all_of(number_, [](std::uint32_t word) { return word == 0; });
  }

 private:
  std::vector<std::uint32_t> number_;
};

// FNV-1a of what stands before it, folded to 18 bits: enough to refuse a mistyped code.
std::string check_of(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (char c : text) hash = (hash ^ std::uint8_t(c)) * 16777619u;
  hash ^= hash >> 18;
  return {alphabet[hash & 63], alphabet[hash >> 6 & 63], alphabet[hash >> 12 & 63]};
}

std::uint32_t range_of(const OptionInfo& option) {
  switch (option.kind) {
    case OptionInfo::Kind::flag: return 2;
    case OptionInfo::Kind::number: return number_range;
    case OptionInfo::Kind::choice: return choice_range;
    case OptionInfo::Kind::subset: return subset_range;
  }
  return 2;
}

constexpr std::uint32_t zigzag(std::int32_t n) {
  return std::uint32_t(n) << 1 ^ std::uint32_t(n >> 31);
}
constexpr std::int32_t unzigzag(std::uint32_t n) {
  return std::int32_t(n >> 1) ^ -std::int32_t(n & 1);
}

std::unexpected<Problem> bad_code(std::string detail) {
  return problem(fault::bad_code, std::move(detail));
}

void put_options(Digits& digits, const Record& record) {
  const GameInfo& info = record.game->info();
  const auto preset = std::ranges::find(info.presets, record.preset, &Preset::name);
  digits.put(std::uint32_t(preset - info.presets.begin()), preset_range);
  const Value::Object none;
  const Value::Object& given = record.options.object() ? *record.options.object() : none;
  digits.put(std::uint32_t(given.size()), option_range);
  for (const auto& [name, value] : given) {
    const auto option = std::ranges::find(info.options, name, &OptionInfo::name);
    digits.put(std::uint32_t(option - info.options.begin()), option_range);
    const int number = *read_option(*option, value);
    const bool counted = option->kind == OptionInfo::Kind::number;
    digits.put(std::uint32_t(counted ? number - option->low + 1 : number), range_of(*option));
  }
}

void put_standing(Digits& digits, const Record& record) {
  const Standing usual = record.game->start(record.before.dealer);
  digits.put(std::uint32_t(record.before.dealer), max_seats);
  const bool scored = record.before.scores != usual.scores;
  digits.put(scored, 2);
  if (scored)
    for (int side = 0; side < record.game->sides(); ++side)
      digits.put(zigzag(record.before.scores[Side(side)]), score_range);
  digits.put(record.before.carry != 0, 2);
  if (record.before.carry) digits.put(zigzag(record.before.carry), score_range);
}

// Each card as its place among those not dealt yet.
void put_deck(Digits& digits, const Deck& deck, CardSet left) {
  for (int i = 0; i < deck.size; ++i) {
    const Card card = deck.cards[std::size_t(i)];
    const CardSet below = left & CardSet::of_bits((1u << int(card)) - 1);
    digits.put(std::uint32_t(below.size()), std::uint32_t(left.size()));
    left.remove(card);
  }
}

Deck take_deck(Reader& reader, CardSet left) {
  Deck deck;
  while (!left.empty()) {
    const Card card = left.nth(int(reader.take(std::uint32_t(left.size()))));
    deck.cards[deck.size++] = card;
    left.remove(card);
  }
  return deck;
}

Parsed<Record> take_rules(Reader& reader, const GameEntry& entry) {
  const GameInfo& info = *entry.info;
  const std::uint32_t preset = reader.take(preset_range);
  if (preset >= info.presets.size()) return bad_code("it names a preset this program lacks");
  Value::Object given;
  for (std::uint32_t left = reader.take(option_range); left > 0; --left) {
    const std::uint32_t index = reader.take(option_range);
    if (index >= info.options.size()) return bad_code("it names an option this program lacks");
    const OptionInfo& option = info.options[index];
    int number = int(reader.take(range_of(option)));
    if (option.kind == OptionInfo::Kind::number) number += option.low - 1;
    if (option.reserved ||
        (option.kind == OptionInfo::Kind::choice && std::size_t(number) >= option.words.size()))
      return bad_code("it sets an option to a value this program lacks");
    given.emplace_back(option.name, write_option(option, number));
  }
  Record record;
  record.preset = info.presets[preset].name;
  if (!given.empty()) record.options = std::move(given);
  auto game = make_game(info.name, record.preset, record.options);
  if (!game) return std::unexpected(std::move(game.error()));
  record.game = *std::move(game);
  return record;
}

std::optional<Problem> take_standing(Reader& reader, Record& record) {
  const std::uint32_t dealer = reader.take(max_seats);
  if (int(dealer) >= record.game->seats()) return Problem{fault::bad_code, "no such dealer"};
  record.before = record.game->start(Seat(dealer));
  if (reader.take(2))
    for (int side = 0; side < record.game->sides(); ++side)
      record.before.scores[Side(side)] = unzigzag(reader.take(score_range));
  if (reader.take(2)) record.before.carry = unzigzag(reader.take(score_range));
  if (record.before.carry < 0) return Problem{fault::bad_code, "a negative carry"};
  return std::nullopt;
}

}  // namespace

Parsed<std::string> share_code(const Record& record) {
  Digits digits;
  put_options(digits, record);
  put_standing(digits, record);
  put_deck(digits, record.deck, record.game->deck());
  if (record.actions.size() >= action_range)
    return problem(fault::bad_record, "too many actions for a share code");
  digits.put(std::uint32_t(record.actions.size()), action_range);
  Round round = record.open();
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    const std::vector<Choice> choices = round.choices();
    if (const auto broken = round.apply(record.actions[i]))
      return std::unexpected(Problem{
          *broken, "action " + std::to_string(i) + ", " + in_quotes(record.actions[i]), "actions"});
    const Step done = round.steps().back();
    const auto chosen = std::ranges::find_if(choices, [&](const Choice& choice) {
      return choice.seat == done.seat && choice.action == done.action;
    });
    if (chosen == choices.end())
      return problem(fault::bad_record, "an action that is not among the legal ones");
    digits.put(std::uint32_t(chosen - choices.begin()), std::uint32_t(choices.size()));
  }
  std::string code{version, record.game->info().letter};
  code += digits.text();
  return code + check_of(code);
}

Parsed<Record> read_share_code(std::string_view code) {
  if (!looks_like_share_code(code)) return bad_code("a share code is letters, digits, - and _");
  if (code[0] != version)
    return bad_code(std::string("it is of version ") + code[0] + ", this program reads version " +
                    version);
  const std::string_view body = code.substr(0, code.size() - check_size);
  if (check_of(body) != code.substr(code.size() - check_size))
    return bad_code("a character is wrong or missing");
  const auto entry = std::ranges::find_if(
      all_games(), [&](const GameEntry& game) { return game.info->letter == body[1]; });
  if (entry == all_games().end()) return bad_code("it is of a game this program lacks");

  Reader reader(body.substr(2));
  auto record = take_rules(reader, *entry);
  if (!record) return record;
  if (auto wrong = take_standing(reader, *record)) return std::unexpected(*wrong);
  record->deck = take_deck(reader, record->game->deck());

  Round round = record->open();
  for (std::uint32_t left = reader.take(action_range); left > 0; --left) {
    const std::vector<Choice> choices = round.choices();
    if (choices.empty()) return bad_code("it goes on after the end of the round");
    const Choice choice = choices[reader.take(std::uint32_t(choices.size()))];
    round.apply(choice.seat, choice.action);
  }
  if (!reader.empty()) return bad_code("something is left over");
  record->actions = round.spelled();
  return record;
}

std::string with_check(std::string_view code) {
  const std::string_view body = code.substr(0, code.size() - std::min(code.size(), check_size));
  return std::string(body) + check_of(body);
}

bool looks_like_share_code(std::string_view text) {
  return text.size() >= 2 + check_size && text.size() <= longest && text[0] >= '0' &&
         text[0] <= '9' && text[1] >= 'a' && text[1] <= 'z' &&
         text.find_first_not_of(alphabet) == std::string_view::npos;
}

}  // namespace capot
