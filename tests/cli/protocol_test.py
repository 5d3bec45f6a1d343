"""The engine protocol with real programs: protocol_test.py CAPOT SIMPLE_ENGINE. The examples play
without a fault, our bots play the same from outside, bad programs are reported and leave nothing
behind, and no program is told of a card it has not seen."""
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from checks import is_alive

CAPOT = os.path.abspath(sys.argv.pop(1))
SIMPLE_ENGINE = os.path.abspath(sys.argv.pop(1))
HERE = os.path.dirname(os.path.abspath(__file__))
SIMPLE_PY = os.path.join(HERE, '..', '..', 'examples', 'engines', 'simple.py')
LONG = bool(os.environ.get('CAPOT_LONG'))


def program(*words):
    # The shell makes way for the program, so that its end is the program's.
    return 'exec:exec ' + ' '.join(shlex.quote(word) for word in words)


def test_engine(mode, *folder):
    return program(sys.executable, os.path.join(HERE, 'test_engine.py'), mode, *folder)


def capot(*args, **more):
    return subprocess.run([CAPOT, *args], capture_output=True, text=True, timeout=300, **more)


def presets(game):
    """The tables of a game; each starts many programs, so the short suite has one that is usual and one that is not."""
    names = [preset['name'] for preset in json.loads(capot('rules', game, '--json').stdout)['presets']]
    return names if LONG else [names[0], names[-1]]


def arena(*args):
    done = capot('arena', '--json', *args)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


GAMES = [json.loads(line)['game'] for line in capot('rules', '--json').stdout.splitlines()]
SOLO = [game for game in GAMES if not json.loads(capot('rules', game, '--json').stdout)['partners']]


class Examples(unittest.TestCase):
    def check(self, engine, deals):
        for game in GAMES:
            result = arena('-g', game, '--a', engine, '--b', 'random', '--deals', str(deals))
            self.assertGreater(result['interval'][0], 0, game)
            self.assertEqual(set(result['a']['faults'].values()), {0}, result['a'])
            self.assertEqual(result['a']['defaults'], 0)
            self.assertIsNone(result['a']['first_fault'])
            self.assertNotIn('faults', result['b'])

    def test_python(self):
        self.check(program(sys.executable, SIMPLE_PY), 60)

    def test_cpp(self):
        self.check(program(SIMPLE_ENGINE), 20)

    def test_every_preset(self):
        for game in GAMES:
            for preset in presets(game):
                result = arena('-g', game, '-p', preset, '--deals', '4', '--threads', '1',
                               '--a', program(sys.executable, SIMPLE_PY), '--b', program(SIMPLE_ENGINE))
                for bot in 'ab':
                    self.assertIsNone(result[bot]['first_fault'], preset)


class OurBots(unittest.TestCase):
    def same(self, spec, other, *args):
        results = []
        for challenger in (spec, program(CAPOT, 'bot', spec)):
            result = arena('--a', challenger, '--b', other, *args)
            self.assertIsNone(result['a'].get('first_fault'))
            decisions = [result.pop(bot)['decisions'] for bot in 'ab']
            results.append((decisions, result))
        self.assertEqual(results[0], results[1])

    def test_rules_play_the_same_from_outside(self):
        for game in GAMES:
            for preset in json.loads(capot('rules', game, '--json').stdout)['presets']:
                self.same('rules', 'random', '-g', game, '-p', preset['name'], '--deals', '5')
            self.same('rules', 'rules', '-g', game, '--deals', '40')
            self.same('random:seed=5', 'rules', '-g', game, '--matches', '2')

    def test_pimc_plays_the_same_from_outside(self):
        for game in GAMES:
            self.same('pimc:worlds=2', 'rules', '-g', game, '--deals', '3')

    def test_options_come_through(self):
        for game in SOLO:
            self.same('rules', 'random', '-g', game, '--deals', '20',
                      '-o', 'fold_order=simultaneous', '-o', 'start_score=21')


class BadPrograms(unittest.TestCase):
    def play(self, engine, *args, game=GAMES[-1]):
        limits = {'--limit-ms': '2000', '--start-ms': '10000', '--deals': '1', '--threads': '1'}
        limits.update(zip(args[::2], args[1::2]))
        return arena('-g', game, '--a', engine, '--b', 'rules',
                     *[word for pair in limits.items() for word in pair])

    def faults(self, mode, *args):
        with tempfile.TemporaryDirectory() as folder:
            bot = self.play(test_engine(mode, folder), *args)['a']
            self.nothing_is_left(folder)
        self.assertGreater(bot['defaults'], 0)
        kinds = {kind: count for kind, count in bot['faults'].items() if count}
        self.assertEqual(len(kinds), 1, bot)
        self.assertTrue(bot['first_fault'].startswith(next(iter(kinds))), bot)
        return kinds, bot

    def nothing_is_left(self, folder):
        pids = os.listdir(folder)
        until = time.monotonic() + 10  # what is killed needs a moment to go
        while any(map(is_alive, pids)) and time.monotonic() < until:
            time.sleep(0.01)
        self.assertEqual([pid for pid in pids if is_alive(pid)], [])

    def test_late(self):
        # The late answers come while the next question waits, and are not taken for its answer.
        kinds, bot = self.faults('late', '--limit-ms', '600')
        self.assertGreaterEqual(kinds['late'], 4)  # each seat once
        self.assertEqual(bot['defaults'], kinds['late'])
        self.assertIn('question 2', bot['first_fault'])

    def test_hangs(self):
        kinds, bot = self.faults('hangs', '--limit-ms', '150')
        self.assertEqual(kinds['late'], 3 * 4)  # then it is stopped
        self.assertGreater(bot['defaults'], kinds['late'])

    def test_illegal(self):
        for mode, word in (('illegal', '42 of clubs'), ('not-in-hand', 'legal was')):
            kinds, bot = self.faults(mode)
            self.assertEqual(kinds, {'illegal': bot['defaults']})
            self.assertIn(word, bot['first_fault'])

    def test_unreadable(self):
        for mode in 'garbage', 'not-text', 'wrong-type', 'wrong-number', 'no-number':
            kinds, bot = self.faults(mode)
            self.assertEqual(kinds, {'unreadable': bot['defaults']}, mode)

    def test_dies(self):
        for mode, words in (('dies', 'exit code 3'), ('killed', 'signal 9'),
                            ('closes-output', 'closed')):
            kinds, bot = self.faults(mode)
            self.assertEqual(kinds, {'died': 4}, mode)
            self.assertRegex(bot['first_fault'], words)

    def test_never_started(self):
        """There is no score of a program that did not play, whichever of the bots it is."""
        for mode, word, start in (('no-hello', 'no_hello', '200'), ('not-a-hello', 'no_hello', '10000'),
                                  ('other-version', 'no_hello', '10000'),
                                  ('other-game', 'no_hello', '10000'), ('dies-at-once', 'exit code 9', '10000'),
                                  (None, '127', '10000')):
            for side in ('--a', '--b', '--third') if LONG or mode == 'dies-at-once' else ('--a',):
                bots = {'--a': 'rules', '--b': 'random'}
                with tempfile.TemporaryDirectory() as folder:
                    bots[side] = test_engine(mode, folder) if mode else 'exec:/no/such/engine'
                    words = ['-g', GAMES[-1], '--start-ms', start, '--deals', '1000000',
                             *[word for pair in bots.items() for word in pair]]
                    words += ['--only', 'cards'] if side == '--third' else []
                    done = capot('arena', *words)
                    self.assertEqual((done.returncode, done.stdout), (1, ''), (mode, side))
                    told = done.stderr.splitlines()[-1]  # the shell may have spoken, too
                    self.assertTrue(told.startswith('capot: The program did not start'), told)
                    self.assertIn(word, told)
                    self.nothing_is_left(folder)
                    if side == '--a':
                        done = capot('arena', '--json', *words)
                        report = json.loads(done.stdout)
                        self.assertEqual((done.returncode, report['ok'], report['error']),
                                         (1, False, 'bot-not-started'))

    def test_interrupted(self):
        """The programs end with the arena that is told to end, even those that do not listen."""
        for mode in 'hangs', 'deaf', 'leaves-children':
            for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
                with tempfile.TemporaryDirectory() as folder:
                    process = subprocess.Popen(
                        [CAPOT, 'arena', '-g', GAMES[-1], '--a', test_engine(mode, folder), '--b', 'rules',
                         '--deals', '1000000', '--threads', '2', '--limit-ms', '60000'],
                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
                    until = time.monotonic() + 60
                    while len(os.listdir(folder)) < 2 and time.monotonic() < until:
                        time.sleep(0.01)
                    self.assertGreaterEqual(len(os.listdir(folder)), 2, 'they play')
                    process.send_signal(number)
                    self.assertEqual(process.wait(10), -number, mode)
                    process.communicate()
                    self.nothing_is_left(folder)

    def test_what_nohup_asks_for(self):
        """A signal that was ignored before stays ignored."""
        with tempfile.TemporaryDirectory() as folder:
            process = subprocess.Popen(
                ['sh', '-c', "trap '' HUP TERM; exec \"$@\"", 'sh', CAPOT, 'arena', '-g', GAMES[-1], '--a',
                 test_engine('good', folder), '--b', 'rules', '--deals', '20'],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            until = time.monotonic() + 60
            while not os.listdir(folder) and time.monotonic() < until:
                time.sleep(0.01)
            process.send_signal(signal.SIGHUP)
            out, _ = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 0)
            self.assertIn(b'20 deals', out)

    def test_floods(self):
        for mode in 'floods', 'endless-line':
            kinds, _ = self.faults(mode, '--limit-ms', '10000')
            self.assertEqual(kinds, {'flood': 4}, mode)

    def test_deaf(self):
        # It answers once and reads no more: what it is sent fills the pipe in the end.
        kinds, _ = self.faults('deaf', '--limit-ms', '150', '--deals', '20')
        self.assertLessEqual(kinds['late'], 3 * 4)

    def test_nothing_is_left_of_good_ones_either(self):
        for mode in 'good', 'will-not-quit', 'leaves-children':
            with tempfile.TemporaryDirectory() as folder:
                bot = self.play(test_engine(mode, folder))['a']
                self.assertEqual(bot['defaults'], 0)
                self.assertGreaterEqual(len(os.listdir(folder)), 4)
                self.nothing_is_left(folder)

    def test_both_bad_over_threads_and_matches(self):
        result = arena('-g', GAMES[0], '--a', test_engine('dies'), '--b', test_engine('illegal'),
                       '--matches', '2', '--threads', '2')
        self.assertEqual(result['count'], 2)
        self.assertGreater(result['a']['faults']['died'], 0)
        self.assertGreater(result['b']['faults']['illegal'], 0)

    def test_for_people(self):
        done = capot('arena', '-g', GAMES[0], '--a', test_engine('illegal'), '--b', 'rules', '--deals', '2')
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stdout, r'faults: illegal \d+; \d+ decisions taken for it')
        self.assertIn("answered with '42 of clubs'", done.stdout)

    def test_refusals(self):
        for spec, word in (('exec:', 'command'), ('exec: ', 'command'), ('alphazero', 'exec:COMMAND')):
            done = capot('arena', '-g', GAMES[0], '--a', spec, '--b', 'rules')
            self.assertEqual(done.returncode, 2)
            self.assertIn(word, done.stderr)


class HiddenCards(unittest.TestCase):
    """Both bots record what they are sent; what each seat is told is held against what all hold."""

    CARD = re.compile(r'"(?:discard )?([2-9TJQKA][SHDC]|[0-6]-[0-6])(?: [a-z0-9 ]+)?"')

    def rounds(self, folder):
        """By seat, the rounds in order: each a list of messages."""
        found = {}
        for name in os.listdir(folder):
            rounds, seat = [], None
            with open(os.path.join(folder, name)) as file:
                for line in file:
                    message = json.loads(line)
                    if message['type'] == 'round':
                        rounds.append([])
                    if 'seat' in message:
                        self.assertIn(seat, (None, message['seat']))
                        seat = message['seat']
                        rounds[-1].append(message)
            found[seat] = rounds
        return found

    def recorded(self, game, deals, *args):
        with tempfile.TemporaryDirectory() as a, tempfile.TemporaryDirectory() as b:
            result = arena('-g', game, '--a', test_engine('good', a), '--b', test_engine('good', b),
                           '--deals', str(deals), '--threads', '1', *args)
            self.assertIsNone(result['a']['first_fault'] or result['b']['first_fault'])
            challenger, others = self.rounds(a), self.rounds(b)
        tables = result['tables']
        for deal in range(deals):
            for table in range(tables):
                seats = {}
                for seat in sorted({*challenger, *others}):
                    side = seat if tables > 2 else seat % 2
                    if side == table:
                        seats[seat] = challenger[seat][deal]
                    else:
                        played = table if table < side else table - 1
                        seats[seat] = others[seat][deal * (tables - 1) + played]
                yield seats

    def check_table(self, seats):
        dealt = {seat: set(messages[0]['hand']) for seat, messages in seats.items()}
        for seat in seats:  # hands may grow after the deal
            for message in seats[seat]:
                dealt[seat] |= set(message.get('hand', []))
        count = 0
        for seat, messages in seats.items():
            seen = set(dealt[seat])
            for message in messages:
                seen |= set(message.get('shown', []))
                if message['type'] == 'event':
                    self.assertFalse(message['by'] != seat and 'discard' in message['action'])
                    if 'discard' not in message['action']:
                        seen |= set(self.CARD.findall(json.dumps(message['action'])))
                told = {key: value for key, value in message.items() if key not in ('cards', 'sight')}
                names = set(self.CARD.findall(json.dumps(told)))
                self.assertLessEqual(names, seen, message)
                count += len(names)
            for message in messages:
                if message['type'] == 'act':
                    self.assertEqual(len(message['hand']), message['hand_sizes'][seat])
                    for action in message['legal']:
                        named = self.CARD.findall(json.dumps(action))
                        self.assertLessEqual(set(named), set(message['hand']))
        return count

    def check_folds(self, seats, at_once):
        """What each seat had been told of the others' decisions when it decided."""
        asked = 0
        for messages in seats.values():
            for message in messages:
                if message['type'] != 'act' or message['phase'] != 'fold':
                    continue
                said = [one for one in message['history'] if one['action'] in ('stay', 'fold')]
                if at_once:
                    self.assertEqual(said, [])
                asked += 1
            told = [message['type'] for message in messages]
            self.assertEqual(told[0], 'round')
            self.assertEqual(told[-1], 'over')
        return asked

    def test_no_card_is_told_before_it_is_seen(self):
        for game in GAMES:
            for preset in presets(game):
                count = sum(self.check_table(seats) for seats in self.recorded(game, 4, '-p', preset))
                self.assertGreater(count, 200, preset)

    def test_decisions_at_once_stay_hidden(self):
        for game in SOLO:
            for order, at_once in (('simultaneous', True), ('clockwise', False)):
                asked = 0
                for seats in self.recorded(game, 12, '-o', f'fold_order={order}'):
                    self.check_table(seats)
                    asked += self.check_folds(seats, at_once)
                    events = [[(one['by'], one['action']) for one in messages if one['type'] == 'event']
                              for messages in seats.values()]
                    for one in events:  # in the end everybody has heard the same
                        self.assertEqual(sorted(one), sorted(events[0]))
                self.assertGreater(asked, 20)


class OurEngine(unittest.TestCase):
    def answers(self, *lines):
        text = ''.join((line if isinstance(line, str) else json.dumps(line)) + '\n' for line in lines)
        done = capot('bot', 'rules', input=text)
        self.assertEqual(done.returncode, 0, done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def a_question(self):
        with tempfile.TemporaryDirectory() as folder:
            arena('-g', GAMES[0], '--a', test_engine('good', folder), '--b', 'rules', '--deals', '1',
                  '--threads', '1')
            with open(os.path.join(folder, os.listdir(folder)[0])) as file:
                messages = [json.loads(line) for line in file]
        return [next(one for one in messages if one['type'] == kind) for kind in ('round', 'act')]

    def test_malformed_lines_are_answered_with_errors(self):
        bad = ['nonsense', '[]', '{}', '{"type":7}', '{"type":"act"}', '{"type":"hello"}',
               '{"type":"round"}', '{"type":"round","game":"bridge"}']
        answers = self.answers(*bad, {'type': 'hello', 'protocol': 1})
        self.assertEqual([answer['type'] for answer in answers], ['error'] * len(bad) + ['hello'])
        for answer in answers[:-1]:
            self.assertTrue(answer['message'])

    def test_questions(self):
        table, act = self.a_question()
        answer, = self.answers(table, {'type': 'weather'}, act)
        self.assertEqual((answer['type'], answer['number']), ('action', act['number']))
        self.assertIn(answer['action'], act['legal'])
        self.assertEqual(self.answers(table, {'type': 'quit'}, act), [])
        for field, value in (('hand', []), ('sight', []), ('sight', act['sight'][:-1]), ('legal', []),
                             ('seat', 9), ('phase', 'over'), ('sight', None), ('number', 'one'),
                             ('sight', [255] * len(act['sight']))):
            answer, again = self.answers(table, {**act, field: value}, act)
            self.assertEqual(answer['type'], 'error', field)
            self.assertEqual(again['type'], 'action')

    def test_usage(self):
        done = capot('bot', '--help')
        self.assertEqual(done.returncode, 0)
        self.assertIn('capot arena', done.stdout)
        for args in ([], ['alphazero']):
            self.assertEqual(capot('bot', *args).returncode, 2)


if __name__ == '__main__':
    unittest.main()
