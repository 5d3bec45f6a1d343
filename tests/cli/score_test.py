#!/usr/bin/env python3
"""Score sheets: kept by questions, read back, printed. usage: score_test.py CAPOT"""
import json
import os
import subprocess
import sys
import tempfile
import unittest

CAPOT = sys.argv.pop(1) if len(sys.argv) > 1 else "build/capot"


def run(*args, typed=()):
    text = "".join(line + "\n" for line in typed)
    done = subprocess.run([CAPOT, "score", *args], input=text, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


class Sheets(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.sheet = os.path.join(self.folder.name, "evening.jsonl")

    def keep(self, *args, typed=()):
        code, out, err = run(*args, "--sheet", self.sheet, typed=typed)
        self.assertEqual((code, err), (0, ""), out)
        return out

    def lines(self):
        with open(self.sheet, encoding="utf-8") as file:
            return [json.loads(line) for line in file]

    def evening(self):
        code, out, err = run("--sheet", self.sheet, "--json")
        self.assertEqual((code, err), (0, ""))
        return json.loads(out)

    def test_an_evening_of_coinche_with_a_correction(self):
        self.keep("coinche", "-p", "ffb-contree", "--names", "Anne & Jo,Marc & Lou", "--title", "Chez Paul",
                  typed=["anne", "120", "heart", "no", "104", "nobody", "",
                         "Marc", "90", "pique", "contre", "100/62", "takers", "",
                         "passed", "",
                         "quit"])
        head, first, second, third = self.lines()
        self.assertEqual(head["names"], ["Anne & Jo", "Marc & Lou"])
        self.assertEqual(first, {"declarer": 0, "bid": 120, "trump": "H", "multiplier": 1, "points": [104, 58],
                                 "belote": "none"})
        self.assertEqual((second["trump"], second["multiplier"], second["belote"]), ("S", 2, "contracting"))
        self.assertEqual(third, {"kind": "passed-out"})
        before = self.evening()
        out = self.keep("coinche", typed=["correct 1", "", "100", "", "", "", "", "", "quit"])
        self.assertIn("Round 1, to be corrected", out)
        self.assertNotIn("Tricks", out, "each side has points: none took every trick")
        after = self.evening()
        self.assertEqual(after["rounds"][0]["input"]["bid"], 100)
        self.assertTrue(after["rounds"][0]["corrected"])
        self.assertNotEqual(before["scores"], after["scores"])
        self.assertEqual(after["trail"][0]["was"]["bid"], 120)
        self.assertIn("Undone in round 1.", self.keep("coinche", typed=["undo", "quit"]))
        undone = self.evening()
        self.assertEqual(undone["rounds"], before["rounds"])
        self.assertEqual(len(self.lines()), 6, "lines are only added")

    def test_all_points_ask_for_the_tricks(self):
        out = self.keep("coinche", "--names", "Anne & Jo,Marc & Lou",
                        typed=["jo", "80", "heart", "", "162", "8", "", "", "lou", "90", "spades", "", "70", "", "what",
                               "sheet", "no", "", "", "", "", "80", "", "y", "sheet", "quit"])
        self.assertEqual(self.lines()[1]["tricks_taken"], [8, 0])
        self.assertEqual(self.lines()[2]["points"], [80, 82], "only yes writes, and no asks again")
        self.assertIn("That is not understood.\n", out)
        self.assertRegex(out, r"2 Marc & Lou, 90, spades, failed +162 +-")

    def test_an_evening_of_texas_42(self):
        out = self.keep("texas-42", "--names", "We,They",
                        typed=["we", "84", "", "made", "", "they", "31", "sixes", "set", "", "sheet", "quit"])
        self.assertIn("We, 2 marks, made", out)
        self.assertRegex(out, r"They, 31, sixes, set +1 ")
        self.assertIn("/--\\", out)
        evening = self.evening()
        self.assertEqual(evening["scores"], [3, 0])
        self.assertEqual(evening["rounds"][1]["input"], {"declarer": 1, "bid": 31, "trump": "6", "made": False})

    def test_an_evening_of_buck_euchre_in_french(self):
        self.keep("buck-euchre", "--names", "Ada,Jim,Roy,Sue", "--language", "fr",
                  typed=["demandée", "ada", "3", "", "sue", "3 1 1", "",
                         "supprimer 1", "quitter"])
        _, first, second = self.lines()
        self.assertEqual(first, {"kind": "normal", "declarer": 0, "bid": 3, "folded": [3],
                                 "tricks_taken": [3, 1, 1, 0]})
        self.assertEqual(second, {"delete": 1})

    def test_a_sheet_says_who_failed(self):
        out = self.keep("buck-euchre", "--names", "Ada,Jim,Roy,Sue",
                        typed=["bid", "ada", "4", "hearts", "sue", "3 0 2", "", "sheet", "quit"])
        self.assertRegex(out, "Ada, 4, hearts, folded: Sue, euchred, set:( |\n *)Jim")

    def test_points_stay_with_their_sides_when_the_taker_is_corrected(self):
        self.keep("coinche", "--names", "Us,Them",
                  typed=["them", "100", "heart", "no", "120 42", "nobody", "",
                         "correct 1", "us", "", "", "", "", "", "",
                         "quit"])
        first, correction = self.lines()[1:]
        self.assertEqual((first["declarer"] % 2, first["points"]), (1, [120, 42]))
        self.assertEqual((correction["round"]["declarer"] % 2, correction["round"]["points"]), (0, [42, 120]))

    def test_another_head_is_not_dropped_in_silence(self):
        self.keep("coinche", "--names", "Anne & Jo,Marc & Lou", "--title", "Chez Paul",
                  typed=["passed", "", "quit"])
        for args in (["--names", "Bob & Al,Zoe & Kim"], ["--title", "Chez Zoe"], ["--dealer", "2"]):
            code, _, err = run("coinche", *args, "--sheet", self.sheet, typed=["quit"])
            self.assertEqual(code, 2, args)
            self.assertIn("--sheet FILE", err)
        self.keep("coinche", "--names", "Anne & Jo,Marc & Lou", typed=["quit"])
        self.keep("coinche", typed=["quit"])

    def test_a_sheet_without_a_round_takes_another_head(self):
        self.keep("coinche", typed=["quit"])
        self.keep("coinche", "--names", "Us,Them", "--title", "Chez Paul", "-p", "ffb-contree", typed=["quit"])
        self.keep("coinche", typed=["quit"])
        [head] = self.lines()
        self.assertEqual((head["names"], head["title"], head["preset"]), (["Us", "Them"], "Chez Paul", "ffb-contree"))
        self.keep("texas-42", typed=["seat 0", "30", "", "made", "", "quit"])
        head, line = self.lines()
        self.assertEqual((head["game"], line["made"]), ("texas-42", True))

    def test_wrong_answers_are_explained(self):
        out = self.keep("coinche", typed=["nobody here", "seat 0", "85", "capot", "80", "spa", "", "170", "100 61",
                                          "quit"])
        self.assertIn("That is not understood.", out)
        self.assertIn("A number from 80 to 160 in steps of 10", out)
        self.assertIn("Points must add up to 162; 170 is 8 too many", out)
        self.assertIn("Points must add up to 162; 161 is 1 too few", out)
        self.assertEqual(len(self.lines()), 1, "nothing was written")

    def test_a_name_that_is_left_empty_is_a_number(self):
        for names, heads in ((["", ""], "side 0 +side 1"), (["Us", ""], "Us +side 1"), (["Ada", "", "", ""], "Ada, seat 2")):
            with open(self.sheet, "w", encoding="utf-8") as file:
                file.write(json.dumps({"sheet": 1, "game": "coinche", "names": names}) + '\n{"kind":"passed-out"}\n')
            self.assertRegex(run("--sheet", self.sheet)[1], heads)

    def test_a_bad_line_is_named_and_the_rest_is_read(self):
        with open(self.sheet, "w", encoding="utf-8") as file:
            file.write('{"sheet":1,"game":"texas-42"}\n{"declarer":0,"bid":30,"made":true}\nrubbish\n'
                       '{"declarer":7,"bid":30,"made":true}\n{"declarer":1,"bid":30,"made":true}')
        code, out, err = run("--sheet", self.sheet)
        self.assertEqual(code, 1)
        flat = " ".join(err.split())
        self.assertIn("evening.jsonl, line 3:", flat)
        self.assertIn("evening.jsonl, line 4:", flat)
        self.assertIn("! ", out)
        self.keep("texas-42", typed=["correct 2", "3", "", "", "", "", "quit"])
        code, out, _ = run("--sheet", self.sheet, "--json")
        self.assertEqual(json.loads(out)["scores"], [1, 2])

    def test_what_cannot_be_kept(self):
        self.keep("texas-42", typed=["passed", "", "quit"])
        for args, code in ((("coinche",), 2), (("texas-42", "-p", "points-250"), 2), (("texas-42", "x"), 2)):
            self.assertEqual(run(*args, "--sheet", self.sheet)[0], code, args)
        self.assertEqual(run("texas-42", "--names", "a,b,c", "--sheet", self.sheet + "2")[0], 2)
        code, _, err = run("--sheet", self.sheet + "3")
        self.assertEqual(code, 1)
        self.assertRegex(err, "^capot: [^ ]*evening.jsonl3: no-such-file: ")
        self.assertEqual(err.count(self.sheet), 1)
        self.assertEqual(run("texas-42", "--sheet", os.path.join(self.sheet, "x"))[0], 1)

    def test_the_form(self):
        code, out, _ = run("coinche", "--form", "-p", "ffb-contree")
        self.assertEqual(code, 0)
        names = [json.loads(line)["name"] for line in out.splitlines()]
        self.assertEqual(names[:5], ["kind", "declarer", "bid", "trump", "multiplier"])


if __name__ == "__main__":
    unittest.main()
