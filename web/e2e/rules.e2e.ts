// The form of house rules: every option of every game, and what is chosen there is played.
import {execFileSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {describe, expect, test} from 'vitest';
import {deal, desk, games, useHouse, visit} from './house';
import {untilMine} from './player';

const house = useHouse();

interface Rules {
  options: {name: string; supported: boolean}[];
  presets: {name: string}[];
}
const rulesOf = (game: string): Rules =>
  JSON.parse(execFileSync(fileURLToPath(new URL('../../build/capot', import.meta.url)), ['rules', game, '--json'], {encoding: 'utf8'})) as Rules;

describe.each(games)('%s', (game) => {
  test('has every option and every preset', async () => {
    const {page, context, errors} = await visit(house.browser, {viewport: desk});
    await page.goto(`${house.server.url}/rules/${game}`);
    await page.locator('[data-option]').first().waitFor();
    const shown = await page.locator('[data-option]').evaluateAll((all) => all.map((one) => one.getAttribute('data-option')));
    const {options, presets} = rulesOf(game);
    expect(shown.toSorted()).toEqual(options.map(({name}) => name).toSorted());
    const choice = page.locator('select').first();
    expect(await choice.locator('option').count()).toBe(presets.length);
    // Each option has a name, a sentence and something to press.
    for (const option of await page.locator('[data-option]').all()) {
      expect((await option.locator('h3').innerText()).length).toBeGreaterThan(1);
      const name = await option.getAttribute('data-option');
      const {supported} = options.find((one) => one.name === name) ?? {};
      const pressable = await option.locator(':is(button, input, select):not(:disabled):not(.t *)').count();
      expect(pressable > 0, name ?? '').toBe(supported);
    }
    for (const {name} of presets) {
      await choice.selectOption(name);
      expect(await page.locator('[data-option]').count()).toBe(shown.length);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  test('what is chosen is played', async () => {
    const {page, context} = await visit(house.browser);
    await page.goto(`${house.server.url}/rules/${game}`);
    await page.locator('[data-option]').first().waitFor();
    const use = page.locator('.key.main').last();
    // Some would forbid each other: the key then says so and waits.
    for (const option of await page.locator('[data-option] [role="switch"]:not(:disabled)').all()) {
      await option.click();
      await page.waitForTimeout(150);
      if (await use.isEnabled()) break;
      await option.click();
    }
    await use.click();
    await page.goto(house.server.url);
    await deal(page, game);
    await untilMine(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.tool-rules')?.click());
    await page.locator('.rules-in-force .changed').first().waitFor();
    await context.close();
  });
});
