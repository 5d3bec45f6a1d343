// The reference of the API, which is compiled in.
#include <string>

#include "apps/server/api/routes.h"
#include "apps/server/files.h"

namespace capot::server {

Answer show_reference(Desk&, const Call&) {
  return text_response(std::string(embedded_file("openapi.yaml")),
                       "application/yaml; charset=utf-8");
}

}  // namespace capot::server
