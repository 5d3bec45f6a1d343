#include "apps/cli/review/chart.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "apps/cli/review/html.h"
#include "apps/cli/review/report.h"

namespace capot::cli {
namespace {

struct Curve {
  std::string name;
  std::vector<int> values;  // before the first action and after each
};

std::vector<Curve> lines_of(const Round& round, const Review& review, const ReviewNames& names) {
  const AnyGame& game = round.game();
  const bool partners = game.info().partners;
  std::vector<Curve> lines;
  for (int s = 0; s < (partners ? 1 : game.seats()); ++s) {
    Curve line{partners ? fmt::format("{} less {}", names.side(Side{0}), names.side(Side{1}))
                        : names.seat(Seat(s)),
               {}};
    for (const Gains& gains : review.course) line.values.push_back(lead_of(game, gains, Seat(s)));
    lines.push_back(std::move(line));
  }
  return lines;
}

// 1, 2 or 5 times a power of ten: about five of them in the range.
double tick_step(double range) {
  const double power = std::pow(10, std::floor(std::log10(range / 5)));
  for (const double times : {1.0, 2.0, 5.0})
    if (range / (times * power) <= 6) return std::max(1.0, times * power);
  return 10 * power;
}

// The plane the lines are drawn in.
class Plane {
 public:
  Plane(const std::vector<Curve>& lines, std::size_t steps)
      : steps_(std::max<std::size_t>(steps, 1)) {
    double low = 0, high = 0;
    for (const Curve& line : lines)
      for (int value : line.values) {
        low = std::min(low, double(value));
        high = std::max(high, double(value));
      }
    if (low == high) high = low + 1;
    tick_ = tick_step(high - low);
    low_ = tick_ * std::floor(low / tick_);
    high_ = tick_ * std::ceil(high / tick_);
  }
  double x(double step) const { return left + (right - left) * step / double(steps_); }
  double y(double value) const { return bottom - (bottom - top) * (value - low_) / (high_ - low_); }
  double low() const { return low_; }
  double high() const { return high_; }
  double tick() const { return tick_; }

  static constexpr double left = 48, right = 708, top = 14, bottom = 200;

 private:
  std::size_t steps_;
  double low_ = 0, high_ = 1, tick_ = 1;
};

std::string grid(const Plane& plane, const ScoreWriter& score) {
  std::string text;
  for (double value = plane.low(); value <= plane.high() + plane.tick() / 2; value += plane.tick())
    text += fmt::format(
        "<line class=\"{}\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>"
        "<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
        std::abs(value) < plane.tick() / 2 ? "zero" : "grid", Plane::left, Plane::right,
        plane.y(value), plane.y(value), Plane::left - 6, plane.y(value) + 4, score(value));
  return text;
}

// Where the tricks begin, below the plane.
std::string tricks(const Plane& plane, const Round& round) {
  std::string text;
  std::size_t step = round.steps().size();
  for (const Trick& trick : round.tricks()) step -= std::min(step, trick.cards.size());
  if (step > 0)
    text += fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{:.1f}\">calls</text>\n", plane.x(0),
                        Plane::bottom + 16);
  int number = 0;
  for (const Trick& trick : round.tricks()) {
    text += fmt::format(
        "<line class=\"grid\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\"/>"
        "<text class=\"tick\" x=\"{3:.1f}\" y=\"{4:.1f}\">{5}</text>\n",
        plane.x(double(step)), Plane::top, Plane::bottom + 4, plane.x(double(step)) + 3,
        Plane::bottom + 16, ++number);
    step += trick.cards.size();
  }
  return text;
}

std::string drawn(const Plane& plane, const std::vector<Curve>& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    text += fmt::format("<polyline class=\"line s{}\" points=\"", i);
    for (std::size_t step = 0; step < lines[i].values.size(); ++step)
      text += fmt::format("{}{:.1f},{:.1f}", step ? " " : "", plane.x(double(step)),
                          plane.y(lines[i].values[step]));
    text += "\"/>\n";
  }
  return text;
}

// Dots where a decision was not fine, and a rule at the turning point.
std::string marks(const Plane& plane, const std::vector<Curve>& lines, const Round& round,
                  const Review& review, const ReviewNames& names) {
  const Terminal terminal{false, true};
  std::string text;
  if (review.turning_point) {
    const double x = plane.x(double(review.turning_point->step + 1));
    text += fmt::format(
        "<line class=\"turn\" x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\">"
        "<title>{3}</title></line>\n",
        x, Plane::top, Plane::bottom, escaped(turning_sentence(terminal, round, review, names)));
  }
  for (const Decision& decision : review.decisions) {
    if (decision.grade < Grade::inaccuracy) continue;
    const Curve& line = lines[lines.size() == 1 ? 0 : std::size_t(decision.seat)];
    text += fmt::format(
        "<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"><title>{} {}: {}</title>"
        "</circle>\n",
        name(decision.grade), plane.x(double(decision.step + 1)),
        plane.y(line.values[decision.step + 1]), escaped(names.seat(decision.seat)),
        escaped(deed(terminal, round.game(), decision.action())), name(decision.grade));
  }
  return text;
}

std::string legend(const std::vector<Curve>& lines) {
  std::string text = "<p class=\"legend\">";
  for (std::size_t i = 0; i < lines.size(); ++i)
    text += fmt::format("<span><i class=\"s{}\"></i>{}</span> ", i, escaped(lines[i].name));
  return text +
         "<span><b class=\"dot inaccuracy\"></b>inaccuracy</span> "
         "<span><b class=\"dot mistake\"></b>mistake</span> "
         "<span><b class=\"dot blunder\"></b>blunder</span> "
         "<span><b class=\"rule\"></b>turning point</span></p>\n";
}

}  // namespace

std::string review_chart(const Round& round, const Review& review, const ReviewNames& names) {
  const std::vector<Curve> lines = lines_of(round, review, names);
  const Plane plane(lines, review.course.size() - 1);
  const ScoreWriter score(review.scale);
  std::string text =
      "<figure>\n<svg class=\"chart\" viewBox=\"0 0 720 224\" role=\"img\" "
      "aria-label=\"The score with open hands over the round\">\n";
  text += grid(plane, score) + tricks(plane, round) + drawn(plane, lines);
  text += marks(plane, lines, round, review, names) + "</svg>\n<figcaption>";
  return text + "The score of the round with open hands, action by action." + legend(lines) +
         "</figcaption>\n</figure>\n";
}

}  // namespace capot::cli
