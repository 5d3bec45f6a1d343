"""The arena of the real program: fields, the same results over any number of threads, refusals."""
import json
import os
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
                self.assertEqual(sum(one['match_over'] for one in rounds), 2 * result['tables'])
        done = capot('arena', '-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--deals', '1',
                     '--save', '/nowhere/rounds')
        self.assertEqual(done.returncode, 1)
        self.assertIn('cannot be written', done.stderr)

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
        low, high = result['interval']
        self.assertLessEqual(high - low, 2)

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
                (['-g', GAMES[0], '--a', 'rules', '--b', 'rules', '--deals', '0'], '--deals')):
            done = capot('arena', *args)
            self.assertEqual(done.returncode, 2, args)
            self.assertIn(word, done.stderr)
            self.assertEqual(done.stdout, '')


if __name__ == '__main__':
    unittest.main()
