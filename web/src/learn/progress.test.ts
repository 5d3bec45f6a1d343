import {beforeEach, expect, test, vi} from 'vitest';
import type {Course} from './course';

const course: Course = {
  game: 'any', preset: 'standard', sides: 2, positions: {}, inputs: {},
  chapters: [
    {id: 'one', blocks: ['text', {ask: 'worth', id: 'a', at: 'x', answer: ['1']}, {ask: 'worth', id: 'b', at: 'x', answer: ['1']}]},
    {id: 'two', blocks: ['text', {round: 'x', id: 'whole'}]},
  ],
};

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test('a chapter is done when all of it is solved, and that is there when the page comes again', async () => {
  const before = await import('./progress');
  before.openedAt('any', 'one');
  before.solve('any', 'one', 'a');
  expect(before.doneIn(course)).toBe(0);
  before.solve('any', 'one', 'b');
  before.solve('any', 'one', 'b');
  vi.resetModules();
  const again = await import('./progress');
  expect(again.doneIn(course)).toBe(1);
  expect(again.isSolved('any', 'two', 'whole')).toBe(false);
  expect(again.progressIn('any')).toEqual({at: 'one', solved: ['one/a', 'one/b']});
  again.solve('any', 'two', 'whole');
  expect(again.doneIn(course)).toBe(2);
});

test('what cannot be read is as if nobody had begun; a full storage keeps it for this page', async () => {
  localStorage.setItem('capot.learn', '{broken');
  const {openedAt, progressIn} = await import('./progress');
  expect(progressIn('any')).toEqual({at: '', solved: []});
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  openedAt('any', 'two');
  full.mockRestore();
  expect(progressIn('any').at).toBe('two');
});
