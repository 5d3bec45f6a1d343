#include "bots/weights.h"

#include <memory>

#include "bots/card_player.h"

namespace capot {
namespace {

// The last of a game counts.
template <class SomeNet>
class Nets {
 public:
  bool add(std::span<const std::byte> file) {
    auto net = SomeNet::read(file);
    if (net) nets_.push_back(std::make_unique<const SomeNet>(*std::move(net)));
    return net.has_value();
  }
  const SomeNet* of(std::string_view game) const {
    for (auto net = nets_.rbegin(); net != nets_.rend(); ++net)
      if ((*net)->game() == game) return net->get();
    return nullptr;
  }

 private:
  std::vector<std::unique_ptr<const SomeNet>> nets_{};
};

// By themselves, so that a program that takes none along links nothing of them.
Nets<CardNet>& card_nets() {
  static Nets<CardNet> all;
  return all;
}

struct Shelf {
  std::vector<std::vector<std::byte>> files;
  Nets<CallNet> calls;

  bool add(std::span<const std::byte> file) {
    const LearnedCards* const cards = cards_taken_along();
    return calls.add(file) || (cards && cards->take(file));
  }

  Shelf() {
    for (const std::span<const std::byte> file : compiled_weights()) add(file);
  }
};

Shelf& shelf() {
  static Shelf all;
  return all;
}

}  // namespace

bool give_weights(std::vector<std::byte> file) {
  Shelf& all = shelf();
  all.files.push_back(std::move(file));
  const bool known = all.add(all.files.back());
  if (!known) all.files.pop_back();
  return known;
}

const CallNet* call_net(std::string_view game) { return shelf().calls.of(game); }
bool take_card_net(std::span<const std::byte> file) { return card_nets().add(file); }

const CardNet* card_net(std::string_view game) {
  shelf();  // what was compiled in
  return card_nets().of(game);
}

}  // namespace capot
