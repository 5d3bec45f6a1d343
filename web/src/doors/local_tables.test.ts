// How a match of this device stands, in words.
import {beforeAll, expect, test} from 'vitest';
import type {TableSummary} from '../engine/store';
import {speak} from '../i18n/i18n';
import {scoreLine} from './local_tables';

beforeAll(() => speak('en'));
const line = (chair: number, sides: number[], scores: number[]) => scoreLine({chair, sides, scores} as TableSummary);

test('two sides are us and them', () => {
  expect(line(0, [0, 1, 0, 1], [570, 740])).toBe('us 570, them 740');
  expect(line(1, [0, 1, 0, 1], [570, 740])).toBe('us 740, them 570');
});
test('who plays alone has a place, in the order of the sheet', () => {
  expect(line(1, [0, 1, 2, 3], [20, 15, 14, 13])).toBe('you 15, left 14, across 13, right 20');
});
