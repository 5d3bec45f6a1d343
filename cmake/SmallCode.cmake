# A page loads the module before anything can be played, so what is not done millions of times is
# compiled to be small. What search and playouts spend their time in stays fast.
set(small_code -Oz)
set(often_done "src/solve/|belief/(sampler|information_state)|bots/(world_evaluator|card_plays|net[.]|liking|call_code|call_policy)|games/shared/card_|heuristic")

# make_small(SOURCES): compiles those that are seldom done small; the list then holds their objects.
function(make_small sources)
  set(small ${${sources}})
  list(FILTER small EXCLUDE REGEX ${often_done})
  set(fast ${${sources}})
  list(FILTER fast INCLUDE REGEX ${often_done})
  add_library(capot_small OBJECT ${small})
  target_include_directories(capot_small PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_compile_options(capot_small PRIVATE ${small_code})
  target_link_libraries(capot_small PRIVATE capot_flags)
  compile_by_folder(capot_small)
  set(${sources} ${fast} $<TARGET_OBJECTS:capot_small> PARENT_SCOPE)
endfunction()
