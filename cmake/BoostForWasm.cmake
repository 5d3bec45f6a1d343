# Boost.JSON for the module: compiled into it from its headers, without exceptions and threads.
find_path(BOOST_HEADERS boost/json/src.hpp PATHS /usr/local /usr PATH_SUFFIXES include REQUIRED)
# The folder of the system's headers holds those of another C library beside them.
set(boost_alone ${PROJECT_BINARY_DIR}/boost-headers)
file(MAKE_DIRECTORY ${boost_alone})
file(CREATE_LINK ${BOOST_HEADERS}/boost ${boost_alone}/boost SYMBOLIC)
add_library(boost_json src/apps/wasm/boost_json.cpp)
add_library(Boost::json ALIAS boost_json)
target_include_directories(boost_json SYSTEM PUBLIC ${boost_alone})
target_compile_definitions(boost_json PUBLIC BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS
                           BOOST_JSON_NO_LIB BOOST_DISABLE_CURRENT_LOCATION BOOST_SYSTEM_NO_LIB BOOST_CONTAINER_NO_LIB)
target_compile_options(boost_json PRIVATE ${small_code})
