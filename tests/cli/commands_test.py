#!/usr/bin/env python3
"""The real program, as a script or a person would call it. usage: commands_test.py CAPOT"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

CAPOT = sys.argv.pop(1) if len(sys.argv) > 1 else "build/capot"


def run(*args, stdin=""):
    done = subprocess.run([CAPOT, *args], input=stdin, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


def objects(text):
    return [json.loads(line) for line in text.splitlines()]


Z1 = {
    "capot": 1, "game": "coinche", "dealer": 0,
    "hands": ["8H 7H JD 8D 7D AC 7C 8S", "9H AD 9D KC QC AS TS KS",
              "AH TH KH JC QS JS 9S 7S", "JH QH TD KD QD TC 9C 8C"],
    "actions": "bid 90H,pass,bid 100H,pass,pass,pass,9D,TH,KD,7D,AH,JH,7H,9H,TD,8D,AD,KH,7S,QH,8S,TS,"
               "9C,AC,KC,JC,8H,QC,9S,QD,7C,KS,QS,TC,8C,JD,AS,JS".split(","),
}
H1 = {
    "game": "buck-euchre", "dealer": 3,
    "deck": "AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD TD 9C QC TS 9D JS QD TC",
    "actions": "pass,bid 2,bid 3,pass,declare H,stay,stay,fold,JH,TH,9H,JD,QH,AH,KH,TS,TD,KC,KD,AC,AS,QC,AD"
               .split(","),
}


class Replay(unittest.TestCase):
    def test_a_finished_round(self):
        code, out, _ = run("replay", "--json", stdin=json.dumps(Z1))
        self.assertEqual(code, 0)
        [got] = objects(out)
        self.assertTrue(got["ok"])
        self.assertEqual(got["phase"], "over")
        self.assertIsNone(got["to_act"])
        self.assertEqual(got["legal"], [])
        self.assertEqual(got["contract"],
                         {"declarer": 3, "value": 100, "denomination": "H", "multiplier": 1})
        self.assertEqual(got["tricks"][0],
                         {"leader": 1, "cards": ["9D", "TH", "KD", "7D"], "winner": 2, "points": 14})
        self.assertEqual(got["tricks"][7]["points"], 25, "JD AS JS and ten for the last trick")
        self.assertEqual(got["tricks_taken"], [4, 4])
        self.assertEqual(got["points"], [62, 100])
        self.assertEqual(got["result"]["contracting_final"], 100)
        self.assertEqual(got["scores"], [62, 100])
        self.assertFalse(got["match_over"])
        self.assertIsNone(got["winner"])

    def test_a_position(self):
        record = dict(H1, actions=H1["actions"][:9])
        _, out, _ = run("replay", "--json", stdin=json.dumps(record))
        [got] = objects(out)
        self.assertEqual((got["phase"], got["to_act"]), ("play", 3))
        self.assertEqual(got["legal"], ["TH", "QH"])
        self.assertEqual(got["contract"], {"bidder": 2, "bid": 3, "trump": "H"})

    def test_a_refused_action_tells_where_and_shows_the_state_before(self):
        record = dict(H1, actions=H1["actions"][:9] + ["AD"])
        code, out, _ = run("replay", "--json", stdin=json.dumps(record))
        self.assertEqual(code, 1)
        [got] = objects(out)
        self.assertFalse(got["ok"])
        self.assertEqual((got["error"], got["at"], got["line"]), ("must-follow-suit", 9, 1))
        self.assertEqual((got["phase"], got["to_act"]), ("play", 3))
        self.assertTrue(got["message"])

    def test_the_points_of_tricks_are_those_of_the_sides(self):
        for record in (Z1, H1):
            [got] = objects(run("replay", "--json", stdin=json.dumps(record))[1])
            points = [0] * len(got["points"])
            for trick in got["tricks"]:
                points[trick["winner"] % len(points)] += trick["points"]
            self.assertEqual(points, got["points"])
        [got] = objects(run("replay", "--json", stdin=json.dumps(dict(Z1, actions=Z1["actions"][:8])))[1])
        self.assertEqual(got["tricks"], [{"leader": 1, "cards": ["9D", "TH"], "winner": None, "points": None}])

    def test_the_turn_up(self):
        [classic] = objects(run("deal", "coinche", "-p", "belote-classique", "--seed", "3")[1])
        taken = dict(classic, actions=["take"])
        for record, card in ((H1, "9D"), (dict(H1, actions=[]), "9D"), (classic, "7S"), (taken, "7S"), (Z1, None)):
            code, out, _ = run("replay", "--json", stdin=json.dumps(record))
            text = run("replay", stdin=json.dumps(record))[1]
            self.assertEqual((code, objects(out)[0].get("turn_up")), (0, card))
            self.assertEqual(f"turn-up          {card}" in text, card is not None, text)

    def test_nobody_deals_after_the_match(self):
        for scores, dealer in (([0, 0], 1), ([0, 1990], None)):
            [got] = objects(run("replay", "--json", stdin=json.dumps(dict(Z1, scores=scores)))[1])
            self.assertEqual((got["match_over"], got["next_dealer"]), (dealer is None, dealer))

    def test_seats_may_be_named(self):
        for action, error in [("0:AH", "not-your-turn"), ("1:KS", "seat-folded"), ("4:JH", "bad-seat"),
                              ("2:AS", "card-not-in-hand"), ("2:7S", "card-not-in-deck"),
                              ("2:ZZ", "malformed-action"), ("2:bid 3", "wrong-phase")]:
            record = dict(H1, actions=H1["actions"][:8] + [action])
            _, out, _ = run("replay", "--json", stdin=json.dumps(record))
            self.assertEqual(objects(out)[0]["error"], error, action)
        record = dict(H1, actions=H1["actions"][:8] + ["2:JH"])
        self.assertTrue(objects(run("replay", "--json", stdin=json.dumps(record))[1])[0]["ok"])

    def test_bad_lines_do_not_stop_the_others(self):
        lines = [json.dumps(Z1), "{nonsense", "", json.dumps(dict(Z1, colour="red")), json.dumps(H1)]
        code, out, _ = run("replay", "--json", stdin="\n".join(lines))
        self.assertEqual(code, 1)
        got = objects(out)
        self.assertEqual([one["ok"] for one in got], [True, False, False, True])
        self.assertEqual([one.get("line") for one in got], [None, 2, 4, None])
        self.assertEqual(got[1]["error"], "bad-record")
        self.assertIn("colour", got[2]["message"])

    def test_every_bad_field_is_named(self):
        cases = [
            ({"dealer": 4}, "bad-seat", "dealer"), ({"dealer": "x"}, "bad-seat", "dealer"),
            ({"game": "chess"}, "unknown-game", "game"), ({"game": 3}, "bad-record", "game"),
            ({"capot": 2}, "bad-record", "capot"), ({"preset": "nope"}, "bad-options", "preset"),
            ({"preset": 1}, "bad-options", "preset"),
            ({"options": {"target": 0}}, "bad-options", "options"),
            ({"options": {"tarpit": 1}}, "bad-options", "options"),
            ({"options": [1]}, "bad-options", "options"),
            ({"scores": [1]}, "bad-record", "scores"), ({"scores": [1, 2.5]}, "bad-record", "scores"),
            ({"scores": [0, 10**18]}, "bad-record", "scores"),
            ({"hands": Z1["hands"][:3]}, "bad-deck", "hands"),
            ({"hands": Z1["hands"][:3] + ["JH"]}, "bad-deck", "hands"),
            ({"hands": Z1["hands"][:3] + [Z1["hands"][0]]}, "bad-deck", "hands"),
            ({"hands": 7}, "bad-deck", "hands"), ({"deck": "7H"}, "bad-record", "deck"),
            ({"actions": "pass"}, "bad-record", "actions"),
            ({"actions": [1]}, "malformed-action", "actions"),
            ({"carry": -1}, "bad-record", "carry"),
        ]
        for change, error, field in cases:
            code, out, _ = run("replay", "--json", stdin=json.dumps(dict(Z1, **change)))
            got = objects(out)[0]
            self.assertEqual((code, got["error"], got["field"]), (1, error, field), change)

    def test_a_deck_is_checked(self):
        for deck in ["7H", "JH " * 32, "", "ZZ " * 32]:
            record = {"game": "coinche", "deck": deck}
            _, out, _ = run("replay", "--json", stdin=json.dumps(record))
            self.assertEqual(objects(out)[0]["error"], "bad-deck", deck)

    def test_files_and_missing_files(self):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "rounds.jsonl")
            with open(name, "w", encoding="utf-8") as file:
                file.write(json.dumps(Z1) + "\n" + json.dumps(H1))
            code, out, _ = run("replay", "--json", name, os.path.join(folder, "none"), name)
            got = objects(out)
            self.assertEqual(code, 1)
            self.assertEqual([one["ok"] for one in got], [True, True, False, True, True])
            code, _, err = run("replay", folder)
            self.assertEqual(code, 1)
            self.assertIn("cannot be read", err)

    def test_hostile_lines(self):
        for line in ["[" * 100000, '"' + "x" * 3_000_000, "\x00\x01", "{}", "[]", "null", "1e999", "\ufeff{}",
                     '{"game":"coinche","deck":"' + "7H " * 100000 + '"}']:
            code, out, _ = run("replay", "--json", stdin=line + "\n" + json.dumps(Z1))
            self.assertEqual(code, 1, line[:20])
            got = objects(out)
            self.assertEqual([one["ok"] for one in got], [False, True], line[:20])

    def test_for_people(self):
        code, out, err = run("replay", stdin=json.dumps(Z1))
        self.assertEqual((code, err), (0, ""))
        self.assertIn("trick 8", out)
        self.assertIn("-> 2, 14 points", out)
        self.assertNotIn("\x1b", out, "no colour where there is no terminal")
        code, out, err = run("replay", stdin=json.dumps(dict(Z1, actions=["bid 70H"])))
        self.assertEqual(code, 1)
        self.assertIn("line 1, field actions: bid-out-of-range", err)
        self.assertIn("action 0, 'bid 70H'", err)


class Share(unittest.TestCase):
    def test_codes_replay_to_the_same(self):
        for record in (Z1, H1, dict(Z1, actions=[]), dict(H1, options={"fold_cost": 3}, preset="clamped")):
            code, out, _ = run("share", stdin=json.dumps(record))
            self.assertEqual(code, 0)
            share = out.strip()
            self.assertRegex(share, r"^[A-Za-z0-9_-]+$")
            _, direct, _ = run("replay", "--json", stdin=json.dumps(record))
            _, coded, _ = run("replay", "--json", share)
            self.assertEqual(objects(direct), objects(coded))
            _, back, _ = run("share", share)
            self.assertEqual(objects(back)[0]["actions"], record["actions"])

    def test_damaged_codes(self):
        share = run("share", stdin=json.dumps(Z1))[1].strip()
        for bad in [share[:-1], share[:-1] + ("A" if share[-1] != "A" else "B"), "1c" + "A" * 30, share + "A"]:
            code, out, _ = run("replay", "--json", bad)
            self.assertEqual(code, 1)
            self.assertEqual(objects(out)[0]["error"], "bad-code")

    def test_codes_of_another_version(self):
        share = run("share", stdin=json.dumps(Z1))[1].strip()
        for version in "029":
            code, out, _ = run("replay", "--json", version + share[1:])
            [got] = objects(out)
            self.assertEqual((code, got["error"]), (1, "bad-code"))
            self.assertIn(f"version {version}", got["message"])

    def test_broken_rules_cannot_be_shared(self):
        code, out, _ = run("share", "--json", stdin=json.dumps(dict(Z1, actions=["bid 70H"])))
        self.assertEqual((code, objects(out)[0]["error"]), (1, "bid-out-of-range"))


class Score(unittest.TestCase):
    def test_buck_euchre(self):
        line = {"game": "buck-euchre", "kind": "normal", "bidder": 0, "bid": 3, "dealer": 3,
                "tricks": [3, 1, 0, 1], "folded": [2], "before": [15, 15, 15, 15]}
        [got] = objects(run("score", "--json", stdin=json.dumps(line))[1])
        self.assertEqual((got["deltas"], got["after"], got["end"]),
                         ([-3, -1, 0, -1], [12, 14, 15, 14], "play-on"))
        [got] = objects(run("score", "--json", stdin=json.dumps(dict(line, kind="clubs", folded=[])))[1])
        self.assertEqual(got["error"], "bad-score-input")

    def test_coinche(self):
        tricks = [("JH 9H AH TH", 0), ("KH QH 8H 7H", 2), ("AS TS KS QS", 0), ("JS 9S 8S 7S", 2),
                  ("AD TD KD QD", 1), ("JD 9D 8D 7D", 3), ("AC TC KC QC", 1), ("JC 9C 8C 7C", 2)]
        line = {"game": "coinche",
                "contract": {"value": 100, "denomination": "H", "declarer": 0, "multiplier": 2},
                "tricks": [{"cards": [f"{seat}:{card}" for seat, card in enumerate(cards.split())],
                            "winner": winner} for cards, winner in tricks]}
        [got] = objects(run("score", "--json", stdin=json.dumps(line))[1])
        self.assertEqual((got["contracting_points"], got["defence_points"]), (104, 58))
        self.assertEqual((got["contracting_final"], got["defence_final"]), (208, 116))

    def test_texas_42(self):
        line = {"game": "texas-42", "bid": "bid 30", "declaration": "declare 0", "declarer": 0, "tricks": [
            {"cards": ["0:0-0", "1:4-0", "2:1-1", "3:2-0"], "winner": 0},
            {"cards": ["0:5-5", "1:5-1", "2:5-2", "3:6-0"], "winner": 3},
            {"cards": ["3:6-6", "0:1-0", "1:6-1", "2:6-2"], "winner": 0},
            {"cards": ["0:3-3", "1:3-1", "2:2-1", "3:4-3"], "winner": 0},
            {"cards": ["0:5-0", "1:5-3", "2:2-2", "3:4-2"], "winner": 0},
            {"cards": ["0:3-0", "1:5-4", "2:4-4", "3:6-3"], "winner": 0},
            {"cards": ["0:3-2", "1:6-4", "2:6-5", "3:4-1"], "winner": 0}]}
        [got] = objects(run("score", "--json", stdin=json.dumps(line))[1])
        self.assertEqual((got["made"], got["points"], got["tricks_taken"], got["award"]),
                         (True, [31, 11], [6, 1], [1, 0]))

    def test_impossible_rounds_are_refused(self):
        contract = {"value": 80, "denomination": "H", "declarer": 0}
        ffb = {"game": "coinche", "preset": "ffb-contree", "declarer": 1, "bid": 100, "trump": "S"}
        for line in (dict(ffb, points=[162, 0], tricks_taken=[4, 4]), dict(ffb, points=[162, 0], tricks_taken=[5, 3]),
                     dict(ffb, points=[1, 161]), dict(ffb, points=[161, 1]),
                     dict(ffb, points=[70, 92], tricks_taken=[1, 7])):
            [got] = objects(run("score", "--json", stdin=json.dumps(line))[1])
            self.assertEqual((got["ok"], got.get("field")), (False, "points"), line)
        for line in (dict(ffb, points=[162, 0], tricks_taken=[6, 2]), dict(ffb, points=[160, 2]),
                     dict(ffb, points=[66, 96], tricks_taken=[1, 7])):
            self.assertTrue(objects(run("score", "--json", stdin=json.dumps(line))[1])[0]["ok"], line)
        for line in ({"game": "coinche", "contract": contract, "points": [0, 162], "tricks_won": [8, 0]},
                     {"game": "coinche", "contract": contract, "points": [152, 10], "tricks_won": [8, 0]},
                     {"game": "texas-42", "bid": "bid 30", "declaration": "declare 0", "declarer": 0,
                      "points": [36, 6], "tricks_taken": [1, 6]}):
            [got] = objects(run("score", "--json", stdin=json.dumps(line))[1])
            self.assertFalse(got["ok"], line)

    def test_what_the_options_forbid_is_refused_by_field(self):
        hand = {"game": "texas-42", "declaration": "5", "declarer": 0, "points": [42, 0], "tricks_taken": [7, 0]}
        buck = {"game": "buck-euchre", "kind": "normal", "bidder": 0, "bid": 3, "tricks": [4, 1, 0, 0]}
        coinche = {"game": "coinche", "contract": {"value": 80, "denomination": "H", "declarer": 0}, "points": [100, 62]}
        for line, error, field, allowed in (
                (dict(hand, bid="plunge 4m", preset="tournament"), "contract-disabled", "bid", "1m to 5m"),
                (dict(hand, bid="1m", declaration="nello", preset="tournament"), "contract-disabled", "declaration",
                 "0, 1, 2, 3, 4, 5, 6, doubles, follow-me"),
                (dict(hand, bid="splash 2m"), "contract-disabled", "bid", "plunge 4m to 5m"),
                (dict(hand, bid="9m"), "unknown-contract", "bid", "1m to 7m"),
                (dict(hand, bid="1m", before=[7, 0]), "game-over", "before", "below 7"),
                (dict(hand, bid="1m", wind="east"), "bad-score-input", "wind", "bid, trump"),
                (dict(buck, folded=[2, 2]), "bad-score-input", "folded", "each at most once"),
                (dict(buck, folded=[2], options={"fold": "off"}), "fold-not-allowed", "folded", "nobody"),
                (dict(buck, before=[0, 9, 9, 9]), "game-over", "before", "above 0"),
                (dict(buck, wind="east"), "bad-score-input", "wind", "kind, declarer"),
                (dict(coinche, belote="both"), "bad-score-input", "belote", "none, contracting or defence"),
                (dict(coinche, before=[0, 1000]), "game-over", "before", "below 1000"),
                (dict(coinche, wind="east"), "bad-score-input", "wind", "declarer, bid, trump")):
            code, out, _ = run("score", "--json", stdin=json.dumps(line))
            [got] = objects(out)
            self.assertEqual((code, got["error"], got["field"]), (1, error, field), line)
            self.assertIn(allowed, got["message"])

    def test_the_sheet_is_drawn_below_the_result(self):
        line = {"game": "texas-42", "bid": "1m", "declaration": "5", "declarer": 0, "points": [42, 0],
                "tricks_taken": [7, 0], "before": [6, 6]}
        code, out, _ = run("score", stdin=json.dumps(line))
        self.assertEqual(code, 0)
        self.assertEqual(out.splitlines()[-1], "            /    \\ |__ |__  7  /    \\ |__ |  6")

    def test_nonsense(self):
        for line in ["{}", "[]", '{"game":"coinche"}', '{"game":"texas-42","bid":7}',
                     '{"game":"buck-euchre","kind":"normal","wish":1}', '{"game":"nope"}']:
            code, out, _ = run("score", "--json", stdin=line)
            self.assertEqual(code, 1, line)
            self.assertFalse(objects(out)[0]["ok"])


class Explain(unittest.TestCase):
    ROUND = {"game": "coinche", "contract": {"value": 120, "denomination": "H", "declarer": 1, "multiplier": 2},
             "points": [110, 52], "belote": "contracting", "before": [100, 200]}
    ALL_FOLD = {"game": "buck-euchre", "dealer": 3,
                "deck": "AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD TD 9C QC TS 9D JS QD TC",
                "actions": ["pass", "bid 2", "bid 3", "pass", "declare H", "fold", "fold", "fold"]}

    def fold(self, lines, side):
        column = 0
        for line in lines:
            if line["side"] == side:
                amount = line["amount"]
                column = {"note": column, "add": column + amount, "times": column * amount,
                          "becomes": amount}[line["step"]]
        return column

    def test_lines_lead_to_the_score(self):
        [got] = objects(run("score", "--explain", "--json", stdin=json.dumps(self.ROUND))[1])
        self.assertEqual([self.fold(got["lines"], side) for side in (0, 1)], [324, 20])
        self.assertEqual(got["after"], [424, 220])
        needed = next(line for line in got["lines"] if line["id"] == "score.needed")
        self.assertEqual(needed, {"id": "score.needed", "side": 1, "step": "note", "amount": 0,
                                  "args": {"needed": 120, "has": 110}, "text": "120 needed, 110 taken"})
        [french] = objects(run("score", "--explain", "--language", "fr", "--json", stdin=json.dumps(self.ROUND))[1])
        self.assertIn("Belote et rebelote", [line["text"] for line in french["lines"]])
        self.assertEqual([line["id"] for line in french["lines"]], [line["id"] for line in got["lines"]])

    def test_only_who_asks_gets_them(self):
        [got] = objects(run("score", "--json", stdin=json.dumps(self.ROUND))[1])
        self.assertNotIn("lines", got)
        [got] = objects(run("replay", "--json", stdin=json.dumps(self.ALL_FOLD))[1])
        self.assertNotIn("lines", got)
        self.assertNotIn("Written down", run("score", stdin=json.dumps(self.ROUND))[1])

    def test_text_in_columns(self):
        out = run("score", "--explain", stdin=json.dumps(self.ROUND))[1]
        self.assertRegex(out, r"Coinched +x2 +324\n")
        self.assertRegex(out, r"Written down +324 +20\n\n +side 0")
        self.assertLessEqual(max(map(len, out.splitlines())), 80)

    def test_replay(self):
        [got] = objects(run("replay", "--explain", "--json", stdin=json.dumps(self.ALL_FOLD))[1])
        self.assertEqual([self.fold(got["lines"], seat) for seat in range(4)], got["result"]["deltas"])
        self.assertRegex(run("replay", "--explain", stdin=json.dumps(self.ALL_FOLD))[1], r"Written down +0 +0 +-5 +0")
        begun = dict(self.ALL_FOLD, actions=[])
        [got] = objects(run("replay", "--explain", "--json", stdin=json.dumps(begun))[1])
        self.assertEqual(got["lines"], [])

    def test_usage(self):
        self.assertEqual(run("replay", "--language", "fr", stdin="")[0], 2)
        self.assertEqual(run("score", "--explain", "--language", "de", stdin="")[0], 2)


class Deal(unittest.TestCase):
    def test_seeds_repeat_and_differ(self):
        for game in ("buck-euchre", "texas-42", "coinche"):
            one = run("deal", game, "--seed", "7", "-n", "3")
            self.assertEqual(one, run("deal", game, "--seed", "7", "-n", "3"))
            self.assertNotEqual(one, run("deal", game, "--seed", "8", "-n", "3"))
            self.assertEqual(len(set(one[1].splitlines())), 3)
            code, out, _ = run("replay", "--json", stdin=one[1])
            self.assertEqual(code, 0)
            self.assertEqual(run("deal", game)[0], 0, "without a seed")

    def test_practice_deals_never_change(self):
        [got] = objects(run("deal", "coinche", "--seed", "1")[1])
        self.assertEqual(got["deck"], SEED_1_COINCHE)

    def test_options(self):
        [got] = objects(run("deal", "buck-euchre", "-p", "dirty-clubs-6", "-o", "fold_cost=2", "--dealer", "5")[1])
        self.assertEqual((got["preset"], got["options"], got["dealer"]), ("dirty-clubs-6", {"fold_cost": 2}, 5))
        self.assertEqual(len(got["deck"].split()), 32)

    def test_the_rules_may_name_the_first_dealer(self):
        for setting, dealer in (("2", 2), ("0", 0)):
            [got] = objects(run("deal", "coinche", "-o", "first_dealer=" + setting)[1])
            self.assertEqual(got["dealer"], dealer)
        [got] = objects(run("deal", "coinche", "-o", "first_dealer=2", "--dealer", "1")[1])
        self.assertEqual(got["dealer"], 1)

    def test_lost_output_is_an_error(self):
        for args in (("deal", "coinche"), ("rules",), ("rules", "coinche"), ("--version",)):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([CAPOT, *args], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
            self.assertEqual(done.returncode, 1, args)
            self.assertEqual(done.stderr, "capot: the output cannot be written\n")

    def test_bad_usage(self):
        for args in [("deal",), ("deal", "chess"), ("deal", "coinche", "--dealer", "4"), ("deal", "coinche", "-n", "-1"),
                     ("deal", "coinche", "-p", "x"), ("deal", "coinche", "-o", "target"), ("deal", "coinche", "--seed", "x"),
                     ("deal", "coinche", "-o", "target=0"), (), ("nothing",), ("perft",), ("rules", "chess"),
                     ("bench", "x"), ("replay", "--colour"), ("deal", "coinche", "--seed", "-1"),
                     ("deal", "coinche", "--seed", "18446744073709551616"), ("play", "coinche", "--save", "/dev/null")]:
            code, _, err = run(*args)
            self.assertEqual(code, 2, args)
            self.assertTrue(err, args)

    def test_a_command_that_is_not_there(self):
        for typed, near in (("frob", None), ("scroe", "score"), ("relpay", "replay"), ("plai", "play")):
            code, out, err = run(typed)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(f"there is no command '{typed}'", err)
            self.assertIn("capot --help", err)
            self.assertEqual(f"Did you mean {near}?" in err, near is not None, err)
            self.assertEqual("Did you mean" in err, near is not None, err)


class Rules(unittest.TestCase):
    def test_games_and_one_game(self):
        names = [one["game"] for one in objects(run("rules", "--json")[1])]
        self.assertEqual(names[:3], ["buck-euchre", "texas-42", "coinche"])
        for name in names:
            [got] = objects(run("rules", name, "--json")[1])
            self.assertEqual(got["presets"][0]["name"], "standard")
            for option in got["options"]:
                self.assertTrue(option["about"])
                self.assertTrue("default" in option or not option["supported"], option)
            for error in got["errors"]:
                self.assertTrue(error["sentence"].endswith("."), error)
            code, out, _ = run("rules", name)
            self.assertEqual(code, 0)
            for option in got["options"]:
                self.assertIn(option["name"], out)

    def test_help_everywhere(self):
        for command in ("", "rules", "deal", "replay", "score", "perft", "share", "solve", "play", "bench"):
            code, out, _ = run(*([command] if command else []), "--help")
            self.assertEqual(code, 0)
            self.assertIn("--help", out)
        self.assertEqual(run("--version")[0], 0)


class Perft(unittest.TestCase):
    def test_a_bad_record(self):
        code, out, _ = run("perft", "--depth", "1", "--json", stdin=json.dumps(dict(H1, actions=["bid 9"])))
        self.assertEqual((code, objects(out)[0]["error"]), (1, "bid-out-of-range"))


SEED_1_COINCHE = "9C 9D QC TD KD 7H QS JH TC AC KS KC 9S AH 7D 8D QD 8S QH TH TS AS JD JS 9H 7C 7S KH 8H AD JC 8C"

if __name__ == "__main__":
    unittest.main(verbosity=1)
