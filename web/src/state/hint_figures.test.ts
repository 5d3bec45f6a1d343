// A better figure beside the expert's choice is explained.
import type {View} from '@capot/engine';
import {expect, test} from 'vitest';
import {whose, whyFirst} from './hint_figures';

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
