"""What ends as the documentation says: slow readers, half-open links, bursts, bad messages, a full
disk, a graceful stop.

    hostile_test.py CAPOT"""

import asyncio
import contextlib
import json
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time

import jsonschema
import websockets
import yaml

from house import PATIENCE, Player, Server

CAPOT = os.path.abspath(sys.argv[1])
LONG = bool(os.environ.get("CAPOT_LONG"))
OPENAPI = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/openapi.yaml")


def operator_paths(server):
    """What is for the operator answers as the reference says; metrics are not for everybody."""
    with open(OPENAPI, encoding="utf-8") as file:
        paths = yaml.safe_load(file)["paths"]
    asked = []
    for path, item in paths.items():
        if item.get("get", {}).get("tags") != ["operator"]:
            continue
        for headers in ({}, {"X-Forwarded-For": "192.0.2.1"}):
            status, body = server.call("GET", path, headers=headers)
            assert status == (403 if headers and path == "/metrics" else 200), (path, headers, status)
            (content,) = item["get"]["responses"][str(status)]["content"].values()
            jsonschema.Draft202012Validator(content["schema"]).validate(body)
        asked.append(path)
    assert asked == ["/healthz", "/readyz", "/metrics"], asked
    print("what is for the operator is as the reference says")


def connect(server, token, **options):
    return websockets.connect(f"ws://127.0.0.1:{server.port}/ws", subprotocols=["capot.v1"],
                              extra_headers={"Authorization": f"Bearer {token}"}, **options)


async def until(condition, what, patience=PATIENCE):
    async with asyncio.timeout(patience):
        while not condition():
            await asyncio.sleep(0.1)
    print(what)


async def bad_messages(server, token):
    """Each gets an error and the link lives; the tenth within a minute ends it."""
    async with connect(server, token) as link:
        bad = ["", "nonsense", "[]", "{}", '{"type":7}', '{"type":"do"}', '{"type":"watch","table":1,"after":0}',
               '{"type":"ping","n":1,"more":2}', '{"type":"hello","version":99}']
        for text in bad:
            await link.send(text)
            answer = json.loads(await link.recv())
            assert answer["type"] == "error" and answer["message"]["id"].startswith("fault."), (text, answer)
        await link.send('{"type":"ping","n":5}')
        assert json.loads(await link.recv())["n"] == 5
        with contextlib.suppress(websockets.exceptions.ConnectionClosed):
            for _ in range(5):
                await link.send("nonsense")
                await link.recv()
        await link.wait_closed()
        assert link.close_code == 1008, link.close_code
    async with connect(server, token) as link:
        with contextlib.suppress(websockets.exceptions.ConnectionClosed):
            await link.send("x" * 20_000)
            await link.recv()
        assert link.close_code == 1009, link.close_code
    print("bad messages are answered by name; ten of them, or one of 20 kB, end the link")


async def slow_reader(server, who):
    """Who does not read is cut off, and goes on from its number afterwards."""
    table = server.table(who[1], game="coinche", chairs=["me", "rules", "rules", "rules"])
    player = Player(server, table, who)
    task = asyncio.create_task(player.run())
    before = server.metric("capot_sockets_cut_off_total")
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                 f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                 f"Sec-WebSocket-Version: 13\r\nAuthorization: Bearer {who[1]}\r\n\r\n").encode())
    assert b"101" in raw.recv(200)
    watch = json.dumps({"type": "watch", "table": table, "after": 0}).encode()
    frame = bytes([0x81, 0x80 | len(watch)]) + b"\0\0\0\0" + watch if len(watch) < 126 else \
        bytes([0x81, 0x80 | 126]) + len(watch).to_bytes(2, "big") + b"\0\0\0\0" + watch
    try:
        async with asyncio.timeout(PATIENCE):
            while server.metric("capot_sockets_cut_off_total") == before:
                for _ in range(10):
                    with contextlib.suppress(OSError):
                        raw.sendall(frame)  # a snapshot each, which nobody reads
                await asyncio.sleep(0.01)
    finally:
        raw.close()
    assert player.links == 1, "others lost their link"
    task.cancel()
    print("a slow reader is cut off; the others play on")


async def burst(server, token, count):
    """So many at once: all of them come in."""
    async def one():
        async with connect(server, token, open_timeout=PATIENCE) as link:
            await link.send('{"type":"ping","n":1}')
            await link.recv()
    began = time.monotonic()
    await asyncio.gather(*(one() for _ in range(count)))
    print(f"{count} connects in a burst: all answered within {time.monotonic() - began:.1f} s")


async def signed_out(server):
    """Who signs out or deletes the account is sent away from every socket."""
    for method, path, body in (("DELETE", "/api/v1/me", None),
                               ("POST", "/api/v1/sign-out", {"everywhere": True}),
                               ("POST", "/api/v1/me/password", {"password": "five grey herons"})):
        _, token = server.guest()
        async with connect(server, token) as link:
            status, _ = await asyncio.to_thread(server.call, method, path, body, token)
            assert status in (200, 204), (path, status)
            await asyncio.wait_for(link.wait_closed(), PATIENCE)
            assert link.close_code == 1008, link.close_code
    print("sockets end with their tokens")


async def half_open(server, token):
    """A link whose other end has gone without a word is given up."""
    link = await connect(server, token, ping_interval=None)
    link.transport.pause_reading()  # nobody answers pings any more
    before = server.metric("capot_sockets")
    assert before >= 1
    if LONG:
        await until(lambda: server.metric("capot_sockets") < before, "a half-open link is given up",
                    2 * PATIENCE)
    link.transport.abort()
    await until(lambda: server.metric("capot_sockets") < before, "a broken link is noticed")


async def bots_alone(server, who):
    """A table of bots begins by itself, and goes on at a pace that one can follow."""
    table = server.table(who[1], game="coinche", chairs=["rules"] * 4)
    times = []
    async with connect(server, who[1]) as link:
        await link.send(json.dumps({"type": "watch", "table": table, "after": 0}))
        while len(times) < 3:
            message = json.loads(await asyncio.wait_for(link.recv(), PATIENCE))
            if message["type"] == "events":
                times += [event["at"] for event in message["events"] if event["kind"] == "acted"]
    assert all(0.9 < (after - before) / 1000 < 5 for before, after in zip(times, times[1:])), times
    print("bots alone play by themselves, an action a second")


async def shown_out(server, who):
    """Who may not watch a table is not counted among those who do."""
    table = server.table(who[1], game="coinche", watchable=False, chairs=["me", "rules", "rules", "rules"])
    _, stranger = server.guest()
    async with connect(server, who[1]) as owner, connect(server, stranger) as other:
        before = server.metric("capot_watchers")
        for link, wanted in ((owner, "snapshot"), (other, "error")):
            await link.send(json.dumps({"type": "watch", "table": table, "after": 0}))
            assert json.loads(await link.recv())["type"] == wanted
        assert server.metric("capot_watchers") == before + 1
    print("a watch that is refused is not counted")


def compressed(folder):
    """Who offers it gets long messages compressed, and plays as everybody does."""
    server = Server(CAPOT, os.path.join(folder, "compressed.db"), "--no-limits", "--compress",
                    "--threads", "2").start()
    who = server.guest()
    table = server.table(who[1], game="coinche", chairs=["me", "rules", "rules", "rules"])
    player = Player(server, table, who)

    async def play():
        task = asyncio.create_task(player.run())
        await until(lambda: len(player.acknowledged) > 20, "compressed messages are read")
        assert any("deflate" in one.name for one in player.socket.extensions), player.socket.extensions
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(play())
    server.stop()


def full_disk(folder):
    """Nothing is acknowledged that cannot be kept; with room again it goes on."""
    place = os.path.join(folder, "small.db")
    # A disk that is full for this process alone: its files may not grow any more.
    server = Server(CAPOT, place, "--no-limits").start()
    who = server.guest()
    table = server.table(who[1], game="coinche", chairs=["me", "rules", "rules", "rules"])
    size = os.path.getsize(place + "-wal")
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    player = Player(server, table, who)

    async def play():
        task = asyncio.create_task(player.run())
        try:
            await until(lambda: any(error == "try-again" for error, _ in player.refused)
                        or server.metric("capot_append_failures_total") > 0,
                        "with a full disk commands are refused with try-again")
            known = len(player.acknowledged)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE,
                             (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            await until(lambda: len(player.acknowledged) > known + 5, "with room again it goes on")
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    asyncio.run(play())
    server.stop()
    check = subprocess.run([CAPOT, "serve", "--check", "--db", place], capture_output=True, text=True)
    assert check.returncode == 0, check.stdout


def new_folder(folder):
    """Data may be kept in a folder that is not there yet; where none can be made, it is said which."""
    for place, good in ((os.path.join(folder, "new", "inner"), True), ("/proc/nowhere", False)):
        process = subprocess.Popen([CAPOT, "serve", "--port", "0", "--data", place], stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, text=True)
        line = process.stdout.readline()
        process.terminate()
        _, errors = process.communicate()
        assert line.startswith("listening on") == good, line
        assert good or place in errors, errors
        assert os.path.exists(os.path.join(place, "capot.db")) == good


def main():
    with tempfile.TemporaryDirectory() as folder:
        new_folder(folder)
        server = Server(CAPOT, os.path.join(folder, "capot.db"), "--no-limits").start()
        who = server.guest()
        operator_paths(server)
        files = server.descriptors()
        asyncio.run(bad_messages(server, who[1]))
        asyncio.run(slow_reader(server, who))
        asyncio.run(burst(server, who[1], 10_000 if LONG else 500))
        asyncio.run(signed_out(server))
        asyncio.run(half_open(server, who[1]))
        asyncio.run(bots_alone(server, who))
        asyncio.run(shown_out(server, who))

        async def stopping():
            async with connect(server, who[1]) as link:
                took = await asyncio.to_thread(server.stop)
                await link.wait_closed()
                assert link.close_code == 1012, link.close_code
                return took

        asyncio.run(until(lambda: server.descriptors() <= files + 2, "no descriptor is lost"))
        took = asyncio.run(stopping())
        assert took < 5, took
        print(f"SIGTERM: everybody is told to come back, {took:.1f} s")
        compressed(folder)
        full_disk(folder)


main()
