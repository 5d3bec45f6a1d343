import {expect, test} from 'vitest';
import {canUndo, type Line, redoOf, undo} from './changes';

const round = (n: number): Line => ({bid: n});
const correction: Line = {correct: 1, round: {bid: 9}};

test('nothing to undo at first, nothing to redo', () => {
  expect(canUndo([])).toBe(false);
  expect(redoOf([])).toBeUndefined();
});
test('what was taken back can be written again, the last first', () => {
  const lines = [round(1), correction, undo, undo];
  expect(redoOf(lines)).toEqual(round(1));
  expect(redoOf([...lines, round(1)])).toEqual(correction);
  expect(redoOf([...lines, round(1), correction])).toBeUndefined();
  expect(canUndo(lines)).toBe(false);
});
test('who writes something else gives up what was taken back', () => {
  expect(redoOf([round(1), undo, round(2)])).toBeUndefined();
});
test('lines that change nothing are passed over', () => {
  expect(canUndo([{undo: false}], new Set([0]))).toBe(false);
  expect(redoOf([round(1), undo, {delete: 7}], new Set([2]))).toEqual(round(1));
});
