import {describe, expect, test} from 'vitest';
import type {GameDescription} from '@capot/engine';
import {struckOf} from './struck';
import {
  blamed, bounded, changes, type Draft, finds, groupsOf, isChanged, type Option, optionsOf, presetNames,
  same, stepOf, valueOf, withValue,
} from './rules_model';

const plain = {about: '', supported: true};
const game = {
  game: 'any', title: 'Any', about: '', seats: [4, 4], partners: true, cards: [], errors: [],
  options: [
    {name: 'tie', kind: 'choice', ...plain, default: 'fail', values: ['fail', 'held_over']},
    {name: 'must_beat', kind: 'flag', ...plain, default: false},
    {name: 'all_tricks', kind: 'choice', ...plain, default: 162, values: ['162', '252']},
    {name: 'target', kind: 'number', ...plain, default: 1000, low: 1, high: 100000},
    {name: 'players', kind: 'number', ...plain, default: 4, low: 3, high: 6},
    {name: 'strains', kind: 'subset', ...plain, default: ['H', 'S'], values: ['H', 'S', 'SA']},
    {name: 'joker', kind: 'flag', about: '', supported: false},
  ],
  presets: [
    {name: 'standard', about: '', options: {}},
    {name: 'long', about: '', options: {target: 2500, all_tricks: 252}},
  ],
} as unknown as GameDescription;

const option = (name: string): Option => {
  const found = optionsOf(game).find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const standard: Draft = {preset: 'standard', options: {}};
const refused = (detail: string) => ({id: 'fault.bad-options', args: {detail}, text: ''});

describe('a draft of rules', () => {
  test('has the values of its preset', () => {
    expect(valueOf(game, standard, option('target'))).toBe(1000);
    expect(valueOf(game, {preset: 'long', options: {}}, option('target'))).toBe(2500);
    expect(valueOf(game, standard, option('joker'))).toBe(false);
  });
  test('keeps only what differs from the preset', () => {
    const changed = withValue(game, standard, option('tie'), 'held_over');
    expect(changed.options).toEqual({tie: 'held_over'});
    expect(isChanged(changed, option('tie'))).toBe(true);
    expect(changes(withValue(game, changed, option('tie'), 'fail'))).toBe(0);
  });
  test('knows 252 and "252" for the same, and sets in any order', () => {
    const long = {preset: 'long', options: {}};
    expect(withValue(game, long, option('all_tricks'), '252')).toEqual(long);
    expect(withValue(game, standard, option('strains'), ['S', 'H'])).toEqual(standard);
    expect(same(['a', 'b'], ['a'])).toBe(false);
  });
});

test('the preset that a game opens with comes first', () => {
  expect(presetNames(game, 'long')).toEqual(['long', 'standard']);
  expect(presetNames(game, '')).toEqual(['standard', 'long']);
});

test('every option is in one group, also those that the texts forgot', () => {
  const texts = {groups: [{id: 'group.end', options: ['target', 'gone']}, {id: 'group.none', options: []}]};
  const groups = groupsOf(game, texts as never);
  expect(groups.map(({id}) => id)).toEqual(['group.end', 'group.rules']);
  expect(groups.flatMap(({options}) => options)).toHaveLength(game.options.length);
});

test('a search minds neither accents nor capitals nor the order of words', () => {
  expect(finds('encheres minimale', 'Enchère minimale : les enchères')).toBe(true);
  expect(finds('atout belote', 'Atout')).toBe(false);
});

test('a step is as large as the numbers of the presets allow', () => {
  expect(stepOf(game, option('target'))).toBe(100);
  expect(stepOf(game, option('players'))).toBe(1);
  expect(bounded(option('players'), 9)).toBe(6);
  expect(bounded(option('players'), 2.6)).toBe(3);
});

describe('who is to blame', () => {
  test('options by their names', () => {
    expect(blamed(game, standard, refused('tie = held_over needs must_beat'))).toEqual(['tie', 'must_beat']);
  });
  test('options by a value that is no everyday word', () => {
    const draft = {preset: 'standard', options: {strains: ['SA'], tie: 'held_over'}};
    expect(blamed(game, draft, refused('a round that is held_over has no SA'))).toEqual(['tie', 'strains']);
    expect(blamed(game, standard, refused('they fail'))).toEqual([]);
  });
});

test('values that the engine would refuse are known before they are chosen', async () => {
  const asked: unknown[] = [];
  const struck = await struckOf(game, standard, async (draft) => {
    asked.push(draft.options);
    return 'tie' in draft.options ? refused('tie = held_over needs must_beat') : null;
  });
  expect(asked).toEqual([{tie: 'held_over'}, {all_tricks: '252'}]);
  expect([...struck].map(([name, values]) => [name, [...values]])).toEqual([['tie', ['held_over']]]);
});
