# Building by preset. Sourced by ./run and ./test, which set $root.

export CCACHE_DIR=${CCACHE_DIR:-$root/.cache/ccache}
# So that files with a precompiled header are kept too.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
if command -v ccache >/dev/null; then export CMAKE_CXX_COMPILER_LAUNCHER=ccache; fi

# build_preset PRESET [TARGET]: configures where needed, builds, and prints only what went wrong.
build_preset() {
  local preset=$1 target=${2:-all} log=$root/build/$1.log
  mkdir -p "$root/build"
  echo "capot: building ($preset)"
  (cd "$root" && cmake --preset "$preset" && cmake --build --preset "$preset" --target "$target") \
    >"$log" 2>&1 || {
    tail -n 60 "$log" >&2
    echo "capot: the $preset build failed; the whole log is build/$preset.log" >&2
    return 1
  }
}
