// Somebody who keeps the score by touch. The form is filled as any form is: nothing here knows a game.
import type {Page} from 'playwright-core';
import {expect} from 'vitest';
import {games} from './house';

// A new sheet of a game, open for its first round.
export async function newSheet(page: Page, url: string, game: string): Promise<void> {
  await page.goto(`${url}/pad/new`);
  await page.locator('.make .seg').first().locator('button').nth(games.indexOf(game)).click();
  await page.locator('.name-boxes input').first().waitFor();
  await page.locator('.start').click();
  await page.locator('.entry').waitFor();
}

export const writeKey = (page: Page) => page.locator('.write');
export const numbersIn = (text: string): string[] => text.replaceAll('−', '-').match(/-?\d+/g) ?? [];
export const writtenRounds = (page: Page) => page.locator('tr[data-round]');

// Numbers that add up to the total, the first side's the largest; digits by the large keys.
async function enterNumbers(page: Page, round: number): Promise<void> {
  for (const box of await page.locator('.entry .numbers').all()) {
    const [total = ''] = numbersIn((await box.locator('.of').textContent({timeout: 100}).catch(() => '')) ?? '');
    if (!total) continue;
    const columns = await box.locator('input').count();
    await box.locator('input').first().focus();
    const digits = columns === 2 ? String(Number(total) - 40 - round) : `${Number(total) - 2}11`;
    for (const digit of digits) await page.locator('.digit', {hasText: new RegExp(`^${digit}$`)}).click();
  }
}

export async function enterRound(page: Page, round: number): Promise<void> {
  for (const group of await page.locator('.entry [role="radiogroup"]').all()) {
    const all = group.locator('[role="radio"]');
    await all.nth(round % (await all.count())).click();
  }
  for (const menu of await page.locator('.entry .fields select').all())
    if ((await menu.inputValue()) === '-1') await menu.selectOption(String(round % 3));
  await enterNumbers(page, round);
}

// What the key said is what the sheet has.
export async function writeRound(page: Page): Promise<void> {
  const before = await writtenRounds(page).count();
  await expect.poll(() => writeKey(page).isEnabled(), {message: 'the key can be pressed'}).toBe(true);
  await writeKey(page).click();
  await expect.poll(() => writtenRounds(page).count()).toBe(before + 1);
}
