#!/usr/bin/env python3
"""The benchmarks of the real program, with little to do: that they run, and what they print.
usage: bench_test.py CAPOT"""
import json
import subprocess
import sys
import unittest

CAPOT = sys.argv.pop(1) if len(sys.argv) > 1 else "build/capot"


def run(*args):
    done = subprocess.run([CAPOT, "bench", *args], capture_output=True, text=True, timeout=300)
    return done.returncode, done.stdout, done.stderr


def solve(*args):
    code, out, err = run("solve", "--deals", "5", "--textbook-deals", "3", "--seconds", "0.01", *args)
    assert code == 0, err
    return out


class Solve(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.report = json.loads(solve("--json"))
        games = subprocess.run([CAPOT, "rules", "--json"], capture_output=True, text=True, check=True).stdout
        cls.names = [json.loads(line)["game"] for line in games.splitlines()]

    def test_says_where_the_figures_come_from(self):
        for field in ("machine", "compiler", "commit", "version"):
            self.assertIn(field, self.report)
        self.assertEqual((self.report["bench"], self.report["deals"]), ("solve", 5))

    def test_every_game_is_solved(self):
        self.assertEqual([game["game"] for game in self.report["games"]], self.names)

    def test_agrees_with_the_textbook(self):
        self.assertIs(self.report["agrees"], True)
        for game in self.report["games"]:
            textbook = game["textbook"]
            self.assertEqual((textbook["deals"], textbook["different_values"]), (3, 0))
            self.assertAlmostEqual(textbook["ratio"], textbook["textbook_us"] / textbook["solver_us"])

    def test_questions_follow_from_the_game(self):
        for game in self.report["games"]:
            asked = {question["question"] for question in game["questions"]}
            self.assertLessEqual({"exact", "made", "after-three"}, asked)
            self.assertEqual("half" in asked, game["concept"] == "two-sided")

    def test_figures_are_in_order(self):
        for game in self.report["games"]:
            for question in game["questions"]:
                figures = [question[name] for name in ("median_us", "p90_us", "p99_us", "max_us")]
                self.assertEqual(figures, sorted(figures))
                self.assertGreater(figures[0], 0)
                self.assertLessEqual(question["mean_us"], question["max_us"])
                self.assertGreater(question["nodes"], 0)
                self.assertGreater(question["ns_per_node"], 0)

    def test_a_solver_is_small(self):
        for game in self.report["games"]:
            self.assertLess(game["solver_bytes"], 2_000_000)

    def test_one_game_for_people(self):
        out = solve("--game", self.names[0])
        self.assertIn(self.names[0], out)
        self.assertIn("the same", out)
        for other in self.names[1:]:
            self.assertNotIn(other, out)


class Digest(unittest.TestCase):
    def test_is_the_same_again(self):
        first, second = (json.loads(run("digest", "--deals", "3", "--json")[1]) for _ in range(2))
        for field in ("answers", "nodes"):
            self.assertEqual(first[field], second[field])
        self.assertEqual(first["deals"], 3)

    def test_more_deals_are_another_number(self):
        answers = {json.loads(run("digest", "--deals", n, "--json")[1])["answers"] for n in ("2", "3")}
        self.assertEqual(len(answers), 2)


class Match(unittest.TestCase):
    def test_is_the_same_again(self):
        first, second = (json.loads(run("match", "--deals", "2", "--json")[1]) for _ in range(2))
        self.assertEqual(len(first["games"]), 3)
        for one, other in zip(first["games"], second["games"]):
            self.assertGreater(one["events"], 100)
            self.assertEqual((one["events"], one["digest"]), (other["events"], other["digest"]))

    def test_one_game(self):
        game = "texas-42"
        self.assertRegex(run("match", "--game", game, "--deals", "2")[1], f"^{game} +2 matches, .* us an event\\n$")


class Usage(unittest.TestCase):
    def test_unknown_names(self):
        for args in (("x",), ("solve", "--game", "x"), ("solve", "--deals", "1"), ("solve", "--deals", "-1"),
                     ("solve", "--textbook-deals", "-1")):
            code, out, err = run(*args)
            self.assertEqual((code, out), (2, ""), args)
            self.assertTrue(err)

    def test_options_of_other_benchmarks(self):
        for args in (("--deals", "5"), ("playout", "--textbook-deals", "5"), ("digest", "--game", "coinche"),
                     ("digest", "--seconds", "1"), ("solve", "--rounds", "5"), ("sampler", "--deals", "5"), ("match", "--seconds", "1"),
                     ("--rounds", "5", "--seconds", "1")):
            code, out, err = run(*args)
            self.assertEqual((code, out), (2, ""), args)
            self.assertTrue(any(arg in err for arg in args if arg.startswith("--")), err)

    def test_rounds_as_json(self):
        code, out, _ = run("--rounds", "10", "--json", "--game", "coinche")
        self.assertEqual(code, 0)
        report = json.loads(out)
        self.assertEqual(report["bench"], "playout")
        [game] = report["games"]
        self.assertEqual((game["game"], game["rounds"]), ("coinche", 10))
        self.assertIn(f"coinche 10 rounds, {game['actions']} actions", run("--rounds", "10")[1])

    def test_without_a_name_it_plays_rounds(self):
        code, out, _ = run("--rounds", "2")
        self.assertEqual(code, 0)
        self.assertIn("2 rounds", out)


if __name__ == "__main__":
    unittest.main()
