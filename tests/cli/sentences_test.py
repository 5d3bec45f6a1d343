#!/usr/bin/env python3
"""What `capot sentences` prints for a page. usage: sentences_test.py CAPOT"""
import json
import pathlib
import re
import subprocess
import sys
import unittest

CAPOT = sys.argv.pop(1) if len(sys.argv) > 1 else "build/capot"
ROOT = pathlib.Path(__file__).resolve().parents[2]
# Whose faults reach a page. Those of the terminal, the store and the transport do not.
SPEAKERS = ["src/apps/server/api/faults.h", "src/apps/server/clients.h", "src/apps/server/hall.h", "src/apps/module"]
FAULT = re.compile(r'constexpr Fault \w+\{\s*"([a-z-]+)"')


def run(*args):
    return subprocess.run([CAPOT, *args], capture_output=True, text=True, timeout=60)


def sentences(language):
    return json.loads(run("sentences", "--language", language).stdout)


def sources(place):
    path = ROOT / place
    return path.rglob("*.*") if path.is_dir() else [path]


class Sentences(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.english, cls.french = sentences("en"), sentences("fr")

    def test_english_by_default(self):
        self.assertEqual(json.loads(run("sentences").stdout), self.english)
        self.assertEqual(self.french["language"], "fr")
        self.assertEqual(run("sentences", "--language", "de").returncode, 2)

    def test_both_languages_say_the_same_things(self):
        self.assertEqual(self.english["shared"].keys(), self.french["shared"].keys())
        for english, french in zip(self.english["games"], self.french["games"]):
            self.assertEqual(english["sentences"].keys(), french["sentences"].keys())
            for field in ("game", "opens_with", "emblem", "groups", "rules"):
                self.assertEqual(english[field], french[field])

    def test_every_game_has_its_form(self):
        games = [json.loads(line)["game"] for line in run("rules", "--json").stdout.splitlines()]
        self.assertEqual([game["game"] for game in self.english["games"]], games)
        for game in self.english["games"]:
            options = [option["name"] for option in json.loads(run("rules", game["game"], "--json").stdout)["options"]]
            grouped = [name for group in game["groups"] for name in group["options"]]
            self.assertEqual(sorted(grouped), sorted(options))
            self.assertEqual(set(game["emblem"]), {"cards", "trump"})
            for id, number in game["rules"].items():
                self.assertTrue(id.startswith(("fault.", "option.")), id)
                self.assertIn("rule." + number, game["sentences"])

    def test_what_servers_and_the_module_refuse(self):
        names = {name for place in SPEAKERS for path in sources(place) for name in FAULT.findall(path.read_text())
                 if path.suffix in (".h", ".cpp")}
        self.assertGreater(len(names), 25)
        for name in names:
            self.assertIn("fault." + name, self.english["shared"])


if __name__ == "__main__":
    unittest.main()
