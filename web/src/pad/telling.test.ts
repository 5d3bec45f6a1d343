// Sheets as text and CSV.
import {beforeAll, expect, test} from 'vitest';
import type {FormField, Sheet, View} from '@capot/engine';
import {speak} from '../i18n/i18n';
import {PadSpeaker} from './pad_speaker';
import {enteredFacts, plainPieces, refusalText, roundPieces, sheetCsv, sheetText, type Told} from './telling';

beforeAll(() => speak('en'));

const sides = [0, 1, 0, 1];
const view = {rules: {game: 'any'}, chairs: sides.map((side) => ({side, who: 'open', name: '', bot: null}))} as unknown as View;
const fields: FormField[] = [
  {name: 'kind', kind: 'choice', needed: false, words: [{value: 'played', id: 'form.kind.played'}, {value: 'passed-out', id: 'form.kind.passed-out'}], default: 'played'},
  {name: 'declarer', kind: 'seat', needed: true, when: {field: 'kind', is: ['played']}},
  {name: 'bid', kind: 'number', needed: true, low: 30, high: 42, when: {field: 'kind', is: ['played']}},
  {name: 'made', kind: 'yes-no', needed: true, when: {field: 'kind', is: ['played']}},
];
const round = (input: object, deltas: number[], after: number[]) =>
  ({line: 2, game: 0, corrected: false, dealer: 1, input: {...input}, deltas, after, winners: [], result: {}, lines: []});
const sheet: Sheet = {
  head: {sheet: 1, game: 'any'},
  rounds: [round({declarer: 2, bid: 30, made: true}, [1, 0], [1, 0]), round({kind: 'passed-out'}, [0, 0], [1, 0]), round({declarer: 1, bid: 31, made: false}, [-2, 1], [-1, 1])],
  games: [{first: 0, rounds: 3, after: [-1, 1], winners: []}], won: [0, 0], scores: [-1, 1], dealer: 0, trail: [], bad_lines: [],
};
const told = (names: string[]): Told =>
  ({title: 'Thursday', date: '1 May', rules: 'Rules', speaker: new PadSpeaker(view, {names}), fields, sides, sheet});
const words = (names: string[], input: object, by = true) =>
  plainPieces(roundPieces(new PadSpeaker(view, {names}), fields, {input: {...input}}, sides, by), (strain) => strain);

test('a round in words, by players or by sides', () => {
  expect(words(['Ada', 'Jim', 'Roy', 'Sue'], {declarer: 2, bid: 30, made: true})).toBe('Roy, 30, made');
  expect(words(['Ada & Roy', 'Jim & Sue'], {declarer: 2, bid: 30, made: false})).toBe('Ada & Roy, 30, set');
  expect(words([], {declarer: 2, bid: 30, made: false}, false)).toBe('30, set');
  expect(words([], {kind: 'passed-out'})).toBe('all passed');
});

test('who deals, by the name of the seat where there is one', () => {
  const dealers = (names: string[]) => [0, 1, 2].map((seat) => new PadSpeaker(view, {names}).dealer(seat));
  expect(dealers(['Ada', 'Jim', 'Roy', 'Sue'])).toEqual(['Ada', 'Jim', 'Roy']);
  expect(dealers(['Ada & Roy', 'Jim/Sue'])).toEqual(['Ada', 'Jim', 'Roy']);
  expect(dealers(['We', 'They'])).toEqual(['We, player 1', 'They, player 1', 'We, player 2']);
});

test('all that was entered, with the rest of a sum', () => {
  const points: FormField = {name: 'points', kind: 'numbers', needed: true, low: 0, high: 42, each: 'declaring-side', total: 42};
  const facts = enteredFacts(new PadSpeaker(view, {names: ['We', 'They']}), [...fields, points],
    {declarer: 1, bid: 30, made: true, points: [30, null]}, sides);
  expect(facts).toEqual([['Bid by', 'They'], ['Bid', '30'], ['Made', 'made'], ['Points', 'We 12, They 30']]);
});

test('as text', () => {
  expect(sheetText(told(['Ada', 'Jim', 'Roy', 'Sue'])).split('\n')).toEqual([
    'Thursday, 1 May', 'Rules', 'Ada & Roy / Jim & Sue', '', '1. Roy, 30, made: 1 / 0', '2. all passed: 0 / 0',
    '3. Jim, 31, set: −2 / 1', '', 'Total: Ada & Roy −1, Jim & Sue 1', '',
  ]);
});

test('as CSV: what has commas is quoted, numbers are plain', () => {
  const [head, ...rows] = sheetCsv(told(['Ada, "A"', 'Jim'])).trimEnd().split('\r\n');
  expect(head).toBe('Round,Game,Dealer,What happened,"Ada, ""A""",Jim,"Ada, ""A"", total","Jim, total"');
  expect(rows[1]).toBe('2,1,"Jim, player 1",all passed,0,0,1,0');
  expect(rows[2]).toBe('3,1,"Jim, player 1","Jim, 31, set",-2,1,-1,1');
});

test('a refusal says by how much', () => {
  const error = {id: 'fault.bad-score-input', args: {form: 'too-many', total: 162, sum: 163, by: 1}, field: 'bid'};
  expect(refusalText('any', fields, error)).toContain('163 is 1 too many');
});
