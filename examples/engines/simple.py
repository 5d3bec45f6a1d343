#!/usr/bin/env python3
"""A small player of every game that capot knows, as a template for your own.

It knows no rules. All it looks at is the `act` message, which says what is legal, who holds the
trick, which cards would take it and what they are worth. docs/protocol.md has every field.
"""
import json
import sys


def card_of(action):
    return action.split()[0]  # "KH belote" plays the KH


def longest_suit(hand):
    """The letter or pip that most cards have: the suit of "JH", both ends of "6-4"."""
    marks = [mark for card in hand for mark in (card.split('-') if '-' in card else card[-1])]
    return max(sorted(set(marks)), key=marks.count)


def choose_call(act):
    legal, hand = act['legal'], act['hand']
    if 'pass' in legal:
        return 'pass'  # let the others overreach themselves
    if 'fold' in legal:  # stay with two trumps
        trump = act['contract']['trump']
        return 'stay' if sum(card.endswith(trump) for card in hand) >= 2 else 'fold'
    wanted = longest_suit(hand)
    for action in legal:
        if action.split()[-1] == wanted:  # "declare H", "declare 5"
            return action
    return legal[0]


def choose_card(act):
    worth = act['card_points']
    cards = [action for action in act['legal'] if card_of(action) in worth]

    def points(action):
        return worth[card_of(action)]

    if not act['table']:
        return max(reversed(cards), key=points)  # what counts most is mostly high
    ours = act['sides'][act['winning']] == act['sides'][act['seat']]
    last = len(act['table']) + 1 == len(act['in'])
    if ours and last:
        return max(cards, key=points)  # the trick is ours: put the points in
    if act['taking'] and not ours:
        return max(act['taking'], key=points) if last else act['taking'][-1]
    return min(cards, key=points)


def main():
    for line in sys.stdin:
        message = json.loads(line)
        kind = message['type']
        if kind == 'hello':
            answer = {'type': 'hello', 'protocol': 1, 'name': 'simple.py', 'version': '1'}
        elif kind == 'act':
            choose = choose_card if message['phase'] == 'play' else choose_call
            answer = {'type': 'action', 'number': message['number'], 'action': choose(message)}
        elif kind == 'quit':
            break
        else:
            continue  # all that happened is in the next `act`, too
        print(json.dumps(answer), flush=True)


if __name__ == '__main__':
    main()
