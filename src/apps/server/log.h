// What the server writes for its operator: one line an event, as `name key=value …` behind the
// time. No secret, no token, no card and no name of a player is ever written.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace capot::server {

enum class LogLevel { debug, info, warning, error };

using LogField = std::pair<std::string_view, std::string>;
void log(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

// The least that is written; as JSON where that is wanted.
void set_up_log(LogLevel level, bool json);
void flush_log();

}  // namespace capot::server
