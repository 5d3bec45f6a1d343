// The headline of a round says whose contract was made.
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {View} from '@capot/engine';
import {catalogueOf} from '../engine/test_module';
import {speak} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import {madeText} from './verdict';

const seen = (sides: number[], chair: number | null) => new Speaker({
  rules: {game: catalogueOf('en').games[0]!.game}, legal: [],
  chairs: sides.map((side) => ({who: 'bot', name: 'Ada', bot: 'hard', side, owner: false})),
} as unknown as View, chair);
const pairs = [0, 1, 0, 1], single = [0, 1, 2];
const round = (id: string, by?: number, args = {}) => ({verdict: {id, args}, said: {id: 'contract', args: by === undefined ? {} : {by}}});

beforeAll(() => speak('en'));
afterAll(() => speak('en'));

test('ours, theirs, mine, another’s', () => {
  expect(madeText(round('verdict.made', 2), seen(pairs, 0))).toBe('We made it');
  expect(madeText(round('verdict.made-by', 1, {points: 12}), seen(pairs, 0))).toBe('They made it by 12');
  expect(madeText(round('verdict.made', 0), seen(single, 0))).toBe('You made it');
  expect(madeText(round('verdict.made', 1), seen(single, 0))).toBe('Ada made it');
  expect(madeText(round('verdict.made', 1), seen(pairs, null))).toBe('Ada made it');
});
test('what is not about a contract that was made is said by the engine', () => {
  expect(madeText(round('verdict.passed-out'), seen(pairs, 0))).toBeUndefined();
  expect(madeText(round('verdict.over', 1), seen(pairs, 0))).toBeUndefined();
});
test('in French', async () => {
  await speak('fr');
  expect(madeText(round('verdict.made', 1), seen(pairs, 0))).toBe('Ils ont réussi');
});
