// The course of each game to its end: by touch on a phone and by keys on a desk, in the short form by turns. Every
// example is failed once, where it can be, and then solved; the place is kept; the end leads to a table.
import {readdirSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Locator, Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {clean} from './clean';
import {catalogue, desk, games, long, phone, useHouse, visit} from './house';
import {tabTo, untilMine} from './player';

const house = useHouse();

interface Example {
  ask: string;
  id: string;
  answer: string[];
  choices?: string[];
}
interface Course {
  game: string;
  chapters: {id: string; blocks: (string | Example | {round: string; id: string})[]}[];
}
const root = fileURLToPath(new URL('../../src/games', import.meta.url));
const courses = readdirSync(root, {withFileTypes: true}).filter((one) => one.isDirectory())
  .flatMap(({name}) => (readdirSync(`${root}/${name}`).includes('course.json')
    ? [JSON.parse(readFileSync(`${root}/${name}/course.json`, 'utf8')) as Course] : []));

// How somebody presses what a selector finds.
type Press = (page: Page, selector: string) => Promise<void>;
const byTouch: Press = (page, selector) => page.locator(selector).first().tap();
const byKeys: Press = async (page, selector) => {
  await page.locator(selector).first().waitFor();
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
  // Between two pages it may be on its way.
  await page.waitForFunction(() => document.activeElement !== document.body, undefined, {timeout: 2000})
    .catch(() => { throw new Error(`the focus was lost with ${selector}`); });
};

const said = async (box: Locator, kind: 'good' | 'bad'): Promise<string> => {
  await box.locator(`.says.${kind}`).waitFor();
  return box.locator('.says').innerText();
};

async function solve(page: Page, press: Press, example: Example): Promise<void> {
  const inside = `[data-example="${example.id}"]`;
  const box = page.locator(inside);
  await box.locator('button').first().waitFor();
  const key = (one: string) => `${inside} ${example.choices ? `[data-choice="${one}"]` : `[data-card="${one}"]`}`;
  const offered = await box.locator(example.choices ? '[data-choice]' : '[data-card]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-choice') ?? one.getAttribute('data-card') ?? ''));
  const wrong = offered.find((one) => one && !example.answer.includes(one));
  if (example.ask === 'may') {
    const check = `${inside} .check`;
    if (wrong) {
      await press(page, key(wrong));
      await press(page, check);
      expect((await said(box, 'bad')).length, example.id).toBeGreaterThan(10);
      await press(page, key(wrong)); // laid back
    }
    for (const one of example.answer) await press(page, key(one));
    await press(page, check);
  } else {
    if (wrong) {
      await press(page, key(wrong));
      const why = await said(box, 'bad');
      expect(why.length, example.id).toBeGreaterThan(10);
      expect(why, example.id).not.toMatch(/fault\./);
    }
    await press(page, key(example.answer[0] ?? ''));
  }
  expect((await said(box, 'good')).length, example.id).toBeGreaterThan(10);
  await box.locator('.tick').waitFor();
}

async function playRound(page: Page, press: Press): Promise<void> {
  const box = page.locator('[data-round]');
  await box.waitFor();
  for (;;) {
    const wanted = await box.getAttribute('data-wanted');
    if (!wanted) break;
    // A card that is not the one looked for is explained and not played.
    const other = box.locator(`[data-card]:not([data-card="${wanted}"])`);
    if ((await other.count()) > 0) {
      await press(page, `[data-round] [data-card="${await other.first().getAttribute('data-card')}"]`);
      await said(box, 'bad');
    }
    await press(page, `[data-round] [data-card="${wanted}"]`);
    await box.locator('[data-do="on"]').waitFor();
    await press(page, '[data-round] [data-do="on"]');
    await box.locator('[data-do="on"]').waitFor({state: 'detached'});
  }
}

async function walk(page: Page, press: Press, {game, chapters}: Course): Promise<void> {
  await page.goto(house.server.url);
  await press(page, '.door[href="/learn"]');
  await press(page, `a[href="/learn/${game}"]`);
  await press(page, '.onward .main');
  for (const [n, {id, blocks}] of chapters.entries()) {
    await page.waitForURL(`**/learn/${game}/${id}`);
    for (const block of blocks) {
      if (typeof block === 'string') continue;
      if ('ask' in block) await solve(page, press, block);
      else if ('round' in block) await playRound(page, press);
    }
    if (n === 2) {
      // Gone and come back: the chapter is there, and so is what was solved.
      await page.goto(`${house.server.url}/learn/${game}`);
      await page.locator('.contents .tick').nth(n).waitFor();
      expect(await page.locator('.contents .tick').count()).toBe(n + 1);
      await press(page, '.onward .main');
      await page.waitForURL(`**/learn/${game}/${id}`);
    }
    if (n < chapters.length - 1) await press(page, '.onward .main');
  }
  await page.locator('.finish').waitFor();
  await page.goto(`${house.server.url}/learn/${game}`);
  await page.locator('.contents .tick').nth(chapters.length - 1).waitFor();
  expect(await page.locator('.contents .tick').count()).toBe(chapters.length);
  await page.goBack();
  await page.locator('[data-do="play"]').press('Enter'); // the table has journeys of its own
  await page.waitForURL(/\/play\//);
  await untilMine(page);
}

test('every game has a course', () => expect(courses.map(({game}) => game).toSorted()).toEqual(games.toSorted()));

describe.each(courses.map((course, n) => ({game: course.game, course, touch: long || n % 2 === 0, keys: long || n % 2 === 1})))('$game', ({course, touch, keys}) => {
  test.runIf(touch)('to its end by touch on a phone', async () => {
    const {page, errors, context} = await visit(house.browser, {settings: {language: 'fr'}, viewport: phone});
    await walk(page, byTouch, course);
    expect(errors).toEqual([]);
    await context.close();
  });
  test.runIf(keys)('to its end by keys on a desk', async () => {
    const {page, errors, context} = await visit(house.browser, {viewport: desk, hasTouch: false});
    await walk(page, byKeys, course);
    expect(errors).toEqual([]);
    await context.close();
  });
});

// Every chapter of one game, the first two of the others, with all that answers bring to light; in French, in the short
// form, the first two of one game.
describe.each([
  {language: 'en', theme: 'light', viewport: phone, whole: true},
  {language: 'fr', theme: 'dark', viewport: desk, whole: long},
])('$language, $theme', ({language, theme, viewport, whole}) => {
  const look = async (page: Page, where: string) => {
    await page.waitForTimeout(300);
    await clean(page, where);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${where}: nothing sticks out`).toBeLessThanOrEqual(0);
  };
  test('axe', async () => {
    const {page, context} = await visit(house.browser, {settings: {language, theme}, viewport});
    await page.goto(`${house.server.url}/learn`);
    await page.locator('.course').first().waitFor();
    await look(page, '/learn');
    for (const [n, {game, chapters}] of (whole ? courses : courses.slice(-1)).entries()) {
      await page.goto(`${house.server.url}/learn/${game}`);
      await page.locator('.contents').waitFor();
      await look(page, game);
      for (const {id, blocks} of whole && n === 0 ? chapters : chapters.slice(0, 2)) {
        await page.goto(`${house.server.url}/learn/${game}/${id}`);
        await page.locator('.example button').first().waitFor();
        if (id === chapters[0]?.id) await look(page, `${game}/${id}`);
        for (const block of blocks) if (typeof block !== 'string' && 'ask' in block) await solve(page, byTouch, block);
        if (blocks.some((block) => typeof block !== 'string' && 'round' in block)) await playRound(page, byTouch);
        await look(page, `${game}/${id}, solved`);
      }
    }
    await context.close();
  });
});

test('no chapter in French says a sentence of the English one', async () => {
  const {page, context} = await visit(house.browser, {settings: {language: 'fr'}, locale: 'fr-FR'});
  const english = Object.values(catalogue('en').shared).filter((text) => text.length > 15 && !text.includes('{'));
  for (const {game, chapters} of courses)
    for (const {id} of chapters) {
      await page.goto(`${house.server.url}/learn/${game}/${id}`);
      await page.locator('.example').first().waitFor();
      const text = await page.locator('body').innerText();
      expect(english.filter((one) => text.includes(one)), `${game}/${id}`).toEqual([]);
      expect(text).not.toMatch(/\b(learn|score|fault)\.[a-z-]+/);
    }
  await context.close();
});
