# Building by preset. Sourced by ./run and ./test, which set $root.

export CCACHE_DIR=${CCACHE_DIR:-$root/.cache/ccache}
# So that files with a precompiled header are kept too.
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime

# build_engine_package: the npm package around the module, which is built, and its tests.
build_engine_package() {
  local folder=$root/packages/engine log=$root/build/package.log
  echo "capot: building (packages/engine)"
  (cd "$folder"
   [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund
   npm run build && npm run build-tests) >"$log" 2>&1 || {
    tail -n 60 "$log" >&2
    echo "capot: the package could not be built; the whole log is build/package.log" >&2
    return 1
  }
}

# build_page: the page people open, into build/web. It needs the program, whose sentences it holds, and the module.
build_page() {
  local folder=$root/web log=$root/build/page.log
  echo "capot: building (web)"
  # Not `npm ci`: it wants the packages of every platform in the lock, and registries may lack some of them.
  (cd "$folder"
   [ node_modules/.package-lock.json -nt package-lock.json ] || npm install --no-save --no-audit --no-fund
   node tools/catalogue.mjs "$root/build/capot" && npm run build) >"$log" 2>&1 || {
    tail -n 60 "$log" >&2
    echo "capot: the page could not be built; the whole log is build/page.log" >&2
    return 1
  }
}

# build_preset PRESET [TARGET]: configures where needed, builds, and prints only what went wrong.
build_preset() {
  local preset=$1 target=${2:-all} log=$root/build/$1.log
  mkdir -p "$root/build"
  # Asked for here: on a new machine it was installed after this file was read.
  if command -v ccache >/dev/null; then export CMAKE_CXX_COMPILER_LAUNCHER=ccache; fi
  echo "capot: building ($preset)"
  (cd "$root" && cmake --preset "$preset" && cmake --build --preset "$preset" --target "$target") \
    >"$log" 2>&1 || {
    tail -n 60 "$log" >&2
    echo "capot: the $preset build failed; the whole log is build/$preset.log" >&2
    return 1
  }
}
