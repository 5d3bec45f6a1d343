// French throughout: no sentence of the English page or catalogue is seen on any screen.
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {sentences as english} from '../src/i18n/en';
import {sentences as french} from '../src/i18n/fr';
import {catalogue, deal, games, useHouse, visit} from './house';
import {tapOnce, untilMine} from './player';

const house = useHouse();

const long = 9; // shorter words are too often the same or parts of others

// Every English text that a French screen must not show.
function forbidden(): string[] {
  const pairs: [string, string | undefined][] = Object.entries(english).map(([id, text]) => [text, french[id as keyof typeof french]]);
  const [en, fr] = [catalogue('en'), catalogue('fr')];
  for (const [id, text] of Object.entries(en.shared)) pairs.push([text, fr.shared[id]]);
  for (const game of en.games)
    for (const [id, text] of Object.entries(game.sentences))
      pairs.push([text, fr.games.find((one) => one.game === game.game)?.sentences[id]]);
  const allFrench = pairs.map(([, text]) => text ?? '').join('\n');
  return pairs.filter(([text, other]) => text !== other && text.length >= long && !text.includes('{') && !allFrench.includes(text))
    .map(([text]) => text);
}

async function seen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label],[title],[placeholder]')].flatMap((one) =>
      ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''));
    return [document.title, document.body.innerText, ...labels].join('\n');
  });
}

test('French throughout', async () => {
  const words = forbidden();
  expect(words.length).toBeGreaterThan(500);
  const {page, context} = await visit(house.browser, {settings: {language: 'fr', name: 'Zoé'}, locale: 'fr-FR'});
  const check = async (where: string) => {
    const text = await seen(page);
    expect(words.filter((one) => text.includes(one)), where).toEqual([]);
    expect(text, where).not.toMatch(/\b(contract|verdict|reason|option|preset|fault|means|does)\.[a-z][a-z-]+/);
  };
  for (const door of ['', 'friends', 'lobby', 'matches', 'account', 'settings', 'puzzles', 'progress', 'r', 'learn', ...games.flatMap((game) => [`rules/${game}`, `learn/${game}`]), 'nowhere']) {
    await page.goto(`${house.server.url}/${door}`);
    await page.locator('main').first().waitFor();
    await page.waitForTimeout(300);
    await check(`/${door}`);
  }
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  for (const game of games) {
    await page.goto(house.server.url);
    await deal(page, game);
    const done = new Set<string>();
    for (let screen = await untilMine(page); screen !== 'over'; screen = await untilMine(page)) {
      if (!done.has(screen)) await check(`${game}, ${screen}`);
      if (screen === 'hand' && !done.has(screen))
        for (const tool of await page.locator('.tools button[aria-expanded]').all()) {
          await tool.click();
          await page.waitForTimeout(120);
          await check(`${game}, ${await tool.innerText()}`);
          await tool.click();
        }
      done.add(screen);
      if (screen === 'next' && done.has('hand')) break;
      await tapOnce(page, screen);
    }
    await page.goto(`${page.url().split('?')[0]}?words`);
    await page.waitForTimeout(200);
    await check(`${game}, words`);
  }
  await context.close();
});
