// Opening to the first card that can be played, tap to card, the cards of expert bots, and reviews, with a processor four
// times slower and a fast 4G line, as Chromium emulates them.
import type {BrowserContext, CDPSession, Page} from 'playwright-core';
import {test} from 'vitest';
import {deal, games, phone, useHouse} from './house';
import {tapOnce, untilMine} from './player';
import {playedCodes} from './rounds';

const slowDown = 4;
// The preset "Fast 4G" of Chromium's tools.
const fast4G = {offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750};
const runs = Number(process.env['RUNS'] ?? 5);

const house = useHouse();

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const at95 = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1] ?? 0;

async function slow(context: BrowserContext, page: Page): Promise<CDPSession> {
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', fast4G);
  await client.send('Emulation.setCPUThrottlingRate', {rate: slowDown});
  return client;
}

// Touches the game as soon as it is there, and notes when something can be done.
async function opening(context: BrowserContext, game: string): Promise<{touched: number; playable: number}> {
  const page = await context.newPage();
  await slow(context, page);
  await page.addInitScript((wanted) => {
    const seen: {touched?: number; playable?: number} = {};
    Object.assign(globalThis, {seen});
    new MutationObserver(() => {
      const key = document.querySelector<HTMLElement>(`[data-game="${wanted}"] button.key:not(:disabled)`);
      if (key && seen.touched === undefined) {
        seen.touched = performance.now();
        key.click();
      }
      if (seen.playable === undefined && document.querySelector('.grid button[data-call], .choose button:not(:disabled), .hand .yes'))
        requestAnimationFrame(() => (seen.playable ??= performance.now()));
    }).observe(document, {childList: true, subtree: true, attributes: true});
  }, game);
  await page.goto(house.server.url);
  await page.waitForFunction(() => (globalThis as unknown as {seen: {playable?: number}}).seen.playable !== undefined);
  const seen = await page.evaluate(() => (globalThis as unknown as {seen: {touched: number; playable: number}}).seen);
  await page.close();
  return seen;
}

test('opening', async () => {
  for (const game of games) {
    const cold: number[] = [];
    const warm: number[] = [];
    const bots: number[] = [];
    for (let i = 0; i < runs; ++i) {
      const context = await house.browser.newContext({viewport: phone, hasTouch: true});
      const first = await opening(context, game);
      cold.push(first.playable);
      bots.push(first.playable - first.touched);
      const page = await context.newPage();
      await page.goto(house.server.url);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForTimeout(1500);
      await page.close();
      warm.push((await opening(context, game)).playable);
      await context.close();
    }
    console.log(`${game}: opening to the first choice, cold ${Math.round(median(cold))} ms, warm ${Math.round(median(warm))} ms ` +
      `(${runs} runs, medians; of the cold one ${Math.round(median(bots))} ms after the touch)`);
  }
});

test('tap to card', async () => {
  const context = await house.browser.newContext({viewport: phone, hasTouch: true});
  await context.addInitScript(() => localStorage.setItem('capot.settings', JSON.stringify({speed: 'fast'})));
  const page = await context.newPage();
  await page.goto(house.server.url);
  await deal(page, games.at(-1));
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', {rate: slowDown});
  const times: number[] = [];
  for (let screen = await untilMine(page); times.length < 24; screen = await untilMine(page)) {
    if (screen !== 'hand') {
      await tapOnce(page, screen);
      continue;
    }
    times.push(await page.evaluate(() => new Promise<number>((resolve) => {
      const card = document.querySelector<HTMLElement>('.hand .yes');
      // A tap comes with a frame. Painted: the first task after the frame that has the card.
      const painted = new MessageChannel();
      let start = 0;
      painted.port1.addEventListener('message', () => resolve(performance.now() - start));
      painted.port1.start();
      const look = () => {
        if (document.querySelector(`.lying[data-card="${card?.dataset['card']}"]`)) painted.port2.postMessage(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(() => {
        start = performance.now();
        card?.click();
        queueMicrotask(look);
      });
    })));
    await page.waitForTimeout(80);
  }
  console.log(`tap to card on the table: median ${median(times).toFixed(0)} ms, 95th percentile ${at95(times).toFixed(0)} ms`);
  await context.close();
});

test('cards of expert bots', async () => {
  const context = await house.browser.newContext({viewport: phone, hasTouch: true});
  await context.addInitScript(() =>
    localStorage.setItem('capot.settings', JSON.stringify({speed: 'at-once', partner: 'expert', opponents: 'expert'})));
  // When each event reaches the page.
  await context.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, {seen});
    const NativeWorker = Worker;
    class Watched extends NativeWorker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        let last = performance.now();
        this.addEventListener('message', ({data}: MessageEvent) => {
          for (const event of data.message?.events ?? []) {
            if (event.kind === 'acted' && event.by === 'bot' && event.action?.verb === 'play') seen.push(performance.now() - last);
            last = performance.now();
          }
        });
      }
    }
    Object.assign(globalThis, {Worker: Watched});
  });
  const page = await context.newPage();
  await page.goto(house.server.url);
  await deal(page, games.at(-1));
  for (let rounds = 0; rounds < 6;) {
    const screen = await untilMine(page, 60_000);
    if (screen === 'over') break;
    if (screen === 'next') rounds++;
    await tapOnce(page, screen);
  }
  const times = await page.evaluate(() => (globalThis as unknown as {seen: number[]}).seen);
  // Chromium slows down the thread of the page only: the worker's time is multiplied.
  console.log(`an expert's card: median ${(slowDown * median(times)).toFixed(0)} ms, ` +
    `95th percentile ${(slowDown * at95(times)).toFixed(0)} ms (${times.length} cards, measured times ${slowDown})`);
  await context.close();
});

// What the pages of the browser have used of the processors so far, their workers included, in milliseconds.
async function used(browser: CDPSession): Promise<number> {
  const {processInfo} = await browser.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, {type, cpuTime}) => sum + (type === 'renderer' ? 1000 * cpuTime : 0), 0);
}

test('reviews', async () => {
  const browser = await house.browser.newBrowserCDPSession();
  for (const game of games) {
    const own: number[] = [];
    const all: number[] = [];
    const work: number[] = [];
    for (const code of playedCodes(game, 2 * runs)) {
      const context = await house.browser.newContext({viewport: phone, hasTouch: true});
      const page = await context.newPage();
      await page.goto(`${house.server.url}/r`);
      await page.locator('textarea').fill(code);
      await page.waitForTimeout(1000); // the engine is there, and what bots have learned
      const before = await used(browser);
      const start = await page.evaluate(() => {
        document.querySelector<HTMLElement>('.paste .key')?.click();
        return performance.now();
      });
      const seen = async (selector: string) => {
        await page.locator(selector).waitFor({timeout: 60_000});
        return (await page.evaluate(() => performance.now())) - start;
      };
      own.push(await seen('.course'));
      all.push(await seen('.account'));
      work.push((await used(browser)) - before);
      await context.close();
    }
    // Chromium slows down the thread of the page only: the worker's time is multiplied.
    const shown = (times: number[]) => `median ${Math.round(slowDown * median(times))} ms, longest ${Math.round(slowDown * Math.max(...times))} ms`;
    console.log(`${game}: own decisions ${shown(own)}; the whole round ${shown(all)}; ` +
      `of the processors ${shown(work)} (${own.length} rounds, measured times ${slowDown})`);
  }
});
