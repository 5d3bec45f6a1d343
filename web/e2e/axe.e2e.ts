// axe (WCAG 2.2 AA) on every page and every state of the table. In ./test English by day, and one game in French under
// the lamp; in ./test --long all four, with all games.
import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {clean} from './clean';
import {deal, desk, games, long, phone, useHouse, visit} from './house';
import {tapOnce, untilMine} from './player';

const house = useHouse();

const all = [
  {language: 'en', theme: 'light', viewport: phone},
  {language: 'fr', theme: 'dark', viewport: desk},
  {language: 'en', theme: 'dark', viewport: desk},
  {language: 'fr', theme: 'light', viewport: phone},
];

describe.each(long ? all : all.slice(0, 2))('$language, $theme', ({language, theme, viewport}) => {
  const looked: string[] = [];
  const look = async (page: Page, where: string) => {
    looked.push(where);
    await clean(page, where);
  };

  test('doors', async () => {
    const {page, context} = await visit(house.browser, {settings: {language, theme, name: 'Ann'}, viewport});
    for (const door of ['', 'friends', 'lobby', 'matches', 'account', 'settings', `rules/${games[0]}`, 't/nowhere', 'nowhere']) {
      await page.goto(`${house.server.url}/${door}`);
      await page.locator('main').first().waitFor();
      await page.waitForTimeout(300);
      await look(page, `/${door}`);
    }
    await page.goto(`${house.server.url}/friends`);
    await page.locator('.key.main').last().click();
    await page.locator('[data-seat]').first().waitFor();
    await look(page, 'seating');
    await context.close();
  });

  const some = long || language === 'en' ? games : games.slice(-1);
  test.each(some)('the table: %s', async (game) => {
    const {page, context} = await visit(house.browser, {settings: {language, theme}, viewport});
    await page.goto(house.server.url);
    await deal(page, game);
    const done = new Set<string>();
    for (let screen = await untilMine(page); screen !== 'over'; screen = await untilMine(page)) {
      if (!done.has(screen)) await look(page, `${game}, ${screen}`);
      if (screen === 'hand' && !done.has(screen)) {
        for (const tool of await page.locator('.tools button[aria-expanded]:visible').all()) {
          await tool.click();
          await page.waitForTimeout(150);
          await look(page, `${game}, ${await tool.innerText()}`);
          await tool.click();
        }
        const forbidden = page.locator('.hand .no').first();
        if ((await forbidden.count()) > 0) {
          await forbidden.click({force: true, position: {x: 10, y: 30}});
          await page.locator('.say.said').waitFor();
          await look(page, `${game}, a card that is refused`);
        }
      }
      done.add(screen);
      if (screen === 'next' && done.has('hand')) break;
      await tapOnce(page, screen);
    }
    await page.locator('.acts button[aria-pressed]').click();
    await look(page, `${game}, all hands`);
    await page.goto(`${page.url()}?words`);
    await page.waitForTimeout(300);
    await look(page, `${game}, words`);
    expect(looked.length).toBeGreaterThan(3);
    await context.close();
  });
});
