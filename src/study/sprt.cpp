#include "study/sprt.h"

#include <cmath>

namespace capot {

void Sprt::add(double result) {
  if (verdict_ != Verdict::undecided) return;
  ++count_;
  const double step = result - mean_;
  mean_ += step / double(count_);
  squares_ += step * (result - mean_);
  if (count_ < least) return;
  const double now = ratio();
  if (now <= lower())
    verdict_ = Verdict::h0;
  else if (now >= upper())
    verdict_ = Verdict::h1;
}

double Sprt::ratio() const {
  if (count_ == 0) return 0;
  // The spread that is likeliest if a hypothesis were true. Results that are all the same leave
  // none; then the ratio is that of the distances, however small.
  constexpr double hair = 1e-12;
  const double spread = squares_ / double(count_) + hair;
  const auto under = [&](double mean) { return spread + (mean_ - mean) * (mean_ - mean); };
  return double(count_) / 2 * std::log(under(hypotheses_.h0) / under(hypotheses_.h1));
}

double Sprt::lower() const { return std::log(hypotheses_.beta / (1 - hypotheses_.alpha)); }
double Sprt::upper() const { return std::log((1 - hypotheses_.beta) / hypotheses_.alpha); }

}  // namespace capot
