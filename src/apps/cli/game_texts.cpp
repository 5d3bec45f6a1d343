#include "apps/cli/game_texts.h"

#include <algorithm>
#include <iterator>

#include "games/catalogue.h"
#include "games/shared/texts.h"

namespace capot::cli {

std::vector<NamedText> texts_of(const GameInfo& info) {
  std::vector<NamedText> texts;
  for (GameCatalogue& game : all_catalogues())
    if (game.info == &info) texts = std::move(game.sentences);
  std::ranges::move(shared_texts(), std::back_inserter(texts));
  return texts;
}

}  // namespace capot::cli
