"""A real server and players at it, for the tests of the server."""

import asyncio
import atexit
import contextlib
import http.client
import json
import os
import secrets
import signal
import subprocess
import time

import websockets

PATIENCE = 60  # seconds for whatever should come


class Server:
    """`capot serve` in a process of its own."""

    def __init__(self, capot, database, *options, port=0, log=None, preload=None):
        self.capot, self.database, self.options, self.port = capot, database, options, port
        self.log, self.preload = log, preload
        self.process = None

    def start(self):
        command = [self.capot, "serve", "--db", self.database, "--port", str(self.port), *self.options]
        errors = open(self.log, "ab") if self.log else subprocess.DEVNULL
        environment = dict(os.environ, **({"LD_PRELOAD": self.preload} if self.preload else {}))
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True,
                                        env=environment)
        atexit.register(self.process.kill)  # also after a test that failed; nothing once it has ended
        line = self.process.stdout.readline()
        if not line.startswith("listening on http://"):
            raise RuntimeError(f"the server did not start: {line!r}, code {self.process.wait()}")
        self.port = int(line.rsplit(":", 1)[1])
        return self

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        """Ends it in good order, and says how long that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        assert code == 0, f"the server ended with {code}"
        return time.monotonic() - began

    def call(self, method, path, body=None, token=None, headers=None):
        """One request; the status, and the body as text or JSON."""
        wanted = dict(headers or {})
        data = None
        if body is not None:
            data = json.dumps(body) if not isinstance(body, (str, bytes)) else body
            wanted.setdefault("Content-Type", "application/json")
        if token:
            wanted["Authorization"] = f"Bearer {token}"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, data, wanted)
            answer = connection.getresponse()
            text = answer.read().decode()
            kind = answer.headers.get("Content-Type", "")
            return answer.status, json.loads(text) if kind.startswith("application/json") and text else text
        finally:
            connection.close()

    def metric(self, name):
        _, text = self.call("GET", "/metrics")
        return next(float(line.split()[1]) for line in text.splitlines() if line.startswith(name + " "))

    def descriptors(self):
        """Sockets that are open. The files of a database come and go with its sessions."""
        count = 0
        for name in os.listdir(f"/proc/{self.process.pid}/fd"):
            with contextlib.suppress(OSError):
                count += os.readlink(f"/proc/{self.process.pid}/fd/{name}").startswith("socket:")
        return count

    def guest(self, name="Guest"):
        status, body = self.call("POST", "/api/v1/guests", {"name": name})
        assert status in (200, 201), (status, body)
        return body["player"], body["token"]

    def table(self, token, **wanted):
        status, body = self.call("POST", "/api/v1/tables", wanted, token)
        assert status in (200, 201), (status, body)
        return body["table"]


class Player:
    """Somebody with a socket who plays at once what is legal, and keeps what was acknowledged."""

    def __init__(self, server, table, who, chair=None, pace=0.0, keep=None):
        """`who` is what `guest` answered: the player and its token."""
        self.server, self.table, self.chair, self.pace = server, table, chair, pace
        self.player, self.token = who
        self.seq = 0
        self.mine = None  # the chair
        self.view = {}
        self.open = {}  # commands without an answer, by id
        self.acknowledged = []  # (seq, command)
        self.refused = []
        self.links = 0
        self.frames = keep  # where every frame goes that came in
        self.prefix = secrets.token_hex(4)
        self.made = 0
        self.stage = asyncio.Event()
        self.wants_matches = None  # None: plays on for ever
        self.when_told = None  # called as soon as something is acknowledged

    def __str__(self):
        view = {name: self.view.get(name) for name in ("stage", "phase", "turn", "ready", "went_on", "legal", "offline")}
        return f"chair {self.mine} of {self.table} at {self.seq}, waits for {list(self.open.values())}, sees {view}"

    # --- The wire ---

    async def run(self):
        """Until it is cancelled; comes back whenever the link is lost."""
        while True:
            try:
                await self.visit()
            except (TimeoutError, OSError, websockets.exceptions.WebSocketException):
                await asyncio.sleep(0.05)

    async def visit(self):
        url = f"ws://127.0.0.1:{self.server.port}/ws"
        headers = {"Authorization": f"Bearer {self.token}"}
        async with websockets.connect(url, extra_headers=headers, subprotocols=["capot.v1"],
                                      open_timeout=5, close_timeout=1, max_size=None) as self.socket:
            self.links += 1
            await self.say({"type": "hello", "version": 1})
            await self.say({"type": "watch", "table": self.table, "after": self.seq})
            for message in list(self.open.values()):
                await self.say(message)
            await self.move()
            async for text in self.socket:
                if self.frames is not None:
                    self.frames.append(text)
                await self.received(json.loads(text))

    async def say(self, message):
        await self.socket.send(json.dumps(message))

    async def do(self, **command):
        self.made += 1
        name = f"{self.prefix}-{self.made}"
        message = {"type": "do", "table": self.table, "id": name, "seq": self.seq, "command": command}
        self.open[name] = message
        await self.say(message)

    # --- What comes ---

    async def received(self, message):
        kind = message["type"]
        if kind == "snapshot":
            self.seq, self.view, self.mine = message["seq"], message["view"], message["chair"]
        elif kind == "events":
            for event in message["events"]:
                if event["seq"] <= self.seq:
                    continue
                if event["seq"] != self.seq + 1:
                    return await self.say({"type": "watch", "table": self.table, "after": 0})
                self.seq = event["seq"]
                self.view.update(event.get("now", {}))
                for name, more in event.get("more", {}).items():
                    self.view[name] = self.view.get(name, []) + more
        elif kind == "beat":
            if message["seq"] > self.seq:
                await self.say({"type": "watch", "table": self.table, "after": self.seq})
        elif kind in ("done", "refused"):
            command = self.open.pop(message["id"], None)
            if command and kind == "done":
                self.acknowledged.append((message["seq"], command))
                if self.when_told:
                    self.when_told()
            elif command:
                self.refused.append((message["error"], command))
                await self.say({"type": "watch", "table": self.table, "after": 0})
        elif kind == "error":
            raise AssertionError(message)
        await self.move()

    async def move(self):
        """What somebody does who plays on as long as there is something to do."""
        if self.open or not self.view:
            return
        mine = self.mine
        if mine is None:
            if self.chair is not None:
                await self.do(do="take", chair=self.chair, name="Player")
            return
        stage = self.view.get("stage")
        if stage == "seating" and mine not in self.view.get("ready", []):
            await self.do(do="ready", ready=True, salt=secrets.token_hex(32))
        elif stage == "scored" and mine not in self.view.get("went_on", []):
            await self.do(do="go-on")
        elif stage == "over" and self.plays_on():
            await self.do(do="rematch")
        elif stage == "playing" and self.view.get("legal"):
            if self.pace:
                await asyncio.sleep(self.pace)
            await self.do(do="act", action=self.view["legal"][0]["word"])

    def plays_on(self):
        return self.wants_matches is None


def folder_bytes(path):
    return sum(os.path.getsize(os.path.join(path, name)) for name in os.listdir(path))
