# The example game of docs/adding-a-game.md, built from the page's own code and tested like every
# other game: the same test objects, with a registry that knows this game alone. In the long suite,
# with assertions, it knows one game more than ours does, and every file is compiled by itself.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(example_game ${CMAKE_CURRENT_BINARY_DIR}/example_game)
set(example_tool ${PROJECT_SOURCE_DIR}/tools/example-game)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${example_tool}
             ${PROJECT_SOURCE_DIR}/docs/adding-a-game.md ${PROJECT_SOURCE_DIR}/src/games/all_games.h)
set(alone "")
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(alone --alone)
endif()
execute_process(COMMAND ${Python3_EXECUTABLE} ${example_tool} ${example_game} ${alone} COMMAND_ERROR_IS_FATAL ANY)
file(GLOB example_sources ${example_game}/games/forehand/*.cpp)

# The linker takes these lists of games and leaves the library's alone.
add_executable(example_game_tests $<TARGET_OBJECTS:capot_test_objects> ${example_sources}
               ${PROJECT_SOURCE_DIR}/src/games/registry.cpp ${PROJECT_SOURCE_DIR}/src/games/catalogue.cpp)
if(alone)
  target_compile_options(example_game_tests PRIVATE -O1)
else()
  set_target_properties(example_game_tests PROPERTIES UNITY_BUILD OFF)
endif()
target_include_directories(example_game_tests BEFORE PRIVATE ${example_game})
target_link_libraries(example_game_tests PRIVATE capot capot_table capot_module capot_crypto capot_flags
                      GTest::gtest_main)
# Every seat for itself is searched in what is left out: with hands of eight cards that takes hours.
add_test(NAME example_game COMMAND example_game_tests --gtest_brief=1
         --gtest_filter=*forehand*:Forehand*:-*MaxN*:*Reviews*)
