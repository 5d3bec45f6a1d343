// Four people at one table of the server, each in a browser of their own, through a reload, a dropped link and a
// killed server.
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {games, useHouse, visit, type Visitor} from './house';
import {screenOf, tapOnce, tapRound, untilMine} from './player';

const house = useHouse();

// Makes a table and answers with its link.
async function makeTable(page: Page): Promise<string> {
  await page.goto(`${house.server.url}/friends`);
  await page.locator('button[type="submit"].main, .key.main').last().click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-seat]').first().waitFor();
  return page.url();
}

async function takeChair(page: Page, link: string, seat: number): Promise<void> {
  await page.goto(link);
  await page.locator(`[data-seat="${seat}"]`).click();
  await page.locator('.start').waitFor(); // the key that says I am ready
}

// Everybody does what there is to do, until the round is over for all.
async function playRound(pages: Page[], at: (step: number) => Promise<void>): Promise<number> {
  const end = Date.now() + 100_000;
  for (let steps = 0; Date.now() < end;) {
    const screens = await Promise.all(pages.map((page) => screenOf(page).catch(() => 'wait' as const)));
    if (screens.every((screen) => screen === 'next' || screen === 'over')) return steps;
    const turn = screens.findIndex((screen) => screen === 'hand' || screen === 'grid' || screen === 'choose');
    const page = pages[turn];
    const screen = screens[turn];
    if (!page || !screen) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    await tapOnce(page, screen);
    await at(++steps);
  }
  throw new Error('the round did not end');
}

const totals = async (page: Page): Promise<string[]> => page.locator('.why .write td, .why .tot td').allInnerTexts();

test('four browsers end with the same sheet, whatever happens to them', async () => {
  const people: Visitor[] = [];
  for (const name of ['Ann', 'Bob', 'Cam', 'Dee']) people.push(await visit(house.browser, {settings: {name, lastGame: games.at(-1)}}));
  const pages = people.map(({page}) => page);
  const [ann, bob, cam, dee] = pages as [Page, Page, Page, Page];
  const link = await makeTable(ann);
  const open = await ann.locator('[data-seat].open').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-seat'))));
  for (const [i, page] of [bob, cam, dee].entries()) await takeChair(page, link, open[i] ?? 0);
  for (const page of [bob, cam, dee]) await page.locator('.start').click();
  await ann.locator('.start').click();

  const trouble: Record<number, () => Promise<void>> = {
    5: async () => void (await bob.reload()),
    9: async () => {
      await people[2]?.context.setOffline(true);
      setTimeout(() => void people[2]?.context.setOffline(false), 1500);
    },
    14: async () => {
      await house.server.stop('SIGKILL');
      await house.server.start();
    },
  };
  const steps = await playRound(pages, async (step) => trouble[step]?.());
  expect(steps).toBeGreaterThan(20);
  const sheets = await Promise.all(pages.map(totals));
  const sorted = sheets.map((sheet) => sheet.filter((cell) => /^[−\d]/.test(cell)).toSorted());
  for (const sheet of sorted) expect(sheet).toEqual(sorted[0]);
  expect(sorted[0]?.length).toBeGreaterThan(2);
  for (const {errors, context} of people) {
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('who is sent away is told so; who looks at the result is asked to join the next match', async () => {
  const host = await visit(house.browser, {settings: {name: 'Gil', lastGame: games.at(-1)}});
  const guest = await visit(house.browser, {settings: {name: 'Hal'}});
  const link = await makeTable(host.page);
  const seat = Number(await host.page.locator('[data-seat].open').first().getAttribute('data-seat'));
  await takeChair(guest.page, link, seat);
  await host.page.locator(`[data-seat="${seat}"].person`).click();
  await host.page.locator('.chair-menu .acts .key').first().click();
  await guest.page.locator('.trouble[role="alert"]').waitFor();
  expect(await guest.page.locator('.trouble a.key').count()).toBe(2);
  // A misunderstanding: they sit down again. Who gets up is not told that they were sent away.
  await guest.page.locator(`[data-seat="${seat}"]`).click();
  await guest.page.locator('.trouble').waitFor({state: 'detached'});
  await guest.page.locator(`[data-seat="${seat}"].me`).click();
  await guest.page.locator('.chair-menu .acts .key').last().click();
  await guest.page.locator('[data-seat].me').waitFor({state: 'detached'});
  expect(await guest.page.locator('.trouble').count()).toBe(0);
  await guest.page.locator(`[data-seat="${seat}"]`).click();
  await guest.page.locator('.start').click();
  await host.page.locator('.start').click();
  // The host gives the match up, and wants another.
  await host.page.locator('.tool-more').click();
  await host.page.locator('.more .key').last().click();
  await host.page.locator('[data-do="rematch"]').click();
  await host.page.locator('.waiting').waitFor();
  await guest.page.locator('.invited').waitFor();
  expect(await guest.page.locator('.round-end').count()).toBe(1);
  await guest.page.locator('[data-do="rematch"]').click();
  for (const {page, errors, context} of [host, guest]) {
    await page.locator('.board').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }
});

test('alone with bots at the server, and a friend who watches', async () => {
  const host = await visit(house.browser, {settings: {name: 'Eve'}});
  const link = await makeTable(host.page);
  await host.page.locator('.start').click();
  await untilMine(host.page);
  const guest = await visit(house.browser, {settings: {name: 'Fay'}});
  await guest.page.goto(link);
  await guest.page.locator('.board').waitFor();
  expect(await guest.page.locator('.hand [data-card]').count()).toBe(0);
  await tapRound(host.page);
  await guest.page.locator('.round-end').waitFor();
  expect((await totals(guest.page)).length).toBeGreaterThan(2);
  await host.context.close();
  await guest.context.close();
});
