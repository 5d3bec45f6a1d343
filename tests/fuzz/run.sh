#!/usr/bin/env bash
# usage: run.sh TARGET CORPUS: fuzzes for four seconds (ten minutes in the long suite) from the corpus,
# which stays as it is: what is found goes to a folder beside the target.
set -euo pipefail
target=$1 corpus=$2
seconds=4
[ -z "${CAPOT_LONG:-}" ] || seconds=600
found=$(dirname "$target")/found/$(basename "$target")
mkdir -p "$found"
exec "$target" -max_total_time=$seconds -max_len=4096 -timeout=20 -rss_limit_mb=2048 \
  -print_final_stats=1 -verbosity=0 -artifact_prefix="$found/crash-" "$found" "$corpus"
