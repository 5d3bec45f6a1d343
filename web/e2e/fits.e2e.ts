// What is on the screen fits on it, in the longer of our languages.
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {deal, desk, games, phone, useHouse, visit} from './house';
import {tapOnce, untilMine} from './player';
import {roundWithMistake} from './rounds';

const house = useHouse();
const french = {settings: {language: 'fr'}, locale: 'fr-FR'};

// The pairs of elements that lie on one another, by their words.
const overlaps = (page: Page, first: string, second: string): Promise<string[]> => page.evaluate(([a, b]) => {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return all(a!).flatMap((one) => all(b!).filter((other) => one !== other).flatMap((other) => {
    const [r, s] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const apart = Math.min(r.right, s.right) - Math.max(r.left, s.left) <= 1 || Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top) <= 1;
    return apart ? [] : [`${one.textContent} / ${other.textContent}`];
  }));
}, [first, second]);

test.each([phone, desk])('tools in one line, and a hint for a call that leaves the hand in sight: $width', async (viewport) => {
  const {page, context, errors} = await visit(house.browser, {...french, viewport});
  for (const game of games) {
    await page.goto(house.server.url);
    await deal(page, game);
    let screen = await untilMine(page);
    for (let steps = 0; screen !== 'grid' && screen !== 'over' && steps < 40; ++steps) {
      await tapOnce(page, screen);
      screen = await untilMine(page);
    }
    expect(screen, game).toBe('grid');
    const edges = await page.locator('.tools button').evaluateAll((tools) => tools.map((one) => one.getBoundingClientRect())
      .filter(({width}) => width > 0).map(({right, top}) => ({right, top})));
    expect(Math.max(...edges.map(({right}) => right)), game).toBeLessThanOrEqual(viewport.width);
    expect(new Set(edges.map(({top}) => top)).size, game).toBe(1);
    await page.keyboard.press('h');
    await page.locator('.over .hint-best').waitFor({timeout: 30_000});
    expect(await overlaps(page, '.over', '.hand'), game).toEqual([]);
    expect(await page.locator('.hand').isVisible()).toBe(true);
  }
  expect(errors).toEqual([]);
  await context.close();
});

const small = {width: 360, height: 640};
const phones = {small, phone};
const inside = (page: Page, box: string): Promise<string[]> => page.locator(box).evaluateAll((all) =>
  all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));

// Calls lie beside the keys, not on them; words stand inside their keys; nothing is smaller than a finger can meet.
test.each(Object.entries(phones).flatMap(([name, viewport]) => ['en', 'fr'].map((language) => ({name, viewport, language}))))(
  'the calls: $name, $language', async ({viewport, language}) => {
    const {page, context, errors} = await visit(house.browser, {viewport, settings: {language}});
    for (const game of games) {
      await page.goto(house.server.url);
      await deal(page, game);
      const seen = new Set<string>();
      for (let rounds = 0; rounds < 3 && seen.size < 2;) {
        const screen = await untilMine(page);
        if (screen === 'over') break;
        rounds += screen === 'next' ? 1 : 0;
        if (screen !== 'grid') {
          await tapOnce(page, screen);
          continue;
        }
        const naming = (await page.locator('.flow :is(.suit, .end)').count()) > 0;
        seen.add(naming ? 'naming' : 'calling');
        const where = `${game}, ${naming ? 'naming' : 'calling'}`;
        expect(await overlaps(page, '.chair .plate, .lies', '.grid, .keys'), where).toEqual([]);
        expect(await inside(page, '.flow button, .keys .key'), where).toEqual([]);
        expect(await page.locator('.commit .plate').isVisible(), where).toBe(true);
        const sizes = await page.locator('.stepper button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
        expect(Math.min(44, ...sizes), where).toBeGreaterThanOrEqual(28);
        // The highest: it is the likeliest to be left to me.
        await page.locator('.grid button[data-call]').last().tap();
        if (naming) expect(await page.locator('.deal .what').isVisible(), where).toBe(true);
        await page.locator('.keys .call').tap();
        await page.waitForTimeout(100);
      }
      expect(seen.size, game).toBeGreaterThan(0);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

test.each([small, desk])('chairs, what is turned up and the calls lie beside one another on the mat: $width', async (viewport) => {
  const {page, context} = await visit(house.browser, {...french, viewport});
  for (const game of games) {
    await page.goto(house.server.url);
    await deal(page, game);
    for (let steps = 0, screen = await untilMine(page); steps < 12 && screen !== 'over'; ++steps, screen = await untilMine(page)) {
      const where = `${game}, ${screen}`;
      expect(await overlaps(page, '.blind, .middle', '.chair > *'), where).toEqual([]);
      expect(await overlaps(page, '.blind', '.middle'), where).toEqual([]);
      const above = await page.locator('.board').evaluateAll((boards) => boards.flatMap((board) => { // none at the end of a round
        const {top} = board.getBoundingClientRect();
        return [...board.querySelectorAll('.chair > *')]
          .filter((one) => one.getClientRects().length > 0 && one.getBoundingClientRect().top < top - 1).map((one) => one.textContent);
      }));
      expect(above, where).toEqual([]);
      await tapOnce(page, screen);
    }
  }
  await context.close();
});

test.each(games)('the end of a round leaves the result in sight: %s', async (game) => {
  const {page, context} = await visit(house.browser, {...french, viewport: small});
  await page.goto(house.server.url);
  await deal(page, game);
  for (let screen = await untilMine(page); screen !== 'next'; screen = await untilMine(page)) await tapOnce(page, screen);
  const keys = await page.locator('.acts').boundingBox();
  expect(keys!.height).toBeLessThan(160);
  expect(await inside(page, '.acts .key')).toEqual([]);
  const heads = await page.locator('.why thead th').evaluateAll((all) => all.slice(1).map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const {left, right} = range.getBoundingClientRect();
    return {left, right};
  }));
  for (const [i, {left}] of heads.entries()) expect(left - (heads[i - 1]?.right ?? 0)).toBeGreaterThanOrEqual(4);
  await context.close();
});

test.each(['en', 'fr'])('the keys of the table as words are whole: %s', async (language) => {
  const {page, context} = await visit(house.browser, {viewport: small, settings: {language, words: true}});
  await page.goto(house.server.url);
  await deal(page);
  const often = page.locator('.words .often');
  await often.waitFor();
  expect(await often.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(0);
  await context.close();
});

test.each(games)('the marks on a reviewed hand do not cover one another: %s', async (game) => {
  const {code, decisions, mistake} = roundWithMistake(game);
  const {page, context, errors} = await visit(house.browser, french);
  await page.goto(`${house.server.url}/r/${code}?seat=${mistake.seat}`);
  await page.locator('.account').waitFor({timeout: 60_000});
  for (const {step} of decisions) {
    await page.keyboard.press('ArrowRight');
    await page.locator('.verdicts').waitFor();
    expect(await overlaps(page, '.cards .tag', '.cards .tag'), `step ${step}`).toEqual([]);
  }
  expect(errors).toEqual([]);
  await context.close();
});
