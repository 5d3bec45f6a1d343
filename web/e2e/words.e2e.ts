// A whole round of each game by words alone: nothing is read but the log, nothing is used but the keyboard.
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {games, useHouse, visit} from './house';

const house = useHouse();

const lines = (page: Page): Promise<{kind: string; text: string}[]> =>
  page.locator('[role="log"] p').evaluateAll((all) => all.map((one) => ({kind: one.className, text: one.textContent ?? ''})));

// Says something and waits for what is answered or happens.
async function say(page: Page, words: string): Promise<void> {
  const before = (await lines(page)).length;
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await page.waitForFunction((n) => document.querySelectorAll('[role="log"] p').length > n + 1, before, {timeout: 20_000, polling: 20});
}

// The cards of "Spades: jack, ten. Clubs: ten." and of "You hold 6-3, 5-5." as one would say them.
function cardsIn(text: string): string[] {
  const tiles = text.match(/\d-\d/g);
  if (tiles) return tiles;
  return text.split('.').flatMap((part) => {
    const [suit = '', ranks = ''] = part.split(':');
    const name = suit.split(',')[0]?.trim().toLowerCase();
    return ranks.split(',').map((rank) => rank.trim()).filter(Boolean)
      .map((rank) => (rank.includes(' of ') ? rank : `${rank} of ${name}`)); // a bower is named in full
  });
}

// One card after the other, until the table takes one.
async function playOne(page: Page, hand: string[]): Promise<void> {
  for (const card of hand) {
    const before = (await lines(page)).length;
    await say(page, card);
    await page.waitForTimeout(30);
    if ((await lines(page)).slice(before).some(({kind, text}) => kind === 'told' && text.startsWith('You '))) return;
  }
}

test.each(games)('%s', async (game) => {
  const {page, context, errors} = await visit(house.browser, {settings: {words: true}, hasTouch: false});
  await page.goto(house.server.url);
  await page.locator(`[data-game="${game}"] button.key`).focus();
  await page.keyboard.press('Enter');
  await page.locator('input[name="say"]').waitFor();
  let played = 0;
  let over = false;
  const end = Date.now() + 60_000;
  for (let answered = -1; Date.now() < end && !over;) {
    const log = await lines(page);
    const at = log.length - 1;
    const {kind = '', text = ''} = log[at] ?? {};
    if (at === answered || (kind !== 'turn' && !text.includes('“next”'))) {
      await page.waitForTimeout(20);
      continue;
    }
    answered = at;
    over = kind !== 'turn' && played > 2;
    if (over) break;
    if (kind !== 'turn') {
      await say(page, 'next'); // passed out or folded: another round
    } else if (/^Your (turn|discard)/.test(text)) {
      await say(page, 'hand');
      const hand = cardsIn((await lines(page)).at(-1)?.text ?? '');
      expect(hand.length).toBeGreaterThan(0);
      await playOne(page, hand);
      played++;
    } else {
      const options = /You can (.*)\./.exec(text)?.[1] ?? 'pass';
      await say(page, options.includes('stay') ? 'stay' : (options.split(/,| or | to /)[0] ?? 'pass'));
    }
  }
  expect(over, (await lines(page)).slice(-8).map(({text}) => text).join('\n')).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  expect(errors).toEqual([]);
  await context.close();
});
