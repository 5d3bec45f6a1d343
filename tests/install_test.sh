#!/usr/bin/env bash
# usage: install_test.sh BUILD EXAMPLE: installs a build, builds the example against what was
# installed, as a stranger would, and runs it.
set -euo pipefail
build=$1 example=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$build" --prefix "$work/installed" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cmake -S "$example" -B "$work/example" -G Ninja -DCMAKE_CXX_COMPILER=g++ \
  -DCMAKE_PREFIX_PATH="$work/installed" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
cmake --build "$work/example" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
"$work/example/random_match"
"$work/example/score_round"
"$work/installed/bin/capot" --version
# The page came with it.
"$work/installed/bin/capot" review --worlds 2 --html "$work/review.html" 1bAAL5G06gA232Yr-oIUbPXKq
