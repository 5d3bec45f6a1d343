// Name and account: a newcomer makes one, changes it, comes back with it, and deletes it; each time the page says so.
import {expect, test} from 'vitest';
import {useHouse, visit} from './house';

const house = useHouse();

test('an account is made, changed, left, found again and deleted', async () => {
  const {page, context, errors} = await visit(house.browser);
  await page.goto(`${house.server.url}/account`);
  const form = (field: string) => page.locator('.card-form', {has: page.locator(`input[name="${field}"]`)});
  const send = async (field: string, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await form(field).locator(`input[name="${name}"]`).fill(value);
    await form(field).locator('button[type="submit"]').click();
  };
  const news = page.locator('.news:not(:empty)');

  // A password that everybody has is refused, and nothing is left of the attempt.
  await send('new-username', {'new-username': 'Ida', 'new-password': 'password'});
  await form('new-username').locator('.wrong').waitFor();
  await send('new-username', {'new-username': 'Ida', 'new-password': 'four winds and a kite'});
  await news.waitFor();
  expect(await news.innerText()).toContain('Ida');
  expect(await page.locator('.who').innerText()).toContain('Ida');

  await send('current', {current: 'four winds and a kite', new: 'seven seas and an oar'});
  await form('current').locator('.done:not(:empty)').waitFor();
  await send('name', {name: 'Ada'});
  await form('name').locator('.done:not(:empty)').waitFor();

  const leave = page.locator('.card-form:not(:has(input))');
  await leave.nth(1).locator('button[type="submit"]').click(); // the first makes a code
  await form('new-username').waitFor();
  expect(await news.innerText()).toBe('You are signed out.');
  await send('username', {username: 'Ada', password: 'seven seas and an oar'});
  await form('current').waitFor();
  expect(await news.innerText()).toBe('You are in.');

  await leave.last().locator('button[type="submit"]').click();
  await send('password', {password: 'seven seas and an oar'});
  await form('new-username').waitFor();
  expect(await news.innerText()).toBe('The account is deleted.');
  // The key that was pressed was far below: what happened is in sight, and read out.
  expect(await news.evaluate((line) => line === document.activeElement && line.getBoundingClientRect().top >= 0)).toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});
