# The Debian packages capot needs, by what they are needed for. Sourced by ./run and ./test.

packages_build="g++ cmake ninja-build ccache git ca-certificates"
packages_cli="libboost1.81-dev libboost-json1.81-dev libfmt-dev libcli11-dev libsodium-dev
  libedit-dev"
packages_server="libboost-url1.81-dev libsoci-dev libsqlite3-dev libpq-dev zlib1g-dev libspdlog-dev
  prometheus-cpp-dev libjemalloc-dev"
packages_test="libgtest-dev clang-19 clang-format-19 libclang-rt-19-dev python3 python3-venv python3-jsonschema valgrind
  postgresql nginx-light dpkg-dev file python3-websockets python3-yaml
  chromium chromium-headless-shell"
packages_learn="python3-torch python3-numpy libopenblas0-pthread"
packages_wasm="lld-19 llvm-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 binaryen zopfli"

# need_packages PACKAGE…: installs those that are missing, and says so.
need_packages() {
  command -v dpkg-query >/dev/null || {
    echo "capot: this is no Debian system; it needs what these packages hold: $*" >&2
    return 0
  }
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  echo "capot: installing ${missing[*]}" >&2
  local as_root=()
  [ "$(id -u)" -eq 0 ] || as_root=(sudo)
  "${as_root[@]}" apt-get update -qq >&2 &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

# need_python_tools: what checks our Python, in .cache/python.
need_python_tools() {
  local beside=$root/.cache/python tools="ruff==0.17.5 mypy==2.4.1"
  [ "$(cat "$beside/installed" 2>/dev/null)" = "$tools" ] && return 0
  echo "capot: installing $tools in .cache/python" >&2
  /usr/bin/python3 -m venv --clear "$beside" && "$beside/bin/pip" install --quiet --disable-pip-version-check $tools >&2 &&
    echo "$tools" >"$beside/installed"
}

# need_node: Node 20.19 or later with npm. Debian's own is older; npm then brings one beside it.
need_node() {
  local beside=$root/.cache/node
  command -v npm >/dev/null || need_packages nodejs npm
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' && return 0
  [ -x "$beside/node_modules/.bin/node" ] || {
    echo "capot: installing Node 22 in .cache/node" >&2
    npm install --silent --no-audit --no-fund --prefix "$beside" node@22 >&2
  }
  export PATH="$beside/node_modules/.bin:$PATH"
}
