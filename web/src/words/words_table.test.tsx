// The page of words: the input keeps the focus, what was said comes back, the log is a live region.
import {render} from 'preact';
import {act} from 'preact/test-utils';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {Device, until} from '../engine/test_device';
import {catalogueOf} from '../engine/test_module';
import {speak} from '../i18n/i18n';
import {choose, settings} from '../settings/settings';
import {TableState} from '../state/table_state';
import {WordsTable} from './WordsTable';

let device: Device;
let state: TableState;
let root: HTMLElement;
const one = <T extends Element>(selector: string): T => root.querySelector<T>(selector)!;
const lines = (selector = '.log p') => [...root.querySelectorAll(selector)].map(({textContent}) => textContent ?? '');
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))));

async function say(text: string): Promise<void> {
  one<HTMLInputElement>('input').value = text;
  one('form').dispatchEvent(new Event('submit', {cancelable: true, bubbles: true}));
  await settle();
}
function press(key: string): string {
  one('input').dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
  return one<HTMLInputElement>('input').value;
}

beforeEach(async () => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => 0 as never);
  await speak('en');
  device = new Device();
  await device.start();
  const {game, opens_with: preset} = catalogueOf('en').games[0]!;
  const table = await device.ask('make', {rules: {game, preset}, chair: 1, name: 'Me', bots: Array.from({length: 6}, () => 'rules')});
  state = new TableState(table, device.dial(1));
  state.pace.speed = 0;
  await until(() => state.mine.value);
  root = document.body.appendChild(document.createElement('div'));
  await act(() => render(<WordsTable state={state} local />, root));
  await until(() => root.querySelector('.log p') !== null);
  await settle();
});
afterEach(() => {
  render(null, root);
  root.remove();
  state.close();
  device.kill();
  vi.restoreAllMocks();
});

test('opens with how things are, and my turn', () => {
  expect(one('.log').getAttribute('role')).toBe('log');
  expect(one('.log').getAttribute('aria-live')).toBe('polite');
  expect(lines('.log .turn')).toHaveLength(1);
  expect(lines().length).toBeGreaterThan(2);
  expect(document.activeElement).toBe(one('input'));
});
test('answers what is typed, and the focus stays in the input', async () => {
  await say('hand');
  expect(lines('.log .typed')).toEqual(['hand']);
  expect(lines('.log .answer')).toHaveLength(1);
  expect(one<HTMLInputElement>('input').value).toBe('');
  expect(document.activeElement).toBe(one('input'));
});
test('brings back what was said with the arrows', async () => {
  await say('hand');
  await say('who');
  expect(press('ArrowUp')).toBe('who');
  expect(press('ArrowUp')).toBe('hand');
  expect(press('ArrowUp')).toBe('hand');
  expect(press('ArrowDown')).toBe('who');
  expect(press('ArrowDown')).toBe('');
});
test('has keys for the words that are used often', async () => {
  one<HTMLButtonElement>('[data-word="legal"]').click();
  await settle();
  expect(lines('.log .typed')).toEqual(['legal']);
  expect(lines('.log .answer')[0]).toMatch(/^You can /);
});
test('does what is said', async () => {
  const before = state.seq.value;
  const told = lines('.log .told').length;
  await say(state.view.value!.legal[0]!.word);
  await until(() => state.seq.value > before);
  await settle();
  expect(lines('.log .told')[told]).toMatch(/^You /);
});
test('goes to the drawn table and keeps the state', async () => {
  choose({words: true});
  await say('drawn');
  expect(settings.value.words).toBe(false);
  expect(one('.bar .link').getAttribute('href')).toBe(location.pathname);
  expect(state.view.value).toBeDefined();
});
