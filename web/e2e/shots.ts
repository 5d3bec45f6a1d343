// Pictures of every main state, phone and desk, by day and under the lamp, into web/shots, which is not committed. Three
// small ones are written to docs for the README. GAME, THEME, SIZE and LANGUAGE choose some of them.
import {mkdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {beforeAll, describe, test} from 'vitest';
import {catalogue, deal, desk, games, phone, useHouse, visit, type Visitor} from './house';
import {type Screen, tapOnce, untilMine} from './player';
import {roundWithMistake} from './rounds';
import {enterRound, newSheet, writeRound, writtenRounds} from './score_keeper';

const folder = fileURLToPath(new URL('../shots/', import.meta.url));
const docs = fileURLToPath(new URL('../../docs/', import.meta.url));
const chosen = (name: string, all: string[]): string[] => {
  const wish = process.env[name];
  return wish ? wish.split(',') : all;
};
const themes = chosen('THEME', ['light', 'dark']);
const sizes = chosen('SIZE', ['phone', 'desk']);
const language = process.env['LANGUAGE'] ?? 'en';
const viewports: Record<string, {width: number; height: number}> = {
  phone, desk, small: {width: 360, height: 640}, side: {width: 844, height: 390}, tablet: {width: 820, height: 1180},
};

beforeAll(() => void mkdirSync(folder, {recursive: true}));
const house = useHouse();

describe.each(themes.flatMap((theme) => sizes.map((size) => ({theme, size}))))('$theme $size', ({theme, size}) => {
  const open = (settings: Record<string, unknown> = {}): Promise<Visitor> => visit(house.browser, {
    viewport: viewports[size] ?? phone, settings: {theme, language, name: 'Ann', ...settings}, locale: language === 'fr' ? 'fr-FR' : 'en-GB',
  });
  const shotOf = (name: string) => `${folder}${name}-${size}-${theme}${language === 'en' ? '' : `-${language}`}.png`;
  const shoot = async (page: Page, name: string) => {
    await page.waitForTimeout(350);
    await page.screenshot({path: shotOf(name)});
  };

  test('doors', async () => {
    const {page, context} = await open();
    for (const [name, path] of Object.entries({
      home: '', friends: 'friends', lobby: 'lobby', matches: 'matches', account: 'account', settings: 'settings', learn: 'learn', pad: 'pad',
      'new-sheet': 'pad/new', puzzles: 'puzzles', progress: 'progress',
      rules: `rules/${games.at(-1)}`, 'no-table': 't/nowhere',
    })) {
      await page.goto(`${house.server.url}/${path}`);
      await page.locator('main').first().waitFor();
      await shoot(page, `door-${name}`);
    }
    await page.goto(`${house.server.url}/friends`);
    await page.locator('.key.main').last().click();
    await page.locator('[data-seat]').first().waitFor();
    await shoot(page, 'door-seating');
    const guest = await open({name: 'Bob'});
    await guest.page.goto(page.url());
    await guest.page.locator('[data-seat]').first().waitFor();
    await shoot(guest.page, 'door-invited');
    await guest.context.close();
    await context.close();
  });

  // Whole pages: a chapter is longer than a screen.
  test.each(chosen('GAME', games))('the course: %s', async (game) => {
    const {page, context} = await open();
    await page.goto(`${house.server.url}/learn/${game}`);
    await page.locator('.contents a').first().waitFor();
    const whole = async (name: string) => {
      await page.waitForTimeout(350);
      await page.screenshot({path: shotOf(name), fullPage: true});
    };
    await whole(`${game}-course`);
    const chapters = await page.locator('.contents a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const [n, chapter] of chapters.entries()) {
      await page.goto(house.server.url + chapter);
      await page.locator('.example').first().waitFor();
      await whole(`${game}-course-${n + 1}`);
    }
    await context.close();
  });

  test.each(chosen('GAME', games))('%s', async (game) => {
    const {page, context} = await open({lastGame: game});
    await page.goto(house.server.url);
    await deal(page, game);
    const times = new Map<Screen, number>();
    let rounds = 0;
    for (let screen = await untilMine(page); rounds < 2; screen = await untilMine(page)) {
      const n = (times.get(screen) ?? 0) + 1;
      times.set(screen, n);
      const readme = theme === 'light' && size === 'phone' && language === 'en';
      if (screen === 'grid' && n === 1) {
        await page.locator('.grid button[data-call]').nth(1).click();
        await shoot(page, `${game}-auction`);
      }
      if (screen === 'choose' && n === 1) await shoot(page, `${game}-choose`);
      if (screen === 'hand' && (n === 1 || n === 4)) {
        await shoot(page, `${game}-play-${n}`);
        if (readme && n === 4) await page.screenshot({path: `${docs}page-${game}.png`});
      }
      if (screen === 'hand' && n === 3)
        for (const tool of ['calls', 'rules', 'hint', 'sheet', 'more']) {
          const key = page.locator(`.tool-${tool}`);
          if (!(await key.isVisible())) continue;
          await key.click();
          await page.waitForTimeout(tool === 'hint' ? 2500 : 100);
          await shoot(page, `${game}-panel-${tool}`);
          await key.click();
        }
      if (screen === 'hand' && (await page.locator('.hand .no').count()) > 0 && !times.has('wait')) {
        times.set('wait', 1);
        await page.locator('.hand .no').first().click({force: true, position: {x: 10, y: 30}});
        await page.locator('.say.said').waitFor();
        await shoot(page, `${game}-refused`);
      }
      if (screen === 'next' || screen === 'over') {
        rounds++;
        await shoot(page, `${game}-round-end-${rounds}`);
        if (rounds === 1 && screen === 'next') {
          await page.locator('.acts button[aria-pressed]').click();
          await shoot(page, `${game}-all-hands`);
        }
        if (rounds === 2 || screen === 'over') break;
      }
      await tapOnce(page, screen);
    }
    await page.goto(`${page.url()}?words`);
    await shoot(page, `${game}-words`);
    await page.goto(house.server.url);
    await shoot(page, `${game}-home`);
    await context.close();
  });

  test.each(chosen('GAME', games))('a sheet: %s', async (game) => {
    const {page, context} = await open();
    await newSheet(page, house.server.url, game);
    await shoot(page, `${game}-sheet-empty`);
    for (let round = 0; round < 3; ++round) {
      await enterRound(page, round);
      await writeRound(page);
    }
    await enterRound(page, 3);
    await page.waitForTimeout(300);
    await shoot(page, `${game}-sheet`);
    await writtenRounds(page).nth(2).locator('.opener').click();
    await page.locator('.round-detail').waitFor();
    await shoot(page, `${game}-sheet-round`);
    await context.close();
  });

  test.each(chosen('GAME', games))('a review: %s', async (game) => {
    const {code, mistake} = roundWithMistake(game);
    const {page, context} = await open();
    const to = (step: string) => page.goto(`${house.server.url}/r/${code}?seat=${mistake.seat}${step}`);
    await to('');
    await page.locator('.account').waitFor({timeout: 60_000});
    await shoot(page, `${game}-review`);
    await to(`&step=${mistake.step}`);
    await page.locator('.verdicts').waitFor({timeout: 60_000});
    await shoot(page, `${game}-review-mistake`);
    await page.locator('[data-do="try"]').click();
    await shoot(page, `${game}-try-again`);
    await context.close();
  });

  test('the end of a match', async () => {
    const short = catalogue('en').games.at(-1)?.game ?? '';
    const {page, context} = await open({rules: {[short]: {preset: 'standard', options: {target: 100}}}});
    await page.goto(house.server.url);
    await deal(page, short);
    for (let screen = await untilMine(page); screen !== 'over'; screen = await untilMine(page)) await tapOnce(page, screen);
    await shoot(page, 'match-end');
    await context.close();
  });
});
