// What Texas 42 tells of a hand: contract, result and a sentence for people.
#include "games/texas42/declare.h"
#include "games/texas42/game.h"
#include "games/texas42/words.h"

namespace capot::texas42 {

namespace {

constexpr std::array<std::string_view, 5> ending_words{"", "played", "thrown-in", "claimed",
                                                       "conceded"};
constexpr std::array<std::string_view, 7> pip_names{"blanks", "ones",  "twos", "threes",
                                                    "fours",  "fives", "sixes"};
constexpr std::array<std::string_view, 5> treatment_names{
    "", "doubles high", "doubles low", "doubles a suit of their own",
    "doubles a suit of their own, double blank high"};

std::string name_of(Seat seat) { return "seat " + std::to_string(int(seat)); }

std::string contract_for_people(Contract contract) {
  const ContractInfo& info = about(contract);
  const std::string treatment(treatment_names[std::size_t(info.treatment)]);
  switch (info.kind) {
    case Kind::suit: return std::string(pip_names[std::size_t(info.pip)]) + " trumps";
    case Kind::doubles: return "doubles trumps";
    case Kind::follow_me: return "follow-me, " + treatment;
    case Kind::nello: return "nello, " + treatment;
    case Kind::sevens: return "sevens";
  }
  return {};
}

}  // namespace

Value Texas42::contract(const View& view) const {
  if (view.phase == Phase::auction || view.ending == Ending::thrown_in) return {};
  const auto contract = view.contract();
  return Value::Object{
      {"bidder", int(view.auction.bidder)},
      {"bid", bid_words(options_, view.auction.bid)},
      {"declaration", contract ? Value(declaration_words(options_, *contract)) : Value()}};
}

Value Texas42::result(const State& state) const {
  if (state.phase != Phase::over) return {};
  By<Side, 2, int> tricks{};
  for (int s = 0; s < 4; ++s) tricks[side_of(Seat(s))] += state.play.tricks[Seat(s)];
  Value::Object result{{"kind", ending_words[std::size_t(state.ending)]}};
  By<Side, 2, int> award{};
  if (state.ending == Ending::thrown_in) {
    result.emplace_back("made", nullptr);
  } else {
    result.emplace_back("made", state.made);
    award.at = hand_score(state).award;
  }
  result.emplace_back("points", list_of(points(state), 2));
  result.emplace_back("tricks_taken", list_of(tricks, 2));
  result.emplace_back("award", list_of(award, 2));
  return result;
}

std::string Texas42::describe(const View& view) const {
  const Auction& auction = view.auction;
  const std::string bidder = name_of(auction.bidder), bid = bid_words(options_, auction.bid);
  if (view.ending == Ending::thrown_in) return "Everybody passed; the hand is thrown in.";
  if (view.phase == Phase::auction)
    return auction.bid.amount == 0 ? "Nobody has bid yet." : bidder + " stands at " + bid + ".";
  if (!view.contract())
    return bidder + " won the bid at " + bid + "; " + name_of(declaring_seat(auction)) +
           " names the contract.";
  const std::string contract = bid + " with " + contract_for_people(*view.contract());
  if (view.phase == Phase::over) {
    const std::string how = view.ending == Ending::claimed    ? " by a claim"
                            : view.ending == Ending::conceded ? " by concession"
                                                              : "";
    return bidder + (view.made ? " made " : " was set at ") + contract + how + ".";
  }
  const std::string idle = kind_of(*view.contract()) == Kind::nello
                               ? "; " + name_of(plus(auction.bidder, 2, 4)) + " sits out"
                               : "";
  const std::string known = view.decided == Decision::made  ? "; it is made"
                            : view.decided == Decision::set ? "; it is set"
                                                            : "";
  return bidder + " plays " + contract + idle + known + ".";
}

}  // namespace capot::texas42
