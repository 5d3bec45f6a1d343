// A table as signals, with the real module.
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {Device, until} from '../engine/test_device';
import {catalogueOf} from '../engine/test_module';
import type {Dial} from '../link/wire';
import {TableState} from './table_state';

let device: Device;
let state: TableState;

beforeEach(async () => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => 0 as never); // no beats
  device = new Device();
  await device.start();
});
afterEach(() => {
  state.close();
  device.kill();
  vi.restoreAllMocks();
});

type Game = {game: string; opens_with: string};
async function sit({game, opens_with: preset}: Game, through: (dial: Dial) => Dial = (dial) => dial): Promise<void> {
  const table = await device.ask('make', {rules: {game, preset}, chair: 1, name: 'Me', bots: Array.from({length: 6}, () => 'rules')});
  state = new TableState(table, through(device.dial(1)));
  state.pace.speed = 0;
  await until(() => state.view.value !== undefined);
}

test('a card is seen before it is sent, and nothing else changes until the answer', async () => {
  const sent: string[] = [];
  const [game] = catalogueOf('en').games;
  await sit(game!, (dial) => (events) => {
    const wire = dial(events);
    return {...wire, send: (message) => {
      sent.push(message.type);
      wire.send(message);
    }};
  });
  await until(() => state.mine.value);
  const before = state.seq.value;
  sent.length = 0;
  const done = state.act(state.view.value!.legal[0]!);
  await Promise.resolve();
  expect(state.sent.value).toBe(state.view.value!.legal[0]);
  expect(sent).toEqual([]);
  expect([state.mine.value, state.seenMine.value]).toEqual([false, true]);
  await done;
  expect(sent).toEqual(['do']);
  await until(() => state.seq.value > before);
});

test.each(catalogueOf('en').games)('a card keeps its marks on the table: $game', async (game) => {
  await sit(game);
  const held = new Map<string, string>(); // as they were in my hand when I could play them
  const seen = new Map<string, string>();
  const note = () => {
    const view = state.view.value;
    if (view?.phase !== 'play') return;
    if (state.mine.value) for (const {card, marks} of view.hand ?? []) held.set(card, marks.filter((mark) => mark !== 'master').join());
    for (const {card, marks} of [...(view.trick?.cards ?? []), ...(view.last_trick?.cards ?? [])]) seen.set(card, marks.join());
  };
  const stop = state.view.subscribe(note);
  await state.playOn();
  stop();
  const both = [...held.keys()].filter((card) => seen.has(card));
  if (held.size > 0) expect(both.length).toBeGreaterThan(0); // I played, and did not sit out
  for (const card of both) expect(seen.get(card), card).toBe(held.get(card));
});
