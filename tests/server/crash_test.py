"""The real server, killed at random moments while people play: what was acknowledged is in the log,
nothing is there twice, and every stored round replays. On SQLite and on PostgreSQL.

    crash_test.py CAPOT POWER_CUT [KILLS]

POWER_CUT is the library that keeps what was synced: with it the plug is pulled, and whatever was
written and not synced is gone."""

import asyncio
import collections
import os
import random
import subprocess
import sys
import tempfile
import time

from crash import check_logs, logs_of_postgres, logs_of_sqlite
from house import PATIENCE, Player, Server
from postgres import Postgres

CAPOT = os.path.abspath(sys.argv[1])
POWER_CUT = os.path.abspath(sys.argv[2])
KILLS = int(sys.argv[3]) if len(sys.argv) > 3 else 200 if os.environ.get("CAPOT_LONG") else 10
GAMES = ("buck-euchre", "texas-42", "coinche")
SEED = int(os.environ.get("CAPOT_SEED", "1"))


class Unplugged(Server):
    """A server whose machine loses power when it is killed."""

    def kill(self):
        super().kill()
        for name in (self.database, self.database + "-wal"):
            if os.path.exists(name + ".synced"):
                os.replace(name + ".synced", name)
            elif os.path.exists(name):
                os.remove(name)
        if os.path.exists(self.database + "-shm"):
            os.remove(self.database + "-shm")


async def kill_when_told(server, players):
    """At the moment in which somebody is told that something is done: it must be so already."""
    killed = asyncio.Event()

    def kill():
        if not killed.is_set():
            server.process.kill()
            killed.set()

    for player in players:
        player.when_told = kill
    await asyncio.wait_for(killed.wait(), PATIENCE)
    for player in players:
        player.when_told = None
    server.kill()


async def play_and_kill(server, players, kills, chance):
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        for number in range(kills):
            await asyncio.sleep(chance.uniform(0.1, 0.8))
            broken = [task.exception() for task in tasks if task.done()]
            assert not broken, broken
            if number % 2:
                await kill_when_told(server, players)
            else:
                server.kill()
            server.start()
        # They all come back and play on.
        before = {player: len(player.acknowledged) for player in players}
        until = time.monotonic() + PATIENCE
        while stuck := [one for one in players if len(one.acknowledged) < before[one] + 3]:
            assert time.monotonic() < until, "\n".join(f"does not go on: {one}" for one in stuck)
            await asyncio.sleep(0.05)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def run(name, place, read_logs, folder, kills, kind=Server, preload=None):
    chance = random.Random(SEED)
    server = kind(CAPOT, place, "--no-limits", log=os.path.join(folder, name + ".log"),
                  preload=preload).start()
    players = []
    for number in range(9):
        game = GAMES[number % 3]
        who = server.guest()
        friends = number % 2
        chairs = ["me"] + [None] * friends + ["rules"] * (3 - friends)
        table = server.table(who[1], game=game, chairs=chairs)
        players.append(Player(server, table, who))
        if friends:
            players.append(Player(server, table, server.guest(), chair=1))
    asyncio.run(play_and_kill(server, players, kills, chance))
    took = server.stop()
    assert took < 5, f"stopping took {took:.1f} s"
    checked = check_logs(read_logs(), players)
    result = subprocess.run([CAPOT, "serve", "--check", "--db", place], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    links = sum(player.links for player in players)
    refused = collections.Counter(error for player in players for error, _ in player.refused)
    print(f"{name}: {kills} kills, {links} links, {checked} acknowledgements found in the logs, "
          f"refused {dict(refused)}; {result.stdout.strip()}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "capot.db")
        run("sqlite", path, lambda: logs_of_sqlite(path), folder, KILLS)
        other = os.path.join(folder, "unplugged.db")
        run("sqlite without power", other, lambda: logs_of_sqlite(other), folder, KILLS // 2,
            Unplugged, POWER_CUT)
        with Postgres() as postgres:
            run("postgresql", postgres.url, lambda: logs_of_postgres(postgres), folder, KILLS)


main()
