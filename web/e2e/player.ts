// A person at a table: does what stands on the screen, by taps or by keys.
import type {Page} from 'playwright-core';

export type Screen = 'hand' | 'grid' | 'choose' | 'discard' | 'next' | 'over' | 'wait' | 'seating';

// What is to be done now, as the eye sees it.
export function screenOf(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const there = (selector: string) => document.querySelector(selector) !== null;
    if (there('[data-do="next"]:not(:disabled)')) return 'next';
    if (there('[data-do="rematch"]')) return 'over';
    if (there('.grid button[data-call]')) return 'grid';
    if (there('.choose button:not(:disabled)')) return 'choose';
    if (there('.hand .yes')) return 'hand';
    if (there('[data-seat]')) return 'seating';
    return 'wait';
  });
}

// Waits until somebody else has done something, or there is something to do.
export async function untilMine(page: Page, timeout = 30_000): Promise<Screen> {
  const end = Date.now() + timeout;
  for (;;) {
    const screen = await screenOf(page);
    if (screen !== 'wait') return screen;
    if (Date.now() > end) throw new Error(`nothing to do after ${timeout} ms: ${await page.locator('body').innerText()}`);
    await page.waitForTimeout(15);
  }
}

// Something that changes with every step of the match.
export const stamp = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('[data-seq]')?.getAttribute('data-seq') ?? document.body.innerText.slice(0, 400));

async function moved(page: Page, before: string): Promise<void> {
  await page.waitForFunction((was) =>
    (document.querySelector('[data-seq]')?.getAttribute('data-seq') ?? document.body.innerText.slice(0, 400)) !== was, before,
    {timeout: 20_000, polling: 15});
}

// Among a few choices: not the one that ends the round before it has begun.
const staying = '.choose button:not([data-call="fold"])';
// One step by taps. `bold`: how often in ten a call is made where one may pass.
export async function tapOnce(page: Page, screen: Screen, bold = 10): Promise<void> {
  const before = await stamp(page);
  if (screen === 'hand') await page.locator('.hand .yes').last().tap({position: {x: 14, y: 40}});
  else if (screen === 'choose') await page.locator(staying).first().tap();
  else if (screen === 'next') await page.locator('[data-do="next"]').tap();
  else if (screen === 'grid') {
    const keys = page.locator('.keys button.key:not(.call)');
    if ((await keys.count()) > 0 && Math.random() * 10 >= bold) await keys.first().tap();
    else {
      await page.locator('.grid button[data-call]').first().tap();
      await page.locator('.keys .call').tap();
    }
  }
  await moved(page, before);
}

// A round that ends after so few steps of mine was passed out or folded: the next one is played.
const shortRound = 3;
// To the end of a round that was played.
export async function tapRound(page: Page): Promise<number> {
  let steps = 0;
  for (let screen = await untilMine(page); screen !== 'over'; screen = await untilMine(page)) {
    if (screen === 'next' && steps > shortRound) break;
    if (screen === 'next') steps = 0;
    await tapOnce(page, screen);
    steps++;
  }
  return steps;
}

// --- By keys alone ---

// Presses Tab until the focus is on what is wanted.
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; ++i) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

export async function keyOnce(page: Page, screen: Screen): Promise<void> {
  const before = await stamp(page);
  if (screen === 'hand') {
    await tabTo(page, '.hand button');
    for (let i = 0; i < 10; ++i) {
      if (await page.evaluate(() => document.activeElement?.classList.contains('yes'))) break;
      await page.keyboard.press('ArrowRight');
    }
  } else if (screen === 'choose') {
    await tabTo(page, staying);
  } else if (screen === 'next') {
    await tabTo(page, '[data-do="next"]');
  } else if (screen === 'grid') {
    await tabTo(page, '.grid button[data-call]');
    await page.keyboard.press('Enter');
    await tabTo(page, '.keys .call');
  }
  await page.keyboard.press('Enter');
  await moved(page, before);
}

export async function keyRound(page: Page): Promise<number> {
  let steps = 0;
  for (let screen = await untilMine(page); screen !== 'over'; screen = await untilMine(page)) {
    if (screen === 'next' && steps > shortRound) break;
    if (screen === 'next') steps = 0;
    await keyOnce(page, screen);
    steps++;
    // Between two screens it may be on its way.
    await page.waitForFunction(() => document.activeElement !== document.body, undefined, {timeout: 2000})
      .catch(() => { throw new Error('the focus was lost'); });
  }
  return steps;
}

// --- By words alone ---

export async function say(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}
