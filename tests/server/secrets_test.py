"""What leaves the server during matches is searched for what its receiver may not know: every
frame, every answer over HTTP, every line of the log, every metric. The kinds that were seen are
listed, and all of them must have been.

    secrets_test.py CAPOT"""

import asyncio
import collections
import json
import os
import re
import sqlite3
import sys
import tempfile

from house import PATIENCE, Player, Server

CAPOT = os.path.abspath(sys.argv[1])
LONG = bool(os.environ.get("CAPOT_LONG"))
GAMES = ("buck-euchre", "texas-42", "coinche")
SCHEMA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/messages.schema.json")


def kinds_of_frames():
    """All that a table says, by the schema."""
    with open(SCHEMA, encoding="utf-8") as file:
        defined = json.load(file)["$defs"]
    names = [one["$ref"].rsplit("/", 1)[1] for one in defined["TableMessage"]["oneOf"]]
    return {defined[name]["properties"]["type"]["const"] for name in names}


class Watched(Player):
    """A player who keeps every frame, and asks what can be asked."""

    def __init__(self, *who, **how):
        super().__init__(*who, **how)
        self.kinds = collections.Counter()
        self.rests = False

    def has_seen(self, rounds):
        return len(self.view.get("sheet", [])) >= rounds or self.kinds["events"] > 300

    async def move(self):
        if not self.rests:
            await super().move()

    async def received(self, message):
        self.kinds[message["type"]] += 1
        if message["type"] == "error":
            return
        turns = self.kinds["events"]
        if message["type"] == "events" and turns % 40 == 5:
            for question in ("legal", "last-trick", "hint", "review", "nonsense"):
                await self.say({"type": "ask", "table": self.table, "id": f"q{turns}{question}",
                                "question": question})
            await self.say({"type": "ping", "n": turns})
            await self.say({"type": "nonsense"}) if turns < 100 else None
        await super().received(message)


def secrets_of(log, seat_of):
    """For each player: when, by the number of the event, it may know which secrets."""
    # Of a table: the root of the chain never, the secret of a round once it is over.
    hidden = []  # (text, the number of the event that opens it, or None)
    secret = None
    for number, event in log:
        if event["kind"] == "table-made":
            hidden.append((event["root"], None))
        elif event["kind"] == "round-dealt":
            secret = event["secret"]
            hidden.append((secret, None))
            opened = len(hidden) - 1
        elif event["kind"] == "round-over":
            hidden[opened] = (secret, number)
    return hidden


def number_of(message):
    if message["type"] == "events":
        return message["events"][-1]["seq"]
    return message.get("seq", 0)


def check_frames(player, log, deals):
    """Nothing of a frame is known too early: secrets as text, cards by what the hands were."""
    hidden = secrets_of(log, player.mine)
    number = 0
    for text in player.frames:
        message = json.loads(text)
        number = max(number, number_of(message))
        for secret, opened in hidden:
            known = opened is not None and opened <= number
            assert known or secret not in text, f"a secret in a frame at {number}: {text[:200]}"
        check_cards(player, message, number, deals)


def check_cards(player, message, number, deals):
    """The hand in a frame is the watcher's own; nobody else's stands anywhere before the end."""
    views = []
    if message["type"] == "snapshot":
        views.append((message["seq"], message["view"]))
    if message["type"] == "events":
        views += [(event["seq"], event.get("now", {})) for event in message["events"]]
    for at, view in views:
        if view.get("hand"):
            assert player.mine is not None, f"a hand for somebody without a chair at {at}"
        if view.get("opened"):
            deal = max((start for start in deals if start <= at), default=None)
            assert deal is not None and deals[deal] is not None and deals[deal] <= at, \
                f"a round is opened before it is over, at {at}"


async def play(players, rounds):
    tasks = [asyncio.create_task(player.run()) for player in players]

    async def until(enough):
        while not all(enough(player) for player in players):
            await asyncio.sleep(0.1)
            broken = [task.exception() for task in tasks if task.done()]
            assert not broken, broken
    try:
        async with asyncio.timeout(4 * PATIENCE):
            await until(lambda player: player.has_seen(rounds))
            for player in players:
                player.rests = True
            await until(lambda player: player.kinds["beat"])  # one comes every 10 s
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def main():
    with tempfile.TemporaryDirectory() as folder:
        path, log_path = os.path.join(folder, "capot.db"), os.path.join(folder, "log")
        server = Server(CAPOT, path, "--no-limits", "--log-level", "debug", log=log_path).start()
        players, spectators, tokens = [], [], []
        for game in GAMES:
            anna, berta, carla = (server.guest(name) for name in ("Anna", "Berta", "Carla"))
            tokens += [anna[1], berta[1], carla[1]]
            table = server.table(anna[1], game=game, chairs=["me", None, "rules", "rules"])
            players.append(Watched(server, table, anna, keep=[]))
            players.append(Watched(server, table, berta, chair=1, keep=[]))
            spectators.append(Watched(server, table, carla, keep=[]))
        everybody = players + spectators
        asyncio.run(play(everybody, 3))

        answers = []
        for player in everybody:
            for wanted in (f"/api/v1/tables/{player.table}", f"/api/v1/tables/{player.table}/match",
                           "/api/v1/tables", "/api/v1/me", "/api/v1/me/tables", "/api/v1/me/rounds",
                           "/healthz", "/readyz", "/metrics"):
                status, body = server.call("GET", wanted, token=player.token)
                assert status == 200, (wanted, status, body)
                answers.append((player, wanted, body if isinstance(body, str) else json.dumps(body)))
        server.stop()

        kinds = collections.Counter()
        with sqlite3.connect(path) as database:
            rows = database.execute("SELECT table_id, after_seq, events FROM log ORDER BY after_seq").fetchall()
            hashes = [row[0] for row in database.execute("SELECT hash FROM tokens")]
        logs = collections.defaultdict(list)
        for table, after, events in rows:
            for offset, event in enumerate(json.loads(events)):
                logs[table].append((after + 1 + offset, event))
        for player in everybody:
            log = logs[player.table]
            deals, last = {}, None
            for number, event in log:
                if event["kind"] == "round-dealt":
                    deals[number], last = None, number
                elif event["kind"] == "round-over":
                    deals[last] = number
            check_frames(player, log, deals)
            kinds.update(player.kinds)

        # Over HTTP and in the log: no token but one's own, no hash, no secret of a round in play.
        with open(log_path, encoding="utf-8") as file:
            written = file.read()
        still_hidden = [secret for log in logs.values() for secret, opened in secrets_of(log, None)
                        if opened is None]
        for token in tokens + hashes + still_hidden:
            assert token not in written, "a secret in the log"
            for _, wanted, body in answers:
                assert token not in body, f"a secret in {wanted}"
        names = ("Anna", "Berta", "Carla")
        assert not any(name in written for name in names), "a name in the log"
        cards = re.compile(r"\b(?:[2-9TJQKA][CDHS]|[0-6]-[0-6])\b")
        assert not cards.search(written), "a card in the log"
        metrics = [body for _, wanted, body in answers if wanted == "/metrics"]
        assert not any(cards.search(body) or any(name in body for name in names) for body in metrics)

        frames = kinds_of_frames()
        assert set(kinds) == frames, f"never seen: {frames - set(kinds)}; unknown: {set(kinds) - frames}"
        print(f"frames: {dict(sorted(kinds.items()))}; {len(answers)} answers over HTTP, "
              f"{len(written.splitlines())} lines of log, {len(still_hidden)} secrets kept")


main()
