#include "apps/cli/arena/tally.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace capot::cli {
namespace {

constexpr double z95 = 1.96;  // 95 % of a normal distribution are within so many deviations
constexpr int width_every = 50;

// The test of the share of matches won counts from the even share, in percent.
double tested(const ArenaArgs& args, const DuelResult& result, double even_share) {
  return args.matches ? 100 * (result.won - even_share) : result.difference;
}

std::string in_brackets(const IntervalText& text, bool has_interval) {
  return has_interval ? fmt::format("{} ({} to {})", text.mean, text.low, text.high) : text.mean;
}

}  // namespace

void Moments::add(double value) {
  ++count_;
  sum_ += value;
  squares_ += value * value;
}

Interval Moments::interval() const {
  const double mean = sum_ / count_;
  const double error = std::sqrt(std::max(0.0, squares_ / count_ - mean * mean) / count_);
  return {mean, mean - z95 * error, mean + z95 * error};
}

Tally::Tally(const ArenaArgs& args, int tables, int wanted)
    : args_(args), tables_(tables), wanted_(wanted) {
  if (!args.sprt.empty())
    sprt_.emplace(Hypotheses{args.sprt[0], args.sprt[1], args.alpha, args.beta});
}

void Tally::add(Outcome outcome) {
  if (done()) return;
  const DuelResult& result = outcome.result;
  differences_.push_back(result.difference);
  difference_so_far_.add(result.difference);
  won_.push_back(result.won);
  won_so_far_.add(result.won);
  rounds_ += result.rounds;
  unfinished_ += result.unfinished;
  made_[0] += result.only_challenger_made;
  made_[1] += result.only_other_made;
  for (std::size_t i = 0; i < times_.size(); ++i) times_[i].add(outcome.times[i]);
  for (std::size_t i = 0; i < faults_.size(); ++i) faults_[i].add(outcome.faults[i]);
  if (sprt_) {
    sprt_->add(tested(args_, result, even_share()));
    if (sprt_->verdict() != Verdict::undecided) stopped_ = Stop::sprt;
  }
  if (args_.width > 0 && size() % width_every == 0) {
    const Interval now = difference();
    if (now.high - now.low <= 2 * args_.width) stopped_ = Stop::width;
  }
  if (!stopped_ && size() == wanted_) stopped_ = Stop::count;
}

// All won or all lost leaves nothing to resample: Wilson's interval, at its ends.
Interval Tally::in_doubt(const Interval& won) const {
  const double doubt = z95 * z95 / (double(won_.size()) + z95 * z95);
  if (won.low == 1) return {1, 1 - doubt, 1};
  if (won.high == 0) return {0, 0, doubt};
  return won;
}

std::array<Times, 2> Tally::sorted_times() const {
  auto times = times_;
  for (Times& each : times) each.sort();
  return times;
}

std::string Tally::so_far() const {
  std::string text = fmt::format(
      "{} a round", in_brackets(signed_text(difference_so_far_.interval()), has_intervals()));
  if (args_.matches) {
    const Interval share = in_doubt(won_so_far_.interval());
    text +=
        fmt::format(", won {} %", in_brackets(percent_text(share, even_share()), has_intervals()));
  }
  if (sprt_)
    text += fmt::format(", log-likelihood ratio {:+.2f} ({:.2f} to {:+.2f})", sprt_->ratio(),
                        sprt_->lower(), sprt_->upper());
  return text;
}

IntervalText signed_text(const Interval& interval) {
  const auto [shown, decimals] = rounded(interval, 0, 3);
  // Nothing has no sign.
  const auto text = [places = decimals](double number) {
    return number == 0 ? fmt::format("{:.{}f}", 0.0, places)
                       : fmt::format("{:+.{}f}", number, places);
  };
  return {text(shown.mean), text(shown.low), text(shown.high)};
}

IntervalText percent_text(const Interval& share, double even_share) {
  const auto [shown, decimals] =
      rounded({100 * share.mean, 100 * share.low, 100 * share.high}, 100 * even_share, 1);
  const auto text = [places = decimals](double number) {
    return fmt::format("{:.{}f}", number, places);
  };
  return {text(shown.mean), text(shown.low), text(shown.high)};
}

}  // namespace capot::cli
