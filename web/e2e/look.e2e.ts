import {expect, test} from 'vitest';
import {openBrowser, Server, visit} from './house';
import {tapOnce, untilMine} from './player';

test('look', async () => {
  const server = await new Server().start();
  const browser = await openBrowser();
  const lang = process.env['LANG2'] ?? 'en';
  for (const game of (process.env['GAMES'] ?? 'coinche,texas-42,buck-euchre').split(',')) {
    const {page, errors} = await visit(browser, {settings: {language: lang, theme: process.env['THEME'] ?? 'light'}, deviceScaleFactor: 1});
    await page.goto(server.url);
    await page.locator(`[data-game="${game}"]`).first().click();
    let n = 0;
    const seen = new Set<string>();
    for (let screen = await untilMine(page); n < 60; screen = await untilMine(page), ++n) {
      const key = screen === 'hand' ? (n % 3 === 0 ? `hand${n}` : 'x') : screen;
      if (key !== 'x' && (!seen.has(key))) {
        seen.add(key);
        if (seen.size < 8) for (const [name, size] of [['phone', {width: 390, height: 844}], ['desk', {width: 1280, height: 800}]] as const) {
          await page.setViewportSize(size);
          await page.waitForTimeout(350);
          await page.screenshot({path: `/tmp/shots/${game}-${key}-${name}.png`});
        }
        await page.setViewportSize({width: 390, height: 844});
      }
      if (screen === 'next' || screen === 'over') break;
      await tapOnce(page, screen);
    }
    console.log(game, n, errors);
  }
  await browser.close();
  await server.end();
  expect(1).toBe(1);
});
