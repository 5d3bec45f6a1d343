#!/usr/bin/env python3
"""capot solve, as a script or a person would call it. usage: solve_test.py CAPOT"""
import json
import os
import random
import subprocess
import tempfile
import unittest

from program import CAPOT, ask_for, objects, run, up_to


def ask(record, *args):
    return ask_for("solve", record, *args)


COINCHE = {
    "game": "coinche", "dealer": 0,
    "hands": ["8H 7H JD 8D 7D AC 7C 8S", "9H AD 9D KC QC AS TS KS",
              "AH TH KH JC QS JS 9S 7S", "JH QH TD KD QD TC 9C 8C"],
    "actions": "bid 90H,pass,bid 100H,pass,pass,pass,9D,TH,KD,7D,AH,JH,7H,9H,TD,8D,AD,KH,7S,QH,8S,TS,"
               "9C,AC,KC,JC,8H,QC,9S,QD,7C,KS,QS,TC,8C,JD,AS,JS".split(","),
}
SLAM = dict(COINCHE, options={"capot_bid": True, "slam_scoring": "flat"},
            actions=["bid capot H", "pass", "pass", "pass"])
BUCK = {
    "game": "buck-euchre", "dealer": 3,
    "deck": "AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD TD 9C QC TS 9D JS QD TC",
    "actions": "pass,bid 2,bid 3,pass,declare H,stay,stay,fold,JH,TH,9H,JD,QH,AH,KH,TS,TD,KC,KD,AC,AS,QC,AD"
               .split(","),
}
NELLO = {
    "game": "texas-42", "dealer": 3,
    "hands": ["5-2 3-3 3-1 2-1 2-0 1-0 0-0", "6-6 6-0 4-3 4-1 4-0 3-0 2-2",
              "6-1 5-5 5-1 5-0 4-4 4-2 1-1", "6-5 6-4 6-3 6-2 5-4 5-3 3-2"],
    "actions": ["bid 1m", "pass", "pass", "pass", "declare nello"],
}
FIELDS = ["ok", "game", "concept", "objective", "declarer", "contract", "needed", "to_act", "value", "count",
          "made", "cards", "groups", "line", "nodes", "seconds"]
FIELD, EACH = "paranoid", "max-n"


def best_is_kept(test, record, got):
    """The line is legal, begins with a best card and ends the round with the value."""
    test.assertEqual(got["line"][0], got["groups"][0][0])
    whole = dict(record, actions=record["actions"] + got["line"])
    [end] = objects(run("replay", "--json", stdin=json.dumps(whole))[1])
    test.assertTrue(end["ok"], end)
    test.assertEqual(end["phase"], "over")
    return end


class Position(unittest.TestCase):
    def test_fields(self):
        got = ask(up_to(COINCHE, 6))
        self.assertEqual(list(got), FIELDS)
        self.assertEqual((got["game"], got["concept"], got["objective"]), ("coinche", "two-sided", "points"))
        self.assertEqual((got["declarer"], got["needed"], got["to_act"], got["made"]), (3, 100, 1, True))
        self.assertEqual((got["value"], got["count"]), ([49, 113], 113))
        self.assertEqual([one["card"] for one in got["cards"]], "9H 9D AD QC KC TS KS AS".split())
        self.assertEqual(got["groups"], [["9H"], ["QC", "KC"], ["9D", "TS", "AS"], ["AD"], ["KS"]])
        values = {one["card"]: one["value"] for one in got["cards"]}
        self.assertEqual((values["9H"], values["KS"]), ([49, 113], [70, 92]))
        self.assertGreater(got["nodes"], 0)
        self.assertGreater(got["seconds"], 0)

    def test_the_line_replays_to_the_value(self):
        for count in (6, 9, 12, 20, 30, 37):
            record = up_to(COINCHE, count)
            got = ask(record)
            self.assertEqual(best_is_kept(self, record, got)["points"], got["value"])

    def test_each_for_itself(self):
        record = up_to(BUCK, 8)
        got = ask(record)
        self.assertEqual((got["concept"], got["objective"]), (EACH, "tricks"))
        self.assertEqual(got["value"], [1, 0, 4, -5])
        self.assertEqual(got["groups"], [["JH", "JD"], ["QC", "KC"], ["KH"]])
        self.assertEqual(got, dict(ask(record, "--concept", EACH), seconds=got["seconds"]))
        end = best_is_kept(self, record, got)
        self.assertEqual([-change for change in end["result"]["deltas"]], got["value"])

    def test_against_the_field(self):
        record = up_to(BUCK, 8)
        got = ask(record, "--concept", FIELD)
        self.assertEqual((got["concept"], got["value"], got["count"], got["made"]), (FIELD, [0, 0, 4, 0], 4, True))
        self.assertEqual(best_is_kept(self, record, got)["tricks_taken"][2], 4)

    def test_slam_and_nello(self):
        got = ask(SLAM)
        self.assertEqual((got["objective"], got["needed"], got["value"], got["made"]),
                         ("every-trick", 8, [3, 5], False))
        got = ask(NELLO)
        self.assertEqual((got["objective"], got["needed"], got["value"], got["count"], got["made"]),
                         ("no-trick", 7, [0, 7], 7, True))

    def test_nobody_bid(self):
        for seed in range(1, 100):
            [deal] = objects(run("deal", "buck-euchre", "-p", "dirty-clubs", "--seed", str(seed))[1])
            [stands] = objects(run("replay", "--json", stdin=json.dumps(deal))[1])
            if stands["phase"] == "play":
                self.assertIsNone(stands["contract"]["bidder"])
                self.assertIsNone(ask(deal)["made"])
                return
        self.fail("no forced hand among the deals")

    def test_share_codes_and_files(self):
        record = up_to(COINCHE, 12)
        share = run("share", stdin=json.dumps(record))[1].strip()
        direct, coded = ask(record), objects(run("solve", "--json", share)[1])[0]
        self.assertEqual(dict(direct, seconds=0), dict(coded, seconds=0))
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "rounds.jsonl")
            with open(name, "w", encoding="utf-8") as file:
                file.write(json.dumps(record) + "\n")
            code, out, _ = run("solve", "--json", os.path.join(folder, "none"), name)
            self.assertEqual((code, [one["ok"] for one in objects(out)]), (1, [False, True]))


class RuleBook(unittest.TestCase):
    """Texas 42, section 22: hands 1 to 3 of section 21, points of the bidding side."""
    CONTRACTS = [f"declare {pip}" for pip in range(7)] + \
        ["declare doubles", "declare follow-me high", "declare follow-me low"]
    HANDS = [
        (3, 0, ["5-5 5-0 3-3 3-2 3-0 1-0 0-0", "6-4 6-1 5-4 5-3 5-1 4-0 3-1",
                "6-5 6-2 5-2 4-4 2-2 2-1 1-1", "6-6 6-3 6-0 4-3 4-2 4-1 2-0"],
         [30, 40, 42, 41, 12, 41, 24, 31, 42, 11]),
        (0, 1, ["5-4 5-3 5-2 4-4 3-3 2-2 2-1", "6-5 5-5 5-1 5-0 4-0 2-0 1-0",
                "6-3 6-2 6-0 4-2 3-2 1-1 0-0", "6-6 6-4 6-1 4-3 4-1 3-1 3-0"],
         [40, 40, 0, 8, 33, 33, 34, 33, 33, 28]),
        (1, 2, ["6-5 6-3 5-1 5-0 2-0 1-1 0-0", "6-4 4-3 4-2 4-0 3-1 2-1 1-0",
                "6-6 6-1 5-2 4-4 4-1 3-3 2-2", "6-2 6-0 5-5 5-4 5-3 3-2 3-0"],
         [41, 42, 35, 34, 9, 30, 42, 42, 42, 24]),
    ]

    def test_values(self):
        lines, expected = [], []
        for dealer, bidder, hands, values in self.HANDS:
            for contract, value in zip(self.CONTRACTS, values):
                lines.append(json.dumps({"game": "texas-42", "dealer": dealer, "hands": hands,
                                         "actions": ["bid 30", "pass", "pass", "pass", contract]}))
                expected.append((bidder, value))
        code, out, _ = run("solve", "--json", stdin="\n".join(lines))
        self.assertEqual(code, 0, out[:300])
        self.assertEqual([(one["declarer"], one["value"][one["declarer"] % 2]) for one in objects(out)], expected)

    def test_the_same_values_in_the_table(self):
        for dealer, bidder, hands, values in self.HANDS:
            got = ask({"game": "texas-42", "dealer": dealer, "hands": hands}, "--table")
            found = {one["contract"]: one["value"][bidder % 2] for one in got["entries"] if one["declarer"] == bidder}
            self.assertEqual([found[contract.removeprefix("declare ")] for contract in self.CONTRACTS], values)

    def test_nello(self):
        for doubles, made in (("own", True), ("low", True), ("high", False), ("own-low", False)):
            record = dict(NELLO, options={"nello_doubles": ["own", "high", "low", "own_low"]},
                          actions=NELLO["actions"][:4] + ["declare nello " + doubles])
            self.assertEqual(ask(record)["made"], made, doubles)


class Reach(unittest.TestCase):
    def test_it_agrees_with_the_value(self):
        for record in (up_to(COINCHE, 6), up_to(COINCHE, 13), up_to(BUCK, 8), SLAM, NELLO):
            extra = ["--concept", FIELD] if record["game"] == "buck-euchre" else []
            value = ask(record, *extra)["value"]
            side = ask(record, "--reach", "0")["side"]
            for goal in {0, 1, value[side] - 1, value[side], value[side] + 1} - {-1}:
                got = ask(record, "--reach", str(goal))
                if not got["ok"]:
                    self.assertEqual(got["error"], "reach-out-of-range")
                    continue
                self.assertEqual((got["reach"], got["reached"]), (goal, goal <= value[side]))
                self.assertNotIn("cards", got)

    def test_out_of_range(self):
        got = ask(up_to(COINCHE, 6), "--reach", "163")
        self.assertEqual(got["error"], "reach-out-of-range")
        self.assertIn("the most is 162", got["message"])
        self.assertTrue(ask(dict(up_to(COINCHE, 6), preset="ffb-coinche"), "--reach", "252")["ok"])

    def test_it_is_cheaper(self):
        self.assertLess(ask(up_to(COINCHE, 6), "--reach", "100")["nodes"], ask(up_to(COINCHE, 6))["nodes"])


class Table(unittest.TestCase):
    def test_entries_and_par(self):
        got = ask(COINCHE, "--table")
        self.assertEqual(list(got), ["ok", "game", "concept", "dealer", "entries", "par", "nodes", "seconds"])
        self.assertEqual([one["contract"] for one in got["entries"][:6]], ["H", "D", "C", "S", "SA", "TA"])
        self.assertEqual([one["declarer"] for one in got["entries"]], [1] * 6 + [2] * 6)
        self.assertEqual([one["value"] for one in got["entries"][:2]], [[49, 113], [99, 63]])
        self.assertEqual([one["allowed"] for one in got["entries"][:6]], [True] * 4 + [False] * 2)
        self.assertEqual(got["par"], [{"declarer": 2, "contract": "S", "call": "bid 140S", "score": 122},
                                      {"declarer": 1, "contract": "C", "call": "bid 110C", "score": 88}])

    def test_any_point_of_the_round_gives_the_deal(self):
        for record in (COINCHE, BUCK):
            tables = [dict(ask(up_to(record, count), "--table"), seconds=0) for count in (0, 5, 13, 99)]
            for table in tables[1:]:
                self.assertEqual(table, tables[0])
        self.assertEqual(ask(BUCK, "--table")["concept"], FIELD)
        self.assertIsNone(ask(BUCK, "--table")["par"][0])

    def test_every_preset(self):
        for game in ("buck-euchre", "texas-42", "coinche"):
            [rules] = objects(run("rules", game, "--json")[1])
            deals = "".join(run("deal", game, "--seed", "3", "-p", one["name"])[1] for one in rules["presets"])
            code, out, _ = run("solve", "--table", "--json", stdin=deals)
            self.assertEqual(code, 0, out[:300])
            self.assertTrue(all(one["entries"] for one in objects(out)))
            code, out, _ = run("solve", "--table", stdin=deals)
            self.assertEqual(code, 0)
            self.assertLessEqual(max(len(line) for line in out.splitlines()), 80)


class Refusals(unittest.TestCase):
    def test_one_sentence_each(self):
        cases = [
            (up_to(COINCHE, 2), [], "wrong-phase", "the phase is auction"),
            (up_to(BUCK, 5), [], "wrong-phase", "the phase is fold"),
            (COINCHE, [], "wrong-phase", "the round is over"),
            (COINCHE, ["--reach", "80"], "wrong-phase", "the round is over"),
            ({"game": "coinche", "dealer": 0}, [], "bad-record", "deck"),
            (dict(COINCHE, actions=["bid 70H"]), [], "bid-out-of-range", "action 0"),
            (dict(COINCHE, colour="red"), [], "bad-record", "colour"),
            (up_to(COINCHE, 6), ["--concept", EACH], "unknown-concept", "two-sided"),
            (up_to(BUCK, 8), ["--concept", "two-sided"], "unknown-concept", EACH),
        ]
        for record, args, error, words in cases:
            got = ask(record, *args)
            self.assertEqual((got["ok"], got["error"], got["line"]), (False, error, 1), record)
            self.assertIn(words, got["message"])
            code, out, err = run("solve", *args, stdin=json.dumps(record))
            self.assertEqual((code, out, len(err.splitlines())), (1, "", 1))
            self.assertIn(error, err)

    def test_bad_usage(self):
        for args in (["--concept", "best"], ["--reach", "-1"], ["--reach", "x"], ["--threads", "0"], ["--colour"],
                     ["--table", "--reach", "3"], ["--table", "--concept", EACH], ["--reach", "3", "--concept", FIELD]):
            code, out, err = run("solve", *args, stdin=json.dumps(up_to(BUCK, 8)))
            self.assertEqual((code, out), (2, ""), args)
            self.assertTrue(err)

    def test_hostile_lines(self):
        for line in ["[" * 100000, '"' + "x" * 3_000_000, "\x00\x01", "{}", "null"]:
            code, out, _ = run("solve", "--json", stdin=line + "\n" + json.dumps(up_to(BUCK, 8)))
            self.assertEqual((code, [one["ok"] for one in objects(out)]), (1, [False, True]))


def random_positions(count, seed):
    """Records of every game somewhere in the play, by random calls and cards."""
    rng = random.Random(seed)
    records = []
    for game in ("buck-euchre", "texas-42", "coinche"):
        records += objects(run("deal", game, "--seed", str(seed), "-n", str(count))[1])
    left = [rng.randrange(12) for _ in records]
    live = list(range(len(records)))
    while live:
        stands = objects(run("replay", "--json", stdin="\n".join(json.dumps(records[i]) for i in live))[1])
        going = []
        for i, now in zip(live, stands):
            if now["phase"] == "over" or (now["phase"] == "play" and left[i] == 0):
                continue
            left[i] -= now["phase"] == "play"
            calm = now["phase"] == "auction" and "pass" in now["legal"] and rng.random() < 0.6
            records[i]["actions"].append("pass" if calm else rng.choice(now["legal"]))
            going.append(i)
        live = going
    rng.shuffle(records)
    return records


class Batch(unittest.TestCase):
    def test_the_same_in_order_whatever_the_threads(self):
        records = random_positions(70, 5)[:200]
        lines = [json.dumps(record) for record in records]
        for at, bad in ((3, "{nonsense"), (50, ""), (120, json.dumps(dict(records[0], colour=1))), (150, "x" * 1_100_000)):
            lines.insert(at, bad)
        lines += lines[:20]  # the same deals again

        def answers(threads, given):
            code, out, err = run("solve", "--json", "--threads", str(threads), stdin="\n".join(given))
            self.assertEqual((code, err), (1, ""))
            return [{key: value for key, value in one.items() if key != "seconds"} for one in objects(out)]

        alone = answers(1, lines)
        self.assertEqual(len(alone), len([line for line in lines if line]))
        self.assertEqual(alone, answers(2, lines))
        self.assertEqual(alone, answers(7, lines))
        self.assertEqual((alone[3]["error"], alone[3]["line"]), ("bad-record", 4))
        self.assertGreater(sum(one["ok"] for one in alone), 100)
        # What came before does not show, nodes included.
        no_lines = [{key: value for key, value in one.items() if one["ok"] or key != "line"} for one in alone]
        turned = [{key: value for key, value in one.items() if one["ok"] or key != "line"}
                  for one in answers(2, lines[::-1])]
        self.assertEqual(no_lines, turned[::-1])

    def test_people_see_complaints_beside_the_rest(self):
        lines = [json.dumps(up_to(BUCK, 8)), "{", json.dumps(up_to(BUCK, 9))]
        code, out, err = run("solve", stdin="\n".join(lines))
        self.assertEqual((code, out.count("Best play"), len(err.splitlines())), (1, 2, 1))
        self.assertIn("line 2", err)


class ForPeople(unittest.TestCase):
    def test_one_screen(self):
        for record in (up_to(COINCHE, 6), up_to(COINCHE, 12), up_to(COINCHE, 37), SLAM, NELLO, up_to(BUCK, 8)):
            code, out, err = run("solve", stdin=json.dumps(record))
            self.assertEqual((code, err), (0, ""))
            self.assertNotIn("\x1b", out)
            self.assertLessEqual(len(out.splitlines()), 30)
            self.assertLessEqual(max(len(line) for line in out.splitlines()), 80)

    def test_what_it_says(self):
        out = run("solve", stdin=json.dumps(up_to(COINCHE, 12)))[1]
        for words in ("100 hearts by seat 3", "on the table     2:AH 3:JH", "> seat 0", "made", "what one side wins"):
            self.assertIn(words, out)
        out = run("solve", stdin=json.dumps(up_to(COINCHE, 6)))[1]
        self.assertIn("side 1 takes 113 of 162 points; 100 are needed: made", out)
        self.assertIn("98  set    -15  9D TS AS", out)
        self.assertIn("all are needed: set", run("solve", stdin=json.dumps(SLAM))[1])
        self.assertIn("seat 0 takes 0 of 7 tricks; none may be taken: made", run("solve", stdin=json.dumps(NELLO))[1])
        self.assertIn("every seat for itself", run("solve", stdin=json.dumps(up_to(BUCK, 8)))[1])
        out = run("solve", "--table", stdin=json.dumps(COINCHE))[1]
        self.assertIn("Side 0 does best with S by seat 2: bid 140S pays 122.", out)
        self.assertIn("Yes: with best play side 1 comes to 100 points.",
                      run("solve", "--reach", "100", stdin=json.dumps(up_to(COINCHE, 6)))[1])

    def test_help(self):
        code, out, _ = run("solve", "--help")
        self.assertEqual(code, 0)
        self.assertIn("capot solve --table", out)


class Waiting(unittest.TestCase):
    def test_an_answer_comes_before_the_next_question(self):
        for command in (["solve", "--json", "--threads", "1"], ["replay", "--json"]):
            with subprocess.Popen([CAPOT, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  text=True) as child:
                for _ in range(3):
                    child.stdin.write(json.dumps(up_to(COINCHE, 30)) + "\n")
                    child.stdin.flush()
                    self.assertTrue(json.loads(child.stdout.readline())["ok"])
                child.stdin.close()
                self.assertEqual(child.wait(60), 0)


class Unsolvable(unittest.TestCase):
    def test_a_sweep_that_loses(self):
        record = dict(up_to(COINCHE, 6), options={"capot_tricks": 252, "last_trick_bonus": 300})
        for args in ([], ["--reach", "100"], ["--table"]):
            got = ask(record, *args)
            self.assertEqual(got["error"], "not-solvable", args)


if __name__ == "__main__":
    unittest.main(verbosity=1)
