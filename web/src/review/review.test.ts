// What a review is made of, without a browser: figures, the course, choices, puzzles, progress.
import 'fake-indexeddb/auto';
import {describe, expect, test, vi} from 'vitest';
import type {Chair, Review, ReviewChoice, ReviewDecision, View} from '@capot/engine';
import type {Story} from '../engine/requests';
import {againstOf, bestOf, costOf, rowsOf} from './choices';
import {courseOf, frameOf, heightOf, marksOf, nextWorst, worstOf} from './course';
import {eyesOf, type FiledRound} from './FiledRounds';
import {accountParts, amount, digitsOf, shownAccount, signed} from './figures';
import {roundIn} from './found_round';
import {Kept, type KeptRound, puzzleKey} from './kept';
import {rememberPeople, withPeople} from './people';
import {blocksOf, rateIn, rateOf, themesOf} from './progress';
import {listed, nextPuzzle, passes} from './puzzles';
import {lineOf, recordOf} from './study';
import {type Puzzle, puzzleOf, TryState} from './try_state';

const choice = (action: string, expected: number | null, true_score = 0): ReviewChoice =>
  ({action, true_score, expected, expected_error: 0, edge: null, edge_error: null, made: null, worlds: 16});
const decision = (step: number, seat: number, change: Partial<ReviewDecision> = {}): ReviewDecision => ({
  step, seat, phase: 'play', trick: 1, action: 'AS', grade: 'fine', luck: 'none', true_loss: 0, true_best: 'AS', true_exact: true,
  imagined_loss: 0, imagined_error: 0, imagined_best: 'AS', worlds: 16, all_worlds: false, theme: null, reasons: [], puzzle: null,
  choices: [], groups: [], ...change,
});
const pairs = {chairs: [0, 1, 0, 1].map((side) => ({side}))} as View;
const alone = {chairs: [0, 1, 2].map((side) => ({side}))} as View;

describe('figures', () => {
  test('the smaller the stake, the more digits', () => {
    expect([324, 10, 2].map((stake) => digitsOf({scale: {stake}} as Review))).toEqual([0, 1, 2]);
  });
  test('signs and whole numbers', () => {
    expect([signed(212.4, 0), signed(-30.6, 0), signed(0.2, 0), signed(-0.04, 1), signed(1.25, 1)])
      .toEqual(['+\u00a0212', '−\u00a031', '0', '0', '+\u00a01.3']);
    expect([amount(-2, 2), amount(0.058, 2)]).toEqual(['2', '0.06']);
  });
  test('an account adds up as it is shown', () => {
    const account = {seat: 0, hand: 164.6, lie: -43.7, own: -84.6, partner: 0, others: 37.7, result: 74, parts: []};
    for (const digits of [0, 1, 2]) {
      const shown = shownAccount(account, digits);
      expect(accountParts.reduce((sum, part) => sum + shown[part], 0)).toBeCloseTo(shown.result, 9);
      for (const part of accountParts) expect(Math.abs(shown[part] - account[part])).toBeLessThan(10 ** -digits);
    }
    expect(shownAccount(account, 0)).toEqual({hand: 165, lie: -44, own: -85, partner: 0, others: 38, result: 74});
  });
});

describe('the course', () => {
  const course = [[10, 4], [12, 20]], three = [[1, 2, 3], [4, 5, 6]];
  test('ours less theirs; alone, the own', () => {
    expect(courseOf({course}, pairs, 2)).toEqual([6, -8]);
    expect(courseOf({course}, pairs, 1)).toEqual([-6, 8]);
    expect(courseOf({course: three}, alone, 1)).toEqual([2, 5]);
  });
  test('zero is on it', () => {
    const frame = frameOf([5, 10]);
    expect(frame.low).toBeLessThan(0);
    expect(heightOf(frame.high, frame)).toBe(0);
    expect(heightOf(frame.low, frame)).toBe(100);
    expect(heightOf(0, frameOf([0, 0]))).toBe(50);
  });
  const decisions = [
    decision(0, 0, {grade: 'mistake', luck: 'lucky', imagined_loss: 30}), decision(1, 1, {grade: 'blunder', imagined_loss: 90}),
    decision(2, 0, {grade: 'inaccuracy', imagined_loss: 12}), decision(3, 0, {luck: 'unlucky'}), decision(4, 0),
  ];
  test('a mistake is a diamond also where it was lucky', () => {
    expect(marksOf({decisions}).map(({kind}) => kind)).toEqual(['mistake', 'mistake', 'inaccuracy', 'luck']);
  });
  test('my worst, then the next, then the worst again', () => {
    expect(worstOf({decisions}, 0).map(({step}) => step)).toEqual([0, 2]);
    expect([-1, 0, 2].map((at) => nextWorst({decisions}, 0, at))).toEqual([0, 2, 0]);
    expect(nextWorst({decisions}, 3, -1)).toBeNull();
  });
  test('the worst of everybody', () => {
    expect(worstOf({decisions}).map(({step}) => step)).toEqual([1, 0, 2]);
    const filed = {review: {decisions}} as FiledRound;
    expect([eyesOf(filed), eyesOf({...filed, seat: 3}), eyesOf({review: {decisions: [] as ReviewDecision[]}} as FiledRound)])
      .toEqual([1, 3, 0]);
  });
});

describe('choices', () => {
  const one = decision(5, 0, {
    action: '9D', choices: [choice('TH', 212), choice('8H', 212), choice('9D', 181), choice('KC', null)],
    groups: [['TH', '8H'], ['9D'], ['KC']], imagined_best: '8H',
  });
  test('the loss is set against the choice that the engine names, also where another looks better', () => {
    const other = {...one, groups: [['TH'], ['8H'], ['9D'], ['KC']], choices: [choice('TH', 230), ...one.choices.slice(1)]};
    expect(againstOf(other)).toEqual(['8H']);
    expect(bestOf(other)).toEqual(['TH', '8H']);
    expect([costOf(other, '9D'), costOf(other, 'TH')]).toEqual([31, 0]);
  });
  test('equal ones together, those without figures left out', () => {
    expect(rowsOf(one).map(({actions, best, played}) => ({actions, best, played}))).toEqual([
      {actions: ['TH', '8H'], best: true, played: false}, {actions: ['9D'], best: false, played: true},
    ]);
    expect(bestOf(one)).toEqual(['TH', '8H']);
  });
  test('what a choice costs', () => {
    expect([costOf(one, '9D'), costOf(one, 'TH'), costOf(one, 'KC'), costOf(one, 'XX')]).toEqual([31, 0, null, null]);
  });
});

test('a round is found in what was pasted', () => {
  const code = '1bAAL5G06gA232Yr-oIUbPXKq';
  expect(roundIn(` ${code}\n`)).toEqual({code});
  expect(roundIn(`look: https://example.org/r/${code}?seat=2 !`)).toEqual({code});
  expect(roundIn('{"game":"g","deck":""}\n{"game":"h"}')).toEqual({record: {game: 'g', deck: ''}});
  expect(roundIn('{\n "game": "g"\n}')).toEqual({record: {game: 'g'}});
  expect(roundIn('good morning')).toBeNull();
  expect(roundIn('[1, 2]')).toBeNull();
});

describe('a puzzle', () => {
  const puzzle: Puzzle = {code: 'c', step: 5, seat: 0, game: 'g', theme: 'duck', difficulty: 1, answers: ['TH']};
  const card = (word: string) => ({word, verb: 'play', level: null, strain: null, card: word.split(' ')[0] ?? word});
  const view = {legal: ['TH', '9D', 'KC', 'KC belote'].map(card), rules: {game: 'g'}, chairs: []} as unknown as View;
  test('only what was worse than fine is one', () => {
    const story = {code: 'c', record: {game: 'g'}};
    expect(puzzleOf(story, decision(5, 0))).toBeNull();
    expect(puzzleOf(story, decision(5, 0, {grade: 'mistake', theme: 'duck', puzzle: {answers: ['TH'], difficulty: 1}}))).toEqual(puzzle);
  });
  test('a wrong card is out, the first try counts, the right one ends it', async () => {
    const told: boolean[] = [];
    const state = new TryState(puzzle, {seat: 0, view, hands: []}, '9D', (solved) => told.push(solved));
    expect(state.view.value?.legal.map(({word}) => word)).toEqual(['TH', 'KC', 'KC belote']);
    await state.act(card('KC'));
    expect([state.outcome.value, state.mine.value, told]).toEqual(['open', true, [false]]);
    expect(state.view.value?.legal.map(({word}) => word)).toEqual(['TH', 'KC belote']);
    await state.attempt('9D');
    expect(state.again.value).toBe(true);
    await state.act(card('TH'));
    expect([state.outcome.value, state.mine.value, told, state.again.value]).toEqual(['right', false, [false], false]);
  });
  test('shown is not solved', () => {
    const told: boolean[] = [];
    const state = new TryState(puzzle, {seat: 0, view, hands: []}, null, (solved) => told.push(solved));
    state.show();
    expect([state.outcome.value, told, state.answers.map(({word}) => word)]).toEqual(['shown', [false], ['TH']]);
  });
});

describe('puzzles', () => {
  const puzzle = (step: number, difficulty: number): Puzzle => ({code: 'c', step, seat: 0, game: 'g', theme: 'take', difficulty, answers: ['AS']});
  const tried = (step: number, solved: boolean, at: number) => [`c ${step}`, {key: `c ${step}`, solved, tries: 1, at}] as const;
  const list = listed([puzzle(1, 2)], [puzzle(1, 2), puzzle(2, 1), puzzle(3, 3)], new Map([tried(2, true, 5), tried(3, false, 6)]));
  test('each stands once, with what came of it', () => {
    expect(list.map(({own, standing}) => [own, standing])).toEqual([[true, 'new'], [false, 'solved'], [false, 'failed']]);
    expect(list.filter(passes({game: '', theme: 'take', difficulty: 3, own: false}))).toHaveLength(1);
    expect(list.filter(passes({game: 'other', theme: '', difficulty: 0, own: false}))).toHaveLength(0);
  });
  test('what failed comes again, but after something new', () => {
    const stepAfter = (after: string) => nextPuzzle(list, after)?.puzzle.step;
    expect(stepAfter('')).toBe(3);
    expect(stepAfter('c 3')).toBe(1);
    expect(stepAfter('c 1')).toBe(3);
    expect(nextPuzzle([], '')).toBeNull();
  });
});

describe('progress', () => {
  const round = (n: number, judged: number, themes: Record<string, number>): KeptRound =>
    ({key: `c${n} 0`, code: `c${n}`, seat: 0, game: 'g', at: n, judged, themes});
  test('the interval holds the rate, and many decisions make it narrow', () => {
    expect(rateOf(0, 0)).toMatchObject({rate: 0, low: 0, high: 100});
    for (const n of [1, 10, 100]) {
      const {rate, low, high} = rateOf(n / 10 < 1 ? 0 : n / 10, n);
      expect(low).toBeLessThanOrEqual(rate);
      expect(high).toBeGreaterThanOrEqual(rate);
    }
    expect(rateOf(10, 100).low).toBeCloseTo(5.52, 1);
    expect(rateOf(10, 100).high).toBeCloseTo(17.44, 1);
    expect(rateOf(100, 1000).high).toBeLessThan(rateOf(10, 100).high);
  });
  test('by theme and over time', () => {
    const rounds = Array.from({length: 50}, (_, i) => round(i, 10, i < 25 ? {duck: 2, take: 1} : {take: 1}));
    expect(themesOf(rounds)).toEqual(['duck', 'take']);
    expect(rateIn(rounds)).toMatchObject({mistakes: 100, decisions: 500, rate: 20});
    expect(rateIn(rounds, 'take').rate).toBe(10);
    const blocks = blocksOf(rounds, 'duck');
    expect(blocks.length).toBeLessThanOrEqual(8);
    expect([blocks[0]?.first, blocks.at(-1)?.last]).toEqual([1, 50]);
    expect(blocks[0]?.rate.rate).toBe(20);
    expect(blocks.at(-1)?.rate.rate).toBe(0);
  });
  test('the line of a round', () => {
    const decisions = [decision(0, 0, {grade: 'forced'}), decision(1, 0), decision(2, 0, {grade: 'mistake', theme: 'duck'}), decision(3, 1, {grade: 'blunder'})];
    expect(lineOf({code: 'c', record: {game: 'g'}}, {decisions}, 0, 7))
      .toEqual({key: 'c 0', code: 'c', seat: 0, game: 'g', at: 7, judged: 2, themes: {duck: 1}});
  });
});

test('what is kept is kept once, and forgotten', async () => {
  const store = await Kept.open('study-test');
  const line: KeptRound = {key: 'c 0', code: 'c', seat: 0, game: 'g', at: 1, judged: 5, themes: {duck: 1}};
  const puzzle: Puzzle = {code: 'c', step: 2, seat: 0, game: 'g', theme: 'duck', difficulty: 1, answers: ['AS']};
  await store.keep(line, [puzzle]);
  await store.keep({...line, judged: 99}, []);
  expect(await store.rounds()).toEqual([line]);
  expect(await store.puzzles()).toEqual([{...puzzle, key: puzzleKey(puzzle)}]);
  await store.tried('c 2', false, 3);
  await store.tried('c 2', true, 4);
  expect((await store.tries()).get('c 2')).toEqual({key: 'c 2', solved: true, tries: 2, at: 4});
  await store.forget();
  expect([await store.rounds(), await store.puzzles(), (await store.tries()).size]).toEqual([[], [], 0]);
  store.close();
});

test('the record of a round that is over', () => {
  const view = {
    rules: {game: 'g', preset: 'p', start: 0}, sheet: [{scores: [10, 20]}, {scores: [30, 20]}],
    opened: {dealer: 2, deck: 'AS KS', actions: ['pass'], scores: [30, 20]},
  } as unknown as View;
  const plain = {capot: 1, game: 'g', preset: 'p', dealer: 2, deck: 'AS KS', scores: [10, 20], actions: ['pass']};
  expect(recordOf(view, [])).toEqual(plain);
  expect(recordOf(view, [{...plain, deck: 'KS AS'}, {...plain, carry: 5}])).toEqual({...plain, carry: 5});
  expect(recordOf({...view, opened: null}, [])).toBeNull();
});

describe('people', () => {
  const story = {code: 'c1', positions: [{view: pairs}]} as unknown as Story;
  const namesIn = ({positions}: Story) => positions[0]?.view.chairs.map(({name}) => name);
  test('keep their names from the table to the review', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text),
    });
    expect(namesIn(withPeople(story))).toEqual([undefined, undefined, undefined, undefined]);
    rememberPeople('c1', ['Ann', 'Bob', 'easy', 'Cleo'].map((name) => ({name, who: 'person', bot: '', side: 9}) as unknown as Chair));
    expect(namesIn(withPeople(story))).toEqual(['Ann', 'Bob', 'easy', 'Cleo']);
    expect(withPeople(story).positions[0]?.view.chairs.map(({side}) => side)).toEqual([0, 1, 0, 1]);
    vi.unstubAllGlobals();
  });
  test('have none where nothing can be kept', () => {
    vi.stubGlobal('sessionStorage', undefined);
    rememberPeople('c1', []);
    expect(withPeople(story)).toBe(story);
    vi.unstubAllGlobals();
  });
});
