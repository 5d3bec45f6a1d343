#!/usr/bin/env python3
"""The puzzles that come with the games, looked at again. usage: puzzles_test.py CAPOT

Every one is opened and its answers are legal. Some, with CAPOT_LONG all and in more worlds, are reviewed in worlds that
they were not made with: nothing is better than an answer by as much as an inaccuracy, and what was played is worse.
"""
import collections
import json
import os
import pathlib
import unittest

from program import objects, run

FILES = sorted((pathlib.Path(__file__).resolve().parents[2] / "src/games").glob("*/puzzles.jsonl"))
PUZZLES = [json.loads(line) for path in FILES for line in path.read_text().splitlines()]
FIELDS = {"game", "code", "step", "seat", "theme", "answers", "difficulty"}
REVIEWED, WORLDS = (len(PUZZLES), 300) if os.environ.get("CAPOT_LONG") else (12, 48)
THEMES = {"call", "fold-or-stay", "draw-trumps", "keep-master", "take", "duck", "unblock", "count", "other"}


def answer(*args, given=""):
    code, out, err = run(*args, stdin=given)
    assert code == 0, err
    return json.loads(out)


def review(puzzle):
    """The decision in other worlds, and from which loss on it is an inaccuracy."""
    told = answer("review", "--json", "--worlds", str(WORLDS), "--seed", "2026", "--seat", str(puzzle["seat"]), puzzle["code"])
    return next(one for one in told["decisions"] if one["step"] == puzzle["step"]), told["scale"]["inaccuracy"]


class Puzzles(unittest.TestCase):
    def test_every_game_has_some_of_several_themes(self):
        by_game = collections.defaultdict(list)
        for puzzle in PUZZLES:
            by_game[puzzle["game"]].append(puzzle)
        games = [one["game"] for one in objects(run("rules", "--json")[1])]
        self.assertEqual(sorted(by_game), sorted(games))
        for game, puzzles in by_game.items():
            self.assertGreaterEqual(len(puzzles), 20, game)
            self.assertGreaterEqual(len({one["theme"] for one in puzzles}), 3, game)

    def test_each_opens_at_a_decision_of_its_seat(self):
        self.assertEqual(len({(one["code"], one["step"]) for one in PUZZLES}), len(PUZZLES))
        for puzzle in PUZZLES:
            with self.subTest(code=puzzle["code"]):
                self.assertEqual(set(puzzle), FIELDS)
                self.assertIn(puzzle["theme"], THEMES)
                self.assertIn(puzzle["difficulty"], (1, 2, 3))
                record = answer("share", puzzle["code"])
                actions, step = record["actions"], puzzle["step"]
                at = answer("replay", "--json", given=json.dumps({**record, "actions": actions[:step]}))
                self.assertEqual((at["game"], at["to_act"]), (puzzle["game"], puzzle["seat"]))
                self.assertTrue(puzzle["answers"])
                self.assertLessEqual(set(puzzle["answers"]), set(at["legal"]))
                self.assertLess(len(puzzle["answers"]), len(at["legal"]))
                self.assertNotIn(actions[step], puzzle["answers"])

    def test_other_worlds_agree(self):
        for puzzle in PUZZLES[::max(1, len(PUZZLES) // REVIEWED)]:
            with self.subTest(code=puzzle["code"], step=puzzle["step"]):
                decision, inaccuracy = review(puzzle)
                worth = {one["action"]: one["expected"] for one in decision["choices"] if one["expected"] is not None}
                best = max(worth[action] for action in puzzle["answers"] if action in worth)
                self.assertLess(max(worth.values()) - best, inaccuracy)
                self.assertLess(worth[decision["action"]], best)


if __name__ == "__main__":
    unittest.main()
