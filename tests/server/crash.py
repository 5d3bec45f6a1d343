"""The logs of a server's database, held against what its players were told."""

import collections
import json
import sqlite3
import subprocess


def logs_of_sqlite(path):
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        return database.execute("SELECT table_id, after_seq, seq, events FROM log").fetchall()


def logs_of_postgres(postgres):
    query = "SELECT json_build_array(table_id, after_seq, seq, events) FROM log"
    lines = subprocess.run([postgres.bin / "psql", "-At", postgres.url, "-c", query], check=True,
                           capture_output=True, text=True).stdout.splitlines()
    return [json.loads(line) for line in lines]


def command_key(player, name):
    """What a log keeps of a command: `command_key` in src/table/table.cpp, signed."""
    key = 0xCBF29CE484222325
    for byte in player.encode() + b"\0" + name.encode():
        key = (((key ^ byte) * 0x100000001B3) % 2**64) ^ (key >> 29)
    return (key or 1) - (2**64 if key >= 2**63 else 0)


def check_logs(rows, players):
    """Every log has no gap, no command twice, and holds what was acknowledged."""
    appends = collections.defaultdict(dict)
    for table, after, seq, events in rows:
        assert after not in appends[table], f"{table}: two appends after {after}"
        appends[table][after] = (seq, json.loads(events))
    logged = collections.defaultdict(dict)  # each event, by its number
    for table, parts in appends.items():
        head, causes = 0, set()
        while head in parts:
            seq, events = parts.pop(head)
            assert seq == head + len(events), f"{table}: {seq} after {head} and {len(events)} events"
            for number, event in enumerate(events, head + 1):
                logged[table][number] = event
                cause = event.get("cause")
                assert cause not in causes, f"{table}: a command was done twice, at {seq}"
                if cause:
                    causes.add(cause)
            head = seq
        assert not parts, f"{table}: a gap after {head}"
    checked = 0
    for player in players:
        for seq, message in player.acknowledged:
            event = logged[player.table].get(seq)
            assert event, f"acknowledged and lost: {message} at {seq}"
            assert event.get("cause") == command_key(player.player, message["id"]), \
                f"acknowledged and lost, something else is there: {message} at {seq}"
            checked += 1
    return checked
