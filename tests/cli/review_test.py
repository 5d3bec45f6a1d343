#!/usr/bin/env python3
"""capot review, as a script or a person would call it. usage: review_test.py CAPOT"""
import html.parser
import json
import os
import shutil
import subprocess
import tempfile
import unittest
import unittest.mock

from program import CAPOT, ask_for, objects, run, up_to


def ask(record, *args):
    return ask_for("review", record, "--worlds", "4", *args)


COINCHE = {
    "game": "coinche", "dealer": 2,
    "deck": "TD TS QC 9S JD 7C 9H 9C JH 8D AH 8C AD AS KC 9D TH KS 7S AC 8H 7D QS JC QH QD KH 8S 7H TC JS KD",
    "actions": "bid 80C,bid 90H,pass,bid 100H,pass,pass,pass,AC,7H,7C,KC,JH,8D,KH,8C,TH,7D,AH,8S,7S,9S,8H,KS,AD,QD,"
               "9H,9D,QS,9C,QH,TS,JD,AS,JS,KD,JC,TD,TC,QC".split(","),
}
TEXAS = {
    "game": "texas-42", "dealer": 1,
    "deck": "1-0 3-2 6-5 3-3 4-3 6-3 5-2 2-2 5-1 4-0 5-4 3-1 2-0 5-5 0-0 6-1 6-0 5-0 4-1 1-1 6-6 2-1 5-3 6-2 6-4 "
            "4-2 3-0 4-4",
    "actions": "pass,bid 30,pass,pass,declare 0,0-0,2-0,3-0,1-0,6-0,4-0,2-1,3-3,6-6,2-2,6-2,6-3,5-0,3-1,4-2,4-3,1-1,"
               "5-1,4-4,5-2,6-1,5-4,6-4,6-5,3-2,4-1,5-5,5-3".split(","),
}
BUCK = {
    "game": "buck-euchre", "dealer": 3,
    "deck": "AH KS JH QH 9H QS JD TH AS 9S KH AD AC JC KC KD TD 9C QC TS 9D JS QD TC",
    "actions": "pass,bid 2,bid 3,pass,declare H,stay,stay,fold,JH,TH,9H,JD,QH,AH,KH,TS,TD,KC,KD,AC,AS,QC,AD"
               .split(","),
}
FIELDS = ["ok", "game", "dealer", "concept", "contract", "finished", "result", "scale", "worlds", "seed",
          "decisions", "totals", "accounts", "turning_point", "course", "seconds"]
DECISION = ["step", "seat", "phase", "trick", "action", "grade", "luck", "true_loss", "true_best", "true_exact",
            "imagined_loss", "imagined_error", "imagined_best", "worlds", "all_worlds", "theme", "reasons", "puzzle", "choices", "groups"]
CHOICE = ["action", "true_score", "expected", "expected_error", "edge", "edge_error", "made", "worlds"]


class Page(html.parser.HTMLParser):
    """Checks that what is opened is closed, in order; keeps what stands in scripts, and all addresses."""
    VOID = {"meta", "br", "hr", "img", "link"}

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.ids, self.addresses, self.scripts = [], [], [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.ids += [value for name, value in attrs if name == "id"]
        self.addresses += [value for name, value in attrs if name in ("src", "href", "srcset", "action")]
        if tag == "script":
            self.scripts.append("")
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.scripts[-1] += data

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open[-3:], self.getpos())
        self.open.pop()


class Json(unittest.TestCase):
    def test_fields(self):
        got = ask(COINCHE)
        self.assertEqual(list(got), FIELDS)
        self.assertEqual((got["game"], got["finished"], got["worlds"], got["seed"]), ("coinche", True, 4, 0))
        self.assertEqual(len(got["decisions"]), len(COINCHE["actions"]))
        self.assertEqual(len(got["course"]), len(COINCHE["actions"]) + 1)
        self.assertEqual([one["action"] for one in got["decisions"]], COINCHE["actions"])
        for one in got["decisions"]:
            self.assertEqual(list(one), DECISION)
            self.assertEqual(one["true_exact"], one["phase"] == "play")
            self.assertGreaterEqual(one["true_loss"], 0)
            for choice in one["choices"]:
                self.assertEqual(list(choice), CHOICE)
            self.assertEqual(sum(len(group) for group in one["groups"]), len(one["choices"]))
        self.assertEqual([one["seat"] for one in got["totals"]], [0, 1, 2, 3])

    def test_a_blunder_is_the_turning_point(self):
        got = ask(COINCHE)
        self.assertEqual(got["turning_point"]["step"], 31)
        self.assertEqual((got["turning_point"]["action"], got["turning_point"]["better"]), ("JD", "TD"))
        led = got["decisions"][31]
        self.assertEqual((led["grade"], led["luck"], led["all_worlds"], led["imagined_best"]),
                         ("blunder", "none", True, "TD"))
        seat = got["totals"][led["seat"]]
        self.assertGreaterEqual(seat["blunder"], 1)

    def test_the_course_ends_in_the_result(self):
        for record in (COINCHE, TEXAS, BUCK):
            got = ask(record)
            [end] = objects(run("replay", "--json", stdin=json.dumps(record))[1])
            [start] = objects(run("replay", "--json", stdin=json.dumps(up_to(record, 0)))[1])
            sign = -1 if record is BUCK else 1
            self.assertEqual(got["course"][-1],
                             [sign * (b - a) for a, b in zip(start["scores"], end["scores"])])

    def test_one_seat(self):
        got = ask(COINCHE, "--seat", "2")
        self.assertEqual({one["seat"] for one in got["decisions"]}, {2})
        self.assertEqual([one["seat"] for one in got["totals"]], [2])
        self.assertEqual(ask(COINCHE, "--seat", "5")["error"], "bad-seat")

    def test_the_same_on_any_number_of_threads(self):
        lines = "".join(json.dumps(record) + "\n" for record in (COINCHE, TEXAS, BUCK, TEXAS))
        answers = []
        for threads in ("1", "2"):
            code, out, _ = run("review", "--json", "--worlds", "2", "--threads", threads, stdin=lines)
            self.assertEqual(code, 0)
            answers.append([dict(one, seconds=0) for one in objects(out)])
        self.assertEqual(*answers)

    def test_seeds_imagine_other_worlds(self):
        first, other = ask(TEXAS), ask(TEXAS, "--seed", "9")
        self.assertEqual(first["course"], other["course"])
        self.assertNotEqual([one["imagined_loss"] for one in first["decisions"]],
                            [one["imagined_loss"] for one in other["decisions"]])


class Rounds(unittest.TestCase):
    def test_unfinished(self):
        for record in (COINCHE, TEXAS, BUCK):
            for count in (0, 2, 8, 15):
                got = ask(up_to(record, count))
                self.assertEqual((got["finished"], got["result"]), (False, None))
                self.assertEqual(len(got["decisions"]), count)
        out = run("review", "--worlds", "2", stdin=json.dumps(up_to(COINCHE, 12)))[1]
        self.assertIn("not finished", out)

    def test_thrown_in(self):
        got = ask(dict(COINCHE, actions=["pass"] * 4))
        self.assertTrue(got["finished"])
        self.assertEqual({one["phase"] for one in got["decisions"]}, {"auction"})

    def test_given_up(self):
        got = ask(dict(TEXAS, actions=TEXAS["actions"][:9] + ["concede"]))
        self.assertTrue(got["finished"])
        self.assertEqual(got["decisions"][-1]["grade"], "not-judged")
        self.assertIsNone(got["decisions"][-1]["imagined_loss"])

    def test_a_sure_contract_given_up(self):
        sure = {"game": "texas-42", "dealer": 2,
                "deck": "3-0 5-1 2-1 6-1 5-0 3-2 5-2 1-1 4-2 6-3 4-0 1-0 3-1 5-5 4-4 6-5 4-3 0-0 6-4 6-6 6-2 3-3 4-1 2-0 "
                        "5-3 6-0 2-2 5-4",
                "actions": ["bid 33", "bid 34", "pass", "pass", "declare 6", "6-4", "6-3", "6-0", "6-1", "concede"]}
        got = ask(sure)
        last, turn = got["decisions"][-1], got["turning_point"]
        self.assertEqual((last["grade"], last["true_loss"] > 0), ("not-judged", True))
        self.assertEqual(turn["lost"], last["true_loss"])
        self.assertNotEqual(turn["better"], "concede")
        self.assertIn("not judged; on the deal it cost", run("review", "--worlds", "4", stdin=json.dumps(sure))[1])

    def test_given_up_before_a_card(self):
        early = dict(TEXAS, actions=["pass", "bid 30", "pass", "bid 38", "declare 3", "concede"])
        with tempfile.TemporaryDirectory() as folder:
            page = os.path.join(folder, "page.html")
            self.assertEqual(run("review", "--worlds", "2", "--html", page, stdin=json.dumps(early))[0], 0)
            self.assertTrue(os.path.getsize(page) > 1000)

    def test_interrupts(self):
        record = {"game": "coinche", "dealer": 2, "options": {"coinche_timing": "any_time"}, "deck": COINCHE["deck"],
                  "actions": ["bid 80C", "2:coinche"]}
        got = ask(record)
        self.assertEqual((got["decisions"][1]["seat"], got["decisions"][1]["grade"]), (2, "not-judged"))

    def test_share_codes_and_files(self):
        share = run("share", stdin=json.dumps(TEXAS))[1].strip()
        direct, coded = ask(TEXAS), objects(run("review", "--json", "--worlds", "4", share)[1])[0]
        self.assertEqual(dict(direct, seconds=0), dict(coded, seconds=0))

    def test_bad_input(self):
        self.assertEqual(run("review", stdin="nonsense\n")[0], 1)
        self.assertEqual(ask(dict(COINCHE, actions=["bid 20H"]))["ok"], False)
        self.assertEqual(run("review", "--worlds", "1")[0], 2)
        self.assertEqual(run("review", "--seat", "9")[0], 2)
        self.assertEqual(run("review", "/nowhere/at/all")[0], 1)
        unsolvable = dict(COINCHE, options={"capot_tricks": 252, "last_trick_bonus": 300}, actions=[])
        self.assertEqual(ask(unsolvable)["error"], "not-solvable")
        # One bad line among good ones is told in its place.
        lines = json.dumps(up_to(BUCK, 8)) + "\n{}\n" + json.dumps(up_to(BUCK, 8)) + "\n"
        code, out, _ = run("review", "--json", "--worlds", "2", stdin=lines)
        self.assertEqual((code, [one["ok"] for one in objects(out)]), (1, [True, False, True]))


class Text(unittest.TestCase):
    def test_what_it_says(self):
        out = run("review", "--worlds", "4", stdin=json.dumps(COINCHE))[1]
        for words in ("Coinche, Seat 2 deals", "100 hearts by seat", "The score with open hands, side 0 less side 1",
                      "The turning point: Seat 0 played JD", "blunder", "against TD", "Given away"):
            self.assertIn(words, out)
        self.assertIn("Seat 2  9H AH KH KC QC QS JS 7S\n", out, "hands are sorted as players hold them")
        self.assertIn("each would gain", run("review", "--worlds", "4", stdin=json.dumps(BUCK))[1])

    def test_fits_the_screen(self):
        for record in (COINCHE, TEXAS, BUCK):
            for args in ([], ["--all"]):
                for columns in (80, 40):
                    with unittest.mock.patch.dict(os.environ, COLUMNS=str(columns)):
                        out = run("review", "--worlds", "2", *args, stdin=json.dumps(record))[1]
                    self.assertLessEqual(max(len(line) for line in out.splitlines()), columns, out)
                    self.assertNotRegex(out, r"\n *(%|±)", "a number keeps its sign")

    def test_all(self):
        short = run("review", "--worlds", "2", stdin=json.dumps(TEXAS))[1]
        long = run("review", "--worlds", "2", "--all", stdin=json.dumps(TEXAS))[1]
        self.assertGreater(long.count("Seat"), short.count("Seat"))
        self.assertIn("no choice", long)
        one = run("review", "--worlds", "2", "--seat", "1", "--all", stdin=json.dumps(TEXAS))[1]
        self.assertNotIn("Seat 3 played", one.split("The turning point")[1].split("\n", 2)[2])

    def test_help(self):
        code, out, _ = run("review", "--help")
        self.assertEqual(code, 0)
        self.assertIn("capot review --html", out)


class Html(unittest.TestCase):
    def page(self, *records, more=()):
        """The rounds in the file that is written of these records, and its text."""
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "page.html")
            lines = "".join(json.dumps(record) + "\n" for record in records)
            code, out, err = run("review", "--worlds", "2", "--html", name, *more, stdin=lines)
            self.assertEqual((code, out, err), (0, "", ""))
            with open(name, encoding="utf-8") as file:
                text = file.read()
        parsed = Page()
        parsed.feed(text)
        parsed.close()
        self.assertEqual(parsed.open, [])
        self.assertEqual(len(parsed.ids), len(set(parsed.ids)))
        self.assertEqual((parsed.addresses, parsed.tags.count("link")), ([], 0), "it needs no other file")
        for foreign in ("@import", "url(http", "url(/", "/*ROUNDS*/"):
            self.assertNotIn(foreign, text)
        rounds, script = parsed.scripts
        self.assertGreater(len(script), 10_000)
        return json.loads(rounds), text

    def test_a_round(self):
        [filed], text = self.page(COINCHE)
        self.assertEqual(sorted(filed), ["review", "story"])
        self.assertEqual(filed["review"], {name: value for name, value in ask_for(
            "review", COINCHE, "--worlds", "2").items() if name != "seconds"})
        story = filed["story"]
        self.assertEqual((story["actions"], story["record"]["deck"]), (COINCHE["actions"], COINCHE["deck"]))
        self.assertEqual(story["code"], run("share", stdin=json.dumps(COINCHE))[1].strip())
        self.assertEqual([one["seat"] for one in story["positions"]],
                         [one["seat"] for one in filed["review"]["decisions"]] + [None])
        for position, action in zip(story["positions"], COINCHE["actions"]):
            self.assertEqual(position["view"]["hand"], position["hands"][position["seat"]])
            self.assertIn(action, [one["word"] for one in position["view"]["legal"]])
        self.assertIn("light-dark(", text)
        self.assertIn("@media print", text)

    def test_a_match(self):
        records = (COINCHE, TEXAS, BUCK, up_to(TEXAS, 10))
        rounds, _ = self.page(*records)
        self.assertEqual([one["story"]["actions"] for one in rounds], [one["actions"] for one in records])
        self.assertEqual([one["review"]["finished"] for one in rounds], [True, True, True, False])

    def test_one_seat(self):
        [filed], _ = self.page(TEXAS, more=("--seat", "2"))
        self.assertEqual(filed["seat"], 2)
        self.assertEqual({one["seat"] for one in filed["review"]["decisions"]}, {2})

    def test_what_is_written_in_a_record_is_no_markup(self):
        names = ["</script><b>", "<!-- <script>", "&lt;", "é"]
        [filed], text = self.page(dict(TEXAS, players=names))
        self.assertEqual(filed["story"]["record"]["players"], names)
        self.assertNotIn("<b>", text)

    def test_the_same_on_any_number_of_threads(self):
        records = (COINCHE, TEXAS, BUCK)
        self.assertEqual(self.page(*records, more=("--threads", "1")), self.page(*records, more=("--threads", "2")))

    def test_without_the_page_nothing_is_begun(self):
        with tempfile.TemporaryDirectory() as folder:
            alone, page = (os.path.join(folder, name) for name in ("capot", "page.html"))
            shutil.copy(CAPOT, alone)
            done = subprocess.run([alone, "review", "--html", page], input="nonsense\n", capture_output=True, text=True,
                                  timeout=60, check=False)
            self.assertEqual((done.returncode, done.stdout, os.path.exists(page)), (1, "", False))
            self.assertIn("review-file.html", done.stderr)
            self.assertIn("./run builds it", done.stderr)
            self.assertNotIn("not written", done.stderr, "no input was read")

    def test_a_good_page_stays_when_the_input_is_bad(self):
        with tempfile.TemporaryDirectory() as folder:
            page, link = (os.path.join(folder, name) for name in ("page.html", "link.html"))
            for name in (page, link):
                with open(page, "w", encoding="utf-8") as file:
                    file.write("a good page")
                if not os.path.exists(link):
                    os.symlink(page, link)
                os.chmod(page, 0o640)
                for bad in (["/nowhere/at/all"], ["-"], [folder]):
                    code, out, err = run("review", "--html", name, *bad, stdin="nonsense\n")
                    self.assertEqual((code, out), (1, ""))
                    self.assertIn("is not written", err)
                    with open(page, encoding="utf-8") as file:
                        self.assertEqual(file.read(), "a good page")
                self.assertEqual(run("review", "--html", name, "--worlds", "2", stdin=json.dumps(up_to(BUCK, 8)))[0], 0)
                with open(page, encoding="utf-8") as file:
                    self.assertIn("</html>", file.read())
                self.assertTrue(os.path.islink(link))
                self.assertEqual(os.stat(page).st_mode & 0o777, 0o640)
            self.assertEqual(sorted(os.listdir(folder)), ["link.html", "page.html"], "nothing is left beside it")
            code, out, _ = run("review", "--html", "/dev/stdout", "--worlds", "2", stdin=json.dumps(up_to(BUCK, 8)))
            self.assertEqual((code, "</html>" in out), (0, True), "what is no file is written straight away")
            code, _, err = run("review", "--html", folder, stdin="")
            self.assertEqual(code, 1)
            self.assertIn("cannot be written", err)

    def test_the_input_is_not_replaced(self):
        with tempfile.TemporaryDirectory() as folder:
            rounds, link = (os.path.join(folder, name) for name in ("rounds.jsonl", "link.html"))
            with open(rounds, "w", encoding="utf-8") as file:
                json.dump(up_to(BUCK, 8), file)
            os.symlink(rounds, link)
            for page, inputs in ((rounds, [rounds]), (link, [rounds]), (rounds, ["-"]), (rounds, [])):
                with open(rounds, encoding="utf-8") as file:
                    done = subprocess.run([CAPOT, "review", "--html", page, *inputs], stdin=file, capture_output=True,
                                          text=True, timeout=60, check=False)
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn(page + " is an input", done.stderr)
                with open(rounds, encoding="utf-8") as file:
                    self.assertEqual(json.load(file), up_to(BUCK, 8))

    def test_a_page_has_a_name(self):
        code, _, err = run("review", "--html", "", stdin=json.dumps(up_to(BUCK, 8)))
        self.assertEqual(code, 2)
        self.assertIn("--html", err)

    def test_no_rounds_and_no_place(self):
        self.assertEqual(self.page()[0], [])
        code, _, err = run("review", "--html", "/nowhere/at/all.html", stdin="")
        self.assertEqual(code, 1)
        self.assertIn("cannot be written", err)


if __name__ == "__main__":
    unittest.main(verbosity=1)
