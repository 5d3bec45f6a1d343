// Calls are marked before they are said.
import {render} from 'preact';
import {act} from 'preact/test-utils';
import {signal} from '@preact/signals';
import type {Action, View} from '@capot/engine';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {speak} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import {choose} from '../settings/settings';
import {callGrid} from '../state/call_grid';
import type {TableState} from '../state/table_state';
import {Calls, Choices} from './Calls';

const action = (verb: string, level: string | null = null, strain: string | null = null): Action =>
  ({word: [verb, level, strain].filter(Boolean).join(' '), verb, level, strain, card: null});
const legal = [action('pass'), action('double'), ...['80', '90'].flatMap((level) => ['H', 'S'].map((strain) => action('bid', level, strain)))];
const view = {rules: {game: 'any'}, legal, calls: [], hand: [], chairs: []} as unknown as View;
const said = vi.fn();
const state = {speaker: signal(new Speaker(view, 0)), mine: signal(true), act: said} as unknown as TableState;
let root: HTMLElement;

const key = (word: string) => root.querySelector<HTMLButtonElement>(`[data-call="${word}"]`)!;
const touch = (button: HTMLButtonElement) => act(() => button.click());

beforeEach(async () => {
  await speak('en');
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
  said.mockClear();
  choose({tap: 'plays'});
});

test('a pass is said at once; a double as other calls, by the filled key', async () => {
  await act(() => render(<Calls state={state} grid={callGrid(legal, [], [])!} />, root));
  await touch(key('pass'));
  expect(said).toHaveBeenLastCalledWith(legal[0]);
  await touch(key('double'));
  expect(said).toHaveBeenCalledTimes(1);
  expect(key('double').getAttribute('aria-pressed')).toBe('true');
  await touch(root.querySelector<HTMLButtonElement>('.call')!);
  expect(said).toHaveBeenLastCalledWith(legal[1]);
});
test('where touches lift first, nothing is said by one touch', async () => {
  choose({tap: 'lifts'});
  await act(() => render(<Calls state={state} grid={callGrid(legal, [], [])!} />, root));
  await touch(key('pass'));
  expect(said).not.toHaveBeenCalled();
  await touch(root.querySelector<HTMLButtonElement>('.call')!);
  expect(said).toHaveBeenLastCalledWith(legal[0]);
  await act(() => render(<Choices state={state} actions={legal.slice(0, 2)} />, root));
  await touch(key('double'));
  expect(said).toHaveBeenCalledTimes(1);
  await touch(key('double'));
  expect(said).toHaveBeenLastCalledWith(legal[1]);
});
