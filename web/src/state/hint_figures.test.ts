// A better figure beside the expert's choice is explained.
import {expect, test} from 'vitest';
import {whyFirst} from './hint_figures';

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
