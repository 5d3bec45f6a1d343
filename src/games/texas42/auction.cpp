#include "games/texas42/auction.h"

#include <algorithm>
#include <array>
#include <vector>

#include "games/texas42/deck.h"
#include "games/texas42/faults.h"

namespace capot::texas42 {
namespace {

constexpr int lowest_bid = 30, below_one_mark = 41;

bool on_ladder(const Options& options, int amount) {
  if (amount <= mark) return true;  // what is below the minimum was refused before
  return points_game(options) ? amount == 84 || amount == 168 : amount % mark == 0;
}

// The highest plain bid over the standing one.
int highest_plain(const Options& options, const Bid& standing) {
  if (!points_game(options))
    return mark * std::max(options.mark_open_max, marks_of(standing) + options.mark_jump_max);
  if (standing.amount < 42) return 42;
  return standing.amount == 42 ? 84 : 168;
}

int plunge_marks(const Options& options, const Bid& standing) {
  return std::max(options.plunge_min_marks, marks_of(standing) + 1);
}

struct Special {  // what the options say of a plunge or a splash
  bool on;
  int min_doubles, low, high;
};
Special special(const Options& o, const Bid& standing, Bid::Kind kind) {
  const int plunge = plunge_marks(o, standing);
  if (kind == Bid::Kind::plunge)
    return {o.plunge && !points_game(o), o.plunge_min_doubles, plunge, plunge};
  return {o.splash && !points_game(o), o.splash_min_doubles, o.splash_min_marks,
          o.splash_max_marks};
}

std::optional<Violation> check_special(const Options& options, const Bid& standing, const Bid& bid,
                                       CardSet hand) {
  const Special rule = special(options, standing, bid.kind);
  if (!rule.on) return fault::contract_disabled;
  if ((hand & double_dominoes).size() < rule.min_doubles) return fault::not_enough_doubles;
  if (marks_of(bid) < rule.low || marks_of(bid) > rule.high) return fault::contract_bid_value;
  return std::nullopt;
}

bool limited(const Options& options, Bid::Kind kind) {
  return kind == Bid::Kind::plain || (kind == Bid::Kind::splash && !options.splash_jump);
}

std::optional<Violation> check_bid(const Options& options, const Bid& standing, int lowest,
                                   const Bid& bid, CardSet hand) {
  if (bid.amount < lowest) return fault::bid_out_of_range;
  if (bid.kind == Bid::Kind::plain && !on_ladder(options, bid.amount))
    return fault::bid_out_of_range;
  if (bid.amount <= standing.amount) return fault::bid_too_low;
  if (bid.kind != Bid::Kind::plain)
    if (const auto broken = check_special(options, standing, bid, hand)) return broken;
  if (limited(options, bid.kind) && bid.amount > highest_plain(options, standing))
    return standing.amount < mark ? fault::bid_above_opening_limit : fault::bid_jump_too_large;
  return std::nullopt;
}

int lowest_allowed(const Options& options, bool forced) {
  return forced ? options.forced_min : lowest_bid;
}

constexpr std::array<Bid::Kind, 3> bid_kinds{Bid::Kind::plain, Bid::Kind::plunge,
                                             Bid::Kind::splash};

// Which bids auctions at a table can come to. What was found out once is kept: where hundreds of
// marks may be bid the same is asked again and again.
class Reachable {
 public:
  explicit Reachable(const Options& options) : options_(options) {}

  // Whether so many calls can lead to that bid, with so many doubles among the seats that make
  // them.
  bool after(const Bid& bid, int calls, int doubles) {
    const bool plain = bid.kind == Bid::Kind::plain;
    const int needed = plain ? 0 : special(options_, {}, bid.kind).min_doubles;
    if (calls == 0 || needed > doubles) return false;
    if (marks_of(bid) == 0) return from(bid, calls, doubles - needed);
    const auto key = std::size_t(((marks_of(bid) * 3 + int(bid.kind)) * 5 + calls) * 8 + doubles);
    if (known_.size() <= key) known_.resize(key + 1, unknown);
    if (known_[key] == unknown) {
      const bool found = from(bid, calls, doubles - needed);
      known_[key] = found ? yes : no;
    }
    return known_[key] == yes;
  }

 private:
  enum Answer : std::uint8_t { unknown, yes, no };

  bool from(const Bid& bid, int calls, int doubles) {
    for (int marks = 0; marks <= marks_of(bid); ++marks)
      for (const Bid::Kind kind : bid_kinds) {
        const Bid standing{std::uint16_t(marks * mark), kind};
        if (check_bid(options_, standing, lowest_bid, bid, double_dominoes)) continue;
        if (marks == 0 || after(standing, calls - 1, doubles)) return true;
      }
    return false;
  }

  const Options& options_;
  std::vector<Answer> known_;
};

}  // namespace

std::optional<Violation> check_call(const Options& options, const Auction& auction, bool obliged,
                                    CardSet hand, Action call) {
  const bool forced = must_bid(auction, obliged);
  if (call == action::pass) {
    if (forced) return fault::pass_not_allowed;
    return std::nullopt;
  }
  if (call == action::odd_bid || action::is_stray_marks(call)) return fault::bid_out_of_range;
  return check_bid(options, auction.bid, lowest_allowed(options, forced), action::bid_of(call),
                   hand);
}

bool is_played(const Options& options, Bid::Kind kind) {
  return kind == Bid::Kind::plain || special(options, {}, kind).on;
}

int highest_marks(const Options& options) {
  const int first = std::max({options.mark_open_max, options.mark_jump_max,
                              options.plunge_min_marks, options.splash_max_marks});
  return first + 3 * options.mark_jump_max;
}

bool can_stand(const Options& options, const Bid& bid, bool forced) {
  if (!points_game(options) && marks_of(bid) > highest_marks(options)) return false;
  if (forced) return !check_bid(options, {}, options.forced_min, bid, double_dominoes);
  return Reachable(options).after(bid, 4, double_dominoes.size());
}

std::vector<Bid> bids_in_marks(const Options& options, bool may_be_forced) {
  Reachable reachable(options);
  std::vector<Bid> bids;
  for (const Bid::Kind kind : bid_kinds)
    for (int marks = 1; marks <= highest_marks(options); ++marks) {
      const Bid bid{std::uint16_t(marks * mark), kind};
      if (reachable.after(bid, 4, double_dominoes.size()) ||
          (may_be_forced && can_stand(options, bid, true)))
        bids.push_back(bid);
    }
  return bids;
}

void list_calls(const Options& options, const Auction& auction, bool obliged, CardSet hand,
                ActionList& list) {
  const bool forced = must_bid(auction, obliged);
  const Bid& standing = auction.bid;
  if (!forced) list.add(action::pass);

  const int first = std::max(lowest_allowed(options, forced), standing.amount + 1);
  if (first <= below_one_mark) list.add_run(action::bid(first), below_one_mark - first + 1);
  const int highest = highest_plain(options, standing);
  const int step = points_game(options) ? 0 : mark;  // the points game doubles: 42, 84, 168
  for (int amount = mark; amount <= highest; amount += step ? step : amount)
    if (amount > standing.amount) list.add(action::bid(amount));

  for (const Bid::Kind kind : {Bid::Kind::plunge, Bid::Kind::splash}) {
    const Special rule = special(options, standing, kind);
    if (!rule.on || (hand & double_dominoes).size() < rule.min_doubles) continue;
    const int most = limited(options, kind) ? std::min(rule.high, highest / mark) : rule.high;
    for (int marks = std::max(rule.low, marks_of(standing) + 1); marks <= most; ++marks)
      list.add(kind == Bid::Kind::plunge ? action::plunge(marks) : action::splash(marks));
  }
}

void make_call(Auction& auction, bool obliged, Seat seat, Action call) {
  if (call != action::pass) {
    auction.forced = must_bid(auction, obliged);
    auction.bid = action::bid_of(call);
    auction.bidder = seat;
  }
  auction.calls[seat] = call;
  ++auction.made;
}

}  // namespace capot::texas42
