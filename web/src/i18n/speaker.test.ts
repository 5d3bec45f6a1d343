// Sentences about one table: what stands in their places.
import {beforeAll, expect, test} from 'vitest';
import type {View} from '@capot/engine';
import {catalogueOf} from '../engine/test_module';
import {speak} from './i18n';
import {Speaker} from './speaker';

const pass = {word: 'pass', verb: 'pass', level: null, strain: null, card: null};
const view = {
  rules: {game: catalogueOf('en').games[0]!.game}, chairs: [0, 1, 2, 3].map((side) => ({who: 'open', name: '', bot: null, side, owner: false})),
  legal: [pass],
} as unknown as View;

beforeAll(() => speak('en'));

test('reasons name cards and choices', () => {
  const speaker = new Speaker(view, 0);
  const fall = speaker.say({id: 'why.would-fall', args: {card: 'KS', over: 'AS'}});
  expect(fall).toContain(speaker.card('AS'));
  expect(fall).not.toContain('{');
  expect(speaker.say({id: 'why.else-ours', args: {action: 'pass', percent: 7}})).toBe('With pass, yours is made in 7 %.');
  expect(speaker.say({id: 'why.else-ours', args: {action: 'KS', percent: 7}})).toContain(speaker.card('KS').toLowerCase());
});
test('what only a verb says is named as it is called, not as it was done', () => {
  expect(new Speaker(view, 0).actionOf('pass')).toBe(pass);
  expect(new Speaker(view, 0).actionOf('6-4')).toMatchObject({verb: 'play', card: '6-4'});
});
test('who wants to take something back is said with what it was, where that is seen', () => {
  const asked = (more: object) => new Speaker({...view, calls: [], trick: null, last_trick: null, ...more} as unknown as View, 0).undoAsked(1);
  const king = {cards: [{seat: 1, card: 'KS', marks: []}]};
  const speaker = new Speaker(view, 0);
  for (const seen of [{trick: king}, {trick: {cards: []}, last_trick: king}])
    expect(asked({phase: 'play', ...seen})).toBe(`Left wants to take this back: ${speaker.card('KS')}.`);
  expect(asked({phase: 'auction', calls: [{seat: 1, action: pass}]})).toBe('Left wants to take this back: Pass.');
  expect(asked({phase: 'auction', calls: [{seat: 1, action: null}]})).toBe('Left wants to take something back.');
  expect(asked({phase: 'play', calls: [{seat: 1, action: pass}]})).toBe('Left wants to take something back.');
});
