#!/usr/bin/env python3
"""Looks at `capot play` on terminals of several sizes and kinds: screen_test.py PATH_OF_CAPOT."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unicodedata

import checks
from checks import PATIENCE, check

CAPOT = os.path.abspath(sys.argv[1])
SIZES = ((80, 24), (120, 40), (40, 20))
PROMPT = re.compile(r"(?:^|\n)([^\n]*(?:>|\(Y/n\)|\(y/N\)|screen\.)) $")
CODES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[=>])")
CLEARED = "\x1b[2J"


def columns_of(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


class Screen:
    """One run of `capot play` on a terminal of its own."""

    def __init__(self, size, *arguments, variables=None, keep=False):
        self.columns, self.rows = size
        environment = dict(os.environ, HOME="/nonexistent", XDG_STATE_HOME="/nonexistent", TERM="xterm",
                           LC_ALL="C.UTF-8")
        for name in ("NO_COLOR", "COLUMNS", "LINES", "PAGER"):
            environment.pop(name, None)
        environment["PAGER"] = "cat"
        environment.update(variables or {})
        self.edits = environment["TERM"] != "dumb"
        self.terminal, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", self.rows, self.columns, 0, 0))
        self.process = subprocess.Popen([CAPOT, "play", *arguments], stdin=child, stdout=child, stderr=child,
                                        env=environment, start_new_session=True)
        self.child = child
        if not keep:
            os.close(child)
        self.transcript = ""
        self.read()

    def read(self):
        """Up to the next prompt, or to the end: then the prompt is None."""
        raw = b""
        while True:
            check(select.select([self.terminal], [], [], PATIENCE)[0], "capot answers in time",
                  raw.decode(errors="replace"))
            try:
                piece = os.read(self.terminal, 65536)
            except OSError:  # the end of a terminal
                piece = b""
            raw += piece
            self.raw = raw.decode(errors="replace")
            self.text = CODES.sub("", self.raw).replace("\r\n", "\n")
            found = PROMPT.search(self.text)
            if found or not piece:
                break
        self.transcript += self.raw
        self.prompt = found.group(1) if found else None
        return self.text

    def type(self, keys):
        """Waits for the keys to be read one by one, as people do."""
        for _ in range(1000 if self.edits else 0):
            if not termios.tcgetattr(self.terminal)[3] & termios.ICANON:
                break
            time.sleep(0.005)
        os.write(self.terminal, keys.encode())

    def say(self, answer):
        self.type(answer + "\n")
        return self.read()

    def shown(self):
        """The lines since the screen was cleared last."""
        last = CODES.sub("", self.raw.rsplit(CLEARED, 1)[-1]).replace("\r\n", "\n")
        return [line.rpartition("\r")[2] for line in last.split("\n")]

    def check_fits(self, what, whole=True):
        """No line is wrapped, and, where a screen was drawn, nothing is out of sight."""
        lines = self.shown()
        for line in lines:
            check(columns_of(line) <= self.columns, f"{what}: fits {self.columns} columns", "\n".join(lines))
        if whole:
            check(len(lines) <= self.rows, f"{what}: fits {self.rows} lines, not {len(lines)}", "\n".join(lines))

    def choose(self):
        """The first choice, but a bid instead of a pass."""
        text = self.say("legal")
        bid = re.search(r"\b((?:bid|call|order) [^,\n]+?)(?:,|  |\n)", text)
        first = re.search(r"You may\s+(?:1\) )?(.+?)(?:,|  |\n)", text)
        return (bid or first).group(1).strip()

    def play_round(self, look):
        for _ in range(100):
            if self.prompt.startswith("Enter for"):
                return
            look(self)
            self.say("" if self.prompt.startswith("Speak") else self.choose())
        check(False, "a round ends", self.text)

    def leave(self):
        self.say("quit")
        self.process.wait(PATIENCE)
        os.close(self.terminal)


def games():
    done = subprocess.run([CAPOT, "rules", "--json"], capture_output=True, text=True, check=True)
    return [json.loads(line)["game"] for line in done.stdout.splitlines()]


def test_size(folder, size, name, *options):
    """Every screen of a round, and every command, on a screen of this size."""
    screen = Screen(size, name, "--seed", "4", "--level", "rules", "--new", *options,
                    "--save", os.path.join(folder, f"{name}-{size[0]}.jsonl"))
    what = f"{name} at {size[0]} x {size[1]}"
    seen = set()

    def look(now):
        now.check_fits(what)
        if now.prompt not in seen:
            seen.add(now.prompt)
            for command in ("help", "hand", "hint", "legal", "rules", "how", "auto", "auto", "score", "history", "nonsense"):
                now.say(command)
                now.check_fits(f"{what}, {command}", whole=command == "hint")

    screen.play_round(look)
    screen.check_fits(f"{what}, after the round")
    check("The hands, as dealt" in "\n".join(screen.shown()), f"{what}: all hands at once", screen.text)
    for command in ("score", "history", "review"):
        screen.say(command)
        screen.check_fits(f"{what}, {command}", whole=False)
    screen.leave()


def test_end(folder, size, name):
    """The end of a match: who has won, the result and the hands on one screen; then the rounds so far."""
    known = json.loads(subprocess.run([CAPOT, "rules", name, "--json"], capture_output=True, text=True,
                                      check=True).stdout)["options"]
    short = [["-o", f"{option['name']}=1"] for option in known if option["name"] in ("target", "start_score")]
    screen = Screen(size, name, "--seed", "4", "--level", "rules", "--new", *short[0],
                    "--save", os.path.join(folder, f"{name}-{size[0]}-end.jsonl"))
    what = f"the end of {name} at {size[0]} x {size[1]}"
    for _ in range(600):
        if screen.prompt.startswith("Play again"):
            break
        screen.say("" if re.match("Speak|Enter", screen.prompt) else screen.choose())
    screen.check_fits(what)
    shown = "\n".join(screen.shown())
    check(re.search(r"is over\n(.*\n)*Result (.*\n)*.*wins? the match", shown), f"{what}: all of it", shown)
    rounds = screen.say("history")
    check(not re.search(r"You deals|tricks 0(-0)+\n", rounds), f"{what}: the rounds", rounds)
    for line in rounds.splitlines()[1:-1]:
        check(re.match(r" {2,}|Round|\.\.\.", line), f"{what}: what goes on stands below", rounds)
    screen.leave()


def test_kinds(folder, name):
    """What terminals cannot do, or people do not want."""
    def begin(**variables):
        screen = Screen((80, 24), name, "--seed", "4", "--level", "rules", "--new", "--no-review",
                        "--save", os.path.join(folder, "kinds.jsonl"), variables=variables)
        screen.say("hint")
        text = screen.transcript
        screen.leave()
        return text
    rich = begin()
    check(re.search("[♠♥♦♣]", rich) and "\x1b[1m" in rich, "symbols and colours", rich)
    plain = begin(NO_COLOR="1")
    check(re.search("[♠♥♦♣]", plain) and not re.search(r"\x1b\[\d*m", plain), "NO_COLOR keeps symbols", plain)
    for locale in ("C", "POSIX", "en_US.ISO-8859-1"):
        text = begin(LC_ALL=locale)
        check(text.isascii() and "\x1b[1m" in text, f"plain letters in the locale {locale}", text)
    check(begin(LC_ALL="", LC_CTYPE="", LANG="C").isascii(), "LANG alone decides too")
    sheet = os.path.join(folder, "kinds.sheet")
    subprocess.run([CAPOT, "score", name, "--sheet", sheet], input="", text=True, capture_output=True, check=True)
    for arguments in (("review", "--all", "--worlds", "2", os.path.join(folder, "kinds.jsonl")),
                      ("score", "--sheet", sheet, "--language", "fr")):
        for locale, plain in (("C", True), ("C.UTF-8", False)):
            text = on_terminal(*arguments, variables={"LC_ALL": locale, "PAGER": "cat"})
            check(text.isascii() == plain, f"capot {arguments[0]} in the locale {locale}", text)
    dumb = begin(TERM="dumb")
    check("\x1b" not in dumb, "no codes for a terminal that knows none", dumb)


def test_wide_names(folder, name):
    """Names in letters that take two columns, or none."""
    for names in ("安娜,貝雅", "Zoé,Zoe\u0301"):
        screen = Screen((80, 24), name, "--chairs", names, "--seed", "4", "--level", "rules", "--new",
                        "--save", os.path.join(folder, "wide.jsonl"))
        screen.check_fits(f"wide names {names}")
        [place] = [line for line in screen.shown() if re.match(rf"\s+{names.split(',')[0]}", line)]
        word = place.strip()
        left = columns_of(place) - columns_of(word)
        check(left + columns_of(word) // 2 == 38, "a wide name stands in the middle", place)
        screen.process.kill()
        screen.process.wait(PATIENCE)
        os.close(screen.terminal)


def test_keys(folder, name):
    """Lines are edited, completed and brought back; the terminal is left as it was."""
    screen = Screen((80, 24), name, "--seed", "4", "--level", "rules", "--new", "--no-review",
                    "--save", os.path.join(folder, "keys.jsonl"))
    check("help" in screen.say("hexlp" + 2 * "\x1b[D" + "\x7f"), "a letter is taken out of the middle", screen.text)
    check("'help'" not in screen.text and "these commands" in screen.text, "and the line is read", screen.text)
    check("The matches" not in screen.say("scor\t") and "Tricks" in screen.text, "Tab completes a command", screen.text)
    first = screen.choose()
    rest = first[: len(first) - 1]
    check("these commands" in screen.say("help") and "these commands" in screen.say("\x1b[A"),
          "the Up key brings a line back", screen.text)
    screen.type("h\t")
    deadline = ""
    while "history" not in deadline:
        check(select.select([screen.terminal], [], [], PATIENCE)[0], "Tab lists what may follow", deadline)
        deadline += os.read(screen.terminal, 65536).decode(errors="replace")
    check("hint" in deadline and "hand" in deadline, "all of it", deadline)
    screen.type("\x15")  # clears the line
    before = screen.prompt
    screen.say(rest + "\t" if rest else first)
    check(screen.prompt is not None and "malformed" not in screen.text, "Tab completes an action", screen.text)
    screen.type("\x04")  # the end of the input
    screen.read()
    check(screen.prompt is None and screen.process.wait(PATIENCE) == 0, f"Ctrl-D leaves {before}", screen.text)
    os.close(screen.terminal)


def test_signals(folder, name):
    """A signal that ends the program leaves a terminal that echoes."""
    for ended_by in (signal.SIGINT, signal.SIGTERM):
        screen = Screen((80, 24), name, "--seed", "4", "--level", "rules", "--new", "--no-review",
                        "--save", os.path.join(folder, "signals.jsonl"), keep=True)
        echo = termios.ECHO | termios.ICANON
        screen.say("help")
        screen.type("half a line")
        check(termios.tcgetattr(screen.child)[3] & echo == 0, "keys are read one by one")
        screen.process.send_signal(ended_by)
        check(screen.process.wait(PATIENCE) == -ended_by, "it ends")
        check(termios.tcgetattr(screen.child)[3] & echo == echo, "the terminal is as it was")
        os.close(screen.child)
        os.close(screen.terminal)


def test_shared_keys(folder, name):
    """Where people share a keyboard no key brings back what another has typed."""
    screen = Screen((80, 24), name, "--chairs", "Anna,Bea", "--seed", "4", "--level", "rules", "--new",
                    "--save", os.path.join(folder, "shared.jsonl"))
    check(screen.prompt.startswith(("Anna", "Bea")), "it is handed over", screen.text)
    screen.type("\t\t")
    screen.say("")
    listed = screen.text.partition(", round ")[0]
    check("history" in listed and "pass" not in listed and "stay" not in listed, "Tab shows nothing of a hand", listed)
    screen.say("nonsense-of-hers")
    screen.type("half a line\x15")  # cut, so that Ctrl-Y would bring it back
    screen.say(screen.choose())
    while not screen.prompt.endswith("screen."):
        screen.say(screen.choose())
    screen.say("")
    seen = screen.say("\x1b[A\x1b[A\x19")
    check("nonsense" not in seen and "half" not in seen, "nothing comes back", seen)
    screen.process.kill()
    screen.process.wait(PATIENCE)
    os.close(screen.terminal)


def test_pager(folder, name):
    """Long texts go through a pager, short ones and what is no terminal do not."""
    save = os.path.join(folder, "pager.jsonl")
    pager = {"PAGER": "sed 's/^/| /'"}
    arguments = (name, "--seed", "4", "--level", "rules", "--new", "--no-review")
    screen = Screen((80, 24), *arguments, "--save", save, variables=pager)
    check(re.search(r"^\| ", screen.say("how"), re.M), "how is paged", screen.text)
    check(not re.search(r"^\| ", screen.say("hand"), re.M), "a hand is not", screen.text)
    screen.play_round(lambda _: None)
    check(re.search(r"^\| .*trick", screen.say("review"), re.M), "a long review is paged", screen.text)
    screen.leave()
    for options, paged in (((), True), (("--no-pager",), False), (("--json",), False)):
        shown = on_terminal("review", "--worlds", "2", *options, save, variables=pager)
        check(bool(re.search(r"^\| ", shown, re.M)) == paged, f"capot review {options}: paged {paged}", shown)
    piped = subprocess.run([CAPOT, "review", "--worlds", "2", save], capture_output=True, text=True, check=True,
                           env=dict(os.environ, **pager))
    check("| " not in piped.stdout, "nothing is paged in a pipe", piped.stdout)
    shown = on_terminal("review", "--worlds", "2", save, variables={"PAGER": "true"})
    check("Seat" not in shown, "a pager that has seen enough is no error", shown)


def on_terminal(*arguments, variables):
    """All that a command prints on a terminal."""
    terminal, child = pty.openpty()
    process = subprocess.Popen([CAPOT, *arguments], stdin=child, stdout=child, stderr=child, start_new_session=True,
                               env=dict(os.environ, TERM="xterm", **variables))
    os.close(child)
    raw = b""
    try:
        while piece := os.read(terminal, 65536):
            raw += piece
    except OSError:  # the end of a terminal
        pass
    check(process.wait(PATIENCE) == 0, f"capot {arguments} ends well", raw.decode(errors="replace"))
    os.close(terminal)
    return CODES.sub("", raw.decode(errors="replace")).replace("\r\n", "\n")


def main():
    memory = "/dev/shm"
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        names = games()
        for size in SIZES:
            for name in names:
                test_size(folder, size, name)
                test_end(folder, size, name)
        test_kinds(folder, names[-1])
        test_wide_names(folder, names[0])
        for name in names:
            test_keys(folder, name)
            test_shared_keys(folder, name)
        test_signals(folder, names[0])
        test_pager(folder, names[0])
    print(f"sizes, locales, colours, wide letters, keys, pager: ok; {checks.made} checks")


main()
