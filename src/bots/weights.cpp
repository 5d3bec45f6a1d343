#include "bots/weights.h"

#include <memory>

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

struct Shelf {
  std::vector<std::vector<std::byte>> files;
  Nets<CallNet> calls;
  Nets<CardNet> cards;

  bool add(std::span<const std::byte> file) { return calls.add(file) || cards.add(file); }

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
const CardNet* card_net(std::string_view game) { return shelf().cards.of(game); }

}  // namespace capot
