import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Pace} from './pace';

let pace: Pace;
let shown: string[];
const add = (name: string, wait = 0, rest = 0) => pace.add({wait, rest, show: () => shown.push(name)});
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = new Pace(() => Date.now());
  add('start');
  shown = [];
});
afterEach(() => vi.useRealTimers());

describe('pace', () => {
  test('what need not wait is there at once', () => {
    add('mine');
    expect(shown).toEqual(['mine']);
    expect(pace.waiting).toBe(false);
  });
  test('shows one after the other, each after its wait and the rest of the one before', () => {
    add('deal', 0, 250);
    add('first', 600);
    add('second', 600, 900);
    add('third', 100);
    expect(shown).toEqual(['deal']);
    vi.advanceTimersByTime(849);
    expect(shown).toEqual(['deal']);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['deal', 'first']);
    vi.advanceTimersByTime(600);
    expect(shown).toEqual(['deal', 'first', 'second']);
    vi.advanceTimersByTime(999);
    expect(shown).toHaveLength(3);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual(['deal', 'first', 'second', 'third']);
  });
  test('time that has passed anyway counts as waited', () => {
    add('first', 0, 100);
    vi.advanceTimersByTime(5000);
    add('second', 0);
    expect(shown).toEqual(['first', 'second']);
  });
  test('who has really thought for so long does not seem to think once more', () => {
    vi.advanceTimersByTime(10_000);
    add('first', 600);
    expect(shown).toEqual(['first']);
  });
  test('goes as fast as it is told', () => {
    pace.speed = 0.5;
    add('a', 600, 200);
    add('b', 600);
    vi.advanceTimersByTime(300);
    expect(shown).toEqual(['a']);
    vi.advanceTimersByTime(400);
    expect(shown).toEqual(['a', 'b']);
    pace.speed = 0;
    add('c', 600, 900);
    add('d', 600);
    expect(shown).toEqual(['a', 'b', 'c', 'd']);
  });
  test('a tap shows what is waited for; all, everything; clear, nothing', () => {
    for (const name of 'abcd') add(name, 1000);
    pace.hurry();
    expect(shown).toEqual(['a']);
    pace.all();
    expect(shown).toEqual(['a', 'b', 'c', 'd']);
    add('e', 1000);
    pace.clear();
    vi.advanceTimersByTime(5000);
    expect(shown).toHaveLength(4);
    expect(pace.waiting).toBe(false);
  });
  test('who was away is not kept waiting', () => {
    for (let i = 0; i < 15; ++i) add(`${i}`, 1000);
    expect(shown).toHaveLength(15);
  });
});
