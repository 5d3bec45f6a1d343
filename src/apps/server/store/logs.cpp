#include "apps/server/store/logs.h"

#include <random>
#include <utility>

#include "apps/server/store/connections.h"
#include "apps/server/store/dialect.h"
#include "apps/server/store/listener.h"
#include "apps/server/store/readers.h"
#include "apps/server/store/sql.h"
#include "apps/server/store/writer.h"

namespace capot::server {
namespace {

// Another one each time a node starts: nobody knows what the last one still had to do.
std::string new_node() {
  std::random_device chance;
  constexpr std::string_view digits = "0123456789abcdef";
  std::string node;
  while (node.size() < 16) node += digits[chance() % digits.size()];
  return node;
}

}  // namespace

struct Logs::Impl {
  Impl(Connections& database, int threads, Heard heard, std::function<void()> missed)
      : connections(database),
        node(new_node()),
        readers(database, threads),
        writer(database, node) {
    if (database.kind() == Connections::Kind::postgresql && heard)
      listener =
          std::make_unique<Listener>(database.place(), node, std::move(heard), std::move(missed));
  }

  Connections& connections;
  const std::string node;
  Readers readers;
  Writer writer;
  std::unique_ptr<Listener> listener{};
};

Logs::Logs(Connections& connections, int readers, Heard heard, std::function<void()> missed)
    : impl_(std::make_unique<Impl>(connections, readers, std::move(heard), std::move(missed))) {}
Logs::~Logs() = default;

void Logs::append(Append wanted, Done done) {
  impl_->writer.add(std::move(wanted), std::move(done));
}

void Logs::read(std::string table, std::uint64_t after, Read read) {
  impl_->readers.add(std::move(table), after, std::move(read));
}

std::vector<std::string> Logs::claim_due(Time now, Time until, int at_most, Time left_to_others) {
  const Connections::Lease session(impl_->connections, Connections::Lease::To::write);
  std::vector<std::string> claimed;
  for (auto& [table] : rows<std::string>(
           *session,
           "UPDATE due SET at = :until, node = :claimer WHERE table_id IN (SELECT table_id"
           " FROM due WHERE at <= :now AND (node = :node OR at <= :old) ORDER BY at LIMIT :most " +
               std::string(dialect_of(impl_->connections.kind()).skip_claimed) +
               ") RETURNING table_id",
           until, impl_->node, now, impl_->node, now - left_to_others, at_most))
    claimed.push_back(std::move(table));
  return claimed;
}

Logs::Figures Logs::figures() const { return impl_->writer.figures(); }

}  // namespace capot::server
