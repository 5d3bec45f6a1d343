import 'fake-indexeddb/auto';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {Store, type TableSummary} from './store';

const summary = (table: string, touched: number): TableSummary => ({
  table, touched, game: 'g', preset: 'p', changes: 0, stage: 'playing', round: 1, chair: 0, mine: true, sides: [0, 1],
  scores: [0, 0], winners: [],
});
let store: Store;
let n = 0;
beforeEach(async () => (store = await Store.open(`store-${++n}`)));
afterEach(() => store.close());

describe('store', () => {
  test('keeps events in their order, table by table', async () => {
    await store.append({table: 'b', after: 0, events: ['b1']});
    await store.append({table: 'a', after: 0, events: ['a1', 'a2']});
    await store.append({table: 'a', after: 2, events: Array.from({length: 20}, (_, i) => `a${i + 3}`)});
    expect(await store.log('a')).toEqual(Array.from({length: 22}, (_, i) => `a${i + 1}`));
    expect(await store.log('b')).toEqual(['b1']);
    expect(await store.log('c')).toEqual([]);
  });
  test('refuses a number that is there, and then nothing of the batch is kept', async () => {
    await store.append({table: 'a', after: 0, events: ['1', '2']});
    await expect(store.append({table: 'a', after: 1, events: ['two', 'three']})).rejects.toThrow();
    expect(await store.log('a')).toEqual(['1', '2']);
  });
  test('lists tables, the last one first', async () => {
    for (const [table, touched] of [['a', 3], ['b', 9], ['c', 5]] as const) await store.note(summary(table, touched));
    await store.note(summary('a', 10));
    expect((await store.tables()).map(({table}) => table)).toEqual(['a', 'b', 'c']);
  });
  test('forgets a table and leaves the others', async () => {
    for (const table of ['a', 'ab', 'b']) {
      await store.append({table, after: 0, events: [table]});
      await store.note(summary(table, 1));
    }
    await store.forget('a');
    expect(await store.log('a')).toEqual([]);
    expect(await store.log('ab')).toEqual(['ab']);
    expect((await store.tables()).map(({table}) => table).toSorted()).toEqual(['ab', 'b']);
  });
  test('is there for the next page', async () => {
    await store.append({table: 'a', after: 0, events: ['1']});
    store.close();
    store = await Store.open(`store-${n}`);
    expect(await store.log('a')).toEqual(['1']);
  });
});
