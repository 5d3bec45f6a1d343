"""The arena of the real program: fields, the same results over any number of threads, deals from files,
sequential tests, partial results of an arena that is interrupted, refusals."""
import json
import os
import pty
import re
import resource
import signal
import subprocess
import sys
import tempfile
import unittest

CAPOT = sys.argv.pop(1)


def capot(*args):
    return subprocess.run([CAPOT, *args], capture_output=True, text=True, timeout=300)


def arena(*args):
    done = capot('arena', '--json', *args)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


GAMES = [json.loads(line)['game'] for line in
         capot('rules', '--json').stdout.splitlines()]


def without_times(result):
    for bot in 'ab':
        for part in (result[bot], result[bot]['calls'], result[bot]['cards']):
            for field in ('mean_ms', 'p50_ms', 'p99_ms'):
                del part[field]
    return result


def lines_of(path):
    with open(path) as file:
        return file.read().splitlines()


class Arena(unittest.TestCase):
    def test_deals(self):
        for game in GAMES:
            result = arena('-g', game, '--a', 'rules', '--b', 'random', '--deals', '60')
            self.assertEqual(result['count'], 60)
            self.assertGreater(result['difference'], 0)
            low, high = result['interval']
            self.assertLess(low, result['difference'])
            self.assertGreater(high, result['difference'])
            self.assertGreater(result['a']['decisions'], 100)

    def test_matches(self):
        for game in GAMES:
            result = arena('-g', game, '--a', 'rules', '--b', 'random', '--matches', '20')
            self.assertEqual(result['unit'], 'match')
            self.assertGreater(result['won'], 0.6)
            self.assertEqual(result['unfinished'], 0)

    def test_a_bot_against_itself_is_level(self):
        for game in GAMES:
            result = arena('-g', game, '--a', 'rules', '--b', 'rules', '--deals', '100')
            self.assertAlmostEqual(result['difference'], 0)

    def test_calls_or_cards_alone(self):
        for game in GAMES:
            for only, other in (('calls', 'cards'), ('cards', 'calls')):
                result = arena('-g', game, '--a', 'rules', '--b', 'random', '--only', only,
                               '--deals', '40')
                self.assertGreater(result['a'][only]['decisions'], 40)
                self.assertEqual(result['a'][other]['decisions'], 0)
                self.assertEqual((result['only'], result['third']), (only, 'rules'))

    def test_rounds_are_kept(self):
        with tempfile.TemporaryDirectory() as folder:
            for game in GAMES:
                file = os.path.join(folder, game + '.jsonl')
                result = arena('-g', game, '--a', 'rules', '--b', 'random', '--matches', '2',
                               '--save', file)
                played = capot('replay', '--json', file)
                rounds = [json.loads(line) for line in played.stdout.splitlines()]
                self.assertEqual(len(rounds), result['rounds'])
                self.assertTrue(all(one['phase'] == 'over' for one in rounds))
                self.check_players(game, result, [json.loads(line)['players'] for line in lines_of(file)])
                self.assertEqual(sum(one['match_over'] for one in rounds), 2 * result['tables'])
        done = capot('arena', '-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--deals', '1',
                     '--save', '/nowhere/rounds')
        self.assertEqual(done.returncode, 1)
        self.assertIn('cannot be written', done.stderr)

    def check_players(self, game, result, tables):
        """The challenger has each side in turn, and every seat of it."""
        partners = json.loads(capot('rules', game, '--json').stdout)['partners']
        seats = len(tables[0])
        by_table = [[result['a' if (seat % 2 if partners else seat) == table else 'b']['bot'] for seat in range(seats)]
                    for table in range(result['tables'])]
        for players in by_table:
            self.assertIn(players, tables)
        for players in tables:
            self.assertIn(players, by_table)
        self.assertEqual(tables[0], by_table[0], 'table by table')
        self.assertEqual(tables[-1], by_table[-1])

    def test_no_file_is_replaced(self):
        with tempfile.TemporaryDirectory() as folder:
            kept, empty, new = (os.path.join(folder, name) for name in ('kept', 'empty', 'new'))
            for name, content in ((kept, 'mine'), (empty, '')):
                with open(name, 'w') as file:
                    file.write(content)
            for bot in ('exec:false', 'rules'):
                done = capot('arena', '-g', GAMES[0], '--a', bot, '--b', 'random', '-n', '2', '--save', kept)
                self.assertEqual((done.returncode, done.stdout), (2, ''))
                self.assertIn(kept + ' exists already', done.stderr)
                with open(kept) as file:
                    self.assertEqual(file.read(), 'mine')
            done = capot('arena', '-g', GAMES[0], '--a', 'exec:false', '--b', 'random', '-n', '2', '--save', new)
            self.assertEqual(done.returncode, 1)
            self.assertFalse(os.path.exists(new), 'nothing was played')
            for file in (empty, '/dev/null'):  # there is nothing to lose
                arena('-g', GAMES[0], '--a', 'rules', '--b', 'random', '-n', '2', '--save', file)
            self.assertGreater(os.path.getsize(empty), 0)
            os.symlink(os.path.join(folder, 'nowhere'), new)
            done = capot('arena', '-g', GAMES[0], '--a', 'rules', '--b', 'random', '-n', '2', '--save', new)
            self.assertEqual(done.returncode, 2, 'a link to where a file would be')

    def test_one_deal_has_no_interval(self):
        for unit in ('--deals', '--matches'):
            args = ('-g', GAMES[0], '--a', 'rules', '--b', 'random', unit, '1')
            result = arena(*args)
            self.assertIsNone(result['interval'])
            self.assertIsNone(result.get('won_interval'))
            text = capot('arena', *args).stdout
            self.assertNotIn('95 %', text)
            self.assertIn('no interval: that takes more than one', text)

    def test_all_won_is_not_certain(self):
        for a, b, won, ends in (('rules', 'random', 1, (1 / (1 + 1.96 ** 2 / 4), 1)),
                                ('random', 'rules', 0, (0, 1.96 ** 2 / (4 + 1.96 ** 2)))):
            result = arena('-g', 'texas-42', '--a', a, '--b', b, '--matches', '4')
            self.assertEqual(result['won'], won)
            for got, end in zip(result['won_interval'], ends):
                self.assertAlmostEqual(got, end)

    def test_levels(self):
        result = arena('-g', GAMES[0], '--a', 'hard', '--b', 'easy', '--deals', '20')
        self.assertEqual(result['a']['bot'], 'pimc:worlds=16,temperature=5')

    def test_threads_change_nothing(self):
        runs = [without_times(arena('-g', GAMES[0], '--a', 'pimc:worlds=2', '--b', 'rules',
                                    '--deals', '40', '--threads', threads))
                for threads in ('1', '2', '3')]
        self.assertEqual(runs[0], runs[1])
        self.assertEqual(runs[0], runs[2])

    def test_stops_at_a_width(self):
        result = arena('-g', GAMES[0], '--a', 'rules', '--b', 'random', '--deals', '100000',
                       '--width', '1')
        self.assertLess(result['count'], 100000)
        self.assertEqual(result['stopped'], 'width')
        low, high = result['interval']
        self.assertLessEqual(high - low, 2)

    def test_says_what_was_played(self):
        result = arena('-g', 'coinche', '-p', 'pagat', '-o', 'target=1500', '--a', 'rules', '--b', 'random',
                       '--deals', '4', '--seed', '9')
        standard = {option['name']: option['default'] for option in
                    json.loads(capot('rules', 'coinche', '--json').stdout)['options'] if option['supported']}
        self.assertEqual((result['preset'], result['seed']), ('pagat', 9))
        self.assertEqual(result['options']['target'], 1500)
        self.assertGreater(len(result['options']), 1, 'those of the preset, too')
        for name, value in result['options'].items():
            self.assertNotEqual(standard[name], value)
        self.assertEqual(arena('-g', 'coinche', '--a', 'rules', '--b', 'random', '-n', '1')['options'], {})
        self.assertEqual((result['count'], result['wanted'], result['stopped']), (4, 4, 'count'))
        self.assertTrue(result['version'] and result['commit'])

    def test_engines_have_names(self):
        for game in GAMES[:1]:
            result = arena('-g', game, '--a', f"exec:{CAPOT} bot rules", '--b', 'rules', '--only', 'cards',
                           '--third', f"exec:{CAPOT} bot random", '-n', '2')
            self.assertEqual((result['a']['name'], result['a']['version']), ('capot rules', result['version']))
            self.assertEqual((result['third_name'], result['third_version']), ('capot random', result['version']))
            self.assertNotIn('name', result['b'])
            text = capot('arena', '-g', game, '--a', f"exec:{CAPOT} bot rules", '--b', 'rules', '-n', '2').stdout
            self.assertIn('it says it is capot rules', text)

    def test_for_people(self):
        done = capot('arena', '-g', GAMES[0], '--a', 'rules', '--b', 'random', '--deals', '20')
        self.assertEqual(done.returncode, 0)
        self.assertIn('95 % interval', done.stdout)

    def test_refusals(self):
        for args, word in (
                (['-g', 'bridge', '--a', 'rules', '--b', 'rules'], 'bridge'),
                (['-g', GAMES[0], '--a', 'alphazero', '--b', 'rules'], 'alphazero'),
                (['-g', GAMES[0], '--a', 'pimc:worlds=0', '--b', 'rules'], 'worlds=0'),
                (['-g', GAMES[0], '--a', 'rules'], '--b'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--save', ''], '--save'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--deals', '0'], '--deals'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--deals-from', 'f', '--seed', '1'], '--seed'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--deals-from', 'f', '--matches', '1'], '--matches'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--sprt', '5,0'], '--sprt'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--sprt', '5'], '--sprt'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--sprt', '0,x'], '--sprt'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--sprt', '0,1', '--width', '1'], '--width'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--alpha', '0.1'], '--sprt'),
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--sprt', '0,1', '--beta', '0'], '--beta')):
            done = capot('arena', *args)
            self.assertEqual(done.returncode, 2, args)
            self.assertIn(word, done.stderr)
            self.assertEqual(done.stdout, '')


class DealsFromAFile(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.file = os.path.join(self.folder.name, 'deals.jsonl')
        self.saved = os.path.join(self.folder.name, 'saved.jsonl')

    def write(self, *lines):
        with open(self.file, 'w') as file:
            file.write(''.join(line + '\n' for line in lines))

    def test_every_game(self):
        for game in GAMES:
            deals = capot('deal', game, '--seed', '3', '--count', '6', '--dealer', '1').stdout.splitlines()
            self.write(*deals)
            saved = self.saved + game
            result = arena('-g', game, '--a', 'rules', '--b', 'random', '--deals-from', self.file, '--save', saved)
            self.assertEqual((result['count'], result['wanted'], result['deals_from']), (6, 6, self.file))
            self.assertNotIn('seed', result)
            for number, line in enumerate(lines_of(saved)):
                deal, played = json.loads(deals[number // result['tables']]), json.loads(line)
                self.assertEqual((played['deck'], played['dealer']), (deal['deck'], 1))
            # What was played is a file of deals too, each as often as there were tables.
            again = arena('-g', game, '--a', 'rules', '--b', 'random', '--deals-from', saved)
            self.assertEqual(again['count'], 6 * result['tables'])
            self.assertAlmostEqual(again['difference'], result['difference'])
            first = arena('-g', game, '--a', 'rules', '--b', 'random', '--deals-from', self.file, '-n', '2')
            self.assertEqual((first['count'], first['wanted']), (2, 2))

    def test_hands_scores_codes_and_standard_input(self):
        hands = {'game': 'coinche', 'dealer': 2, 'scores': [900, 400], 'hands': [
            '8H 7H JD 8D 7D AC 7C 8S', '9H AD 9D KC QC AS TS KS', 'AH TH KH JC QS JS 9S 7S', 'JH QH TD KD QD TC 9C 8C']}
        words = ['arena', '-g', 'coinche', '--a', 'rules', '--b', 'random', '--save', self.saved, '--deals-from']
        done = subprocess.run([CAPOT, *words, '-'], input=json.dumps(hands), capture_output=True, text=True, timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('1 deal, ', done.stdout)
        played = json.loads(lines_of(self.saved)[0])
        self.assertEqual((played['dealer'], played['scores']), (2, [900, 400]))
        code = capot('share', self.saved).stdout.split()[0]
        self.assertEqual(arena('-g', 'coinche', '--a', 'rules', '--b', 'random', '--deals-from', code)['count'], 1)

    def test_other_options_that_deal_alike(self):
        self.write(*capot('deal', 'coinche', '--count', '3').stdout.splitlines())
        result = arena('-g', 'coinche', '-p', 'ffb-contree', '--a', 'rules', '--b', 'random', '--deals-from', self.file)
        self.assertEqual((result['count'], result['preset']), (3, 'ffb-contree'))

    def test_refused_with_file_and_line(self):
        good = capot('deal', 'coinche').stdout.strip()
        other = capot('deal', 'texas-42').stdout.strip()
        for lines, line, name, word in (
                ((good, other), 2, 'other-game', 'texas-42'),
                ((good, '', 'no deal'), 3, 'bad-record', 'JSON'),
                ((good.replace('"dealer":0', '"dealer":7'),), 1, 'bad-seat', '0 to 3'),
                ((), 0, 'no-deals', 'no deal')):
            self.write(*lines)
            words = ['-g', 'coinche', '--a', 'rules', '--b', 'random', '--deals-from', self.file]
            done = capot('arena', *words)
            self.assertEqual((done.returncode, done.stdout), (1, ''), lines)
            for part in (self.file, name, word) + ((f'line {line}',) if line else ()):
                self.assertIn(part, done.stderr)
            wrong = json.loads(capot('arena', '--json', *words).stdout)
            self.assertEqual((wrong['ok'], wrong['error']), (False, name))
            self.assertEqual((wrong['file'], wrong['line']), (self.file, line))
        self.write(capot('deal', 'buck-euchre', '-o', 'players=3').stdout.strip())
        done = capot('arena', '-g', 'buck-euchre', '--a', 'rules', '--b', 'random', '--deals-from', self.file)
        self.assertEqual(done.returncode, 1)
        self.assertIn('other-rules', done.stderr)
        self.write(good)
        done = capot('arena', '-g', 'coinche', '--a', 'rules', '--b', 'random', '--deals-from', self.file, '-n', '2')
        self.assertEqual(done.returncode, 2)
        self.assertIn('has 1 deal', done.stderr)
        done = capot('arena', '-g', 'coinche', '--a', 'rules', '--b', 'random', '--deals-from', '/nowhere/deals')
        self.assertEqual(done.returncode, 1)
        self.assertIn('/nowhere/deals', done.stderr)


class SequentialTest(unittest.TestCase):
    def test_stops_with_a_verdict(self):
        for a, b, verdict in (('rules', 'random', 'h1'), ('random', 'rules', 'h0')):
            result = arena('-g', 'coinche', '--a', a, '--b', b, '--deals', '100000', '--sprt', '0,20')
            self.assertLess(result['count'], 1000)
            self.assertEqual((result['stopped'], result['sprt']['verdict']), ('sprt', verdict))
            self.assertEqual((result['sprt']['h0'], result['sprt']['h1'], result['sprt']['unit']), (0, 20, 'score'))
            self.assertAlmostEqual(result['sprt']['upper'], 2.9444, 4)
        text = capot('arena', '-g', 'coinche', '--a', 'rules', '--b', 'random', '--sprt', '-5,20').stdout
        self.assertIn('sequential test of -5 against +20 a round: +20 is taken', text)

    def test_matches(self):
        result = arena('-g', 'texas-42', '--a', 'rules', '--b', 'random', '--matches', '1000', '--sprt', '0,5')
        self.assertEqual((result['stopped'], result['sprt']['verdict']), ('sprt', 'h1'))
        self.assertEqual(result['sprt']['unit'], 'percent')
        self.assertLess(result['count'], 1000)
        # Where every seat plays alone the even share is a seat's.
        level = arena('-g', 'buck-euchre', '--a', 'rules', '--b', 'rules', '--matches', '60', '--sprt', '0,20')
        self.assertEqual((level['sprt']['verdict'], level['won']), ('h0', 0.25))

    def test_undecided(self):
        result = arena('-g', 'coinche', '--a', 'rules', '--b', 'random', '--deals', '20', '--sprt', '0,20',
                       '--alpha', '0.01', '--beta', '0.1')
        self.assertEqual((result['stopped'], result['sprt']['verdict'], result['count']), ('count', 'undecided', 20))
        self.assertEqual((result['sprt']['alpha'], result['sprt']['beta']), (0.01, 0.1))

    def test_threads_change_nothing(self):
        runs = [without_times(arena('-g', 'texas-42', '--a', 'random:seed=2', '--b', 'random', '--deals', '2000',
                                    '--sprt', '0,0.2', '--threads', threads)) for threads in ('1', '2', '5')]
        self.assertLess(runs[0]['count'], 2000)
        self.assertEqual(runs[0], runs[1])
        self.assertEqual(runs[0], runs[2])


class Interrupted(unittest.TestCase):
    """What is told to end says what it knows: the same as a shorter run."""

    def interrupt(self, number, *words):
        command = [CAPOT, 'arena', '-g', 'coinche', '--a', 'pimc:worlds=1', '--b', 'rules', '--threads', '3',
                   '--interim', '0.1', *words]
        no_core = lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              preexec_fn=no_core) as process:
            try:
                for line in process.stderr:
                    self.assertRegex(line, r'^capot: \d+ of \d+, \S+')
                    if re.search(r', \S+ \(\S+ to \S+\) a round', line):
                        break
                process.send_signal(number)
                out, _ = process.communicate(timeout=60)
            finally:
                process.kill()
        self.assertEqual(process.returncode, -number, 'it ends as whoever asks expects')
        return out

    def test_json(self):
        with tempfile.TemporaryDirectory() as folder:
            for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
                partial_file, whole_file = (os.path.join(folder, f'{name}{number}') for name in ('partial', 'whole'))
                partial = json.loads(self.interrupt(number, '--deals', '1000000', '--json', '--save', partial_file))
                self.assertEqual((partial['stopped'], partial['wanted']), ('interrupted', 1000000))
                self.assertGreater(partial['count'], 1)
                whole = arena('-g', 'coinche', '--a', 'pimc:worlds=1', '--b', 'rules', '--save', whole_file,
                              '--deals', str(partial['count']))
                for result in partial, whole:
                    del result['stopped'], result['wanted']
                self.assertEqual(without_times(partial), without_times(whole))
                self.assertEqual(lines_of(partial_file), lines_of(whole_file))

    def test_text(self):
        out = self.interrupt(signal.SIGINT, '--matches', '100000')
        count = re.search(r'interrupted: a partial result, (\d+) of 100000 matches', out)[1]
        self.assertIn(f'{count} match', out)
        self.assertIn('score a round', out)

    def test_at_once(self):
        self.assertEqual(self.interrupt(signal.SIGQUIT, '--deals', '1000000'), '')

    def test_before_anything_is_over(self):
        for words in (), ('--json',):
            command = [CAPOT, 'arena', '-g', 'coinche', '--a', 'exec:echo here >&2; sleep 60', '--b', 'rules',
                       '--start-ms', '60000', *words]
            with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
                process.stderr.readline()
                process.send_signal(signal.SIGINT)
                out, _ = process.communicate(timeout=60)
                self.assertEqual(process.returncode, -signal.SIGINT)
                if words:
                    result = json.loads(out)
                    self.assertEqual((result['count'], result['difference'], result['interval']), (0, None, None))
                else:
                    self.assertIn('interrupted: a partial result, 0 of 1000 deals', out)
                    self.assertNotIn('score a round', out)

    def test_progress_at_a_terminal(self):
        """The line is there for who reads the result at the same terminal, too, and gone before it."""
        ours, theirs = pty.openpty()
        command = [CAPOT, 'arena', '-g', 'coinche', '--a', 'pimc:worlds=8', '--b', 'rules', '--deals', '60']
        with subprocess.Popen(command, stdout=theirs, stderr=theirs, stdin=subprocess.DEVNULL):
            os.close(theirs)
            told = b''
            try:
                while piece := os.read(ours, 4096):
                    told += piece
            except OSError:  # the other end is closed
                pass
        os.close(ours)
        self.assertRegex(told, rb'\r\x1b\[K\d+ of 60, \S+ \(\S+ to \S+\) a round')
        self.assertRegex(told, rb'\r\x1b\[KCoinche: pimc:worlds=8 against rules')


if __name__ == '__main__':
    unittest.main()
