// What Texas 42 tells of a hand: contract, result and a sentence for people.
#include "games/texas42/declare.h"
#include "games/texas42/game.h"
#include "games/texas42/words.h"

namespace capot::texas42 {

namespace {

constexpr std::array<std::string_view, 5> ending_words{"", "played", "thrown-in", "claimed",
                                                       "conceded"};
// What is played, as a strain: "5", "doubles", "nello-own".
std::string strain_word(Contract contract) {
  constexpr std::array<std::string_view, 5> kinds{"", "doubles", "follow-me", "nello", "sevens"};
  constexpr std::array<std::string_view, 5> treatments{"", "-high", "-low", "-own", "-own-low"};
  const ContractInfo& info = about(contract);
  if (info.kind == Kind::suit) return std::to_string(info.pip);
  return std::string(kinds[std::size_t(info.kind)]).append(treatments[std::size_t(info.treatment)]);
}

// Of a hand that is over, by how it ended.
constexpr std::array<std::string_view, 5> made_ids{
    "", "contract.made", "", "contract.made-by-claim", "contract.made-by-concession"};
constexpr std::array<std::string_view, 5> set_ids{"", "contract.set", "", "contract.set-by-claim",
                                                  "contract.set-by-concession"};
// Of one that is played, by what its tricks have decided.
constexpr std::array<std::string_view, 3> play_ids{"contract.plays", "contract.plays-made",
                                                   "contract.plays-set"};

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

Said Texas42::describe(const View& view) const {
  const Auction& auction = view.auction;
  if (view.ending == Ending::thrown_in) return {"contract.thrown-in"};
  if (auction.bid.amount == 0) return {"contract.no-bid"};
  Value::Object args{{"by", int(auction.bidder)}, {"level", bid_words(options_, auction.bid)}};
  if (view.phase == Phase::auction) return {"contract.stands", args};
  if (!view.contract()) {
    args.emplace_back("to", int(declaring_seat(auction)));
    return {"contract.won", args};
  }
  args.emplace_back("strain", strain_word(*view.contract()));
  if (view.phase == Phase::over)
    return {(view.made ? made_ids : set_ids)[std::size_t(view.ending)], args};
  const bool idle = kind_of(*view.contract()) == Kind::nello && view.decided == Decision::open;
  if (!idle) return {play_ids[std::size_t(view.decided)], args};
  args.emplace_back("seat", int(partner_of(auction.bidder)));
  return {"contract.plays-alone", args};
}

}  // namespace capot::texas42
