#include "bots/card_policy.h"

#include <memory>

#include "bots/for_table.h"

namespace capot {
namespace {

class NetCards final : public CardPlayer {
 public:
  std::optional<Action> card(const InformationState& info_state) override {
    return policy_.at(*info_state.game).best(info_state);
  }

 private:
  ForTable<CardPolicy> policy_;
};

}  // namespace

const LearnedCards learned_cards{
    .take = take_card_net,
    .player = []() -> std::unique_ptr<CardPlayer> { return std::make_unique<NetCards>(); }};

CardPolicy::CardPolicy(const AnyGame& game) {
  const CardNet* const net = card_net(game.info().name);
  auto sums = net ? net->table_sums(game) : std::nullopt;
  if (!sums) return;
  net_ = net;
  suit_names_.emplace(game);
  table_ = *std::move(sums);
}

std::vector<Liking> CardPolicy::likings(const InformationState& info_state) const {
  if (!net_ || info_state.view->phase != Phase::play) return {};
  ByCard<Action> ways;
  CardSet cards;
  for (const Action action : info_state.legal)
    if (plays_card(action)) {
      ways[played_card(action)] = action;
      cards |= CardSet{played_card(action)};
    }
  Switches input;
  const Renaming& names = net_->code().encode(info_state, *suit_names_, input);
  std::vector<std::uint16_t> asked;
  for (const Card card : cards) asked.push_back(std::uint16_t(names.card[card]));
  const auto answers = net_->answers(table_, input, asked);
  std::vector<Liking> likings;
  std::size_t i = 0;
  for (const Card card : cards) likings.push_back({ways[card], answers[i++]});
  return likings;
}

std::optional<Action> CardPolicy::best(const InformationState& info_state) const {
  const auto likings = this->likings(info_state);
  if (likings.empty()) return std::nullopt;
  return liked_best(likings);
}

}  // namespace capot
