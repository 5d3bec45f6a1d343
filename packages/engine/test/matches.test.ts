// Whole matches of every game and preset through the messages of a table.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {EngineModule, type GameDescription, type GameInShort} from '@capot/engine';

import {Sitting, spectator} from './table.js';

const module = await EngineModule.load();
const other = await EngineModule.load();

for (const {game} of module.call('rules', {}) as GameInShort[]) {
  for (const {name: preset} of (module.call('rules', {game}) as GameDescription).presets) {
    test(`a match of ${game}, ${preset}`, () => {
      const sitting = Sitting.open(module, game, preset);
      sitting.sit('rules');
      assert.equal(sitting.view().stage, 'playing');
      assert.equal(sitting.view(spectator).hand, null, 'a spectator holds no cards');
      for (let count = 0; sitting.view().stage !== 'over'; ++count) {
        sitting.advance(3);
        if (count % 97 === 0) sitting.compareSnapshots();
      }
      sitting.compareSnapshots();
      assert(sitting.view().sheet.length > 0);

      // The log is the table, in another module too; and its deals were fair.
      const {log, table} = sitting;
      const again = new Sitting(other, table);
      again.take(other.call('load', {log}, sitting.now));
      again.log.push(...log);
      again.watch(1);
      again.watch(spectator);
      assert.deepEqual(again.view(), sitting.view());
      assert.deepEqual(again.view(spectator), sitting.view(spectator));
      again.do({do: 'rematch'});
      other.call('close', {table});

      const [verdict, ...more] = other.call('verify', {log});
      assert(verdict);
      assert.equal(more.length, 0);
      assert.deepEqual(verdict.flaws, []);
      assert.equal(verdict.rounds, sitting.view().sheet.length);
      const [file] = other.call('export', {log});
      assert.deepEqual(other.call('verify', {match: file!}), [verdict]);
      module.call('close', {table});
    });
  }
}

test('a log that stops anywhere loads, and the match goes on', () => {
  const sitting = Sitting.open(module, 'texas-42', 'standard');
  sitting.sit('rules');
  while (sitting.log.length < 60) sitting.advance();
  for (let length = 1; length <= sitting.log.length; length += 7) {
    const news = other.call('load', {log: sitting.log.slice(0, length)}, sitting.now);
    assert.equal(news.store.length, 0);
    while (other.step(100).left > 0);
    other.call('close', {table: sitting.table});
  }
  module.call('close', {table: sitting.table});
});

test('bots of a log that are not known here play at the usual level', () => {
  const sitting = Sitting.open(module, 'buck-euchre', 'standard');
  sitting.sit('rules');
  const log = sitting.log.map((line) => line.replace('"level":"rules"', '"level":"exec:/somewhere"'));
  other.call('load', {log}, sitting.now);
  let events = 0;
  for (let left = 1; left > 0; ) {
    const news = other.step(10);
    left = news.left;
    for (const batch of news.store) events += batch.events.length;
  }
  assert(events > 0);
  other.call('close', {table: sitting.table});
  module.call('close', {table: sitting.table});
});

test('a log with random damage is loaded or refused, and never traps', () => {
  const sitting = Sitting.open(module, 'coinche', 'standard');
  sitting.sit('rules');
  while (sitting.log.length < 70) sitting.advance();
  let chance = 11;
  const below = (n: number) => (chance = (chance * 1103515245 + 12345) % 2 ** 31) % n;
  const spice = ['"', '0', '7', '9', '-1', 'null', '[]', 'true', '300', '4294967296', '"bot"', '7H', 'pass'];
  let refused = 0;
  for (let i = 0; i < 600; ++i) {
    const log = [...sitting.log];
    const at = below(log.length);
    const where = below(log[at]!.length);
    if (i % 3 === 0) log.splice(at, 1);
    else if (i % 3 === 1) log.splice(below(log.length), 0, log[at]!);
    else log[at] = log[at]!.slice(0, where) + spice[below(spice.length)]! + log[at]!.slice(where + below(5));
    const answer = JSON.parse(other.callText(JSON.stringify({call: 'load', log}))) as object;
    if ('error' in answer) ++refused;
    for (let steps = 0; other.step(5).left > 0 && steps < 20; ++steps);
    const tables = new Set(log.map((line) => /"table":"([^"]*)"/.exec(line)?.[1]));
    for (const table of tables) if (table) other.callText(JSON.stringify({call: 'close', table}));
  }
  assert(refused > 200, `${refused} were refused`);
  module.call('close', {table: sitting.table});
});

test('a damaged log is refused, and says where', () => {
  const sitting = Sitting.open(module, 'coinche', 'standard');
  sitting.sit('rules');
  const log = [...sitting.log];
  log[3] = log[3]!.replace('"kind"', '"kinds"');
  assert.throws(() => other.call('load', {log}), {name: 'EngineError', id: 'fault.bad-event', message: /event 4/});
  assert.throws(() => other.call('load', {log: []}), {id: 'fault.bad-call', field: 'log'});
  assert.throws(() => other.call('load', {log: [1] as never}), {id: 'fault.bad-event'});
  assert.throws(() => other.call('load', {log: ['{']}), {id: 'fault.bad-event'});
  module.call('close', {table: sitting.table});
});

test('a deal that was changed is found', () => {
  const sitting = Sitting.open(module, 'coinche', 'standard');
  sitting.sit('rules');
  while (sitting.view().stage !== 'scored') sitting.advance();
  const [file] = module.call('export', {log: sitting.log});
  const [verdict] = module.call('verify', {match: file!.replace('"table":"coinche', '"table":"another')});
  assert.equal(verdict!.verified, false);
  assert.equal(verdict!.flaws[0]!.error.id, 'fault.bad-cards');
  module.call('close', {table: sitting.table});
});

test('a clock acts for a person who is silent', () => {
  const engine = Sitting.open(module, 'coinche', 'standard');
  module.call('close', {table: engine.table});
  const sitting = new Sitting(module, 'clock');
  const args = {table: 'clock', owner: 'me', rules: {game: 'coinche'}, manners: {clock: 'fast'}, root: '11'.repeat(32)} as const;
  sitting.take(module.call('open', args, sitting.now));
  sitting.sit('rules');
  while (sitting.left > 0) sitting.advance();
  const turn = sitting.view().turn;
  assert.equal(turn, 0);
  const early = module.call('tick', {}, sitting.now + 7000);
  assert.equal(early.store.length, 0);
  assert(early.due !== null && early.due > sitting.now + 7000);
  sitting.take(module.call('tick', {}, early.due));
  assert.notEqual(sitting.view().turn, 0);
  assert.deepEqual(sitting.view().away, [0]);
  module.call('close', {table: 'clock'});
});
