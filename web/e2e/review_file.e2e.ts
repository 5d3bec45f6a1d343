// Reviews in one file, as `capot review --html` writes it: opened from the disk, without a server, without a network.
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {clean} from './clean';
import {desk, games, long, phone, useHouse, type Visit, visit} from './house';
import {type PlayedRound, roundWithMistake, writeReviews} from './rounds';

const house = useHouse();
const folder = mkdtempSync(join(tmpdir(), 'capot-file-'));
const all = join(folder, 'all.html');
let played: PlayedRound[] = [];
beforeAll(() => {
  played = games.map(roundWithMistake);
  writeReviews(all, ...played.map(({code}) => code));
}, 180_000); // rounds are played and reviewed until each game has a mistake
afterAll(() => rmSync(folder, {recursive: true, force: true}));

// Opens a file, and holds afterwards that it asked nobody for anything and nothing went wrong.
async function open(file: string, look: (page: Page) => Promise<void>, options: Visit = {}): Promise<void> {
  const {page, context, errors} = await visit(house.browser, options);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  await page.locator('main').waitFor();
  await look(page);
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
}

const atStep = (page: Page, step: number): Promise<void> => page.locator(`.review[data-step="${step}"]`).waitFor();

test('the rounds of all games, from a list and through every decision', async () => {
  await open(all, async (page) => {
    const rounds = page.locator('.filed li');
    await rounds.first().waitFor();
    expect(await rounds.count()).toBe(games.length);
    await clean(page, 'the list');
    for (const [i, {decisions}] of played.entries()) {
      // Each line says what was the worst.
      await rounds.nth(i).locator('.v:is(.inaccuracy, .mistake, .blunder)').waitFor();
      await rounds.nth(i).locator('a').click();
      await page.locator('.account').waitFor();
      await page.keyboard.press('Home');
      for (const _ of decisions) await page.keyboard.press('ArrowRight');
      await atStep(page, decisions.length - 1);
      await page.locator('.verdicts').waitFor();
      await page.keyboard.press('w');
      await page.locator('.worth .is-best').first().waitFor();
      await clean(page, 'a decision');
      await page.goBack();
      await rounds.first().waitFor();
    }
  }, {viewport: desk, hasTouch: false});
});

const lights = long ? (['light', 'dark'] as const) : (['dark'] as const);
for (const colorScheme of lights)
  test(`on a phone, in French, ${colorScheme}`, async () => {
    await open(all, async (page) => {
      expect(await page.locator('html').getAttribute('lang')).toBe('fr');
      await clean(page, 'the list');
      await page.locator('.filed li').last().locator('a').tap();
      await page.locator('.account').waitFor();
      await clean(page, 'a round');
      await page.locator('.review-tools button').first().tap();
      await page.locator('.hands').waitFor();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(phone.width);
      await page.locator('.bar .back').tap();
      await page.locator('.filed').waitFor();
    }, {locale: 'fr-FR', colorScheme});
  });

test('one round is open at once, seen by the seat whose decisions were judged', async () => {
  const {code, mistake: {seat}, decisions} = played[0]!;
  const file = join(folder, 'one.html');
  writeReviews(file, '--seat', String(seat), code);
  await open(file, async (page) => {
    await page.locator('.whole-round').waitFor();
    expect(await page.locator('.seen-from').count()).toBe(0); // nobody else was looked at
    expect(await page.locator('.account').count()).toBe(0); // it would be of everybody's mistakes
    expect(await page.locator('.whole-round .jump .v').count()).toBeGreaterThan(0);
    await page.keyboard.press('w');
    await page.locator('.verdicts').waitFor();
    const other = decisions.find((one) => one.seat !== seat)!.step;
    await page.keyboard.press('Home');
    for (let i = 0; i <= other; ++i) await page.keyboard.press('ArrowRight');
    await atStep(page, other);
    expect(await page.locator('.verdicts').count()).toBe(0);
    await clean(page, 'a decision of another');
  });
});

test('rounds that were broken off, and a file without any', async () => {
  const {record} = played.at(-1)!;
  const {actions, ...deal} = JSON.parse(record) as {actions: string[]};
  const rounds = join(folder, 'rounds.jsonl'), file = join(folder, 'broken.html');
  writeFileSync(rounds, [0, 3].map((n) => `${JSON.stringify({...deal, actions: actions.slice(0, n)})}\n`).join(''));
  writeReviews(file, rounds);
  await open(file, async (page) => {
    await clean(page, 'the list');
    for (const n of [0, 1]) {
      await page.locator('.filed li').nth(n).locator('a').click();
      await page.locator('.whole-round').waitFor();
      await page.goBack();
    }
  });
  writeFileSync(rounds, '');
  writeReviews(file, rounds);
  await open(file, async (page) => {
    await page.locator('.filed').waitFor();
    expect(await page.locator('.filed li').count()).toBe(0);
  });
});
