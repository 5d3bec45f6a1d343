// Reviews: stepped through by keys and by touch, tried again, opened by a link without a network, in a frame; puzzles
// and progress. axe looks at every state.
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from 'playwright-core';
import {beforeAll, describe, expect, test} from 'vitest';
import {clean} from './clean';
import {deal, desk, games, phone, Server, useHouse, visit} from './house';
import {tapRound} from './player';
import {type PlayedRound, roundWithMistake} from './rounds';

const house = useHouse();
const rounds = new Map<string, PlayedRound>();
beforeAll(() => {
  for (const game of games) rounds.set(game, roundWithMistake(game));
}, 120_000);
const roundOf = (game: string): PlayedRound => rounds.get(game)!;

const stepOf = (page: Page): Promise<string | null> => page.locator('.review').getAttribute('data-step');
async function openReview(page: Page, path: string): Promise<void> {
  await page.goto(`${house.server.url}/r/${path}`);
  await page.locator('.account').waitFor({timeout: 60_000});
}
const noIds = /\b(review|account|try|why|theme|contract|verdict|does|said)\.[a-z][a-z-]+/;

describe.each(games)('%s', (game) => {
  test('by keys on a desk: every decision, and an account that adds up', async () => {
    const {code, mistake, decisions} = roundOf(game);
    const {page, errors, context} = await visit(house.browser, {viewport: desk, hasTouch: false});
    await openReview(page, `${code}?seat=${mistake.seat}`);
    await clean(page, 'the whole round');
    const figures = await page.locator('.account dd').allInnerTexts();
    const numbers = figures.map((text) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')));
    expect(numbers.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBeCloseTo(numbers.at(-1) ?? 0, 6);
    for (const {step, action, phase} of decisions) {
      await page.keyboard.press('ArrowRight');
      expect(await stepOf(page)).toBe(String(step));
      await page.locator('.verdicts').waitFor();
      expect(await page.locator('.review').innerText(), `${phase} ${action}`).not.toMatch(noIds);
    }
    await page.keyboard.press('Home');
    expect(await stepOf(page)).toBe('-1');
    await page.keyboard.press('w');
    await page.locator('.verdicts .v:is(.mistake, .blunder, .inaccuracy)').waitFor();
    await page.locator('.worth .is-best').first().waitFor();
    await page.locator('.review-tools button').first().click();
    expect(await page.locator('.hands > div').count()).toBeGreaterThan(1);
    await clean(page, 'a mistake, all hands');
    expect(errors).toEqual([]);
    await context.close();
  });

  test('by touch on a phone: the mistake is tried again, failed and solved', async () => {
    const {code, mistake} = roundOf(game);
    const {page, errors, context} = await visit(house.browser, {viewport: phone, settings: {language: 'fr', theme: 'dark'}, locale: 'fr-FR'});
    await openReview(page, `${code}?seat=${mistake.seat}`);
    const plot = (await page.locator('.plot').boundingBox())!;
    await page.touchscreen.tap(plot.x + plot.width / 2, plot.y + plot.height / 2);
    const middle = Number(await stepOf(page));
    expect(middle).toBeGreaterThan(1);
    await page.locator('.steps .main').tap();
    expect(Number(await stepOf(page))).toBe(middle + 1);
    await page.goto(`${house.server.url}/r/${code}?seat=${mistake.seat}&step=${mistake.step}`);
    await page.locator('[data-do="try"]').tap();
    await clean(page, 'try again');
    const answers = mistake.puzzle?.answers ?? [];
    const cards = await page.locator('.hand .yes').evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? ''));
    const wrong = cards.find((card) => !answers.some((answer) => answer.startsWith(card)));
    const touch = async (card: string) => {
      await page.locator(`.hand [data-card="${card}"]`).click({position: {x: 12, y: 30}});
      const way = page.locator('.ways .key').first(); // a card that can be played in two ways
      if (await way.isVisible()) await way.tap();
    };
    if (wrong) {
      await touch(wrong);
      await page.locator(`.hand [data-card="${wrong}"].no`).waitFor();
      expect(await page.locator('.table-page').getAttribute('data-outcome')).toBe('open');
      await clean(page, 'a wrong card');
    }
    await touch(cards.find((card) => answers.some((answer) => answer.startsWith(card))) ?? '');
    await page.locator('[data-outcome="right"]').waitFor();
    expect(await page.locator('.say').innerText()).not.toMatch(noIds);
    await clean(page, 'solved');
    await page.locator('[data-do="on"]').tap();
    await page.locator('.verdicts').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('a swipe goes on', async () => {
  const {code} = roundOf(games[0]!);
  const {page, context} = await visit(house.browser, {viewport: phone});
  await openReview(page, code);
  const swipe = (from: number, to: number) => page.locator('.whole-round, .decision').first().evaluate((target, [x1, x2]) => {
    const touch = (x: number) => new Touch({identifier: 1, target, clientX: x, clientY: 300});
    target.dispatchEvent(new TouchEvent('touchstart', {bubbles: true, touches: [touch(x1!)]}));
    target.dispatchEvent(new TouchEvent('touchend', {bubbles: true, changedTouches: [touch(x2!)]}));
  }, [from, to]);
  await swipe(300, 100);
  expect(await stepOf(page)).toBe('0');
  await swipe(100, 300);
  expect(await stepOf(page)).toBe('-1');
  await context.close();
});

test('a link needs no network, and a bad code says what is wrong', async () => {
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
  const {code, record} = roundOf(games[0]!);
  await page.goto(`${own.url}/r/${code}`);
  await page.locator('.account').waitFor({timeout: 60_000});
  await page.goto(`${own.url}/r/${code.slice(0, -1)}`);
  await page.locator('.wrong').waitFor();
  await clean(page, 'a bad code');
  await page.locator('textarea').fill('nothing of the kind');
  await page.locator('.paste .key').click();
  await page.locator('.paste .wrong').waitFor();
  await page.locator('textarea').fill(record);
  await page.locator('.paste .key').click();
  await page.waitForURL(`**/r/${code}`);
  await page.locator('.account').waitFor({timeout: 60_000});
  expect(errors).toEqual([]);
  await context.close();
  await own.end();
});

test('in a frame of another site, without bars', async () => {
  const {code, mistake} = roundOf(games[0]!);
  const other = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').searchParams.get('path') ?? '';
    response.setHeader('content-type', 'text/html').end(`<!doctype html><iframe src="${house.server.url}${path}" width="900" height="700"></iframe>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const site = `http://localhost:${(other.address() as AddressInfo).port}/?path=`;
  const {page, context} = await visit(house.browser, {viewport: desk, hasTouch: false});
  await page.goto(site + encodeURIComponent(`/r/${code}?embed&seat=${mistake.seat}`));
  const frame = page.frameLocator('iframe');
  await frame.locator('.course').waitFor({timeout: 60_000});
  expect(await frame.locator('header, a[href]').count()).toBe(0);
  await frame.locator('.steps .main').click();
  await frame.locator('.decision').waitFor();
  for (const shut of [`/r/${code}`, '/?embed']) {
    await page.goto(site + encodeURIComponent(shut));
    await page.waitForTimeout(500);
    expect(await frame.locator('#app > *').count().catch(() => 0), shut).toBe(0);
  }
  await context.close();
  other.close();
});

test('from the end of a round to its review, and from there to progress', async () => {
  const {page, errors, context} = await visit(house.browser, {viewport: phone});
  await page.goto(house.server.url);
  await deal(page, games[0]);
  await tapRound(page);
  await page.locator('[data-do-review]').click();
  await page.waitForURL('**/r/*');
  await page.locator('.account').waitFor({timeout: 60_000});
  await page.locator('.review-tools button').last().click();
  await clean(page, 'share');
  await page.locator('a.back').click();
  await page.locator('.round-end').waitFor();
  await page.goto(`${house.server.url}/progress`);
  await page.locator('.rates').first().waitFor();
  await clean(page, 'progress');
  await page.locator('.progress .acts .key').click();
  await page.locator('.progress .acts .key').first().click();
  await page.locator('.nothing').waitFor();
  await clean(page, 'no progress');
  expect(errors).toEqual([]);
  await context.close();
});

test('puzzles that come with the games: failed, solved, ticked', async () => {
  const {page, errors, context} = await visit(house.browser, {viewport: phone});
  await page.goto(`${house.server.url}/puzzles`);
  await page.locator('.item').first().waitFor();
  await clean(page, 'puzzles');
  await page.locator('[data-do="puzzle"]').tap();
  const asked = page.locator('.say .plate');
  expect(await asked.innerText(), 'before a try it says what is asked').toMatch(/^Find the (card|call)$/);
  const keys = await page.locator('.keys').boundingBox({timeout: 500}).catch(() => null);
  if (keys) expect((await asked.boundingBox())?.y, 'below the keys, not on them').toBeGreaterThanOrEqual(keys.y + keys.height + 4);
  await page.locator('[data-do="show"]').tap();
  await page.locator('[data-outcome="shown"]').waitFor();
  await clean(page, 'a puzzle, shown');
  await page.locator('[data-do="on"]').tap();
  await page.locator('[data-outcome="open"]').waitFor();
  await page.locator('button.back').tap();
  await page.locator('.item.failed').waitFor();
  await page.locator('.item .key').nth(3).tap();
  await page.locator('[data-puzzle]').waitFor();
  await page.goBack();
  await page.locator('.item.failed').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
