// Engine and its worker: tables whose events are stored, work in slices, stopping.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Worker} from 'node:worker_threads';
import {Client, Engine, TableView, secret, type Command, type EngineWorker, type StoreBatch, type TableMessage} from '@capot/engine';

const code = '1bAAL5G06gA232Yr-oIUbPXKq';

test('nobody is told of an event before it is stored', async () => {
  const order: string[] = [];
  const log: string[] = [];
  const table = new TableView();
  const answers: TableMessage[] = [];
  let failing = false;
  const engine = await Engine.load({
    send: (_to, message) => {
      table.take(message);
      if (message.type === 'events') order.push(...message.events.map(({seq}) => `told ${seq}`));
      if (message.type === 'done' || message.type === 'refused') answers.push(message);
    },
    store: async ({after, events}: StoreBatch) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (failing) throw new Error('the disk is full');
      assert.equal(after, log.length);
      log.push(...events);
      order.push(...events.map((_, i) => `stored ${after + i + 1}`));
    },
  });
  let commands = 0;
  async function command(wanted: Command) {
    const seen = answers.length;
    engine.message(1, 'me', {type: 'do', table: 't', id: `${++commands}`, seq: table.seq, command: wanted});
    while (answers.length === seen) await new Promise((resolve) => setTimeout(resolve, 1));
    return answers.at(-1)!;
  }
  const rules = {game: 'coinche'};
  failing = true;
  await assert.rejects(engine.open({table: 't', owner: 'me', rules}), {message: 'the disk is full'});
  failing = false;
  await engine.open({table: 't', owner: 'me', rules});
  engine.message(1, 'me', {type: 'watch', table: 't', after: 0});
  failing = true;
  const refused = await command({do: 'take', chair: 0, name: 'Me'});
  assert(refused.type === 'refused' && refused.error === 'try-again');
  failing = false;
  assert.deepEqual(await command({do: 'take', chair: 0, name: 'Me'}), {type: 'done', table: 't', id: '2', seq: 2});
  for (const chair of [1, 2, 3]) await command({do: 'seat-bot', chair, level: 'easy'});
  await command({do: 'ready', ready: true, salt: secret()});
  for (let tries = 0; table.view!.turn !== 0 && tries < 2000; ++tries)
    await new Promise((resolve) => setTimeout(resolve, 1));
  assert.equal(table.view!.turn, 0, 'the bots before me have called');
  assert(table.view!.legal.length > 0);
  assert(order.length > 10);
  for (const one of order)
    if (one.startsWith('told ')) assert(order.indexOf(one) > order.indexOf(one.replace('told', 'stored')), one);
  await engine.idle();
});

// A worker of node as a page sees one.
function startWorker(): EngineWorker {
  const worker = new Worker(new URL('./node-worker.js', import.meta.url));
  return {
    postMessage: (request) => worker.postMessage(request),
    addEventListener: (_type, listener) => worker.on('message', (data) => listener({data})),
    terminate: () => worker.terminate(),
  };
}

test('a worker that cannot load the module says so, and ends', async () => {
  await assert.rejects(Client.start(startWorker(), {wasm: 'file:///nowhere/capot.wasm'}), /ENOENT/);
});

test('the worker plays, answers, tells its progress and is stopped', async () => {
  const table = new TableView();
  const batches: StoreBatch[] = [];
  const client = await Client.start(startWorker(), {
    send: (_to, message) => table.take(message),
    store: (batch) => void batches.push(batch),
  });
  assert.equal((await client.call('games', [])).length, 3);
  await assert.rejects(client.call('rules', ['poker']), {name: 'EngineError', id: 'fault.unknown-game'});

  const progress: number[] = [];
  const hint = await client.call('hint', [{code}], {onProgress: ({done}) => progress.push(done)});
  assert.equal(hint.seat, 2);
  assert(progress.length > 1);

  const stop = new AbortController();
  const stopped = client.call('review', [{code, worlds: 1000}], {signal: stop.signal, onProgress: () => stop.abort()});
  await assert.rejects(stopped, {name: 'AbortError'});

  await client.call('open', [{table: 't', owner: 'me', rules: {game: 'texas-42'}}]);
  await client.call('message', [1, 'me', {type: 'watch', table: 't', after: 0}]);
  assert.equal(table.view?.stage, 'seating');
  assert.equal(batches.length, 1);
  client.stop();
});

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a new table waits for people', async () => {
  const table = new TableView();
  const engine = await Engine.load({send: (_to, message) => table.take(message)});
  await engine.open({table: 't', owner: 'me', rules: {game: 'coinche'}});
  engine.message(1, 'me', {type: 'watch', table: 't', after: 0});
  await pause(30);
  assert.equal(table.view!.stage, 'seating');
});

test('idle waits for what is being stored, and a table may be closed meanwhile', async () => {
  let stored = 0;
  const engine = await Engine.load({
    store: async ({events}: StoreBatch) => {
      await pause(5);
      stored += events.length;
    },
  });
  await engine.open({table: 't', owner: 'me', rules: {game: 'coinche'}});
  const take = (id: string, chair: number) =>
    engine.message(1, 'me', {type: 'do', table: 't', id, seq: 0, command: {do: 'take', chair, name: 'Me'}});
  take('1', 0);
  await engine.idle();
  assert.equal(stored, 2);
  engine.message(1, 'me', {type: 'do', table: 't', id: '2', seq: 0, command: {do: 'rename', name: 'I'}});
  engine.close('t');
  await engine.idle();
  assert.equal(stored, 3);
});

test('who throws when told does not stop the work', async () => {
  const engine = await Engine.load({});
  const onProgress = () => {
    throw new Error('mine');
  };
  await assert.rejects(engine.review({code}, {onProgress}), {message: 'mine'});
  assert((await engine.hint({code})).action);
});

test('an argument cannot be another call', async () => {
  const engine = await Engine.load({});
  assert.equal((engine.share({code, call: 'close'} as never) as {code: string}).code, code);
});
