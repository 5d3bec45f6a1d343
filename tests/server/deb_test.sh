#!/usr/bin/env bash
# Makes the Debian package, unpacks it into a folder and serves from there. With CAPOT_LONG and as
# root it is installed, started as its own user, removed and purged.
#   deb_test.sh BUILD
set -euo pipefail
build=$(cd "$1" && pwd)
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT

fail() { echo "FAILED: $*" >&2; exit 1; }

# serve PROGRAM: starts it, waits until it listens, asks whether it is ready, and ends it.
serve() {
  "$@" serve --port 0 --db "$folder/capot.db" >"$folder/out" 2>"$folder/err" &
  server=$!
  for _ in $(seq 100); do grep -q '^listening on ' "$folder/out" && break; sleep 0.1; done
  local url
  url=$(sed -n 's/^listening on //p' "$folder/out")
  [ -n "$url" ] || fail "it does not listen: $(cat "$folder/err")"
  python3 - "$url" <<'P'
import json, sys, urllib.request
with urllib.request.urlopen(sys.argv[1] + "/readyz") as answer:
    assert json.load(answer)["ready"]
P
  kill -TERM "$server"
  wait "$server" || fail "it ended with $?"
  server=
}

(cd "$folder" && cpack --config "$build/CPackConfig.cmake" -B "$folder/pack" >cpack.log 2>&1) ||
  fail "cpack: $(tail -n 20 "$folder/cpack.log")"
package=$(ls "$folder"/pack/*.deb)
dpkg-deb -f "$package" Depends | grep -q libsoci || fail "the package does not say what it needs"
for script in postinst prerm postrm; do sh -n "$(dirname "$0")/../../deploy/debian/$script"; done
dpkg-deb -x "$package" "$folder/unpacked"
for file in usr/bin/capot usr/lib/systemd/system/capot.service etc/default/capot; do
  [ -f "$folder/unpacked/$file" ] || fail "$file is missing"
done
if command -v systemd-analyze >/dev/null; then
  sed "s|/usr/bin/capot|$folder/unpacked/usr/bin/capot|" "$folder/unpacked/usr/lib/systemd/system/capot.service" \
    >"$folder/capot.service"
  systemd-analyze verify "$folder/capot.service" 2>&1 | grep -i 'capot.service' && fail "the service"
fi
serve "$folder/unpacked/usr/bin/capot"
"$folder/unpacked/usr/bin/capot" review --worlds 2 --html "$folder/review.html" 1bAAL5G06gA232Yr-oIUbPXKq ||
  fail "it does not find the page that came with it"

if [ -n "${CAPOT_LONG:-}" ] && [ "$(id -u)" -eq 0 ] && ! dpkg -s capot >/dev/null 2>&1; then
  dpkg -i "$package" >"$folder/dpkg.log" 2>&1 || fail "$(cat "$folder/dpkg.log")"
  chown capot "$folder"
  rm -f "$folder"/capot.db*
  serve setpriv --reuid capot --regid capot --clear-groups /usr/bin/capot
  dpkg -r capot >>"$folder/dpkg.log" 2>&1
  [ -d /var/lib/capot ] || fail "removing took the data with it"
  dpkg -P capot >>"$folder/dpkg.log" 2>&1
  [ ! -d /var/lib/capot ] && [ ! -f /etc/default/capot ] || fail "purging left something behind"
  echo "installed, served, removed, purged"
fi
echo "packed and served: $(basename "$package"), $(stat -c %s "$package") bytes"
