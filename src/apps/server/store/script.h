// Several statements in one text, which SOCI does not run.
#pragma once

#include <string>

namespace soci {
class session;
}

namespace capot::server {

// Throws where one of them fails.
void run_script(soci::session& session, const std::string& text);

}  // namespace capot::server
