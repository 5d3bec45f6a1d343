#include "table/record.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/notation.h"
#include "games/registry.h"
#include "table/json.h"

namespace capot {
namespace {

constexpr std::array<std::string_view, 12> record_fields{"capot",  "game",  "preset",  "options",
                                                         "dealer", "deck",  "hands",   "blind",
                                                         "scores", "carry", "actions", "players"};

constexpr std::int64_t largest_score = 1'000'000;

std::unexpected<Problem> field_problem(Violation violation, std::string field, std::string detail) {
  return std::unexpected(Problem{violation, std::move(detail), std::move(field)});
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t i = 0;
  while (i < text.size()) {
    while (i < text.size() && is_space(text[i])) ++i;
    const std::size_t start = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    if (i > start) words.push_back(text.substr(start, i - start));
  }
  return words;
}

Parsed<Card> read_card(const AnyGame& game, std::string_view word) {
  const auto action = game.parse(word);
  if (!action || !is_card(*action) || !game.deck().has(card_of(*action)))
    return problem(fault::bad_deck, in_quotes(word) + " is no card of this deck");
  return card_of(*action);
}

std::optional<Problem> check_fields(const Value& value) {
  if (!value.object()) return Problem{fault::bad_record, "a record is a JSON object"};
  for (const auto& [name, field] : *value.object())
    if (std::ranges::find(record_fields, name) == record_fields.end())
      return Problem{fault::bad_record, "unknown field " + in_quotes(name), name};
  if (const Value* version = value.find("capot"); version && *version != Value(1))
    return Problem{fault::bad_record, "this program reads records of version 1", "capot"};
  return std::nullopt;
}

Parsed<Seat> read_dealer(const AnyGame& game, const Value* value) {
  if (!value) return Seat{0};
  const std::int64_t* seat = value->integer();
  if (!seat || *seat < 0 || *seat >= game.seats())
    return field_problem(fault::bad_seat, "dealer",
                         "the dealer is 0 to " + std::to_string(game.seats() - 1));
  return Seat(*seat);
}

Parsed<std::int32_t> read_score(const Value& value, std::string field) {
  const std::int64_t* score = value.integer();
  if (!score || *score < -largest_score || *score > largest_score)
    return field_problem(fault::bad_record, std::move(field),
                         "a whole number, at most a million either way");
  return std::int32_t(*score);
}

Parsed<Standing> read_standing(const AnyGame& game, const Value& value) {
  const auto dealer = read_dealer(game, value.find("dealer"));
  if (!dealer) return std::unexpected(dealer.error());
  Standing before = game.start(*dealer);
  if (const Value* scores = value.find("scores")) {
    const Value::List* list = scores->list();
    if (!list || int(list->size()) != game.sides())
      return field_problem(fault::bad_record, "scores",
                           "one score for each of the " + std::to_string(game.sides()) + " sides");
    for (int side = 0; side < game.sides(); ++side) {
      const auto score = read_score((*list)[std::size_t(side)], "scores");
      if (!score) return std::unexpected(score.error());
      before.scores[Side(side)] = *score;
    }
  }
  if (const Value* carry = value.find("carry")) {
    const auto read = read_score(*carry, "carry");
    if (!read) return std::unexpected(read.error());
    if (*read < 0) return field_problem(fault::bad_record, "carry", "not below zero");
    before.carry = *read;
  }
  return before;
}

Parsed<Deck> read_cards(const AnyGame& game, Seat dealer, const Value& value) {
  const Value* deck = value.find("deck");
  const Value* hands = value.find("hands");
  const Value* blind = value.find("blind");
  if (deck && (hands || blind))
    return field_problem(fault::bad_record, "deck", "give either the deck or the hands");
  if (deck) {
    if (!deck->text())
      return field_problem(fault::bad_deck, "deck", "the cards in one text, in dealt order");
    auto read = read_deck(game, *deck->text());
    if (!read) read.error().where = "deck";
    return read;
  }
  if (!hands) return field_problem(fault::bad_record, "deck", "a record has a deck or hands");
  auto read = read_hands(game, dealer, *hands, blind);
  if (!read && read.error().where.empty()) read.error().where = "hands";
  return read;
}

Parsed<std::vector<std::string>> read_actions(const Value* value) {
  std::vector<std::string> actions;
  if (!value) return actions;
  if (!value->list())
    return field_problem(fault::bad_record, "actions", "a list of actions written as text");
  for (const Value& item : *value->list()) {
    if (!item.text())
      return field_problem(fault::malformed_action, "actions",
                           "action " + std::to_string(actions.size()) + " is not text");
    actions.push_back(*item.text());
  }
  return actions;
}

Parsed<std::vector<std::string>> read_players(const AnyGame& game, const Value* value) {
  std::vector<std::string> players;
  if (!value) return players;
  const auto wrong = [&] {
    return field_problem(fault::bad_record, "players",
                         "a text for each of the " + std::to_string(game.seats()) + " seats");
  };
  if (!value->list() || int(value->list()->size()) != game.seats()) return wrong();
  for (const Value& player : *value->list()) {
    if (!player.text()) return wrong();
    players.push_back(*player.text());
  }
  return players;
}

}  // namespace

Parsed<std::shared_ptr<const AnyGame>> RecordReader::table(const Value& value) {
  const Value* game = value.find("game");
  if (!game || !game->text())
    return field_problem(fault::bad_record, "game", "a record names its game");
  std::string preset = "standard";
  if (const Value* given = value.find("preset")) {
    if (!given->text())
      return field_problem(fault::bad_options, "preset", "a preset is named by text");
    preset = *given->text();
  }
  const Value* options = value.find("options");
  Value key(Value::List{*game, preset, options ? *options : Value()});
  if (last_game_ && key == last_key_) return last_game_;
  auto made = make_game(*game->text(), preset, options ? *options : Value());
  if (!made) {
    Problem wrong = std::move(made.error());
    if (wrong.where.empty()) wrong.where = "options";
    return std::unexpected(std::move(wrong));
  }
  last_key_ = std::move(key);
  last_game_ = *std::move(made);
  return last_game_;
}

Parsed<Record> RecordReader::read(const Value& value) {
  if (auto wrong = check_fields(value)) return std::unexpected(*std::move(wrong));
  auto game = table(value);
  if (!game) return std::unexpected(std::move(game.error()));
  auto before = read_standing(**game, value);
  if (!before) return std::unexpected(std::move(before.error()));
  auto deck = read_cards(**game, before->dealer, value);
  if (!deck) return std::unexpected(std::move(deck.error()));
  auto actions = read_actions(value.find("actions"));
  if (!actions) return std::unexpected(std::move(actions.error()));
  auto players = read_players(**game, value.find("players"));
  if (!players) return std::unexpected(std::move(players.error()));

  Record record{*std::move(game),    "standard",         {}, *before, *deck,
                *std::move(actions), *std::move(players)};
  if (const Value* preset = value.find("preset")) record.preset = *preset->text();
  if (const Value* options = value.find("options")) record.options = *options;
  return record;
}

Parsed<Record> RecordReader::read_text(std::string_view json) {
  auto value = read_json(json);
  if (!value) return std::unexpected(std::move(value.error()));
  return read(*value);
}

Value write_record(const Record& record) {
  const GameInfo& info = record.game->info();
  Value::Object fields{{"capot", 1}, {"game", info.name}, {"preset", record.preset}};
  if (record.options.object() && !record.options.object()->empty())
    fields.emplace_back("options", record.options);
  fields.emplace_back("dealer", int(record.before.dealer));
  fields.emplace_back("deck", write_deck(info, record.deck));
  fields.emplace_back("scores", list_of(record.before.scores, record.game->sides()));
  if (record.before.carry) fields.emplace_back("carry", record.before.carry);
  Value::List actions;
  for (const std::string& action : record.actions) actions.emplace_back(action);
  fields.emplace_back("actions", std::move(actions));
  if (!record.players.empty()) {
    Value::List players;
    for (const std::string& player : record.players) players.emplace_back(player);
    fields.emplace_back("players", std::move(players));
  }
  return fields;
}

Record record_of(const Round& round, std::string_view preset, const Value& options) {
  return {round.shared_game(), std::string(preset), options,
          round.before(),      round.deck(),        round.spelled()};
}

Parsed<Deck> read_deck(const AnyGame& game, std::string_view text) {
  const int size = game.deck().size();
  Deck deck;
  CardSet seen;
  for (std::string_view word : split(text)) {
    const auto card = read_card(game, word);
    if (!card) return std::unexpected(card.error());
    if (seen.has(*card))
      return problem(fault::bad_deck,
                     std::string(game.info().cards[std::size_t(*card)]) + " is there twice");
    seen.add(*card);
    deck.cards[deck.size++] = *card;
  }
  if (deck.size != size)
    return problem(fault::bad_deck,
                   std::to_string(deck.size) + " cards instead of " + std::to_string(size));
  return deck;
}

Parsed<Deck> read_hands(const AnyGame& game, Seat dealer, const Value& hands, const Value* blind) {
  const Value::List* list = hands.list();
  if (!list || int(list->size()) != game.seats())
    return field_problem(fault::bad_deck, "hands",
                         "a hand for each of the " + std::to_string(game.seats()) + " seats");
  // The piles in the order of the plan: the seats, then the blind.
  std::vector<std::vector<std::string_view>> piles;
  for (const Value& hand : *list) {
    if (!hand.text()) return field_problem(fault::bad_deck, "hands", "each hand is one text");
    piles.push_back(split(*hand.text()));
  }
  if (blind && !blind->text())
    return field_problem(fault::bad_deck, "blind", "the blind is one text");
  piles.push_back(blind ? split(*blind->text()) : std::vector<std::string_view>{});

  const DealPlan plan = game.plan(dealer);
  std::vector<std::size_t> used(piles.size());
  std::string text;
  for (int i = 0; i < plan.size; ++i) {
    const auto to = plan.seat[std::size_t(i)];
    const std::size_t pile = to == DealPlan::blind ? piles.size() - 1 : std::size_t(to);
    if (used[pile] == piles[pile].size())
      return field_problem(fault::bad_deck, to == DealPlan::blind ? "blind" : "hands",
                           to == DealPlan::blind
                               ? "the blind is too small"
                               : "the hand of seat " + std::to_string(to) + " is too small");
    text += std::string(piles[pile][used[pile]++]) + " ";
  }
  for (std::size_t pile = 0; pile < piles.size(); ++pile)
    if (used[pile] != piles[pile].size())
      return field_problem(fault::bad_deck, pile + 1 == piles.size() ? "blind" : "hands",
                           pile + 1 == piles.size()
                               ? "the blind is too large"
                               : "the hand of seat " + std::to_string(pile) + " is too large");
  return read_deck(game, text);
}

std::string write_cards(const GameInfo& info, CardSet cards) {
  std::string text;
  for (Card card : cards)
    text += (text.empty() ? "" : " ") + std::string(info.cards[std::size_t(card)]);
  return text;
}

std::string write_deck(const GameInfo& info, const Deck& deck) {
  std::string text;
  for (int i = 0; i < deck.size; ++i)
    text += (i ? " " : "") + std::string(info.cards[std::size_t(deck.cards[std::size_t(i)])]);
  return text;
}

}  // namespace capot
