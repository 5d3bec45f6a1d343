"""A server with half of the load it is made for, for eight seconds; with CAPOT_LONG for an hour.

Crowds play at a human pace, one after the other, and people come and go beside them. The table of figures says what the server weighed
meanwhile: its memory stays where it was after the first quarter, and no socket stays open behind those who left.
"""

import asyncio
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import threading
import time

from house import PATIENCE, Player, Server

CAPOT = os.path.abspath(sys.argv[1])
LONG = bool(os.environ.get("CAPOT_LONG"))
SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 3600 if LONG else 8
TABLES = 1250 if LONG else 50  # with four sockets each
CROWD = 600  # seconds that a crowd stays before the next one comes
VISIT = 0.5  # seconds
SAMPLES = 40
# What the heap may keep to itself, and what the file of a growing database needs in maps and caches.
SLACK = 4e6


async def visits(server, end):
    """People who sit down at a new table, play a little and leave."""
    count = 0
    while time.monotonic() < end:
        who = server.guest()
        table = server.table(who[1], game="texas-42", chairs=["me", "rules", "rules", "rules"])
        task = asyncio.create_task(Player(server, table, who).run())
        await asyncio.sleep(VISIT)
        while not task.done():  # a link that is just being closed may swallow the first
            task.cancel()
            await asyncio.wait({task}, timeout=1)
        count += 1
        await asyncio.sleep(VISIT)
    return count


def watch(server, done, samples):
    """Looks at the server's memory and sockets from time to time."""
    while not done.wait(SECONDS / SAMPLES):
        samples.append((server.metric("process_resident_memory_bytes"), server.descriptors(),
                        server.metric("capot_tables")))


def crowd(server, seconds):
    """People with chairs and people who look on, at tables of their own, for so long."""
    done = subprocess.run(
        [CAPOT, "bench", "server", "--url", f"http://127.0.0.1:{server.port}", "--tables", str(TABLES),
         "--seconds", str(seconds), "--json"], stdout=subprocess.PIPE, text=True)
    found = json.loads(done.stdout)
    assert found["all_connected"] and found["lost"] == 0, found
    print(f"{seconds:.0f} s: {found['actions_per_s']:.0f} actions a second, do to done "
          f"{found['do_to_done']['p50_ms']:.1f} ms, p99 {found['do_to_done']['p99_ms']:.1f}", flush=True)


def mean(values):
    return sum(values) / len(values)


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = Server(CAPOT, os.path.join(folder, "soak.db"), "--no-limits").start()
        before = server.descriptors()
        done, samples = threading.Event(), []
        watcher = threading.Thread(target=watch, args=(server, done, samples))
        watcher.start()
        with concurrent.futures.ThreadPoolExecutor() as pool:
            visitors = pool.submit(asyncio.run, visits(server, time.monotonic() + SECONDS))
            left = SECONDS
            while left > 0:
                crowd(server, min(left, CROWD))
                left -= CROWD
            count = visitors.result()
        done.set()
        watcher.join()

        early, late = samples[len(samples) // 4:len(samples) // 2], samples[-len(samples) // 4:]
        for memory, sockets, tables in samples[::4]:
            print(f"{memory / 1e6:8.1f} MB {sockets:8d} sockets {tables:8.0f} tables")
        grown = mean([one[0] for one in late]) - mean([one[0] for one in early])
        print(f"{count} visits: {grown / 1e6:+.1f} MB")
        assert grown < SLACK, f"memory grew by {grown / 1e6:.1f} MB from the second quarter to the last"
        deadline = time.monotonic() + PATIENCE
        while server.descriptors() > before + 2:
            assert time.monotonic() < deadline, f"{server.descriptors() - before} sockets stay open"
            time.sleep(0.1)
        took = server.stop()
        assert took < 5, took
        check = subprocess.run([CAPOT, "serve", "--check", "--db", server.database], capture_output=True, text=True)
        assert check.returncode == 0, check.stdout[-2000:]


main()
