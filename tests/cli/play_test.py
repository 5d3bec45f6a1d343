#!/usr/bin/env python3
"""Plays the terminal game through pipes as a person would: play_test.py PATH_OF_CAPOT."""

import json
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile

import checks
from checks import PATIENCE, check, read

CAPOT = os.path.abspath(sys.argv[1])
PROMPT = re.compile(r"(?:^|\n)([^\n]*(?:>|\(Y/n\)|\(y/N\))) $")


def environment(state):
    """With matches in that folder, if not told otherwise."""
    variables = dict(os.environ, HOME="/nonexistent", XDG_STATE_HOME=state)
    variables.pop("NO_COLOR", None)
    return variables


class Game:
    """One run of `capot play`."""

    def __init__(self, *arguments, save=None, state="/nonexistent", reviewed=False):
        if "--level" not in arguments and "--resume" not in arguments:
            arguments = (*arguments, "--level", "rules")  # the fastest company
        if not reviewed:
            arguments = (*arguments, "--no-review")  # it takes longer than everything else
        if save:
            arguments = (*arguments, "--save", save)
        self.process = subprocess.Popen(
            [CAPOT, "play", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env=environment(state), bufsize=0)
        self.save = save
        self.transcript = ""
        self.screen = ""
        self.prompt = None
        self.read()

    def read(self):
        """Reads up to the next prompt, or to the end: then the prompt is None."""
        raw = b""
        while True:
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                check(False, "capot answers in time", self.transcript + raw.decode(errors="replace"))
            piece = os.read(self.process.stdout.fileno(), 65536)
            raw += piece
            text = raw.decode(errors="replace")
            found = PROMPT.search(text)
            if found or not piece:
                break
        self.screen = text
        self.transcript += text
        self.prompt = found.group(1) if found else None
        if not found:
            self.code = self.process.wait(PATIENCE)
        return self.screen

    def say(self, answer):
        raw = answer if isinstance(answer, bytes) else answer.encode()
        self.process.stdin.write(raw + b"\n")
        return self.read()

    def end_input(self):
        self.process.stdin.close()
        return self.read()

    def over(self):
        return self.prompt == "Enter for the next round>"

    def match_over(self):
        return self.prompt == "Play again? (y/N)"

    def yours(self):
        return self.prompt is not None and not self.over() and not self.match_over()

    def hint(self):
        """An action of the program's own liking, or nothing where others are to act."""
        found = re.search(r"^Hint: (.+)$", self.say("hint"), re.M)
        return found.group(1) if found else ""

    def first_legal(self):
        """The first choice of the list."""
        listed = re.search(r"^You may\s+(?:1\) )?(.+?)(?:,|  |\n)", self.say("legal"), re.M)
        return listed.group(1).strip() if listed else ""

    def keen(self):
        """The first choice, but a bid instead of a pass, so that rounds are played."""
        first = self.first_legal()
        bid = re.search(r"\b(bid [^,\n]+?)(?:,|  |\n)", self.screen)
        return bid.group(1) if bid else first

    def table(self):
        return re.sub(r"^[^\n]*\n", "", self.say("table"))

    def step(self, policy):
        if self.prompt.startswith("Speak"):
            return self.say("")
        return self.say(policy(self))


def events_of(path):
    return [json.loads(line) for line in read(path).decode().splitlines()]


def write_events(path, events):
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(event) + "\n" for event in events)


def timeless(path):
    """The log without what no two runs have in common."""
    return [{key: value for key, value in event.items() if key not in ("at", "cause")} for event in events_of(path)]


def rounds_of(path):
    """The records of a match, as the program reads them."""
    codes = capot("share", path).stdout.split()
    return [json.loads(line) for line in capot("share", *codes).stdout.splitlines()]


def kept(path):
    """Where a file is beside another that has its name."""
    return path.replace(".jsonl", "-2.jsonl")


def capot(*arguments, text="", state="/nonexistent"):
    return subprocess.run([CAPOT, *arguments], input=text, capture_output=True, text=True,
                          timeout=PATIENCE, check=False, env=environment(state))


def games():
    names = [json.loads(line)["game"] for line in capot("rules", "--json").stdout.splitlines()]
    check(names, "capot rules names the games")
    return {name: json.loads(capot("rules", name, "--json").stdout) for name in names}


def check_plain(game, what):
    check("\x1b" not in game.transcript, f"{what}: no escape codes in a pipe", game.transcript[-2000:])
    for line in game.transcript.splitlines():
        check(len(line) <= 80, f"{what}: lines fit 80 columns", line)


def play_rounds(game, count, policy=Game.keen):
    """Plays until a number of rounds with tricks are over; thrown-in ones do not count."""
    for _ in range(2000):
        if game.match_over():
            return
        if game.over():
            count -= "Trick " in game.screen
            if count <= 0:
                return
            game.say("")
        else:
            game.step(policy)
    check(False, "a round ends", game.transcript[-3000:])


def test_every_preset(folder, name, description):
    for number, preset in enumerate(description["presets"]):
        # An expert's hint takes its time.
        for policy in (Game.hint, Game.first_legal) if number == 0 else (Game.first_legal,):
            save = os.path.join(folder, f"{name}-{preset['name']}-{policy.__name__}.jsonl")
            game = Game(name, "-p", preset["name"], "--seed", str(number), save=save)
            # Passing for ever is legal too, so the rounds here are few and may be thrown in.
            for _ in range(60):
                if not game.yours():
                    break
                game.step(policy)
            check(not game.yours(), f"{name} {preset['name']}: a round ends", game.transcript[-3000:])
            check(" is over" in game.screen, f"{name} {preset['name']}: says so", game.screen)
            for command in ("score", "history", "rules", "table", "legal", "hint", "hand", "save",
                            "help"):
                check(game.say(command), f"{command} after a round")
            if game.over():
                played = capot("replay", "--json", save).stdout.splitlines()
                check(played and all(json.loads(one)["ok"] for one in played),
                      f"{name} {preset['name']}: the saved rounds replay", "\n".join(played))
                check(json.loads(played[-1])["phase"] == "over", "the saved round is complete")
            check_plain(game, f"{name} {preset['name']}")
            game.say("quit")
            check(game.prompt is None and game.code == 0, f"{name}: quit", game.screen)


def test_other_seats(folder, name):
    for seat in ("1", "2"):
        game = Game(name, "--seat", seat, "--seed", "5",
                    save=os.path.join(folder, f"{name}-seat-{seat}.jsonl"))
        play_rounds(game, 1)
        check_plain(game, f"{name} at seat {seat}")
        game.end_input()


def test_undo(folder, name):
    game = Game(name, "--seed", "3", save=os.path.join(folder, f"{name}-undo.jsonl"))
    check("nothing to take back" in game.say("undo"), f"{name}: nothing to undo yet", game.screen)
    for _ in range(3):
        while game.over():
            game.say("")
        before = game.table()
        state = read(game.save)
        game.step(Game.keen)
        done = read(game.save)
        game.say("undo")
        check(game.table() == before, f"{name}: undo gives the table back", before + game.screen)
        check(done.startswith(state) and read(game.save).startswith(done), f"{name}: the past is never edited")
        check(events_of(game.save)[-1]["kind"] == "undone", f"{name}: undo is saved")
        game.step(Game.keen)
    game.end_input()


def test_resume(folder, name):
    """An interrupted match is the same match: the same screens, the same deals."""
    whole, cut = (os.path.join(folder, f"{name}-{word}.jsonl") for word in ("whole", "cut"))
    steady = Game(name, "--seed", "7", "--seat", "1", save=whole)
    broken = Game(name, "--seed", "7", "--seat", "1", save=cut)
    for _ in range(30):
        if steady.match_over():
            break
        screen = broken.table()
        broken.say("quit") if _ % 2 else broken.end_input()
        check(broken.prompt is None and broken.code == 0, f"{name}: leaves with code 0", broken.screen)
        check(cut in broken.screen, f"{name}: says how to go on", broken.screen)
        broken = Game(save=cut)
        check(broken.prompt == "Go on with it? (Y/n)", f"{name}: offers to go on", broken.screen)
        broken.say("")
        check(broken.table() == screen, f"{name}: the same table again", screen + broken.screen)
        for game in (steady, broken):
            game.say("") if game.over() else game.step(Game.keen)
    check(timeless(whole) == timeless(cut), f"{name}: interrupting changes no deal")
    steady.end_input(), broken.end_input()


def test_garbage(folder, name):
    save = os.path.join(folder, f"{name}-garbage.jsonl")
    game = Game(name, "--seed", "9", save=save)
    kept = read(save)
    for garbage in ("xyzzy", "-1", "0", "99", "99999999999999999999", "bid", "bid x", "bid 1000000",
                    "3:pass", "1H", "9-9", "play", "discard", "a b c d e f g", "%s%n", "{}", "♠♥♦♣",
                    "x" * 100000, b"\x00\x1b[31m\xff\xfe", b"\r", "undo undo"):
        prompt = game.prompt
        game.say(garbage)
        check(game.prompt == prompt, f"{name}: asks again after {garbage[:20]!r}", game.screen)
        check(read(save) == kept, f"{name}: {garbage[:20]!r} changes nothing")
    check("Did you mean undo?" in game.say("unod"), "mends a slip", game.screen)
    check("Did you mean" not in game.say("foo"), "guesses nothing where nothing is near", game.screen)
    check("You may" in game.say("pssa"), "lists what is legal", game.screen)
    check("undo" in game.say("HELP"), "help lists the commands", game.screen)
    check("\x1b" not in game.transcript, "control characters are not printed back")
    game.end_input()
    check(game.code == 0, f"{name}: end of input", game.screen)


def test_damage(folder, name):
    save = os.path.join(folder, f"{name}-damage.jsonl")
    game = Game(name, "--seed", "2", save=save)
    game.step(Game.hint)
    game.end_input()
    good = read(save)
    lines = good.splitlines(keepends=True)
    acted = next(line for line in lines if b'"acted"' in line)
    dealt = next(line for line in lines if b'"round-dealt"' in line)
    damages = {
        "empty": b"", "noise": os.urandom(1000), "text": b"hello\n", "no beginning": b"".join(lines[1:]),
        "a beginning only": lines[0], "nobody to play": good.replace(b'"chair-taken"', b'"chair-left"'),
        "bad company": good.replace(b'"level":"rules"', b'"level":"the queen"'),
        "bad seat": good.replace(b'"chair":0', b'"chair":17'),
        "bad secret": re.sub(rb'"secret":"..', b'"secret":"xy', good),
        "a card twice": good.replace(dealt, re.sub(rb'"deck":"(\S+) \S+', rb'"deck":"\1 \1', dealt)),
        "bad action": good.replace(acted, re.sub(rb'"action":"[^"]*', b'"action":"nonsense', acted)),
        "an action twice": good.replace(acted, acted + acted),
        "an action left out": good.replace(acted, b""),
        "unknown event": good.replace(b'"acted"', b'"slept"'),
        "unknown game": good.replace(name.encode(), b"whist"),
        "a field twice": good.replace(b'"seat":', b'"seat":0,"seat":'),
        "control characters": good.replace(acted, acted.replace(b'"action":"', b'"action":"\\u001b[2J')),
        "round twice": good.replace(dealt, dealt + dealt),
        "everything twice": good + good,
    }
    for what, content in damages.items():
        with open(save, "wb") as file:
            file.write(content)
        game = Game(name, save=save)
        check("cannot be read" in game.screen, f"{what}: says so", game.screen)
        check("\x1b" not in game.screen, f"{what}: shows no control characters", game.screen)
        check(read(save) == content, f"{what}: leaves the file", game.screen)
        check(game.yours(), f"{what}: starts a new match", game.screen)
        game.end_input()
        check(game.code == 0 and kept(save) in game.screen, f"{what}: ends well", game.screen)
        os.remove(kept(save))
        again = Game("--resume", save)
        check(again.prompt is None and again.code == 1, f"{what}: cannot be resumed", again.screen)
        check(read(save) == content, f"{what}: leaves the file", again.screen)
    number = lines.index(acted) + 1
    with open(save, "wb") as file:
        file.write(damages["bad action"])
    check(f"line {number}:" in Game("--resume", save).screen, "the line is named")

    # Without its last line a command is half done.
    game = Game(name, "--seed", "2", "--new", save=save)
    while not game.over():
        game.step(Game.keen)
    check(events_of(kept(save))[-1]["kind"] == "round-over", "a round is over")
    game.end_input()
    events = events_of(kept(save))
    write_events(save, [{key: value for key, value in event.items() if key != "more"} for event in events[:-1]])
    check("last lines are missing" in Game("--resume", save).screen, "half a command is not gone on with")


def test_torn(folder, name):
    """What a crash left of the last command is cut off, and said; everything before it is kept."""
    save = os.path.join(folder, f"{name}-torn.jsonl")
    game = Game(name, "--seed", "2", save=save)
    while not game.over():
        game.step(Game.keen)
    game.say("undo")
    game.end_input()
    good = read(save)
    lines = good.splitlines(keepends=True)
    for cut in (1, len(lines[-1]) - 1, len(lines[-1]), len(lines[-1]) + 1, len(lines[-1]) + len(lines[-2]),
                len(lines[-1]) + len(lines[-2]) + 7):
        with open(save, "wb") as file:
            file.write(good[:-cut])
        whole = []
        for line in good[:-cut].splitlines(keepends=True):
            whole += [line] if line.endswith(b"\n") else []
        while "more" in json.loads(whole[-1]):
            whole.pop()
        whole = b"".join(whole)
        game = Game("--resume", save)
        torn = whole != good[:-cut]
        check(("cut off" in game.screen) == torn, f"cut by {cut}: says what is lost", game.screen)
        check(game.prompt is not None, f"cut by {cut}: goes on", game.screen)
        # Where it was a bot's turn, the bot has acted.
        now = read(save)
        acted = now.startswith(whole) and b'"by":"bot"' in now[len(whole):] and b'"by":"person"' not in now[len(whole):]
        check(now == good[:-cut] or acted, f"cut by {cut}: looking changes nothing", now.decode()[-500:])
        game.say("undo")
        check(read(save).startswith(whole), f"cut by {cut}: the rest is kept", read(save).decode()[-500:])
        check(all(event["kind"] for event in events_of(save)), f"cut by {cut}: nothing of it is left")
        game.end_input()
        again = Game("--resume", save)
        check(again.prompt is not None and "cut off" not in again.screen, f"cut by {cut}: goes on again", again.screen)
        again.end_input()


def test_old_files(folder):
    """Matches of an earlier version are listed, reviewed and gone on with."""
    state = os.path.join(folder, "old-state")
    home = os.path.join(state, "capot")
    shutil.copytree(os.path.join(os.path.dirname(os.path.abspath(__file__)), "saves"), home)
    matches = listed(state)
    check(sorted(matches) == ["buck-euchre", "coinche", "finished", "texas-42"], "old files are listed", str(matches))
    for name, match in matches.items():
        file = os.path.join(home, name + ".jsonl")
        old = read(file)
        header, *records = [json.loads(line) for line in old.decode().splitlines()]
        check(match["state"] == ("finished" if name == "finished" else "unfinished"), f"{name}: its state", str(match))
        check(match["chairs"][header["seat"]] == {"person": "You"}, f"{name}: your seat", str(match))
        check({"bot": header["opponents"]} in match["chairs"], f"{name}: the others", str(match))
        check(match["rounds"] == len(records) - (name != "finished"), f"{name}: its rounds", str(match))
        check(match["scores"] == records[-1]["scores"] or name == "finished", f"{name}: its scores", str(match))
        done = capot("review", "--json", "--worlds", "2", "--seat", "0", file)
        check(done.returncode == 0 and len(done.stdout.splitlines()) == len(records), f"{name}: reviewed", done.stderr)
        done = capot("play", "--export", name, state=state)
        check((done.returncode, done.stdout) == (1, "") and "earlier version" in done.stderr, f"{name}: no export",
              done.stderr)
        game = Game("--resume", name, state=state)
        check(read(file) == old, f"{name}: looking changes nothing")
        if name == "finished":
            check(game.match_over(), "a finished one is shown again", game.screen)
            game.end_input()
            continue
        check(game.yours() and f"round {len(records)}" in game.screen, f"{name}: stands where it stood", game.screen)
        game.step(Game.keen)
        game.say("undo")
        game.end_input()
        check(events_of(file)[0]["kind"] == "table-made", f"{name}: now the log of a table")
        check(capot("share", file).stdout == capot("share", os.path.join(
            os.path.dirname(os.path.abspath(__file__)), "saves", name + ".jsonl")).stdout,
            f"{name}: nothing is lost")
        game = Game("--resume", name, state=state)
        for _ in range(400):
            if game.match_over() or "round 5" in game.screen:
                break
            game.say("") if game.over() else game.step(Game.keen)
        check(game.match_over() or "round 5" in game.screen, f"{name}: goes on", game.screen)
        done = capot("verify", file)
        named = re.findall(r": ([a-z-]+): ", done.stderr)
        check(done.returncode == 1 and set(named) == {"no-secret"} and len(named) <= len(records),
              f"{name}: only old rounds cannot be verified", done.stderr)
        game.end_input()
        new = rounds_of(file)
        check([one["deck"] for one in new[:len(records)]] == [one["deck"] for one in records],
              f"{name}: with the cards it had")
        done = capot("verify", file)
        check(done.returncode == 1 and "round 1)" in done.stderr and "(round 4)" not in done.stderr,
              f"{name}: only the rounds of the table can be verified", done.stderr)


def test_interrupted(folder, name):
    save = os.path.join(folder, f"{name}-interrupted.jsonl")
    game = Game(name, "--seed", "2", save=save)
    game.step(Game.hint)
    before = read(save)
    game.process.send_signal(signal.SIGINT)
    game.process.wait(PATIENCE)
    check(read(save) == before, "Ctrl-C leaves the saved match")
    check(not [one for one in os.listdir(folder) if one.endswith(".new")], "no draft is left behind")
    again = Game(save=save)
    again.say("n")
    check(again.prompt == "Game>", "asks for a game", again.screen)
    check("standard" in again.say("presets"), "lists the presets", again.screen)
    again.say("nothing of the kind")
    check(again.prompt == "Game>", "asks again", again.screen)
    check(read(save) == before, "a match is not dropped before the next begins")
    again.say(name + " standard easy")
    check(again.yours(), "begins the game asked for", again.screen)
    check('"level":"easy"' in read(kept(save)).decode(), "with the level asked for", again.screen)
    check(read(save) == before, "the match before is kept")
    again.end_input()


def test_secrets_and_interrupts(folder):
    """Hidden decisions stay hidden; a call out of turn is offered."""
    hidden = None
    for seed in range(200):
        game = Game("buck-euchre", "-o", "fold_order=simultaneous", "--seed", str(seed), "--new",
                    save=os.path.join(folder, "secrets.jsonl"))
        if game.yours():
            game.say("pass")
        if "decided" in game.screen:
            hidden = game
            break
        game.end_input()
    check(hidden, "in one of many deals somebody bids and two decide before you")
    check(not re.search(r": (stay|fold)", hidden.screen), "decisions are hidden", hidden.screen)
    hidden.say("fold")
    check(re.search(r": (stay|fold)", hidden.screen), "then they are open", hidden.screen)
    hidden.end_input()

    for seed in range(100):
        save = os.path.join(folder, f"interrupts-{seed}.jsonl")
        game = Game("coinche", "-o", "coinche_timing=any_time", "--seed", str(seed), save=save)
        game.end_input()
        if rounds_of(save)[0]["dealer"] == 0:
            break
    begun = [event for event in events_of(save) if event["kind"] != "acted"]
    write_events(save, begun + [{"at": 0, "kind": "acted", "seat": 1, "action": "bid 80H", "by": "bot"}])
    game = Game(save=save)
    game.say("y")
    check(game.prompt.startswith("Speak now"), "offers the call out of turn", game.screen)
    check("turn" in game.say("pass"), "a pass there is out of turn", game.screen)
    game.say("coinche")
    check(rounds_of(save)[0]["actions"][:2] == ["bid 80H", "0:coinche"], "and takes it",
          str(rounds_of(save)))
    game.end_input()


def test_whole_match(folder, name, description):
    save = os.path.join(folder, f"{name}-match.jsonl")
    game = Game(name, "--seed", "1", save=save)
    for _ in range(5000):
        if game.match_over():
            break
        game.say("") if game.over() else game.step(Game.keen)
    check(game.match_over(), f"{name}: a match ends", game.transcript[-3000:])
    check(" the match" in game.screen, f"{name}: says who won", game.screen)
    finished = read(save)
    game.say("undo")
    check(game.yours() and read(save) != finished, f"{name}: the last action can be undone", game.screen)
    while not game.match_over():
        game.say("") if game.over() else game.step(Game.keen)
    game.say("maybe")
    check(game.match_over(), "asks y or n again", game.screen)
    history = game.say("history")
    check(len(re.findall(r"tricks \d+(?:-\d+)+$", history, re.M)) == len(rounds_of(save)),
          f"{name}: the history has a contract and a result for each round", history)
    finished = read(save)
    game.say("y")
    check(", round 1 " in game.screen + game.table(), f"{name}: plays again", game.screen)
    check(os.path.exists(save.replace(".jsonl", "-2.jsonl")) and read(save) == finished,
          f"{name}: the finished match is kept, the next has a file of its own", game.screen)
    check_plain(game, f"{name}: whole match")
    game.end_input()
    check(game.code == 0, f"{name}: ends well", game.screen)
    played = [json.loads(line) for line in capot("replay", "--json", save).stdout.splitlines()]
    check(len(played) == len(rounds_of(save)) and played[-1]["match_over"], f"{name}: it can be replayed",
          str(played)[-500:])
    done = capot("review", "--json", "--worlds", "2", "--seat", "0", save)
    check(done.returncode == 0 and len(done.stdout.splitlines()) == len(played), f"{name}: and reviewed",
          done.stderr)
    over = Game("--resume", save)
    check(over.match_over(), f"{name}: and looked at again", over.screen)
    over.say("n")
    check(over.code == 0 and read(save) == finished, f"{name}: which changes nothing", over.screen)


def check_end_of_round(game, name):
    """What came of the round in a sentence, and everybody's cards."""
    last = rounds_of(game.save)[-1]
    result = re.search(r"^Result +(.+?)\n\n", game.screen, re.M | re.S)
    numbers = re.findall(r"[A-Za-z] ([+-]\d+)", result.group(1)) if result else []
    check(result and len(numbers) in (2, 4) and re.search(r"[a-z]: [a-z0-9]", result.group(1)),
          f"{name}: the result is a sentence", game.screen)
    hands = game.screen.partition("The hands, as dealt\n")[2].splitlines()
    rows = [line.split()[1:] for line in hands[:4]]
    dealt = last["deck"].split()
    check(all(len(row) == len(rows[0]) for row in rows) and rows[0], f"{name}: all hands are shown", game.screen)
    check({card for row in rows for card in row} <= set(dealt), f"{name}: as they were dealt", game.screen)


def test_teacher(folder, name, description):
    """Company of different strength, hints with reasons, and a review after the round."""
    save = os.path.join(folder, f"{name}-teacher.jsonl")
    partner = "hard" if description["partners"] else "easy"
    company = ["--partner", partner] if description["partners"] else []
    game = Game(name, "--seed", "4", "--level", "easy", *company, save=save, reviewed=True)
    levels = {event["chair"]: event["level"] for event in events_of(save) if event["kind"] == "bot-seated"}
    check(levels[1] == "easy" and levels[2] == partner, "the company is kept", str(levels))
    sentences = 0
    while not game.over():
        if game.prompt.startswith("Your card"):
            hint = game.say("hint")
            forced = "no choice" in hint
            check(forced or re.search(r"\d+ %\s+[+-]\d.*\d %", hint), f"{name}: a hint has reasons", hint)
            check(forced or "the cards" in hint, f"{name}: and says from what", hint)
            said = re.search(r"^Hint: [^\n]+\n  ([A-Z][^\n]+)", hint, re.M)
            sentences += bool(said and not forced)
            game.say(re.search(r"^Hint: (.+)$", hint, re.M).group(1))
        elif game.yours():
            game.step(Game.keen)
    check(sentences > 0, f"{name}: some reasons are sentences", game.transcript)
    check("How it came about" in game.screen, f"{name}: the round is reviewed", game.screen)
    check_end_of_round(game, name)
    check("'review' judges" in game.screen, f"{name}: and more is offered", game.screen)
    everything = game.say("review")
    check(everything.count("auction") + everything.count("trick") > 10,
          f"{name}: review shows every decision", everything)
    check_plain(game, f"{name}: with a teacher")
    game.end_input()


def test_how(folder, name, description):
    """The rules in plain sentences, and what this table plays in another way."""
    for number, preset in enumerate(description["presets"][:2]):
        game = Game(name, "-p", preset["name"], "--seed", "6",
                    save=os.path.join(folder, f"{name}-how-{number}.jsonl"))
        text = game.say("how")
        together = "play against" if description["partners"] else "everybody plays alone"
        check(together in text and len(text.splitlines()) > 20, f"{name}: how teaches the game", text)
        check(("House rules" in text) == (number > 0), f"{name}: it names house rules", text)
        check_plain(game, f"{name}: how")
        game.end_input()


def test_auto(folder, name):
    """Cards that must be played are played, nothing else, and undo goes back to a decision."""
    game = Game(name, "--seed", "6", "--auto", save=os.path.join(folder, f"{name}-auto.jsonl"))
    asked = 0
    while not game.over():
        if game.prompt.startswith("Your card"):
            legal = game.say("legal")
            check(re.search(r"^You may\s+1\) \S+\s+2\) ", legal, re.M), f"{name}: where one asks there is a choice", legal)
            asked += 1
            before = game.table()
            game.step(Game.keen)
            game.say("undo")
            check(game.table() == before, f"{name}: undo goes back to it", before + game.screen)
            game.step(Game.keen)
        elif game.yours():
            game.step(Game.keen)
    check(asked, f"{name}: some cards were chosen", game.transcript)
    game.say("")
    check("asked for" in game.say("auto"), f"{name}: it can be undone", game.screen)
    game.end_input()


OFFER = "The rest is yours: 'claim' plays it out."


def claim_the_rest(game, name):
    """A claim is played out, and undo takes all of it back."""
    before = json.loads(capot("replay", "--json", game.save).stdout.splitlines()[-1])
    game.say("claim")
    check(game.over() or game.match_over(), f"{name}: a claim is played out", game.screen)
    after = json.loads(capot("replay", "--json", game.save).stdout.splitlines()[-1])
    rest = after["tricks"][len(before["tricks"]):]
    check(rest and all(trick["winner"] == 0 for trick in rest), f"{name}: all tricks are yours", str(rest))
    check(OFFER in game.say("undo"), f"{name}: a claim is taken back whole", game.screen)
    game.say("claim")
    check(game.over() or game.match_over(), f"{name}: and made again", game.screen)


def test_claim(folder, name):
    """Where the rest is sure it can be claimed; elsewhere the table says why not."""
    refused = claimed = 0
    for seed in range(40):
        game = Game(name, "--seed", str(seed), save=os.path.join(folder, f"{name}-claim-{seed}.jsonl"))
        check("nothing to claim" in game.say("claim"), f"{name}: not before the cards are played", game.screen)
        while game.prompt and not game.match_over() and not (refused and claimed):
            if game.over():
                game.say("")
            elif OFFER in game.screen:
                claim_the_rest(game, name)
                claimed += 1
            else:
                leads = game.prompt.startswith("Your card") and " led" not in game.screen
                state = read(game.save)
                if leads and not refused and "may fall to" in game.say("claim"):
                    check(read(game.save) == state, f"{name}: nothing is claimed", game.screen)
                    refused += 1
                if game.yours():
                    game.step(Game.keen)
        check_plain(game, f"{name}: claims")
        game.end_input()
        if refused and claimed:
            return
    check(False, f"{name}: {refused} claims refused, {claimed} played")


def test_own_claim(folder, name, description):
    """Where the rules have a claim, the word means that one: it ends the round."""
    if not any(option["name"] == "claims" for option in description["options"]):
        return
    save = os.path.join(folder, f"{name}-own-claim.jsonl")
    game = Game(name, "--seed", "4", "-o", "claims=verified", "-o", "claim_fail=forfeit", save=save)
    while not re.search(r"^Or .*\bclaim\b", game.screen, re.M):
        game.say("") if game.over() else game.step(Game.keen)
    check(OFFER not in game.screen, f"{name}: two claims are not offered at once", game.screen)
    game.say("claim")
    check(game.over() and rounds_of(save)[-1]["actions"][-1] == "claim", f"{name}: the claim of the rules", game.screen)
    game.end_input()


def listed(state, *arguments):
    done = capot("play", "--list", "--json", *arguments, state=state)
    check(done.returncode == 0 and done.stderr == "", "the matches are listed", done.stderr)
    return {one["name"]: one for one in map(json.loads, done.stdout.splitlines())}


def test_matches(folder, names):
    """Each match has a file of its own; they are listed, chosen, locked and never lost."""
    state = os.path.join(folder, "state")
    home = os.path.join(state, "capot")
    check("No match" in capot("play", "--list", state=state).stdout, "an empty list says so")
    check(listed(state) == {}, "and is empty for programs")

    first, second = names[0], names[-1]
    for game, name in ((first, first), (second, second), (first, first + "-2")):
        new = Game(game, "--seed", "1", "--new", state=state)
        new.step(Game.keen)
        new.end_input()
        check(f"--resume {name}\n" in new.screen, "says its name", new.screen)
    matches = listed(state)
    check(sorted(matches) == sorted([first, first + "-2", second]), "one file for each match", str(matches))
    check(sorted(listed(state, second)) == [second], "those of one game")
    one = matches[first]
    check((one["state"], one["game"], one["match_over"]) == ("unfinished", first, False), "what is in it", str(one))
    check(one["chairs"] == [{"person": "You"}] + 3 * [{"bot": "rules"}], "who plays it", str(one))
    check(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", one["saved"]), "when it was saved", str(one))
    done = capot("play", "--list", "nogame", state=state)
    check((done.returncode, done.stdout) == (2, "") and "nogame" in done.stderr, "an unknown game", done.stderr)
    text = capot("play", "--list", state=state).stdout
    check(all(word in text for word in (first + "-2", "level", "score", "unfinished", "rules")), "for people", text)

    files = {name: read(os.path.join(home, name + ".jsonl")) for name in matches}
    asked = Game(state=state)
    check("unfinished matches" in asked.screen and asked.prompt.endswith(">"), "asks which one", asked.screen)
    asked.say("9")
    check("from 1 to 3" in asked.screen, "asks again", asked.screen)
    asked.say("")
    check(asked.yours(), "goes on with the last one", asked.screen)
    check_plain(asked, "choosing")
    busy = [name for name, one in listed(state).items() if one["state"] == "in-use"]
    check(len(busy) == 1, "it is in use", str(busy))
    for other in (["--resume", busy[0]], ["--save", os.path.join(home, busy[0] + ".jsonl")]):
        refused = Game(*other, state=state)
        check(refused.prompt is None and refused.code == 1 and "another program" in refused.screen,
              "two programs do not play one match", refused.screen)
    asked.step(Game.keen)
    refused = Game("--resume", busy[0], state=state)
    check(refused.code == 1, "nor after it was saved again", refused.screen)
    asked.process.kill()
    asked.process.wait(PATIENCE)
    check(listed(state)[busy[0]]["state"] == "unfinished", "a program that was killed has let go of it")
    for name, content in files.items():
        if name != busy[0]:
            check(read(os.path.join(home, name + ".jsonl")) == content, "the others are as they were")
    named = Game("--resume", busy[0], state=state)
    check(named.yours() or named.over(), "goes on by name", named.screen)
    named.end_input()
    for arguments, word in (([second], second), (["nogame"], "nogame"), (["--seat", "1"], "--seat"),
                            (["--seed", "1"], "--seed"), (["--preset", "standard"], "--preset"),
                            (["--option", "a=b"], "--option"), (["--level", "easy"], "--level")):
        done = capot("play", *arguments, "--resume", first, state=state)
        check((done.returncode, done.stdout) == (2, "") and word in done.stderr,
              f"a match has its own game, seat and rules: {word}", done.stdout + done.stderr)
    only = Game(second, state=state)
    check(only.prompt == "Go on with it? (Y/n)", "of a game that was named, those are offered", only.screen)
    only.end_input()

    # One that has another name, and one that cannot be read.
    os.rename(os.path.join(home, second + ".jsonl"), os.path.join(home, "match.jsonl"))
    with open(os.path.join(home, "damaged.jsonl"), "w", encoding="utf-8") as file:
        file.write("nonsense")
    matches = listed(state)
    check(matches["match"]["state"] == "unfinished", "a file is a match whatever its name", str(matches))
    check(matches["damaged"]["state"] == "unreadable" and matches["damaged"]["message"], "what is none is said", str(matches))
    os.mkfifo(os.path.join(home, "pipe.jsonl"))
    check(listed(state)["pipe"]["state"] == "unreadable", "a pipe is not waited for")
    done = capot("play", "--resume", "pipe", state=state)
    check(done.returncode == 1 and "not a file" in done.stderr, "nor gone on with", done.stderr)
    os.remove(os.path.join(home, "pipe.jsonl"))
    check("damaged: The saved match cannot be read" in capot("play", "--list", state=state).stdout, "to people, too")
    old = Game("--resume", "match", state=state)
    check(old.yours() or old.over(), "goes on with it", old.screen)
    old.end_input()
    gone = Game("--resume", "no-such-match", state=state)
    check(gone.code == 1 and "no such match" in gone.screen, "a match that is not there", gone.screen)

    with open(os.path.join(home, "later.jsonl"), "wb") as file:
        file.write(b'{"capot_match":3}\n' + capot("deal", first).stdout.encode())
    done = capot("replay", "--json", os.path.join(home, "later.jsonl"))
    [wrong, *rounds] = [json.loads(line) for line in done.stdout.splitlines()]
    check((done.returncode, wrong["error"], wrong["line"]) == (1, "bad-match", 1) and "version" in wrong["message"],
          "a match of another version is called that", str(wrong))


def test_usage(folder, names):
    for arguments, what in ((["--seat", "-1", names[0]], "seat -1"),
                            (["--seat", "4", names[-1]], "seat 4 of 4"),
                            (["--seat", "9"], "seat 9"),
                            (["no-such-game"], "unknown game"),
                            ([names[0], "-p", "no-such-preset"], "unknown preset"),
                            ([names[0], "-o", "no_such_option=1"], "unknown option"),
                            ([names[0], "--level", "genius"], "unknown level"),
                            ([names[-1], "--partner", "pimc:worlds=0"], "no such partner"),
                            ([names[0], "--resume", names[0]], "a new place for an old match"),
                            (["--list"], "a list of one file"), (["--json"], "JSON of a game"),
                            ([names[0], "--no-such-flag"], "unknown flag")):
        done = capot("play", *arguments, "--save", os.path.join(folder, "usage.jsonl"))
        check(done.returncode == 2 and done.stderr, f"usage: {what}", done.stdout + done.stderr)
    for option in ("--save", "--resume"):
        done = capot("play", option, "")
        check(done.returncode == 2 and option in done.stderr, f"{option} without a name", done.stdout + done.stderr)
    for name, description in games().items():
        done = capot("play", name, "--partner", "easy", "--save", os.path.join(folder, f"{name}-partner.jsonl"))
        check(done.returncode == (0 if description["partners"] else 2), f"{name}: a partner", done.stderr)
    game = Game(names[0], save="/dev/null/nowhere/match.jsonl")
    check("cannot be saved" in game.screen and game.yours(), "plays on without a file", game.screen)
    game.say("quit")
    check(game.code == 1, "but does not claim to have saved", game.screen)
    game = Game(save=os.path.join(folder, "ask.jsonl"))
    for answer in ("1 expert hard", "1 standard clamped", "1 standard standard"):
        game.say(answer)
        check(game.prompt == "Game>" and "at most" in game.screen, f"asks again after {answer}", game.screen)
    check_plain(game, "asking for a game")
    game.end_input()
    check(game.code == 0, "end of input at the first question", game.screen)


def main():
    known = games()
    # In memory where that can be: every action is written to the disk before it is shown.
    memory = "/dev/shm"
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        for name, description in known.items():
            test_every_preset(folder, name, description)
            test_other_seats(folder, name)
            test_undo(folder, name)
            test_resume(folder, name)
            test_garbage(folder, name)
            test_whole_match(folder, name, description)
            test_teacher(folder, name, description)
            test_auto(folder, name)
            test_claim(folder, name)
            test_own_claim(folder, name, description)
            test_how(folder, name, description)
            print(f"{name}: presets, seats, undo, resume, garbage, a whole match: ok")
        names = list(known)
        test_damage(folder, names[0])
        test_torn(folder, names[0])
        test_old_files(folder)
        test_interrupted(folder, names[-1])
        test_matches(folder, names)
        test_secrets_and_interrupts(folder)
        test_usage(folder, names)
    print(f"damage, Ctrl-C, secrets, interrupts, usage: ok; {checks.made} checks")


main()
