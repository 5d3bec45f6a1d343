# How our own code is compiled: warnings are errors, sanitizers and the instruction set by option.
set(CAPOT_SANITIZE "" CACHE STRING "Sanitizers for every target, such as address,undefined")
set(CAPOT_ARCH "auto" CACHE STRING "Value of -march; auto: x86-64-v3 where this machine has it")

add_library(capot_flags INTERFACE)
target_compile_options(capot_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                       -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlapping copies in plain std::string concatenation (its bug 105329), and a read
  # past the end where std::sort is given a short array. clang, which checks us too, does not.
  target_compile_options(capot_flags INTERFACE -Wno-restrict -Wno-array-bounds)
endif()

if(CAPOT_SANITIZE)
  add_compile_options(-fsanitize=${CAPOT_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${CAPOT_SANITIZE})
endif()

# Sums come out the same on every platform: no product and sum are rounded as one.
add_compile_options(-ffp-contract=off)

# Selecting a random card from a set is one instruction with BMI2, and many without.
if(CAPOT_ARCH STREQUAL "auto" AND NOT CMAKE_CROSSCOMPILING
   AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  include(CheckCXXSourceRuns)
  check_cxx_source_runs("int main() {
    return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
    CAPOT_HOST_HAS_V3)
  if(CAPOT_HOST_HAS_V3)
    add_compile_options(-march=x86-64-v3)
  endif()
elseif(NOT CAPOT_ARCH STREQUAL "auto")
  add_compile_options(-march=${CAPOT_ARCH})
endif()
