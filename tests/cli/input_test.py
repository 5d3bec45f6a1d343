#!/usr/bin/env python3
"""What the real program does with input that is wrong, hostile or missing. usage: input_test.py CAPOT"""
import json
import os
import pty
import select
import subprocess
import tempfile
import time
import unittest

from program import CAPOT, objects, run

DECK = "AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD TD 9C QC TS 9D JS QD TC"
RECORD = {"game": "buck-euchre", "dealer": 3, "deck": DECK, "actions": ["pass", "bid 2"]}
SCORE = {"game": "buck-euchre", "kind": "normal", "bidder": 0, "bid": 3, "dealer": 3, "tricks": [3, 1, 0, 1],
         "folded": [2], "before": [15, 15, 15, 15]}
READERS = (["replay"], ["score"], ["perft", "-d", "1"], ["share"], ["solve"], ["review"])


class Numbers(unittest.TestCase):
    ARENA = ["arena", "-g", "coinche", "--a", "rules", "--b", "rules"]
    # The arguments, the option, and numbers just outside what is allowed.
    OPTIONS = [
        (["deal", "coinche"], "--seed", ["-1", "18446744073709551616"]),
        (["deal", "coinche"], "--count", ["0", "-1", "1000000001"]),
        (["deal", "coinche"], "--dealer", ["-1", "4", "6"]),
        (["score", "coinche"], "--dealer", ["-1", "4"]),
        (["perft"], "--depth", ["-1", "65"]),
        (["solve"], "--reach", ["-1", "1000001"]),
        (["solve"], "--threads", ["0", "1025"]),
        (["review"], "--threads", ["0", "1025"]),
        (["review"], "--seat", ["-1", "6"]),
        (["review"], "--worlds", ["0", "1", "10001"]),
        (["review"], "--seed", ["-1"]),
        (ARENA, "--deals", ["0", "-1", "100000001"]),
        (ARENA, "--matches", ["0", "-1", "10000001"]),
        (ARENA, "--width", ["0", "-1", "1e-9", "1e9"]),
        (ARENA, "--threads", ["0", "-1", "1025"]),
        (ARENA, "--seed", ["-1"]),
        (ARENA, "--limit-ms", ["0", "-1", "3600001"]),
        (ARENA, "--start-ms", ["0", "-1", "3600001"]),
        (["play", "coinche"], "--seed", ["-1"]),
        (["play", "coinche"], "--seat", ["-1", "4", "6"]),
        (["bench"], "--seconds", ["0", "-1", "601"]),
        (["bench"], "--rounds", ["0", "-1", "1000000001"]),
        (["bench", "solve"], "--deals", ["0", "1", "-1", "1000001"]),
        (["bench", "solve"], "--textbook-deals", ["-1", "1000001"]),
    ]

    def test_what_is_no_number_or_too_large_or_too_small(self):
        for args, option, outside in self.OPTIONS:
            for value in ["nan", "inf", "-inf", "1e400", "9" * 400, "0x10", "1;", "two", *outside]:
                code, out, err = run(*args, option, value)
                self.assertEqual((code, out), (2, ""), (args, option, value))
                self.assertIn(option, err)
                self.assertRegex(err, r"number from \S+ to \S+", "what is allowed")
                self.assertLess(len(err), 300, "a few words, not all the digits there are")

    def test_seats_are_those_of_the_table(self):
        for command, option in (("deal", "--dealer"), ("score", "--dealer"), ("play", "--seat")):
            for table, last in ((["coinche"], 3), (["buck-euchre", "-p", "dirty-clubs-6"], 5)):
                for value in ("4", "7"):
                    if int(value) > last:
                        _, _, err = run(command, *table, option, value)
                        self.assertIn(f"from 0 to {last}", err, (command, table, value))

    def test_digits_are_decimal(self):
        code, out, _ = run("deal", "coinche", "-n", "010")
        self.assertEqual((code, len(objects(out))), (0, 10))

    def test_bots(self):
        for value in ("nan", "inf", "-1", "0", "", "1e9"):
            code, out, err = run("arena", "-g", "coinche", "--a", f"pimc:worlds={value}", "--b", "rules")
            self.assertEqual((code, out), (2, ""), value)
            self.assertIn("worlds", err)


class Twice(unittest.TestCase):
    def test_options_of_the_program(self):
        for args in (["deal", "coinche", "--seed", "1", "--seed", "2"], ["perft", "-d", "1", "-d", "1"],
                     ["deal", "coinche", "-p", "pagat", "-p", "pagat"]):
            self.assertEqual(run(*args)[0], 2, args)

    def test_rule_options(self):
        for command in (["deal", "coinche"], ["play", "coinche"], ["arena", "-g", "coinche", "--a", "rules", "--b", "rules"]):
            code, out, err = run(*command, "-o", "target=500", "-o", "target=600")
            self.assertEqual((code, out), (2, ""))
            self.assertIn("'target' is given twice", err)

    def test_settings_of_a_bot(self):
        code, _, err = run("bot", "pimc:worlds=3,worlds=4")
        self.assertEqual(code, 2)
        self.assertIn("'worlds' is given twice", err)

    def check(self, line, field, *command):
        code, out, _ = run(*command, "--json", stdin=line)
        [got] = objects(out)
        self.assertEqual((code, got["error"], got["field"]), (1, "bad-record", field), line[:80])
        self.assertIn(f"'{field}' is given twice", got["message"])

    def test_fields_of_records(self):
        good = json.dumps(RECORD)
        self.check(good[:-1] + ', "dealer": 2}', "dealer", "replay")
        self.check(good[:-1] + ', "game": "buck-euchre"}', "game", "perft", "-d", "1")
        self.check(good[:-1] + ', "options": {"fold_cost": 1, "fold_cost": 2}}', "fold_cost", "replay")
        self.check(good[:-1] + ', "d\\u0065ck": ""}', "deck", "replay")

    def test_fields_of_scoring_inputs(self):
        self.check(json.dumps(SCORE)[:-1] + ', "bid": 4}', "bid", "score")

    def test_fields_of_messages(self):
        _, out, _ = run("bot", "rules", stdin='{"type":"hello","protocol":1,"type":"quit"}\n')
        [got] = objects(out)
        self.assertEqual(got["type"], "error")
        self.assertIn("'type' is given twice", got["message"])

    def test_many_fields(self):
        fields = ",".join(f'"{number}":{number}' for number in range(50_000))
        begin = time.monotonic()
        self.check(f'{{{fields},"7":1}}', "7", "replay")
        self.assertLess(time.monotonic() - begin, 20, "every name is not compared with every other")


class Messages(unittest.TestCase):
    ESCAPE = "\x1b[31mred\x07\x7f\u009b1m"

    def refused(self, record, *command):
        code, out, err = run(*(command or ["replay"]), stdin=json.dumps(record) + "\n")
        self.assertEqual(code, 1)
        return out + err

    def wrong_everywhere(self, text):
        return [dict(RECORD, **{text: 1}), dict(RECORD, game=text), dict(RECORD, preset=text), dict(RECORD, deck=text),
                dict(RECORD, options={text: 1}), dict(RECORD, options={"fold_order": text}), dict(RECORD, actions=[text])]

    def test_control_characters_do_not_reach_the_terminal(self):
        for record in self.wrong_everywhere(self.ESCAPE):
            told = self.refused(record)
            for character in "\x1b\x07\x7f\u009b":
                self.assertNotIn(character, told, record)
        self.assertIn(r"\x1b[31mred\x07\x7f", self.refused(dict(RECORD, actions=[self.ESCAPE])))
        for field in (self.ESCAPE, "kind"):
            told = self.refused(dict(SCORE, **{field: self.ESCAPE}), "score")
            self.assertNotIn("\x1b", told)

    def test_names_of_files_too(self):
        code, _, err = run("replay", "/nowhere/\x1b[2J")
        self.assertEqual(code, 1)
        self.assertNotIn("\x1b", err)
        self.assertIn(r"\x1b[2J", err)

    def test_long_input_comes_back_short(self):
        for unit in ("x", "é", "♠", "\x1b"):
            for record in self.wrong_everywhere(unit * 100_000):
                told = self.refused(record)
                self.assertLess(len(told), 3000, told[:200])
                code, out, _ = run("replay", "--json", stdin=json.dumps(record))
                [got] = objects(out)
                self.assertEqual((code, len(got["message"]) < 1000), (1, True))
                self.assertLess(len(got["field"]), 500)
        self.assertIn("'" + "é" * 60 + "…'", self.refused(dict(RECORD, actions=["é" * 61])))
        self.assertIn("'" + "é" * 60 + "'", self.refused(dict(RECORD, actions=["é" * 60])))

    def test_bytes_that_are_no_text(self):
        done = subprocess.run([CAPOT, "replay", b"/nowhere/\xff\xc3"], capture_output=True, timeout=60, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(rb"\xff\xc3", done.stderr)


class ByteOrderMark(unittest.TestCase):
    def test_it_is_read_past(self):
        for text in ("\ufeff" + json.dumps(RECORD), "\ufeff\n" + json.dumps(RECORD)):
            code, out, _ = run("replay", "--json", stdin=text)
            self.assertEqual((code, [one["ok"] for one in objects(out)]), (0, [True]))
            with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                self.assertEqual(run("replay", "--json", file.name)[1], out)
        self.assertEqual(run("replay", stdin="\ufeff"), (0, "", ""))
        self.assertEqual(run("score", stdin="\ufeff" + json.dumps(SCORE))[0], 0)

    def test_only_one_and_only_at_the_start(self):
        for text in ("\ufeff\ufeff" + json.dumps(RECORD), json.dumps(RECORD) + "\ufeff"):
            self.assertEqual(run("replay", stdin=text)[0], 1)


class StandardInput(unittest.TestCase):
    def test_a_closed_one(self):
        for command in READERS:
            done = subprocess.run(["sh", "-c", 'exec "$0" "$@" <&-', CAPOT, *command], capture_output=True, text=True,
                                  timeout=60, check=False)
            self.assertEqual((done.returncode, done.stdout), (1, ""), command)
            self.assertRegex(done.stderr, "standard input.*cannot be read", command)

    def test_a_folder(self):
        for command in READERS:
            folder = os.open("/", os.O_RDONLY)
            done = subprocess.run([CAPOT, *command, "--json"], stdin=folder, capture_output=True, text=True, timeout=60,
                                  check=False)
            os.close(folder)
            [got] = objects(done.stdout)
            self.assertEqual((done.returncode, got["error"], got["file"], got["line"]),
                             (1, "no-such-file", "standard input", 0), command)

    def test_a_terminal_is_told_that_it_is_read(self):
        for command in READERS:
            ours, theirs = pty.openpty()
            with subprocess.Popen([CAPOT, *command], stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                ready, _, _ = select.select([process.stderr], [], [], 30)
                self.assertTrue(ready, f"{command} says nothing")
                self.assertIn(b"standard input", os.read(process.stderr.fileno(), 1000))
                os.write(ours, b"\x04")
                self.assertEqual(process.wait(30), 0)
            os.close(theirs)
            os.close(ours)


if __name__ == "__main__":
    unittest.main(verbosity=1)
