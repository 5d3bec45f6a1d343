// Boost.JSON itself, and what it does where it would throw: nothing here asks it to, so it is a
// trap.
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <exception>

namespace boost {
BOOST_NORETURN void throw_exception(const std::exception&) { __builtin_trap(); }
BOOST_NORETURN void throw_exception(const std::exception&, const source_location&) {
  __builtin_trap();
}
}  // namespace boost
