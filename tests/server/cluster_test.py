"""Two nodes on one PostgreSQL behind nginx: one is killed, then PostgreSQL is started again, and
every match ends with nothing lost.

    cluster_test.py CAPOT [MATCHES]"""

import asyncio
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from crash import check_logs, logs_of_postgres
from house import PATIENCE, Player, Server
from postgres import Postgres, free_port

CAPOT = os.path.abspath(sys.argv[1])
MATCHES = int(sys.argv[2]) if len(sys.argv) > 2 else 200 if os.environ.get("CAPOT_LONG") else 40
# Matches that are over after a few rounds.
RULES = (
    {"game": "buck-euchre", "options": {"start_score": 8}},
    {"game": "texas-42", "options": {"target": 3}},
    {"game": "coinche", "options": {"target": 300}},
)
SETTINGS = pathlib.Path(__file__).parents[2] / "deploy" / "nginx.conf"


class Nginx:
    """The settings that the project recommends, with other ports."""

    def __init__(self, folder, ports):
        self.port = free_port()
        site = SETTINGS.read_text()
        nodes = "".join(f"server 127.0.0.1:{port} max_fails=1 fail_timeout=2s;\n" for port in ports)
        site = site.replace("server 127.0.0.1:8042 max_fails=1 fail_timeout=2s;", nodes)
        site = site.replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        self.file = os.path.join(folder, "nginx.conf")
        temporary = "".join(f"{name}_temp_path {folder}/{name};\n"
                            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        with open(self.file, "w", encoding="utf-8") as file:
            file.write(f"pid {folder}/nginx.pid;\ndaemon off;\nworker_processes 1;\n"
                       f"error_log {folder}/nginx.log;\nworker_rlimit_nofile 4096;\n"
                       f"events {{ worker_connections 2000; }}\n"
                       f"http {{ access_log off;\n{temporary}{site} }}\n")
        self.folder = folder

    def __enter__(self):
        program = shutil.which("nginx") or "/usr/sbin/nginx"
        self.process = subprocess.Popen([program, "-c", self.file, "-p", self.folder,
                                         "-e", f"{self.folder}/nginx.log"])
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(PATIENCE)


async def until_over(players, what):
    """All matches have come to an end."""
    began = time.monotonic()
    async with asyncio.timeout(4 * PATIENCE):
        while not all(player.view.get("stage") == "over" for player in players):
            await asyncio.sleep(0.1)
    print(f"{what}: all matches are over after {time.monotonic() - began:.1f} s")


async def play(nodes, postgres, players):
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        async with asyncio.timeout(PATIENCE):
            while sum(bool(player.acknowledged) for player in players) < len(players):
                await asyncio.sleep(0.05)
        over = sum(player.view.get("stage") == "over" for player in players)
        assert over < len(players) / 2, "the matches are over before anything happens"
        nodes[0].kill()
        print(f"a node is killed with {len(players) - over} matches in play")
        await asyncio.sleep(0.5)
        postgres.restart()
        print("PostgreSQL was started again")
        await until_over(players, "on one node")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def main():
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres:
        os.chmod(folder, 0o755)
        nodes = [Server(CAPOT, postgres.url, "--no-limits", log=f"{folder}/node{i}.log").start()
                 for i in range(2)]
        with Nginx(folder, [node.port for node in nodes]) as proxy:
            door = Server(CAPOT, postgres.url, port=proxy.port)  # the way in; it starts nothing
            wait_for(door)
            players = []
            for number in range(MATCHES):
                who = door.guest()
                chairs = ["me", "rules", "rules", "rules"]
                table = door.table(who[1], chairs=chairs, **RULES[number % 3])
                # People of one match come in by either node.
                players.append(Player(door, table, who, pace=0.1))
                players[-1].wants_matches = 1
            asyncio.run(play(nodes, postgres, players))
            nodes[1].stop()
        checked = check_logs(logs_of_postgres(postgres), players)
        links = sum(player.links for player in players)
        result = subprocess.run([CAPOT, "serve", "--check", "--db", postgres.url],
                                capture_output=True, text=True)
        assert result.returncode == 0, result.stdout + result.stderr
        print(f"{MATCHES} matches, {links} links, {checked} acknowledgements found in the logs; "
              f"{result.stdout.strip()}")


def wait_for(door):
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if door.call("GET", "/healthz")[0] == 200:
                return
        except OSError:
            pass
        time.sleep(0.05)
    raise RuntimeError("nobody answers behind the proxy")


main()
