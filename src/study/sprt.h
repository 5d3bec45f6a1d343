// A sequential test of a mean (SPRT): results come in one after the other, and the test says as
// soon as it can which of two means they speak for. How far they spread is not known before; it is
// estimated under either mean, which makes this the generalised test.
#pragma once

#include <cstdint>

namespace capot {

struct Hypotheses {
  double h0 = 0, h1 = 0;  // two means, the lower one first
  double alpha = 0.05;    // how often h1 is taken where h0 is true ...
  double beta = 0.05;     // ... and h0 where h1 is true
};

enum class Verdict : std::uint8_t { undecided, h0, h1 };

class Sprt {
 public:
  // Most deals of good bots come out level, so a few results may not spread at all and would settle
  // anything. The first ones are only collected.
  static constexpr int least = 50;

  explicit Sprt(const Hypotheses& hypotheses) : hypotheses_(hypotheses) {}

  void add(double result);  // once there is a verdict, nothing changes it
  Verdict verdict() const { return verdict_; }
  double ratio() const;  // the logarithm of the likelihood of h1 by that of h0
  double lower() const;  // at this ratio h0 is taken ...
  double upper() const;  // ... and at this one h1

 private:
  Hypotheses hypotheses_;
  std::int64_t count_ = 0;
  double mean_ = 0, squares_ = 0;  // squares: of the distances from the mean, in all
  Verdict verdict_ = Verdict::undecided;
};

}  // namespace capot
