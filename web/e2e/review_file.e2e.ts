// Reviews in one file: opened from the disk, without a server, without a network.
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {Engine} from '@capot/engine';
import {afterAll, expect, test} from 'vitest';
import {storyOf} from '../src/engine/rounds';
import {clean} from './clean';
import {desk, games, useHouse, visit} from './house';
import {reviewLine, roundWithMistake} from './rounds';

const house = useHouse();
const built = (path: string) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'capot-file-'));
afterAll(() => rmSync(folder, {recursive: true, force: true}));

test('rounds of all games, with what `capot review --json` says of them', async () => {
  const engine = await Engine.load({wasm: await WebAssembly.compile(readFileSync(built('wasm/src/apps/wasm/capot.wasm')))});
  const rounds = games.map((game) => {
    const {code, mistake} = roundWithMistake(game);
    return {story: storyOf(engine, {code}), review: JSON.parse(reviewLine(code)) as object, seat: mistake.seat};
  });
  const template = readFileSync(built('web/review-file.html'), 'utf8');
  expect(template.split('/*ROUNDS*/')).toHaveLength(2);
  const file = join(folder, 'review.html');
  writeFileSync(file, template.replace('/*ROUNDS*/', () => JSON.stringify(rounds).replaceAll('<', '\\u003c')));

  const {page, context, errors} = await visit(house.browser, {viewport: desk, hasTouch: false});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  for (const [i, {story}] of rounds.entries()) {
    await page.locator('select').first().selectOption({index: i});
    await page.locator('.account').waitFor();
    await page.keyboard.press('Home');
    for (const _ of story.actions) await page.keyboard.press('ArrowRight');
    expect(await page.locator('.review').getAttribute('data-step')).toBe(String(story.actions.length - 1));
    await page.locator('.verdicts').waitFor();
    await page.keyboard.press('w');
    await page.locator('.worth .is-best').first().waitFor();
    await clean(page, 'a decision');
  }
  expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
