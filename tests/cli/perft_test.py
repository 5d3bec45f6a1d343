#!/usr/bin/env python3
"""Counts of legal sequences, as chess engines count them. The default rules are written here a second
time, as plainly as possible, and both must count the same. usage: perft_test.py CAPOT"""
import json
import subprocess
import sys
import unittest

CAPOT = sys.argv.pop(1) if len(sys.argv) > 1 else "build/capot"


def capot(*args, stdin=""):
    return subprocess.run([CAPOT, *args], input=stdin, capture_output=True, text=True, timeout=600, check=True).stdout


class Game:
    """A position is whatever `start` returns; `choices` lists the positions one legal action later."""

    def count(self, position, depth):
        if depth == 0:
            return 1
        following = self.choices(position)
        return sum(self.count(one, depth - 1) for one in following) if following else 1


def without(hands, seat, card):
    return tuple(tuple(c for c in hand if c != card) if s == seat else hand for s, hand in enumerate(hands))


class BuckEuchre(Game):
    MATE = {"S": "C", "C": "S", "H": "D", "D": "H"}

    def start(self, deck, dealer):
        hands = tuple(tuple(deck[i] for i in range(s, 20, 4)) for s in range(4))
        if deck[20][1] == "C":
            return ("play", hands, "C", (0, 1, 2, 3), (dealer + 1) % 4, ())
        return ("auction", hands, dealer, ())

    def suit(self, card, trump):
        return trump if card == "J" + self.MATE[trump] else card[1]

    def strength(self, card, trump, led):
        if card == "J" + trump:
            return 100
        if card == "J" + self.MATE[trump]:
            return 99
        base = "9TJQKA".index(card[0])
        return 50 + base if card[1] == trump else base if self.suit(card, trump) == led else -1

    def choices(self, p):
        if p[0] == "auction":
            _, hands, dealer, calls = p
            if len(calls) == 4:
                best = max(calls)
                if best == 0:
                    return []
                bidder = (dealer + 1 + calls.index(best)) % 4
                return [("fold", hands, trump, bidder, ()) for trump in "SHDC"]
            return [self.close(("auction", hands, dealer, calls + (c,)))
                    for c in (0, 2, 3, 4, 5) if c == 0 or c > max(calls + (0,))]
        if p[0] == "fold":
            _, hands, trump, bidder, said = p
            result = []
            for stays in (True, False):
                now = said + (stays,)
                if len(now) < 3:
                    result.append(("fold", hands, trump, bidder, now))
                else:
                    active = tuple(sorted([bidder] + [(bidder + 1 + i) % 4 for i in range(3) if now[i]]))
                    result.append(("play", hands, trump, active, bidder, ()) if len(active) > 1 else ("over",))
            return result
        if p[0] == "over":
            return []
        _, hands, trump, active, seat, trick = p
        hand = hands[seat]
        if trick:
            led = self.suit(trick[0][1], trump)
            hand = [c for c in hand if self.suit(c, trump) == led] or hand
        result = []
        for card in hand:
            left, now = without(hands, seat, card), trick + ((seat, card),)
            if len(now) < len(active):
                after = seat
                while True:
                    after = (after + 1) % 4
                    if after in active:
                        break
                result.append(("play", left, trump, active, after, now))
            else:
                led = self.suit(now[0][1], trump)
                winner = max(now, key=lambda play: self.strength(play[1], trump, led))[0]
                result.append(("play", left, trump, active, winner, ()) if left[winner] else ("over",))
        return result

    def close(self, p):
        return ("over",) if len(p[3]) == 4 and max(p[3]) == 0 else p


class Coinche(Game):
    def start(self, deck, dealer):
        hands = tuple(tuple(deck[s::4]) for s in range(4))
        return ("auction", hands, dealer, (dealer + 1) % 4, None, 0, 0)  # turn, high, level, passes

    def strength(self, card, trump, led):
        if card[1] == trump:
            return 50 + "78QKTA9J".index(card[0])
        return "789JQKTA".index(card[0]) if card[1] == led else -1

    def play(self, hands, dealer, trump):
        return ("play", hands, trump, (dealer + 1) % 4, ())

    def choices(self, p):
        if p[0] == "over":
            return []
        if p[0] == "auction":
            _, hands, dealer, turn, high, level, passes = p
            after = (turn + 1) % 4
            if level == 1:
                return [self.play(hands, dealer, high[1])] * 2
            result = []
            if high and passes == 2:
                result.append(self.play(hands, dealer, high[1]))
            elif not high and passes == 3:
                result.append(("over",))
            else:
                result.append(("auction", hands, dealer, after, high, 0, passes + 1))
            for value in range(80, 170, 10):
                if not high or value > high[0]:
                    result += [("auction", hands, dealer, after, (value, trump, turn), 0, 0) for trump in "HDCS"]
            if high and (high[2] - turn) % 2:
                result.append(("auction", hands, dealer, after, high, 1, 0))
            return result
        _, hands, trump, seat, trick = p
        hand = hands[seat]
        if trick:
            led = trick[0][1][1]
            following = [c for c in hand if c[1] == led]
            trumps = [c for c in hand if c[1] == trump]
            best = max(self.strength(c, trump, led) for _, c in trick)
            hand = following or [c for c in trumps if self.strength(c, trump, led) > best] or trumps or hand
        result = []
        for card in hand:
            left, now = without(hands, seat, card), trick + ((seat, card),)
            if len(now) < 4:
                result.append(("play", left, trump, (seat + 1) % 4, now))
            else:
                winner = max(now, key=lambda play: self.strength(play[1], trump, now[0][1][1]))[0]
                result.append(("play", left, trump, winner, ()) if left[winner] else ("over",))
        return result


class Texas42(Game):
    """The play under a pip suit only: its auctions and special contracts have vectors of their own."""

    def start(self, deck, dealer):
        hands = [None] * 4
        for block, step in enumerate((1, 3, 2, 0)):
            hands[(dealer + step) % 4] = tuple(deck[7 * block:7 * block + 7])
        return tuple(hands)

    def ends(self, domino):
        return int(domino[0]), int(domino[2])

    def follows(self, domino, suit, trump):
        ends = self.ends(domino)
        return trump in ends if suit == trump else suit in ends and trump not in ends

    def strength(self, domino, suit, trump):
        for bonus, pip in ((100, trump), (0, suit)):
            if self.follows(domino, pip, trump):
                high, low = self.ends(domino)
                return bonus + (50 if high == low else low if high == pip else high)
        return -1

    def choices(self, p):
        hands, trump, seat, trick = p
        hand = hands[seat]
        led = lambda d: trump if trump in self.ends(d) else self.ends(d)[0]
        if trick:
            hand = [d for d in hand if self.follows(d, led(trick[0][1]), trump)] or hand
        result = []
        for domino in hand:
            left, now = without(hands, seat, domino), trick + ((seat, domino),)
            if len(now) < 4:
                result.append((left, trump, (seat + 1) % 4, now))
            else:
                winner = max(now, key=lambda play: self.strength(play[1], led(now[0][1]), trump))[0]
                result.append((left, trump, winner, ()))
        return result


def deals(name, count, *args):
    return [json.loads(line) for line in capot("deal", name, "--seed", "42", "-n", str(count), *args).splitlines()]


class Perft(unittest.TestCase):
    def check(self, record, expected):
        for depth, count in enumerate(expected):
            out = capot("perft", "--depth", str(depth), stdin=json.dumps(record))
            self.assertEqual(int(out), count, (depth, record))

    def test_buck_euchre(self):
        game = BuckEuchre()
        for number, record in enumerate(deals("buck-euchre", 6)):
            record["dealer"] = number % 4
            start = game.start(record["deck"].split(), record["dealer"])
            self.check(record, [game.count(start, depth) for depth in range(7)])
            if start[0] == "auction":
                # One pass of the auction on to the play, all in.
                record["actions"] = ["bid 3", "pass", "pass", "pass", "declare H", "stay", "stay", "stay"]
                bidder = (record["dealer"] + 1) % 4
                middle = ("play", start[1], "H", (0, 1, 2, 3), bidder, ())
                self.check(record, [game.count(middle, depth) for depth in range(8)])

    def test_coinche(self):
        game = Coinche()
        for number, record in enumerate(deals("coinche", 4)):
            record["dealer"] = number
            start = game.start(record["deck"].split(), number)
            self.check(record, [game.count(start, depth) for depth in range(4)])
            for trump in "HS":
                record["actions"] = ["bid 90" + trump, "pass", "pass", "pass"]
                middle = game.play(start[1], number, trump)
                self.check(record, [game.count(middle, depth) for depth in range(7)])

    def test_texas_42(self):
        game = Texas42()
        for number, record in enumerate(deals("texas-42", 4)):
            record.update(dealer=number, options={"concede": False})
            hands = game.start(record["deck"].split(), number)
            for trump in range(7):
                record["actions"] = ["bid 30", "pass", "pass", "pass", f"declare {trump}"]
                middle = (hands, trump, (number + 1) % 4, ())
                self.check(record, [game.count(middle, depth) for depth in range(6)])


if __name__ == "__main__":
    unittest.main(verbosity=1)
