import {beforeEach, expect, test, vi} from 'vitest';

const key = 'capot.settings';
beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

test('what was chosen is there when the page comes again', async () => {
  const {choose} = await import('./settings');
  choose({deck: 'four', opponents: 'easy', partner: 'expert'});
  vi.resetModules();
  const {settings} = await import('./settings');
  expect(settings.value).toMatchObject({deck: 'four', opponents: 'easy', partner: 'expert', tap: 'plays'});
});

test('what cannot be read is as if it had never been chosen', async () => {
  localStorage.setItem(key, '{broken');
  const {settings} = await import('./settings');
  expect(settings.value.theme).toBe('auto');
});

test('a full storage keeps the choice for this page', async () => {
  const {choose, settings} = await import('./settings');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  choose({sound: true});
  full.mockRestore();
  expect(settings.value.sound).toBe(true);
});

test('another tab is followed, and the style sheets see it', async () => {
  const {applySettings, settings} = await import('./settings');
  applySettings();
  localStorage.setItem(key, JSON.stringify({theme: 'dark', deck: 'four'}));
  globalThis.dispatchEvent(new StorageEvent('storage', {key}));
  expect(settings.value.theme).toBe('dark');
  expect(document.documentElement.dataset).toMatchObject({theme: 'dark', deck: 'four'});
});
