// Sheets on the disk: every line is there before anybody is told, and of two tabs one is refused.
import 'fake-indexeddb/auto';
import {beforeEach, expect, test, vi} from 'vitest';
import {type SheetRecord, SheetError, Sheets} from './sheets';

let name = '';
beforeEach(() => void (name = `pad-${Math.random()}`));
const record = (id: string, touched = 1): SheetRecord =>
  ({id, touched, head: {sheet: 1, game: 'any'}, rounds: 0, scores: [], won: []});
const why = (work: Promise<void>) => work.then(() => 'written', (error: unknown) => (error as SheetError).why);

test('what was written is there after the tab is gone', async () => {
  const first = await Sheets.open(name);
  await first.keep({record: record('a'), lines: []});
  await first.append(record('a', 2), 0, {bid: 1});
  await first.append(record('a', 3), 1, {undo: true});
  first.close();
  const again = await Sheets.open(name);
  expect(await again.read('a')).toEqual({record: record('a', 3), lines: [{bid: 1}, {undo: true}]});
  again.close();
});

test('two tabs agree: the slower one is refused and told', async () => {
  const [one, other] = [await Sheets.open(name), await Sheets.open(name)];
  const told = vi.fn();
  other.changed = told;
  await one.keep({record: record('a'), lines: []});
  await one.append(record('a', 2), 0, {bid: 1});
  expect(await why(other.append(record('a', 3), 0, {bid: 2}))).toBe('conflict');
  expect((await other.read('a'))?.lines).toEqual([{bid: 1}]);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith('a'));
  await one.forget('a');
  expect(await why(other.append(record('a', 3), 1, {bid: 2}))).toBe('gone');
  expect(await why(other.rehead(record('a', 3)))).toBe('gone');
  expect(await other.read('a')).toBeUndefined();
  one.close();
  other.close();
});

test('the last touched stands first; what is deleted can be kept again', async () => {
  const all = await Sheets.open(name);
  await all.keep({record: record('a', 1), lines: [{bid: 1}]});
  await all.keep({record: record('b', 2), lines: []});
  expect((await all.list()).map(({id}) => id)).toEqual(['b', 'a']);
  const whole = await all.read('a');
  await all.forget('a');
  expect((await all.list()).length).toBe(1);
  await all.keep(whole!);
  expect(await all.read('a')).toEqual(whole);
  all.close();
});

test('a device without room says so', async () => {
  const all = await Sheets.open(name);
  await all.keep({record: record('a'), lines: []});
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  expect(await why(all.append(record('a'), 0, {bid: 1}))).toBe('full');
  add.mockRestore();
  expect((await all.read('a'))?.lines).toEqual([]);
  all.close();
});
