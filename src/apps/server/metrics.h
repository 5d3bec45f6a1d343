// What an operator measures, in the text form of Prometheus.
#pragma once

#include <string>

#include "apps/server/hall.h"
#include "apps/server/store/logs.h"
#include "apps/server/transport/transport.h"

namespace capot::server {

struct AllFigures {
  Transport::Figures transport;
  Hall::Figures hall;
  Logs::Figures logs;
  std::size_t bots_queued = 0;
  int bot_threads = 0;
  double uptime = 0;  // seconds
};
std::string metrics_text(const AllFigures& figures);

}  // namespace capot::server
