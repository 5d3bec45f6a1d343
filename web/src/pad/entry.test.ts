// The form's state from fields: what is asked, what fills itself in, the line that comes of it.
import {expect, test} from 'vitest';
import type {FormField, TableRules} from '@capot/engine';
import {EngineModule} from '@capot/engine';
import {wasmBytes} from '../engine/test_module';
import {asked, blank, entryOf, lineOf, missing, outside, shownNumbers, tooLarge, withDigit, withNumber, withoutDigit} from './entry';

const pairs = [0, 1, 0, 1];
const fields: FormField[] = [
  {name: 'kind', kind: 'choice', needed: false, words: [{value: 'played', id: 'a'}, {value: 'passed', id: 'b'}], default: 'played'},
  {name: 'declarer', kind: 'seat', needed: true, when: {field: 'kind', is: ['played']}},
  {name: 'bid', kind: 'number', needed: true, low: 80, high: 160, step: 10, words: [{value: 'all', id: 'c'}], when: {field: 'kind', is: ['played']}},
  {name: 'points', kind: 'numbers', needed: true, low: 0, high: 162, each: 'declaring-side', total: 162, when: {field: 'bid', not: ['all']}},
  {name: 'tricks', kind: 'numbers', needed: true, low: 0, high: 8, each: 'side', total: 8, when: {field: 'bid', is: ['all']}},
  {name: 'extra', kind: 'numbers', needed: false, low: 0, high: 1000, each: 'side', default: [0, 0], when: {field: 'kind', is: ['played']}},
];
const field = (name: string): FormField => fields.find((one) => one.name === name)!;
const names = (entry: Parameters<typeof asked>[1]) => asked(fields, entry).map(({name}) => name);

test('what depends on a field is asked when that has the value', () => {
  expect(names({})).toEqual(['kind', 'declarer', 'bid', 'points', 'extra']);
  expect(names({bid: 'all'})).toEqual(['kind', 'declarer', 'bid', 'tricks', 'extra']);
  // What is not asked for asks for nothing, whatever was entered before.
  expect(names({kind: 'passed', bid: 'all'})).toEqual(['kind']);
});

test('a first choice without a usual value begins with the first word', () => {
  expect(blank(fields)).toEqual({});
  expect(blank([{name: 'kind', kind: 'choice', needed: true, words: [{value: 'x', id: 'x'}]}])).toEqual({kind: 'x'});
});

test('either side’s number fills in the other’s until it is touched', () => {
  const one = withNumber(field('points'), {}, pairs, 1, 58);
  expect(shownNumbers(field('points'), one, pairs)).toEqual([{n: 104, own: false}, {n: 58, own: true}]);
  const both = withNumber(field('points'), one, pairs, 0, 100);
  expect(shownNumbers(field('points'), both, pairs)).toEqual([{n: 100, own: true}, {n: 58, own: true}]);
  expect(withNumber(field('points'), one, pairs, 1, null)).toEqual({});
});

test('of several the last is the rest, and where nothing is left all are 0', () => {
  const tricks: FormField = {name: 'tricks', kind: 'numbers', needed: true, low: 0, high: 5, each: 'seat', total: 5};
  const shown = (numbers: (number | null)[]) => shownNumbers(tricks, {tricks: numbers}, [0, 1, 2, 3]).map(({n}) => n);
  expect(shown([1, null, null, null])).toEqual([1, null, null, null]);
  expect(shown([1, 2, 1, null])).toEqual([1, 2, 1, 1]);
  expect(shown([3, 2, null, null])).toEqual([3, 2, 0, 0]);
  expect(shown([4, 2, null, null])).toEqual([4, 2, null, null]);
});

test('digits', () => {
  const points = field('points');
  expect([1, 0, 4].reduce<number | null>((n, digit) => withDigit(points, n, digit), null)).toBe(104);
  // A digit too many never begins another number: it is refused.
  expect(tooLarge(points, withDigit(points, 110, 5))).toBe(true);
  expect(tooLarge(points, withDigit(points, 16, 2))).toBe(false);
  expect(tooLarge(points, withDigit(points, 16, 3))).toBe(true);
  expect(withDigit(field('tricks'), 3, 8)).toBe(8);
  expect(tooLarge(field('tricks'), withDigit(field('tricks'), 3, 9))).toBe(true);
  expect(withoutDigit(104)).toBe(10);
  expect(withoutDigit(1)).toBe(null);
  expect(outside(field('bid'), 85)).toBe(true);
  expect(outside(field('bid'), 90)).toBe(false);
});

test('the line puts the declarer’s side first and leaves out what is usual', () => {
  const entry = {kind: 'played', declarer: 1, bid: 90, points: [58, null]};
  expect(missing(fields, entry, pairs)).toBeUndefined();
  expect(lineOf(fields, entry, pairs)).toEqual({declarer: 1, bid: 90, points: [104, 58]});
  expect(entryOf(fields, {declarer: 1, bid: 90, points: [104, 58]}, pairs)).toEqual({declarer: 1, bid: 90, points: [58, null]});
  // What one side took is all there is to correct.
  expect(lineOf(fields, {declarer: 1, bid: 90, points: [60, null]}, pairs)['points']).toEqual([102, 60]);
});

test('too much is passed on: the engine says by how much', () => {
  expect(lineOf(fields, {declarer: 0, bid: 90, points: [163, null]}, pairs)).toEqual({declarer: 0, bid: 90, points: [163, null]});
});

test('what is missing is named in the order of the form', () => {
  expect(missing(fields, {}, pairs)?.name).toBe('declarer');
  expect(missing(fields, {declarer: 0}, pairs)?.name).toBe('bid');
  expect(missing(fields, {declarer: 0, bid: 90}, pairs)?.name).toBe('points');
  expect(missing(fields, {kind: 'passed'}, pairs)).toBeUndefined();
});

// Whatever form the engine gives: its fields are of known kinds, and what a form asks first is the first choice.
test('the engine’s own forms', () => {
  const module = new EngineModule(new WebAssembly.Module(wasmBytes()));
  const all = module.call('rules', {}) as {game: string}[];
  expect(all.length).toBeGreaterThan(1);
  for (const {game} of all) {
    const {presets} = module.call('rules', {game}) as {presets: {name: string}[]};
    for (const {name: preset} of presets) {
      const rules: TableRules = {game, preset};
      const form = module.call('form', {rules});
      expect(asked(form, blank(form)).length, `${game} ${preset}`).toBeGreaterThan(1);
      for (const one of form) expect(one.when ? form.some(({name}) => name === one.when?.field) : true).toBe(true);
    }
  }
});
