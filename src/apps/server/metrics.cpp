#include "apps/server/metrics.h"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <cstdio>
#include <vector>

namespace capot::server {
namespace {

prometheus::MetricFamily figure(prometheus::MetricType type, const char* name, const char* about,
                                double value) {
  prometheus::ClientMetric metric;
  if (type == prometheus::MetricType::Counter)
    metric.counter.value = value;
  else
    metric.gauge.value = value;
  return {name, about, type, {metric}};
}

// Bytes of this process that are in memory.
double resident_bytes() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (!file) return 0;
  long size = 0, resident = 0;
  const int read = std::fscanf(file, "%ld %ld", &size, &resident);
  std::fclose(file);
  return read == 2 ? double(resident) * 4096 : 0;
}

}  // namespace

std::string metrics_text(const AllFigures& all) {
  constexpr auto counter = prometheus::MetricType::Counter, gauge = prometheus::MetricType::Gauge;
  const std::vector<prometheus::MetricFamily> families{
      figure(gauge, "capot_uptime_seconds", "Since the start", all.uptime),
      figure(gauge, "process_resident_memory_bytes", "Memory in use", resident_bytes()),
      figure(gauge, "capot_sockets", "Open WebSockets", double(all.transport.sockets)),
      figure(counter, "capot_sockets_opened_total", "WebSockets opened",
             double(all.transport.opened)),
      figure(counter, "capot_sockets_cut_off_total", "Slow readers that were cut off",
             double(all.transport.cut_off)),
      figure(counter, "capot_messages_received_total", "Messages from clients",
             double(all.transport.received)),
      figure(counter, "capot_messages_sent_total", "Messages to clients",
             double(all.transport.sent)),
      figure(counter, "capot_http_requests_total", "HTTP requests", double(all.transport.requests)),
      figure(gauge, "capot_tables", "Tables in memory", double(all.hall.tables)),
      figure(gauge, "capot_watchers", "Connections that watch a table", double(all.hall.watching)),
      figure(counter, "capot_tables_folded_total", "Tables read from their logs",
             double(all.hall.folded)),
      figure(counter, "capot_actions_total", "Actions of players and bots",
             double(all.hall.actions)),
      figure(counter, "capot_bot_actions_total", "Actions of bots", double(all.hall.by_bots)),
      figure(gauge, "capot_bots_queued", "Questions that wait for a bot", double(all.bots_queued)),
      figure(gauge, "capot_bot_threads", "Threads of bots", double(all.bot_threads)),
      figure(counter, "capot_appends_total", "Appends to logs", double(all.logs.appends)),
      figure(counter, "capot_transactions_total", "Transactions they went in",
             double(all.logs.transactions)),
      figure(counter, "capot_append_conflicts_total", "Appends that lost a race",
             double(all.logs.conflicts)),
      figure(counter, "capot_append_failures_total", "Appends that the database did not take",
             double(all.logs.failures)),
      figure(gauge, "capot_appends_queued", "Appends that wait", double(all.logs.queued)),
  };
  return prometheus::TextSerializer().Serialize(families);
}

}  // namespace capot::server
