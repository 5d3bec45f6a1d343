#!/usr/bin/env python3
"""Two people share one terminal: shared_table_test.py PATH_OF_CAPOT.

Nobody sees another's hand, an undo is asked of the opponents, and whenever the program is killed
nothing is lost that was on the screen.
"""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile

import checks
from checks import PATIENCE, check, read

CAPOT = os.path.abspath(sys.argv[1])
WIPED = "\x1b[3J"
ALONE = "Press Enter when you alone look at the screen."
PROMPT = re.compile(r"(?:^|[\n\r])([^\n\r]*(?:>|\(y/N\)|screen\.)) $")
# Matches of a few rounds, in which every phase comes up with seed 5.
MATCHES = {
    "buck-euchre": ("-o", "start_score=8", "-o", "bidding=order_up"),
    "texas-42": ("-o", "target=2"),
    "coinche": ("-o", "target=700"),
}
PHASES = {
    "buck-euchre": {"Your call>", "Your discard>", "In or out>", "Your card>"},
    "texas-42": {"Your call>", "Your choice>", "Your card>"},
    "coinche": {"Your call>", "Your card>"},
}


def capot(*arguments):
    return subprocess.run([CAPOT, *arguments], capture_output=True, text=True, timeout=PATIENCE, check=False)


def plain(text):
    """Without colours."""
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", text)


class Screen:
    """One run of `capot play`, on a terminal of its own or through pipes."""

    def __init__(self, *arguments, save=None, terminal=False, colour=True):
        if "--resume" not in arguments:
            arguments = (*arguments, "--level", "rules")
        if save:
            arguments = (*arguments, "--new", "--save", save)
        command = [CAPOT, "play", *arguments]
        variables = dict(os.environ, HOME="/nonexistent", XDG_STATE_HOME="/nonexistent", TERM="xterm")
        variables.pop("NO_COLOR", None)
        if not colour:
            variables["NO_COLOR"] = "1"
        if terminal:
            self.input, child = pty.openpty()
            self.output = self.input
            self.process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=variables)
            os.close(child)
        else:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.STDOUT, env=variables, bufsize=0)
            self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()
        self.prompt = self.text = None
        self.read()

    def read(self):
        """Up to the next prompt, or to the end: then the prompt is None."""
        raw = b""
        while True:
            check(select.select([self.output], [], [], PATIENCE)[0], "capot answers in time",
                  raw.decode(errors="replace"))
            try:
                piece = os.read(self.output, 65536)
            except OSError:  # the end of a terminal
                piece = b""
            raw += piece
            self.raw = raw.decode(errors="replace")
            self.text = plain(self.raw)
            found = PROMPT.search(self.text)
            if found or not piece:
                break
        self.prompt = found.group(1) if found else None
        if not found:
            self.code = self.process.wait(PATIENCE)
        return self.text

    def send(self, answer):
        os.write(self.input, answer.encode() + b"\n")

    def say(self, answer):
        self.send(answer)
        return self.read()

    def seen(self):
        """What is on the screen now: all since it was wiped last."""
        return plain(self.raw.rsplit(WIPED, 1)[-1])

    def silent(self):
        """Whether nothing more comes for a while."""
        return not select.select([self.output], [], [], 0.1)[0]

    def handed_to(self):
        return self.prompt.split(",")[0] if self.prompt and self.prompt.endswith(ALONE) else None

    def keen(self):
        """The first choice, but a bid instead of a pass, so that rounds are played."""
        text = self.say("legal")
        bid = re.search(r"\b((?:bid|call|order) [^,\n\r]+?)(?:,|  |\r?\n)", text)
        first = re.search(r"You may\s+(?:1\) )?(.+?)(?:,|  |\r?\n)", text)
        return (bid or first).group(1).strip()

    def answer(self):
        """What goes on from this prompt."""
        if self.handed_to() or self.prompt.startswith(("Speak", "Enter")):
            return ""
        if self.prompt.endswith("(y/N)"):
            return "n"
        return self.keen()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.close()

    def close(self):
        os.close(self.input)
        if self.process.stdin:
            self.process.stdin = None
            self.process.stdout.close()
        self.process.wait(PATIENCE)


def test_hands_are_hidden(folder, game, colour):
    """On a terminal: a hand is shown after its person said so, and wiped off before anybody else looks."""
    save = os.path.join(folder, f"{game}-hidden-{colour}.jsonl")
    screen = Screen(game, "--chairs", "Anna,Bea", "--seed", "3", *MATCHES[game], save=save, terminal=True,
                    colour=colour)
    shown = set()
    for _ in range(60):
        who = screen.handed_to()
        if who:
            check(WIPED in screen.raw, f"{game}: the screen is wiped", screen.raw)
            check("Hand " not in screen.seen(), f"{game}: no hand before {who} is alone", screen.seen())
            check("Nobody is alone" in screen.say("hand"), f"{game}: nor by asking for it", screen.text)
            check("Nobody is alone" in screen.say("hint"), f"{game}: nor a hint", screen.text)
            check("Hand " not in screen.say("table"), f"{game}: nor with the table", screen.text)
            screen.say("")
            check("Hand " in screen.text and f"{who} (you" in screen.text, f"{game}: then it is {who}'s", screen.text)
            check(("\x1b[1m" in screen.raw) == colour, f"{game}: colour as wanted", screen.raw)
            shown.add(who)
        elif screen.prompt.startswith("Enter"):
            check(WIPED in screen.raw and "Hand " not in screen.seen(), f"{game}: the end is for all", screen.raw)
            check(" is over" in screen.seen() and "Score" in screen.seen(), f"{game}: with the score", screen.raw)
            break
        else:
            screen.say(screen.answer())
    check(shown == {"Anna", "Bea"}, f"{game}: both have looked at their hands", str(shown))
    # Two Enters in a row do not show the next one's hand.
    screen.say("")
    while not screen.handed_to():
        screen.say(screen.answer())
    screen.say("")
    screen.send(screen.keen() + "\n")
    screen.read()
    check(screen.handed_to() and screen.silent(), f"{game}: what was typed ahead shows no hand", screen.text)
    screen.say("quit")
    check("Hand " not in screen.seen() and screen.code == 0, f"{game}: leaving shows no hand", screen.raw)
    screen.close()
    for ending in (signal.SIGINT, signal.SIGTERM):
        screen = Screen("--resume", save, terminal=True, colour=colour)
        while not screen.handed_to():
            screen.say(screen.answer())
        screen.say("")
        check("Hand " in screen.seen(), f"{game}: a hand is on the screen", screen.raw)
        screen.process.send_signal(ending)
        screen.read()
        check("Hand " not in screen.seen() and screen.code == -ending, f"{game}: {ending.name} wipes it", screen.raw)
        screen.close()


def test_killed(folder, game):
    """Killed at every kind of prompt, and right after an answer to it: nothing is lost."""
    save = os.path.join(folder, f"{game}-killed.jsonl")
    screen = Screen(game, "--chairs", "Anna,Bea", "--seed", "5", *MATCHES[game], save=save)
    killed, answers = set(), 0
    while not screen.prompt.startswith("Play again"):
        kind = (screen.prompt, len(re.findall("is over", screen.text)))
        if kind not in killed:
            killed.add(kind)
            for after_answer in (False, True):
                before = read(save)
                public = screen.say("table") if screen.handed_to() else None
                if public:
                    stands = json.loads(capot("replay", "--json", save).stdout.splitlines()[-1])
                    chair = ["Anna", "Bea"].index(screen.handed_to())
                    check(stands["to_act"] == chair, f"{game}: at {kind} all that is shown is on the disk", str(stands))
                if after_answer:
                    screen.send(screen.answer())
                screen.kill()
                left = read(save)
                check(left.startswith(before), f"{game}: killed at {kind}, the log is kept")
                check(left.endswith(b"\n"), f"{game}: killed at {kind}, no line is torn")
                screen = Screen("--resume", save)
                check(screen.prompt and "cannot" not in screen.text, f"{game}: goes on from {kind}", screen.text)
                check(read(save).startswith(left), f"{game}: killed at {kind}, it goes on from there")
                if public and not after_answer:
                    check(screen.say("table") == public, f"{game}: the same table after {kind}", screen.text)
        answers += 1
        check(answers < 3000, f"{game}: the match ends", screen.text)
        screen.say(screen.answer())
    before = read(save)
    screen.kill()
    screen = Screen("--resume", save)
    check(screen.prompt.startswith("Play again") and read(save) == before, f"{game}: the end is kept", screen.text)
    screen.say("n")
    check(screen.code == 0, f"{game}: and left", screen.text)
    screen.close()
    words = {prompt.split(",")[-1].strip() for prompt, _ in killed}
    check(PHASES[game] | {"Enter for the next round>"} <= words, f"{game}: in every phase", str(words))
    done = capot("verify", "--json", save)
    check(done.returncode == 0, f"{game}: the match is verified", done.stdout + done.stderr)
    result = json.loads(done.stdout)
    check(result["match_over"] and result["salted"] == [0, 1], f"{game}: with the salts of both", done.stdout)
    test_verify(game, save)
    return sorted(words)


def verified(path, text=None):
    """The answers of `capot verify` to a file, or to a text."""
    done = subprocess.run([CAPOT, "verify", "--json", "-" if text else path], input=text, capture_output=True,
                          text=True, timeout=PATIENCE, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    check(done.returncode == (0 if all(one["ok"] for one in answers) else 1), "the exit code agrees", done.stdout)
    return answers


def test_verify(game, save):
    """The log and the export of a match are verified; what was changed in them is named, and where."""
    log = read(save).decode()
    exported = capot("play", "--export", save).stdout
    [from_log], [from_export] = verified(save), verified(None, exported)
    check({**from_log, "file": ""} == {**from_export, "file": ""}, f"{game}: log and export say the same", str(from_log))
    made, *_ = events = [json.loads(line) for line in log.splitlines()]
    check(made["root"] not in exported, f"{game}: the export has not the secrets to come")

    def changed(kind, number, change):
        """The first flaw after one event was changed, and its line."""
        place = [i for i, event in enumerate(events) if event["kind"] == kind][number]
        copy = [dict(event) for event in events]
        change(copy[place])
        flaw = verified(None, "".join(json.dumps(event) + "\n" for event in copy))[0]
        return flaw.get("error"), flaw.get("line"), place + 1

    def swap(event):
        first, second, *rest = event["deck"].split()
        event["deck"] = " ".join([second, first, *rest])

    deals = sum(event["kind"] == "round-dealt" for event in events)
    error, line, place = changed("round-dealt", deals - 1, lambda event: event.update(secret=64 * "1"))
    check((error, line) == ("bad-secret", place), f"{game}: another secret", f"{error} {line} {place}")
    error, line, place = changed("table-made", 0, lambda event: event.update(root=64 * "0"))
    check((error, line) == ("bad-root", 1), f"{game}: another root", f"{error} {line}")
    error, line, place = changed("ready", 0, lambda event: event.update(salt=64 * "0"))
    check(error == "bad-cards", f"{game}: another salt", f"{error} {line}")
    error, line, place = changed("round-dealt", deals - 1, swap)
    check(error in ("bad-cards", "bad-match"), f"{game}: other cards", f"{error} {line}")
    [torn] = [one for one in verified(None, log[:-20]) if not one["ok"]]
    check(torn["error"] == "torn-off", f"{game}: a log that was torn off", str(torn))


def test_export_of_a_running_match(folder):
    """What is not over stays hidden."""
    save = os.path.join(folder, "running.jsonl")
    screen = Screen("coinche", "--chairs", "Anna,Bea", "--seed", "4", save=save)
    for _ in range(300):
        if read(save).count(b'"round-dealt"') == 2 and screen.prompt == "Your card>":
            break
        screen.say(screen.answer())
    screen.say("quit")
    screen.close()
    exported = capot("play", "--export", save).stdout
    dealt = [event for event in map(json.loads, read(save).decode().splitlines()) if event["kind"] == "round-dealt"]
    check(len(exported.splitlines()) == 2 and dealt[0]["deck"] in exported, "the round that is over is in it", exported)
    for hidden in (dealt[1]["deck"], dealt[1]["secret"], json.loads(read(save).splitlines()[0])["root"]):
        check(hidden not in exported, "the round that is played is not", hidden)
    with open(save + ".export", "w", encoding="utf-8") as file:
        file.write(exported)
    done = capot("play", "--resume", save + ".export")
    check(done.returncode == 1 and "it is an export" in done.stderr, "an export is not played on", done.stderr)
    [answer] = verified(None, exported)
    check(answer["ok"] and not answer["match_over"] and answer["rounds"] == 1, "it is verified as far as it goes", str(answer))


def test_undo(folder):
    """Opponents are asked, partners are not."""
    save = os.path.join(folder, "undo-opponents.jsonl")
    screen = Screen("coinche", "--chairs", "Anna,Bea", "--seed", "3", save=save)
    check("nothing to take back" in screen.say("undo"), "nothing was done yet", screen.text)
    check(json.loads(read(save).splitlines()[0])["anchor"] in screen.say("rules"), "the anchor is told", screen.text)
    who = screen.handed_to()
    other = {"Anna": "Bea", "Bea": "Anna"}[who]
    screen.say("")
    screen.say("pass")
    steps = read(save).count(b'"acted"')
    screen.say("undo")
    question = f"{who} wants to take back 'pass' and all that came after it.\n{other}, do you agree? (y/N) "
    check(screen.text.endswith(question), "the opponent is asked", screen.text)
    # The question outlives the program.
    screen.kill()
    screen = Screen("--resume", save)
    check(screen.text.endswith(question), "and asked again", screen.text)
    screen.say("")
    check(f"{other} does not agree" in screen.text and screen.handed_to() == other, "and may refuse", screen.text)
    screen.say("undo")
    screen.say("y")
    check(f"{who} took it back" in screen.text and screen.handed_to() == who, "or agree", screen.text)
    check(read(save).count(b'"acted"') == steps, "the log keeps what was taken back")
    screen.say("quit")
    screen.close()

    save = os.path.join(folder, "undo-partners.jsonl")
    screen = Screen("coinche", "--chairs", "Anna,bot,Bea,hard", "--seed", "3", save=save)
    who = screen.handed_to()
    check("Anna & Bea" in screen.text and "West & East" in screen.text, "partners sit across", screen.text)
    screen.say("")
    screen.say("pass")
    screen.say("undo")
    check(screen.handed_to() == who, "partners take back freely", screen.text)
    screen.say("quit")
    screen.close()
    listed = capot("play", "--export", save).stdout.splitlines()
    check(json.loads(listed[0])["chairs"] == ["Anna", "rules", "Bea", "hard"], "who sits where", listed[0])


def test_many(folder):
    """A full table, all of them people with long names: they are asked for calls out of turn, and lines fit."""
    names = ["Wilhelma", "Maximili", "Annabell", "Theodora", "Leonardo", "Ferdinan"]
    for game, *options in (("buck-euchre", "-p", "dirty-clubs-6"), ("coinche", "-o", "coinche_timing=any_time"),
                           ("texas-42",)):
        seats = 6 if "dirty-clubs-6" in options else 4
        screen = Screen(game, "--chairs", ",".join(names[:seats]), "--seed", "2", *options,
                        save=os.path.join(folder, f"{game}-many.jsonl"))
        text, looked = "", set()
        while not screen.prompt.startswith("Enter"):
            text += screen.text
            looked.add((screen.prompt.split(",")[0], "speak now" in screen.prompt))
            screen.say(screen.answer())
        text += screen.text + screen.say("review") + screen.say("history") + screen.say("score")
        check(all((name, False) in looked for name in names[:seats]), f"{game}: everybody has played", str(looked))
        check(any(early for _, early in looked) == (game == "coinche"), f"{game}: calls out of turn", str(looked))
        for line in text.splitlines():
            check(len(line) <= 80, f"{game}: lines fit 80 columns", line)
        screen.say("quit")
        screen.close()


def test_usage():
    for chairs, word in (("Anna,Bea,bot,bot,bot", "4 chairs"), ("Anna,Anna", "twice"), ("bot,easy", "bots"),
                         ("2", "'2'"), ("Anna,,Bea", "name"), ("Anna,Bartholomew the Third", "8 visible characters"),
                         ("Anna,partner", "partner"), ("Anna, Bea", "' Bea'"), ("", "--chairs"),
                         ("pimc:worlds=zero,Anna", "pimc"), ("Anna\x1b[2J", "characters")):
        done = capot("play", "coinche", "--chairs", chairs, "--save", "/nonexistent/x")
        check(done.returncode == 2 and word in done.stderr and "\x1b" not in done.stderr, f"--chairs {chairs!r}",
              done.stdout + done.stderr)
    for other in ("--seat", "--partner", "--opponents", "--resume"):
        done = capot("play", "coinche", "--chairs", "Anna", other, "1")
        check(done.returncode == 2 and other in done.stderr, f"--chairs with {other}", done.stderr)


def main():
    memory = "/dev/shm"
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        for game in MATCHES:
            for colour in (True, False):
                test_hands_are_hidden(folder, game, colour)
            print(f"{game}: hidden hands; killed at", ", ".join(test_killed(folder, game)))
        test_undo(folder)
        test_export_of_a_running_match(folder)
        test_many(folder)
        test_usage()
    print(f"undo, export, usage: ok; {checks.made} checks")


main()
