import {describe, expect, test} from 'vitest';
import type {Chair, View} from '@capot/engine';
import {companyAt, doings, isOwner, startOf, unready} from './chairs';
import {companies, companyOf, levelsAt} from './levels';

const open: Chair = {who: 'open', name: '', bot: null, side: 0, owner: false};
const person = (name: string, owner = false): Chair => ({who: 'person', name, bot: null, side: 0, owner});
const bot: Chair = {who: 'bot', name: 'easy', bot: 'easy', side: 0, owner: false};
const at = (chairs: Chair[], ready: number[] = []): View => ({chairs, ready}) as unknown as View;

const table = at([open, person('Jo', true), bot, person('Anne')]);

test('who sits where', () => {
  expect(companyAt(table)).toEqual({people: [1, 3], bots: [2], open: [0]});
  expect(isOwner(table, 1)).toBe(true);
  expect(isOwner(table, null)).toBe(false);
  expect(unready(at(table.chairs, [3]))).toEqual([1]);
});

describe('the key at the foot', () => {
  test('deals for who made the table, bots where nobody sits', () => {
    expect(startOf(table, 1)).toEqual({kind: 'deal', people: 2, bots: 2});
  });
  test('deals again when a chair became open after all were ready', () => {
    expect(startOf(at(table.chairs, [1, 3]), 1).kind).toBe('deal');
  });
  test('waits for those who are not ready', () => {
    const full = [bot, person('Jo', true), bot, person('Anne')];
    expect(startOf(at(full, [1]), 1)).toEqual({kind: 'wait', seats: [3]});
    expect(startOf(at(full, [3]), 3)).toEqual({kind: 'wait', seats: [1]});
    expect(startOf(at(full), 3)).toEqual({kind: 'ready'});
  });
  test('offers a chair to who has none, or the place of a watcher', () => {
    expect(startOf(table, null)).toEqual({kind: 'sit'});
    expect(startOf(at([bot, person('Jo', true)]), null)).toEqual({kind: 'watch'});
  });
});

describe('a touch of a chair', () => {
  test('by who made the table', () => {
    expect(doings(table, 1, 0)).toEqual(['seat-bot', 'swap']);
    expect(doings(table, 1, 2)).toEqual(['seat-bot', 'empty', 'swap']);
    expect(doings(table, 1, 3)).toEqual(['send-away', 'swap']);
    expect(doings(table, 1, 1)).toEqual(['rename', 'get-up']);
  });
  test('by others', () => {
    expect(doings(table, 3, 0)).toEqual(['move']);
    expect(doings(table, 3, 1)).toEqual([]);
    expect(doings(table, null, 0)).toEqual(['sit']);
    expect(doings(table, null, 2)).toEqual([]);
    expect(doings(table, null, 9)).toEqual([]);
  });
});

describe('levels', () => {
  test('partner and opponents apart', () => {
    expect(levelsAt(4, 1, true, companies.easy)).toEqual(['easy', 'expert', 'easy', 'expert']);
    expect(levelsAt(3, 1, false, companies.easy)).toEqual(['easy', 'easy', 'easy']);
  });
  test('one tap, or a choice of its own', () => {
    expect(companyOf(companies.hard)).toBe('hard');
    expect(companyOf({partner: 'easy', opponents: 'expert'})).toBeUndefined();
  });
});
