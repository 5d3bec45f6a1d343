// A better figure beside the expert's choice is explained.
import type {View} from '@capot/engine';
import {beforeAll, expect, test} from 'vitest';
import {speak} from '../i18n/i18n';
import {byScore, errorWords, whose, whyFirst} from './hint_figures';

beforeAll(() => speak('en'));

const values = (...figures: [value: number, score: number][]) =>
  figures.map(([value, score]) => ({action: '', value, score, error: 0, made: 0, worlds: 16}));

test('nothing is said where the first is the best', () => {
  expect(whyFirst({values: values([0.6, 80], [0.5, 70])}, {phase: 'auction'})).toBeNull();
  expect(whyFirst({values: values([0.6, 80])}, {phase: 'play'})).toBeNull();
  expect(whyFirst({values: []}, {phase: 'play'})).toBeNull();
});
test('calls were learned, whatever these worlds say', () => {
  expect(whyFirst({values: values([0.5, 70], [0.6, 60])}, {phase: 'auction'})).toBe('hint.learned');
  expect(whyFirst({values: values([0.5, 70], [0.4, 80])}, {phase: 'auction'})).toBe('hint.learned');
});
test('a card that is better by chance alone, or for this round alone', () => {
  expect(whyFirst({values: values([0.5, 70], [0.6, 60])}, {phase: 'play'})).toBe('hint.plain');
  expect(whyFirst({values: values([0.5, 70], [0.4, 80])}, {phase: 'play'})).toBe('hint.match');
});

const seen = (sides: number[], more: object) =>
  ({chair: 0, view: {chairs: sides.map((side) => ({side})), contract: null, ...more} as unknown as View});
test('whose contract it is: in the auction as the engine says of each choice', () => {
  const pairs = seen([0, 1, 0, 1], {phase: 'auction', contract: {said: {args: {by: 1}}}});
  expect(whose({ours: true}, pairs)).toBe('ours');
  expect(whose({ours: false}, pairs)).toBe('theirs');
  expect(whose({ours: null}, pairs)).toBe('made');
  expect(whose({ours: true}, seen([0, 1, 2], {phase: 'auction'}))).toBe('mine');
});
test('whose contract it is: after the auction there is one, or nobody has it', () => {
  const by = (seat?: number) => seen([0, 1, 0, 1], {phase: 'play', contract: {said: {args: {by: seat}}}});
  expect(whose({}, by(2))).toBe('ours');
  expect(whose({}, by(3))).toBe('theirs');
  expect(whose({ours: true}, by())).toBe('made');
});
test('the first stays first, the others stand by their scores, which may be off', () => {
  const all = values([0.6, 70], [0.5, -20], [0.4, 80]);
  expect(byScore(all).map(({score}) => score)).toEqual([70, 80, -20]);
  expect(byScore([])).toEqual([]);
  expect(errorWords([{error: 12.4}, {error: 39.8}])).toMatch(/ 40\./);
  expect(errorWords([{error: 0.2}, {error: 0.31}])).toMatch(/ 0\.3\./);
  expect(errorWords([{error: 0}, {error: 0}])).toBe('');
});
