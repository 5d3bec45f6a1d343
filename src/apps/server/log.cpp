#include "apps/server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "core/quote.h"
#include "core/value.h"
#include "table/json.h"

namespace capot::server {
namespace {

bool as_json = false;

spdlog::level::level_enum spdlog_level(LogLevel level) {
  switch (level) {
    case LogLevel::debug: return spdlog::level::debug;
    case LogLevel::info: return spdlog::level::info;
    case LogLevel::warning: return spdlog::level::warn;
    case LogLevel::error: return spdlog::level::err;
  }
  return spdlog::level::info;
}

bool is_plain_word(std::string_view text) {
  return !text.empty() && text.find_first_of(" \"=\\\n\r\t") == text.npos;
}

std::string line_of(std::string_view event, std::initializer_list<LogField> fields) {
  if (as_json) {
    Value::Object all{{"event", event}};
    for (const auto& [name, value] : fields) all.emplace_back(std::string(name), value);
    std::string text = write_json(Value(std::move(all)));
    return text.substr(1);  // behind the time and the level
  }
  std::string line(event);
  for (const auto& [name, value] : fields) {
    line += ' ';
    line += name;
    line += '=';
    const std::string safe = printable(value, 500);
    line += is_plain_word(safe) ? safe : write_json(Value(safe));
  }
  return line;
}

}  // namespace

void set_up_log(LogLevel level, bool json) {
  as_json = json;
  auto logger = spdlog::stderr_logger_mt("capot");
  logger->set_level(spdlog_level(level));
  logger->set_pattern(json ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l",%v)"
                           : "%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(std::move(logger));
}

void log(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
  if (spdlog::should_log(spdlog_level(level)))
    spdlog::log(spdlog_level(level), "{}", line_of(event, fields));
}

void flush_log() { spdlog::default_logger()->flush(); }

}  // namespace capot::server
