// What the labs have alike: the tables at which is learned, read from arguments.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "games/any_game.h"

namespace capot::learn {

// GAME TABLES FREE_OPTIONS PLAYER, the first arguments of every lab.
struct Lesson {
  std::vector<std::unique_ptr<const AnyGame>> tables;
  std::vector<std::string> free;
  BotSpec player;
};
std::expected<Lesson, std::string> read_tables(std::span<const std::string> args);
// Whole numbers, none below 0.
std::expected<std::vector<int>, std::string> read_numbers(std::span<const std::string> args);

int fail(const std::string& text);

int auctions(const std::vector<std::string>& args);
int cards(const std::vector<std::string>& args);

}  // namespace capot::learn
