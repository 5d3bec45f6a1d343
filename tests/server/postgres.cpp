#include "server/postgres.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <thread>

extern char** environ;

namespace capot::testing {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

fs::path newest_programs() {
  fs::path newest;
  int version = 0;
  for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql"))
    if (const int found = std::atoi(entry.path().filename().c_str()); found > version) {
      version = found;
      newest = entry.path() / "bin";
    }
  if (newest.empty()) throw std::runtime_error("PostgreSQL is not installed");
  return newest;
}

int free_port() {
  const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(probe, any, size) != 0 || ::getsockname(probe, any, &size) != 0)
    throw std::runtime_error("no free port");
  ::close(probe);
  return ntohs(address.sin_port);
}

// What it prints goes into the file.
pid_t start_program(const std::vector<std::string>& words, const fs::path& log) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  posix_spawn_file_actions_adddup2(&files, 1, 2);
  pid_t process = 0;
  const int failed =
      ::posix_spawnp(&process, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed) throw std::runtime_error("cannot start " + words[0]);
  return process;
}

int wait_for(pid_t process) {
  int status = 0;
  ::waitpid(process, &status, 0);
  return status;
}

}  // namespace

Postgres::Postgres() : programs_(newest_programs()), port_(free_port()) {
  std::string name = (fs::temp_directory_path() / "capot-postgres-XXXXXX").string();
  if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder");
  folder_ = name;
  // A server that its test left behind stops with it. It refuses to run as root.
  prefix_ = {"setpriv", "--pdeathsig", "INT"};
  if (::geteuid() == 0) {
    const passwd* user = ::getpwnam("postgres");
    if (!user || ::chown(name.c_str(), user->pw_uid, user->pw_gid) != 0)
      throw std::runtime_error("there is no user postgres");
    prefix_.insert(prefix_.end(), {"--reuid", "postgres", "--regid", "postgres", "--clear-groups"});
  }
  std::vector<std::string> words = prefix_;
  words.insert(words.end(), {programs_ / "initdb", "-D", folder_ / "data", "-U", "capot", "-A",
                             "trust", "-E", "UTF8", "--locale", "C", "--no-sync"});
  if (wait_for(start_program(words, folder_ / "log")) != 0)
    throw std::runtime_error("initdb failed");
  start();
}

Postgres::~Postgres() {
  stop(true);
  std::error_code error;
  fs::remove_all(folder_, error);
}

void Postgres::start() {
  std::vector<std::string> words = prefix_;
  words.insert(words.end(), {programs_ / "postgres", "-D", folder_ / "data",
                             "--listen_addresses=127.0.0.1", "--port=" + std::to_string(port_),
                             "--fsync=on", "--recovery_init_sync_method=syncfs",
                             "--unix_socket_directories=" + folder_.string()});
  process_ = start_program(words, folder_ / "log");
  const auto until = std::chrono::steady_clock::now() + 30s;
  while (!answers()) {
    if (std::chrono::steady_clock::now() > until)
      throw std::runtime_error("PostgreSQL does not start");
    std::this_thread::sleep_for(10ms);
  }
}

void Postgres::stop(bool crash) {
  if (process_ == 0) return;
  ::kill(process_, crash ? SIGQUIT : SIGINT);
  wait_for(process_);
  process_ = 0;
}

bool Postgres::answers() const { return PQping(url().c_str()) == PQPING_OK; }

std::string Postgres::url() const {
  return "postgresql://capot@127.0.0.1:" + std::to_string(port_) + "/postgres";
}

std::string Postgres::new_place() {
  const std::string name = "test" + std::to_string(++places_);
  const std::unique_ptr<PGconn, decltype(&PQfinish)> connection(PQconnectdb(url().c_str()),
                                                                &PQfinish);
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(
      PQexec(connection.get(), ("CREATE SCHEMA " + name).c_str()), &PQclear);
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK)
    throw std::runtime_error(PQerrorMessage(connection.get()));
  return url() + "?options=-csearch_path%3D" + name;
}

}  // namespace capot::testing
