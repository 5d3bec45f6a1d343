#!/usr/bin/env python3
"""Everyday words at the terminal, in English and French: words_test.py PATH_OF_CAPOT."""

import json
import os
import re
import subprocess
import sys
import tempfile

import checks
from checks import check

CAPOT = os.path.abspath(sys.argv[1])
RANKS = {"7": ("seven", "sept"), "8": ("eight", "huit"), "9": ("nine", "neuf"), "T": ("ten", "dix"),
         "J": ("jack", "valet"), "Q": ("queen", "dame"), "K": ("king", "roi"), "A": ("ace", "as")}
SUITS = {"S": ("spades", "pique"), "H": ("hearts", "cœur"), "D": ("diamonds", "carreau"), "C": ("clubs", "trèfle")}


def play(folder, game, seed, *answers):
    """What these answers did: the actions of the person, and all that was printed."""
    save = os.path.join(folder, f"{game}-{seed}.jsonl")
    if os.path.exists(save):
        os.remove(save)
    done = subprocess.run([CAPOT, "play", game, "--seed", str(seed), "--level", "rules", "--no-review", "--new",
                           "--save", save], input="".join(one + "\n" for one in answers), capture_output=True,
                          text=True, timeout=60, check=False, env=dict(os.environ, HOME="/nonexistent"))
    check(done.returncode == 0, "it ends well", done.stdout + done.stderr)
    with open(save, encoding="utf-8") as file:
        events = [json.loads(line) for line in file]
    return [one["action"] for one in events if one["kind"] == "acted" and one["seat"] == 0], done.stdout


def legal_after(folder, game, seed, *answers):
    out = play(folder, game, seed, *answers, "legal")[1]
    listed = re.search(r"^You may +((?:.+\n)(?: {10}.+\n)*)", out[out.rindex("> legal"):], re.M)
    return [re.sub(r"^\d+\) ", "", one) for one in re.split(r",\s+|\s{2,}", listed.group(1).strip())] if listed else []


def expect(folder, game, seed, before, said, action):
    acted, out = play(folder, game, seed, *before, said)
    meant = acted[len(before)] if len(acted) > len(before) else None
    check(meant == action, f"{game}: {said!r} is {action}, not {meant}", out[-1500:])


def seed_where(folder, game, wanted, *answers):
    for seed in range(200):
        legal = legal_after(folder, game, seed, *answers)
        if legal and wanted(legal):
            return seed, legal
    check(False, f"{game}: there is such a deal")


def test_bids(folder):
    seed, _ = seed_where(folder, "coinche", lambda legal: "bid 100H" in legal and "bid capot C" not in legal[:1])
    for said in ("100 hearts", "bid 100 hearts", "100h", "hearts 100", "I bid 100 of hearts", "100 cœur", "100 coeur",
                 "annonce 100 à cœur", "100♥"):
        expect(folder, "coinche", seed, (), said, "bid 100H")
    for said in ("passe", "je passe", "pass", "Passer"):
        expect(folder, "coinche", seed, (), said, "pass")
    acted, out = play(folder, "coinche", seed, "100")
    check(not acted and re.search(r"Which one\?.*bid 100H", out), "what is not said in full is asked back", out)
    acted, out = play(folder, "coinche", seed, "bid")
    check(not acted, "a verb alone is no bid", out)


def test_doubles(folder):
    seed, _ = seed_where(folder, "coinche", lambda legal: "coinche" in legal)
    for said in ("contre", "double", "je contre", "coinche", "coincher", "coin"):
        expect(folder, "coinche", seed, (), said, "coinche")
    free, _ = seed_where(folder, "coinche", lambda legal: "coinche" not in legal and "pass" in legal)
    acted, out = play(folder, "coinche", free, "contre")
    check(not acted and "understood" not in out.lower(), "a call that is not allowed now is named", out)


def test_trumps(folder):
    seed, legal = seed_where(folder, "texas-42", lambda legal: "bid 2m" in legal)
    for said in ("2 marks", "bid 2 marks", "2 marques", "2m"):
        expect(folder, "texas-42", seed, (), said, "bid 2m")
    check("declare 6" in legal_after(folder, "texas-42", seed, "2m"), "then trumps are named")
    for said in ("sixes", "name sixes", "six", "jouer à six", "6"):
        expect(folder, "texas-42", seed, ("2m",), said, "declare 6")
    expect(folder, "texas-42", seed, ("2m",), "doubles", "declare doubles")
    expect(folder, "texas-42", seed, ("2m",), "blanks", "declare 0")
    tiles = legal_after(folder, "texas-42", seed, "2m", "sixes")
    tile = next(one for one in tiles if re.fullmatch(r"\d-\d", one) and one[0] != one[2])
    for said in (tile[::-1], tile.replace("-", ""), tile.replace("-", "/"), tile.replace("-", " "), "play the " + tile):
        expect(folder, "texas-42", seed, ("2m", "sixes"), said, tile)


def test_cards(folder):
    # One whose suit has another card, and one that is alone with its rank.
    is_card = re.compile(r"[7-9TJQKA][SHDC]").fullmatch
    seed, legal = seed_where(folder, "coinche", lambda legal: all(map(is_card, legal)) and len(legal) == 8, "pass")
    ranks, suits = [one[0] for one in legal], [one[1] for one in legal]
    for card in legal[:3]:
        for language in (0, 1):
            rank, suit = RANKS[card[0]][language], SUITS[card[1]][language]
            for said in (f"{rank} of {suit}", f"{rank} de {suit}", f"{rank} {suit}", f"play the {rank} of {suit}"):
                expect(folder, "coinche", seed, ("pass",), said, card)
    alone = next(card for card in legal if ranks.count(card[0]) == 1)
    expect(folder, "coinche", seed, ("pass",), RANKS[alone[0]][0], alone)
    many = next(suit for suit in suits if suits.count(suit) > 1)
    acted, out = play(folder, "coinche", seed, "pass", SUITS[many][0])
    check(len(acted) == 1 and "Which one?" in out, "two cards of a suit are asked back", out)
    other = next(rank + suit for suit in SUITS for rank in RANKS if rank + suit not in legal)
    acted, out = play(folder, "coinche", seed, "pass", f"{RANKS[other[0]][0]} of {SUITS[other[1]][0]}")
    check(len(acted) == 1 and "do not hold that card" in out, "a card that is not held is said to be that", out[-800:])


def test_decisions(folder):
    seed, _ = seed_where(folder, "buck-euchre", lambda legal: "stay" in legal, "pass")
    for said, action in (("in", "stay"), ("stay", "stay"), ("reste", "stay"), ("out", "fold"), ("fold", "fold"),
                         ("je renonce", "fold")):
        expect(folder, "buck-euchre", seed, ("pass",), said, action)


def main():
    with tempfile.TemporaryDirectory() as folder:
        for test in (test_bids, test_doubles, test_trumps, test_cards, test_decisions):
            test(folder)
    print(f"bids, doubles, trumps, cards, decisions: ok; {checks.made} checks")


main()
