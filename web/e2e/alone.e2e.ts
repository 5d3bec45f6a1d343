// Alone on this device: a whole round of each game by taps on a phone and by keys on a desk, and what is kept.
import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {deal, desk, games, phone, Server, useHouse, visit} from './house';
import {keyRound, tapOnce, tapRound, untilMine} from './player';

const house = useHouse();

describe.each(games)('%s', (game) => {
  test('a whole round by taps on a phone', async () => {
    const {page, errors, context} = await visit(house.browser);
    await page.goto(house.server.url);
    await deal(page, game);
    expect(await tapRound(page)).toBeGreaterThan(3);
    const sheet = await page.locator('.round-end').innerText();
    expect(sheet).not.toMatch(/(contract|verdict|score|reason|option|call|said)\.[a-z-]+/); // an id is no sentence
    await page.locator('.acts [aria-pressed]').click();
    const hands = await page.locator('.all-hands').boundingBox();
    expect(hands?.y, 'the hands, when they are asked for').toBeLessThan(phone.height / 2);
    await page.locator('.acts [aria-pressed]').click();
    await tapOnce(page, 'next');
    await untilMine(page);
    expect(errors).toEqual([]);
    await context.close();
  });

  test('a whole round by keys on a desk', async () => {
    const {page, errors, context} = await visit(house.browser, {viewport: desk, hasTouch: false});
    await page.goto(house.server.url);
    await page.locator(`[data-game="${game}"] button.key`).focus();
    await page.keyboard.press('Enter');
    expect(await keyRound(page)).toBeGreaterThan(3);
    expect(errors).toEqual([]);
    await context.close();
  });
});

test.each([phone, {width: 844, height: 390}, {width: 360, height: 640}])('all calls are seen without scrolling at $width', async (viewport) => {
  for (const game of games) {
    const {page, context} = await visit(house.browser, {viewport});
    await page.goto(house.server.url);
    await deal(page, game);
    for (let screen = await untilMine(page); screen !== 'grid'; screen = await untilMine(page)) await tapOnce(page, screen);
    const hidden = await page.locator('.grid').evaluate((grid) => grid.scrollHeight - grid.clientHeight);
    expect(hidden, game).toBeLessThanOrEqual(1);
    await context.close();
  }
});

const cards = (page: Page): Promise<(string | null)[]> =>
  page.locator('.hand [data-card]').evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));

test('a killed tab loses nothing, and matches lie side by side', async () => {
  const {page, context} = await visit(house.browser);
  await page.goto(house.server.url);
  await deal(page);
  for (let i = 0; i < 4; ++i) await tapOnce(page, await untilMine(page));
  await untilMine(page);
  const hand = await cards(page);
  const address = page.url();
  // The tab goes without a word.
  const client = await context.newCDPSession(page);
  void client.send('Page.crash').catch(() => {});
  await page.waitForEvent('crash', {timeout: 5000}).catch(() => {});
  const again = await context.newPage();
  await again.goto(address);
  await untilMine(again);
  expect(await cards(again)).toEqual(hand);
  await context.close();
});

test('two tabs on one table agree', async () => {
  const {page, context} = await visit(house.browser);
  await page.goto(house.server.url);
  await deal(page);
  await untilMine(page);
  const second = await context.newPage();
  await second.goto(page.url());
  for (let i = 0; i < 6; ++i) {
    const one = i % 2 === 0 ? page : second;
    await one.bringToFront();
    await tapOnce(one, await untilMine(one));
  }
  await untilMine(page);
  await untilMine(second);
  expect(await cards(second)).toEqual(await cards(page));
  // The tab that had the house is closed: the other goes on.
  await page.close();
  for (let i = 0; i < 2; ++i) await tapOnce(second, await untilMine(second));
  await context.close();
});

test('offline from the first visit on', async () => {
  const own = await new Server().start();
  const {page, context, errors} = await visit(house.browser, {keeps: true});
  await page.goto(own.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    for (const name of await caches.keys())
      if ((await (await caches.open(name)).keys()).some(({url}) => url.includes('.wasm'))) return true;
    return false;
  });
  await own.stop();
  await context.setOffline(true);
  await page.reload();
  await deal(page);
  expect(await tapRound(page)).toBeGreaterThan(3);
  expect(errors).toEqual([]);
  await context.close();
  await own.end();
});
