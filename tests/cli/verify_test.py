#!/usr/bin/env python3
"""What the page about fair deals shows is what the program does: verify_test.py PATH_OF_CAPOT."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from program import CAPOT, objects, run

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "examples/fair-deals"
PAGE = (ROOT / "docs/fair-deals.md").read_text()
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.M | re.S)


def shell(*command, **more):
    path = os.path.dirname(os.path.abspath(CAPOT)) + os.pathsep + os.environ["PATH"]
    return subprocess.run(command, cwd=EXAMPLE, env=dict(os.environ, PATH=path), text=True, timeout=300, check=False,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more).stdout


class Page(unittest.TestCase):
    def test_the_program_of_the_page_finds_the_cards(self):
        [number] = [i for i, (language, _) in enumerate(BLOCKS) if language == "python"]
        got = shell(sys.executable, "-c", BLOCKS[number][1])
        self.assertEqual(got, BLOCKS[number + 1][1])
        self.assertEqual(got.count("True"), 4)

    def test_commands_print_what_the_page_shows(self):
        shown = 0
        for _, text in BLOCKS:
            for command, output in re.findall(r"^\$ (.*match\.jsonl.*)\n((?:(?!\$ ).*\n)*)", text, re.M):
                if "--export" not in command:
                    self.assertEqual(shell("bash", "-c", command), output)
                    shown += 1
        self.assertEqual(shown, 2)


class Verify(unittest.TestCase):
    def test_files_that_are_no_match(self):
        for text, error in (("", "bad-match"), ("hello\n", "bad-record"), ("{}\n", "bad-match"),
                            ('{"capot_match":1,"seat":0}\n', "not-verifiable"), ('{"kind":"table-made"}\n', "bad-match"),
                            ('{"capot_match":2,"table":"t","anchor":"00"}\n', "bad-match")):
            code, out, _ = run("verify", "--json", stdin=text)
            [got] = objects(out)
            self.assertEqual((code, got["ok"]), (1, False), text)
            self.assertEqual(got["error"], error, text)
        code, out, err = run("verify", "/no/such/file")
        self.assertEqual((code, out), (1, ""))
        self.assertIn("/no/such/file", err)

    def test_secrets_of_another_chain(self):
        with tempfile.TemporaryDirectory() as folder:
            save = os.path.join(folder, "m.jsonl")
            run("play", "buck-euchre", "--new", "--no-review", "--seed", "1", "--save", save, stdin="1\n" * 40 + "quit\n")
            with open(save, encoding="utf-8") as file:
                text = file.read()
        root = re.search(r'"root":"(.)', text).group(1)
        text = text.replace(f'"root":"{root}', '"root":"' + ("1" if root == "0" else "0"))
        code, out, _ = run("verify", "--json", stdin=text)
        self.assertEqual((code, [one["error"] for one in objects(out)][0]), (1, "bad-root"))
        self.assertEqual([one["ok"] for one in objects(out) if one["ok"]], [])

    def test_several_files_are_verified_one_by_one(self):
        code, out, err = run("verify", str(EXAMPLE / "match.jsonl"), "/no/such/file", str(EXAMPLE / "match.jsonl"))
        self.assertEqual((code, out.count("all are legal")), (1, 2))
        self.assertIn("no-such-file", err)

    def test_an_export_is_read_by_commands_that_read_records(self):
        code, out, _ = run("replay", "--json", str(EXAMPLE / "match.jsonl"))
        self.assertEqual((code, [got["phase"] for got in objects(out)]), (0, ["over", "over"]))


class SeedHex(unittest.TestCase):
    def test_deals_the_cards_of_a_seed(self):
        _, out, _ = run("verify", "--json", str(EXAMPLE / "match.jsonl"))
        [verified] = objects(out)
        records = objects((EXAMPLE / "match.jsonl").read_text())[1:]
        for seed, record in zip(verified["seeds"], records, strict=True):
            code, out, _ = run("deal", verified["game"], "--seed-hex", seed, "--dealer", str(record["dealer"]))
            self.assertEqual((code, objects(out)[0]["deck"]), (0, record["deck"]))
            self.assertEqual(objects(out)[0]["dealer"], record["dealer"])

    def test_what_is_no_seed_is_refused(self):
        seed = 64 * "a"
        for arguments in (["aa"], [64 * "g"], [seed + "0"], [""], [seed, "--seed", "1"], [seed, "-n", "2"]):
            code, out, err = run("deal", "texas-42", "--seed-hex", *arguments)
            self.assertEqual((code, out), (2, ""), arguments)
            self.assertIn("--seed-hex", err)


if __name__ == "__main__":
    unittest.main()
