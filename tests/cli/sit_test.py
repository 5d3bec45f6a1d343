"""Programs and bots at the tables of a real server: sit_test.py CAPOT SIMPLE_ENGINE. Matches of every game are
played to their end and verified, also when the server is killed in the middle; what goes wrong is said."""
import asyncio
import json
import os
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
sys.path.insert(0, os.path.join(HERE, '..', 'server'))
import house  # noqa: E402
PATIENCE = 120  # seconds for whatever should come


def program(*words):
    # The shell makes way for the program, so that its end is the program's.
    return 'exec:exec ' + ' '.join(shlex.quote(word) for word in words)


def test_engine(mode, *folder):
    return program(sys.executable, os.path.join(HERE, 'test_engine.py'), mode, *folder)


def capot(*args, **more):
    return subprocess.run([CAPOT, *args], capture_output=True, text=True, timeout=PATIENCE, **more)


GAMES = [json.loads(line)['game'] for line in capot('rules', '--json').stdout.splitlines()]


def wait_until(condition, what):
    until = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > until:
            raise AssertionError(f'waited in vain: {what}')
        time.sleep(0.02)


class Server(house.Server):
    def made(self, **wanted):
        """A new table: its id, and its link."""
        status, body = self.call('POST', '/api/v1/tables', wanted, self.guest()[1])
        assert status == 201, body
        return body['table'], body['link']

    def view(self, table):
        return self.call('GET', f'/api/v1/tables/{table}')[1]['view']


class Sat:
    """`capot sit` in a process of its own, its lines in files."""

    def __init__(self, folder, link, *args, **more):
        self.out = tempfile.NamedTemporaryFile(dir=folder)
        self.err = tempfile.NamedTemporaryFile(dir=folder)
        self.process = subprocess.Popen([CAPOT, 'sit', link, *args], stdout=self.out, stderr=self.err, **more)

    def said(self):
        with open(self.out.name, encoding='utf-8') as file:
            return file.read()

    def complained(self):
        with open(self.err.name, encoding='utf-8') as file:
            return file.read()

    def end(self):
        code = self.process.wait(PATIENCE)
        return code, self.said(), self.complained()

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.out.close()
        self.err.close()


class SitTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.server = Server(CAPOT, os.path.join(self.folder, 'capot.db')).start()
        self.addCleanup(lambda: self.server.kill())

    def sit(self, link, *args, **more):
        sat = Sat(self.folder, link, *args, **more)
        self.addCleanup(sat.close)
        return sat

    def chairs(self, game, sitting):
        """Chairs for those who sit down, and bots of the house in the others."""
        table, _ = self.server.made(game=game)
        seats = len(self.server.view(table)['chairs'])
        return [None] * sitting + ['rules'] * (seats - sitting)

    def check_match(self, table):
        status, text = self.server.call('GET', f'/api/v1/tables/{table}/match')
        self.assertEqual(status, 200, text)
        done = capot('verify', '--json', input=text)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def check_sitters(self, sitters):
        lines = []
        for sat in sitters:
            code, out, err = sat.end()
            self.assertEqual(code, 0, err)
            lines.append(json.loads(out))
            self.assertEqual((lines[-1]['faults'], lines[-1]['defaults']), ({}, 0))
        self.assertEqual(len({line['chair'] for line in lines}), len(sitters))
        for line in lines:
            self.assertEqual((line['scores'], line['winners'], line['rounds']),
                             (lines[0]['scores'], lines[0]['winners'], lines[0]['rounds']))
        self.assertTrue(lines[0]['winners'])
        return lines[0]

    def check_told(self, folder, rounds):
        """A program has been told every round from the deal to its score."""
        [name] = os.listdir(folder)
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            kinds = [json.loads(line)['type'] for line in file]
        self.assertEqual(kinds.count('round'), rounds)
        self.assertEqual(kinds.count('over'), rounds)
        self.assertGreater(kinds.count('event'), kinds.count('act'))
        self.assertGreater(kinds.count('act'), 0)


class Matches(SitTest):
    def test_programs_and_bots_play_every_game(self):
        for game in GAMES:
            table, link = self.server.made(game=game, chairs=self.chairs(game, 3))
            with tempfile.TemporaryDirectory() as told:
                sitters = [self.sit(link, '--json', '--bot', bot)
                           for bot in (program(SIMPLE_ENGINE), test_engine('good', told), 'rules')]
                result = self.check_sitters(sitters)
                self.check_told(told, result['rounds'])
            self.check_match(table)
            self.assertEqual([chair['who'] for chair in self.server.view(table)['chairs']][:3], ['open'] * 3)

    def test_the_server_is_killed_in_the_middle(self):
        for game in GAMES:
            table, link = self.server.made(game=game, chairs=self.chairs(game, 3))
            with tempfile.TemporaryDirectory() as told:
                sitters = [self.sit(link, '--json', '--bot', bot)
                           for bot in (program(SIMPLE_ENGINE), test_engine('good', told), 'rules')]
                for cards in 3, 9:  # somewhere in the round
                    wait_until(lambda: any(self.server.view(table)['tricks']) or self.server.view(table)['sheet'],
                               'they play')
                    time.sleep(cards / 20)
                    self.server.kill()
                    time.sleep(0.3)
                    self.server.start()
                result = self.check_sitters(sitters)
                self.check_told(told, result['rounds'])
            self.assertTrue(any('trying again' in sat.complained() for sat in sitters))
            self.check_match(table)

    def test_several_matches(self):
        game = GAMES[0]
        _, link = self.server.made(game=game, chairs=self.chairs(game, 1))
        code, out, err = self.sit(link, '--bot', 'rules', '--matches', '2', '--json').end()
        self.assertEqual((code, err), (0, ''))
        self.assertEqual([json.loads(line)['match'] for line in out.splitlines()], [1, 2])

    def test_for_people(self):
        game = GAMES[-1]
        table, _ = self.server.made(game=game, chairs=self.chairs(game, 1))
        address = f'http://127.0.0.1:{self.server.port}'
        code, out, _ = self.sit(address, '--table', table, '--bot', program(SIMPLE_ENGINE), '--name', 'Ada').end()
        lines = out.splitlines()
        self.assertEqual(code, 0)
        self.assertEqual(lines[0], 'Ada sits on chair 0')
        self.assertTrue(lines[1].startswith('round 1: '), lines)
        self.assertRegex(lines[-1], r'^match 1: (won|lost) after \d+ rounds; ')
        self.assertEqual(len(lines), 2 + int(lines[-1].split()[4]))

    def test_a_table_that_only_players_see(self):
        game = GAMES[0]
        table, link = self.server.made(game=game, chairs=self.chairs(game, 2), watchable=False)
        seen = lambda: self.server.call('GET', f'/api/v1/tables/{table}')[0]
        self.assertEqual(seen(), 200, 'as long as there is a chair to take')
        sitters = [self.sit(link, '--json', '--bot', 'rules') for _ in range(2)]
        self.check_sitters(sitters)
        self.assertEqual(seen(), 403)

    def test_it_comes_back_to_its_chair(self):
        """A program that ended is started again with the same token, and goes on."""
        game = GAMES[-1]
        table, link = self.server.made(game=game, chairs=self.chairs(game, 1))
        more = {'env': {**os.environ, 'CAPOT_TOKEN': self.server.guest()[1]}}
        first = self.sit(link, '--json', '--bot', program(SIMPLE_ENGINE), **more)
        wait_until(lambda: self.server.view(table)['round'], 'they play')
        first.process.kill()
        first.process.wait()
        code, out, err = self.sit(link, '--json', '--bot', program(SIMPLE_ENGINE), **more).end()
        self.assertEqual((code, err), (0, ''))
        self.assertEqual(json.loads(out)['chair'], 0)
        self.check_match(table)


class Regretful(house.Player):
    """Somebody who takes the first action back, and then gives up."""

    acted = undone = False

    async def received(self, message):
        self.undone = self.undone or any(event['kind'] == 'undone' for event in message.get('events', []))
        await super().received(message)

    async def move(self):
        if self.open or self.view.get('stage') != 'playing' or self.mine is None:
            return await super().move()
        if self.undone:
            await self.do(do='abandon')
        elif not self.acted and self.view['turn'] == self.mine:
            self.acted = True
            await super().move()
        elif self.acted and not self.view['undo']:  # again where the table has moved on
            await self.do(do='undo')


class Manners(SitTest):
    def test_an_undo_is_granted(self):
        game = GAMES[0]
        table, link = self.server.made(game=game, chairs=self.chairs(game, 2))

        async def play(told):
            sat = self.sit(link, '--json', '--chair', '0', '--bot', test_engine('good', told))
            person = Regretful(self.server, table, self.server.guest(), chair=1)
            running = asyncio.create_task(person.run())
            while sat.process.poll() is None:
                await asyncio.sleep(0.02)
            running.cancel()
            return sat, person

        with tempfile.TemporaryDirectory() as told:
            sat, person = asyncio.run(asyncio.wait_for(play(told), PATIENCE))
            [name] = os.listdir(told)
            with open(os.path.join(told, name), encoding='utf-8') as file:
                kinds = [json.loads(line)['type'] for line in file]
        code, out, err = sat.end()
        self.assertEqual((code, err, json.loads(out)['won']), (0, '', True))
        self.assertTrue(person.undone)
        self.assertNotIn('over', kinds)


class Interrupted(SitTest):
    def test_the_chair_is_left(self):
        """Before a match it is open again; in a match a bot plays on. The program ends, too."""
        game = GAMES[0]
        for waits in 2, 1:
            table, link = self.server.made(game=game, chairs=self.chairs(game, waits))
            for number in signal.SIGINT, signal.SIGTERM:
                with tempfile.TemporaryDirectory() as folder:
                    sat = self.sit(link, '--bot', test_engine('hangs', folder))
                    if waits == 1:
                        wait_until(lambda: self.server.view(table)['turn'] == 0, 'its turn')
                    else:
                        wait_until(lambda: self.server.view(table)['ready'], 'it is ready')
                    began = time.monotonic()
                    sat.process.send_signal(number)
                    code, _, err = sat.end()
                    self.assertLess(time.monotonic() - began, 5)
                    self.assertEqual((code, err), (128 + number, ''))
                    wait_until(lambda: not any(map(is_alive, os.listdir(folder))), 'the program is gone')
                chair = self.server.view(table)['chairs'][0]
                self.assertEqual((chair['who'], bool(chair['bot'])),
                                 ('person', True) if waits == 1 else ('open', False))
                if waits == 1:
                    break  # the chair is still the guest's


class Refusals(SitTest):
    def refused(self, code, *args, **more):
        done = capot('sit', *args, **more)
        self.assertEqual((done.returncode, done.stdout), (code, ''), done.stderr)
        self.assertTrue(done.stderr.startswith('capot: ') or 'engine' in done.stderr, done.stderr)
        return done.stderr.splitlines()[-1]

    def test_bad_usage(self):
        for args in (['nowhere'], ['https://127.0.0.1/t/x'], ['http://127.0.0.1:1'],
                     ['http://127.0.0.1:1/t/x', '--bot', 'alphazero'], ['http://127.0.0.1:1/t/x', '--bot', 'exec:']):
            self.refused(2, *args)

    def test_what_is_wrong(self):
        game, address = GAMES[0], f'http://127.0.0.1:{self.server.port}'
        self.assertIn('does not answer', self.refused(1, 'http://127.0.0.1:1/t/x'))
        self.assertIn('no such table', self.refused(1, address + '/t/AAAAAAAAAAAAAAAAAAAAAA'))
        table, link = self.server.made(game=game, chairs=self.chairs(game, 2))
        self.assertIn('refuses', self.refused(1, link, '--token', 'x' * 43))
        self.assertIn('no such chair', self.refused(1, link, '--chair', '5'))
        self.assertIn('1 to 24', self.refused(1, link, '--name', 'x' * 25))
        sat = self.sit(link, '--chair', '1')
        wait_until(lambda: self.server.view(table)['ready'], 'somebody sits there')
        self.assertIn('sits there already', self.refused(1, link, '--chair', '1'))
        sat.process.send_signal(signal.SIGINT)
        self.assertEqual(sat.end()[0], 130)
        table, link = self.server.made(game=game, chairs=self.chairs(game, 0))
        self.assertIn('No chair is open', self.refused(1, link))

    def test_a_program_that_never_starts(self):
        game = GAMES[0]
        table, link = self.server.made(game=game, chairs=self.chairs(game, 1))
        for engine, words in ((test_engine('dies-at-once'), 'exit code 9'), ('exec:/no/such/engine', '127'),
                              (test_engine('other-game'), 'does not play')):
            told = self.refused(1, link, '--bot', engine)
            self.assertIn('did not start', told)
            self.assertIn(words, told)
            view = self.server.view(table)
            self.assertEqual((view['chairs'][0]['who'], view['stage']), ('open', 'seating'))

    def test_a_bad_program_plays_on(self):
        game = GAMES[0]
        _, link = self.server.made(game=game, chairs=self.chairs(game, 1))
        code, out, _ = self.sit(link, '--json', '--bot', test_engine('illegal')).end()
        line = json.loads(out)
        self.assertEqual(code, 0)
        self.assertEqual(line['faults'], {'illegal': line['defaults']})


if __name__ == '__main__':
    unittest.main()
