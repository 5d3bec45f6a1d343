"""Holds docs/messages.schema.json against what tables and clients really send, and what tables read.
usage: schema_test.py CAPOT_MESSAGES SCHEMA"""

import copy
import json
import random
import subprocess
import sys
import unittest

import jsonschema

PROGRAM, SCHEMA = sys.argv[1:3]
with open(SCHEMA, encoding="utf-8") as file:
    SCHEMA = json.load(file)
DEFS = SCHEMA["$defs"]


def validator(name):
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": DEFS})


# By the word that says what a message is: as good as trying all of them, and says what is wrong.
def by_word(union, field):
    names = [part["$ref"].rsplit("/", 1)[1] for part in DEFS[union]["oneOf"]]
    return {DEFS[name]["properties"][field]["const"]: validator(name) for name in names}


CLIENT, TABLE = by_word("ClientMessage", "type"), by_word("TableMessage", "type")
ANSWERS = {"position": validator("Position"), "story": validator("Story")}
EVENTS, COMMANDS = by_word("TableEvent", "kind"), by_word("Command", "do")


def sent():
    text = subprocess.run([PROGRAM, "sent"], capture_output=True, text=True, check=True).stdout
    return [(side, json.loads(message)) for side, message in (line.split("\t", 1) for line in text.splitlines())]


def read(messages):
    lines = "".join(json.dumps(message) + "\n" for message in messages)
    done = subprocess.run([PROGRAM, "read"], input=lines, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def wrong_with(checker, message):
    error = jsonschema.exceptions.best_match(checker.iter_errors(message))
    return error and f"{'/'.join(map(str, error.absolute_path))}: {error.message}"[:300]


class SchemaTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        messages = sent()
        cls.client = [m for side, m in messages if side == "client" and isinstance(m.get("type"), str)]
        cls.table = [m for side, m in messages if side == "table"]

    def test_what_tables_send(self):
        for message in self.table:
            events = message.get("events", [])
            for event in events:
                self.assertIsNone(wrong_with(EVENTS[event["kind"]], event), event["kind"])
            shell = {**message, "events": []} if events else message
            self.assertIsNone(wrong_with(TABLE[message["type"]], shell), message["type"])
            if message.get("question") in ANSWERS:
                checker = ANSWERS[message["question"]]
                self.assertIsNone(wrong_with(checker, message["answer"]), message["question"])

    # The canary: a kind that was never seen is a kind that nobody tests.
    def test_every_kind_was_seen(self):
        self.assertEqual({m["type"] for m in self.table}, set(TABLE))
        self.assertEqual({e["kind"] for m in self.table for e in m.get("events", [])}, set(EVENTS))
        self.assertEqual({m["type"] for m in self.client}, set(CLIENT))
        questions = DEFS["Answer"]["properties"]["question"]["enum"]
        self.assertEqual({m["question"] for m in self.table if m["type"] == "answer"}, set(questions))
        seen = {m["command"]["do"] for m in self.client if m["type"] == "do"}
        self.assertEqual(seen - {"tick", "link", "delay"}, set(COMMANDS))
        fields = {field for m in self.table for e in m.get("events", []) for field in e["now"]}
        self.assertEqual(fields, set(DEFS["ViewFields"]["properties"]))

    def verdict(self, message):
        kind = message.get("type") if isinstance(message, dict) else None
        if not isinstance(kind, str) or kind not in CLIENT:
            return False
        command = message.get("command")
        if kind == "do" and isinstance(command, dict) and isinstance(command.get("do"), str):
            if command["do"] not in COMMANDS or not COMMANDS[command["do"]].is_valid(command):
                return False
            message = {**message, "command": {"do": "undo"}}
        return CLIENT[kind].is_valid(message)

    def test_what_tables_read(self):
        for message, answer in zip(self.client, read(self.client)):
            self.assertEqual(answer == "ok", self.verdict(message), f"{message}: {answer}")

    # Fields left out, added, renamed and of another kind: the schema and the table judge alike.
    def test_damaged_messages(self):
        chance = random.Random(1)
        others = [None, True, 0, -1, 7, 300, 2**40, 0.5, "", "x", [], {}, [1], {"do": "undo"}, "é" * 70]
        damaged = []
        for _ in range(1500):
            message = copy.deepcopy(chance.choice(self.client))
            part = message
            if chance.random() < 0.5 and isinstance(message.get("command"), dict):
                part = message["command"]
            field = chance.choice(list(part))
            what = chance.randrange(4)
            if what == 0:
                del part[field]
            elif what == 1:
                part["more"] = 1
            elif what == 2:
                part[field + "s"] = part.pop(field)
            else:
                part[field] = chance.choice(others)
            damaged.append(message)
        accepted = 0
        for message, answer in zip(damaged, read(damaged)):
            self.assertEqual(answer == "ok", self.verdict(message), f"{message}: {answer}")
            accepted += answer == "ok"
        self.assertGreater(accepted, 25)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
