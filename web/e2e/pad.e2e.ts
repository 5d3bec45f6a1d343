// An evening's sheet for each game: entered by touch, corrected, reloaded, without a network, printed, and read back by
// the program with the same totals.
import {execFileSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from 'playwright-core';
import {describe, expect, test} from 'vitest';
import {clean} from './clean';
import {desk, games, long, phone, useHouse, visit} from './house';
import {enterRound, newSheet, numbersIn, writeKey, writeRound, writtenRounds} from './score_keeper';

const house = useHouse();
const capot = fileURLToPath(new URL('../../build/capot', import.meta.url));
const shots = fileURLToPath(new URL('../shots/', import.meta.url));

interface Reported {
  ok: boolean;
  rounds: {deltas: number[]; after: number[]; corrected: boolean}[];
  scores: number[];
  won: number[];
}
async function readBack(page: Page, name: string): Promise<Reported> {
  if (!(await page.locator('[data-way="file"]').isVisible())) await page.locator('header .bare').last().click();
  const coming = page.waitForEvent('download');
  await page.locator('[data-way="file"]').click();
  const file = join(house.server.folder, `${name}.jsonl`);
  await (await coming).saveAs(file);
  return JSON.parse(execFileSync(capot, ['score', '--sheet', file, '--json'], {encoding: 'utf8'})) as Reported;
}

// The totals as the page shows them: numbers, or strokes with their number for those who hear them.
const totals = (page: Page): Promise<number[]> => page.evaluate(() => {
  const sums = [...document.querySelectorAll('.running > table .sum td:not(.said), .running > .pad-marks .strokes svg')];
  return sums.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').replace('−', '-').match(/-?\d+$/)?.[0])
    .flatMap((text) => (text === undefined ? [] : [Number(text)]));
});

// In the short form the games by turns.
describe.each([
  {language: 'en', viewport: phone, theme: 'light', turn: 0},
  {language: 'fr', viewport: desk, theme: 'dark', turn: 1},
])('$language', ({language, viewport, theme, turn}) => {
  const open = () => visit(house.browser, {settings: {language, theme}, viewport, acceptDownloads: true, keeps: true});

  test.each(games.filter((_, n) => long || n % 2 === turn))('an evening: %s', async (game) => {
    const {page, context, errors} = await open();
    await page.goto(`${house.server.url}/pad`);
    await clean(page, 'no sheets');
    await page.locator('.key.main').click();
    await page.locator('.make .seg').first().locator('button').nth(games.indexOf(game)).click();
    await page.locator('.name-boxes input').first().waitFor();
    for (const [i, box] of (await page.locator('.name-boxes input').all()).entries()) await box.fill(`Name ${'ABCDEF'[i]}`);
    await page.locator('input[name="title"]').fill('Thursday');
    await clean(page, 'a new sheet');
    await page.locator('.start').click();
    await page.locator('.entry').waitFor();
    await clean(page, 'an empty sheet');
    for (let round = 0; round < 3; ++round) {
      await enterRound(page, round);
      await writeRound(page);
    }
    await clean(page, 'three rounds');
    const before = await totals(page);

    // A mistake in the third round.
    await writtenRounds(page).nth(2).locator('.opener').click();
    await page.locator('.round-detail').waitFor();
    await clean(page, 'a round that is open');
    await page.locator('.round-detail .key').first().click();
    await enterRound(page, 4);
    await expect.poll(() => writeKey(page).isEnabled()).toBe(true);
    await writeKey(page).click();
    await expect.poll(() => page.locator('.opener em').count()).toBe(1);
    const corrected = await totals(page);
    expect(corrected.length).toBe(before.length);

    // Undo and redo are lines too.
    const marked = () => page.locator('.opener em').count();
    await page.locator('header .bare').nth(0).click();
    await expect.poll(marked).toBe(0);
    expect(await totals(page)).toEqual(before);
    await page.locator('header .bare').nth(1).click();
    await expect.poll(marked).toBe(1);
    expect(await totals(page)).toEqual(corrected);
    const begun = page.locator('.entry [role="radio"]').last();
    await begun.click();
    await page.reload();
    await page.locator('.entry').waitFor();
    expect(await totals(page)).toEqual(corrected);
    await expect.poll(() => begun.getAttribute('aria-checked'), {message: 'a round half entered is there again'}).toBe('true');

    // Without a network, from the start.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.reload();
    await page.locator('.entry').waitFor();
    expect(await totals(page)).toEqual(corrected);
    await enterRound(page, 1);
    await writeRound(page);
    const last = await totals(page);

    const {ok, rounds, scores} = await readBack(page, `${game}-${language}`);
    expect(ok).toBe(true);
    expect(rounds.map((round) => round.corrected)).toEqual([false, false, true, false]);
    expect(last).toEqual(rounds.at(-1)?.after);
    expect(last).toEqual(scores);

    const coming = page.waitForEvent('download');
    await page.locator('[data-way="csv"]').click();
    expect((await coming).suggestedFilename()).toBe('Thursday.csv');
    const picture = page.waitForEvent('download');
    await page.locator('[data-way="image"]').click();
    expect((await picture).suggestedFilename()).toBe('Thursday.png');
    await clean(page, 'sharing');

    await page.emulateMedia({media: 'print'});
    expect(await page.locator('.entry').isVisible()).toBe(false);
    expect(await page.locator('.share').isVisible()).toBe(false);
    expect(await writtenRounds(page).last().isVisible()).toBe(true);
    const colours = await page.evaluate(() => {
      const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body);
      return [of('html').backgroundColor, of('body').backgroundColor, of('tr .n').color, of('h1').color];
    });
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)']);
    mkdirSync(shots, {recursive: true});
    await page.screenshot({path: `${shots}pad-${game}-print-${language}.png`, fullPage: true});
    expect(errors).toEqual([]);
    await context.close();
  });
});

test('on a phone every number key can be tapped while the key that writes is shown', async () => {
  const {page, context, errors} = await visit(house.browser, {viewport: phone});
  // What a finger meets in the middle of each key.
  const covered = () => page.evaluate(() => [...document.querySelectorAll('.digit, .write')].flatMap((key) => {
    const {left, top, width, height} = key.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    return met && key.contains(met) ? [] : [key.textContent];
  }));
  let seen = 0;
  for (const game of games) {
    await newSheet(page, house.server.url, game);
    for (const group of await page.locator('.entry [role="radiogroup"]').all()) await group.locator('[role="radio"]').first().click();
    const box = page.locator('.entry .numbers input').first();
    if ((await box.count()) === 0) continue;
    await page.evaluate(() => scrollTo(0, 0));
    await box.tap();
    expect(await covered(), game).toEqual([]);
    expect(await box.evaluate((one) => one.getBoundingClientRect().top), game).toBeGreaterThan(0);
    await enterRound(page, 0);
    await writeRound(page);
    await writtenRounds(page).first().locator('.opener').click();
    await page.locator('.round-detail .key').first().click();
    await page.locator('.write-line .key').nth(1).waitFor();
    await expect.poll(covered, {message: `${game}, corrected`}).toEqual([]);
    seen++;
  }
  expect(seen).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('several sheets: renamed, deleted, brought back, seen by another tab', async () => {
  const {page, context, errors} = await visit(house.browser);
  for (const title of ['First', 'Second']) {
    await page.goto(`${house.server.url}/pad/new`);
    await page.locator('.name-boxes input').first().waitFor();
    await page.locator('input[name="title"]').fill(title);
    await page.locator('.start').click();
    await page.locator('.entry').waitFor();
  }
  const other = await context.newPage();
  await other.goto(page.url());
  await other.locator('.entry').waitFor();
  await enterRound(page, 0);
  await writeRound(page);
  await expect.poll(() => writtenRounds(other).count()).toBe(1);

  await page.goto(`${house.server.url}/pad`);
  const titles = () => page.locator('.item h2').allInnerTexts();
  await expect.poll(titles).toEqual(['Second', 'First']);
  await page.locator('.item').last().getByRole('button').first().click();
  await page.locator('.rename input').fill('Third');
  await page.locator('.rename .key').click();
  await expect.poll(titles).toEqual(['Second', 'Third']);
  await clean(page, 'the list');
  await page.locator('.item').first().getByRole('button').last().click();
  await expect.poll(titles).toEqual(['Third']);
  await other.reload();
  await other.locator('h1').waitFor();
  expect(await other.locator('.entry').count()).toBe(0);
  await clean(other, 'a sheet that is gone');
  await page.locator('.deleted button').click();
  await expect.poll(titles).toEqual(['Second', 'Third']);
  await other.reload();
  await expect.poll(() => writtenRounds(other).count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('a file that cannot be read is refused with its line', async () => {
  const {page, context, errors} = await visit(house.browser);
  await page.goto(`${house.server.url}/pad`);
  const give = async (text: string) => {
    const file = join(house.server.folder, 'bad.jsonl');
    writeFileSync(file, text);
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator('.wrong').waitFor();
    return page.locator('.wrong').innerText();
  };
  const head = `{"sheet":1,"game":"${games[0]}"}\n`;
  expect(await give('hello')).toMatch(/\b1\b/);
  await page.reload();
  expect(await give('{"sheet":1,"game":"whist"}')).toMatch(/\b1\b/);
  await page.reload();
  expect(await give(`${head}{"undo":true}\n`)).toMatch(/\b2\b/);
  await page.reload();
  expect(await give(`${head}{"kind":"passed-out"}\n{"kind"`)).toMatch(/\b3\b/);
  await clean(page, 'a bad file');
  expect(await page.locator('.item').count()).toBe(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('what cannot be is refused with the reason, and the entry stays', async () => {
  const {page, context, errors} = await visit(house.browser);
  let seen = 0;
  for (const game of games) {
    await newSheet(page, house.server.url, game);
    await enterRound(page, 0);
    const box = page.locator('.entry .numbers').first();
    if ((await box.count()) === 0) continue;
    const [total = ''] = numbersIn((await box.locator('.of').textContent()) ?? '');
    await box.locator('input').first().fill(String(Number(total) + 1));
    for (const other of (await box.locator('input').all()).slice(1)) await other.fill('');
    await expect.poll(() => page.locator('.why').innerText()).toContain(total);
    expect(await writeKey(page).isEnabled()).toBe(false);
    expect(await box.locator('input').first().inputValue()).toBe(String(Number(total) + 1));
    expect(await box.locator('[aria-invalid="true"]').count()).toBeGreaterThan(0);
    await clean(page, 'a refusal');
    seen++;
  }
  expect(seen).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('a digit too many is refused, and the number stays', async () => {
  const {page, context, errors} = await visit(house.browser, {viewport: phone});
  let seen = 0;
  for (const game of games) {
    await newSheet(page, house.server.url, game);
    for (const group of await page.locator('.entry [role="radiogroup"]').all()) await group.locator('[role="radio"]').last().click();
    const place = page.locator('.entry .numbers .here input');
    if ((await place.count()) === 0) continue;
    const digit = (d: string) => page.locator('.digit', {hasText: new RegExp(`^${d}$`)}).click();
    const whole = page.locator('.digit.word').first(); // all of it, to the side that declared
    if (!/\d/.test(await whole.innerText())) continue;
    await whole.click();
    const all = await place.inputValue();
    expect(await page.locator('.entry .numbers label').last().getAttribute('class'), game).toContain('here');
    await digit('5');
    expect(await place.inputValue()).toBe(all);
    await expect.poll(() => page.locator('.why').innerText()).toContain(`${all}5`);
    await page.locator('.digit.word').last().click();
    await expect.poll(() => page.locator('.why').innerText()).toBe('');
    // The first digit after a touch takes the place of the number.
    await page.locator('.entry .numbers input').first().focus();
    await place.focus();
    await digit('5');
    expect(await place.inputValue()).toBe('5');
    seen++;
  }
  expect(seen).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('every row of numbers has its name, and sides that nobody named are sides', async () => {
  const {page, context, errors} = await visit(house.browser, {viewport: phone});
  mkdirSync(shots, {recursive: true});
  let most = 0;
  for (const game of games) {
    await page.goto(`${house.server.url}/pad/new`);
    await page.locator('.make .seg').first().locator('button').nth(games.indexOf(game)).click();
    await page.locator('.name-boxes input').first().waitFor();
    const promised = await page.locator('.name-boxes input').evaluateAll((all) => all.map((box) => (box as HTMLInputElement).placeholder));
    await page.locator('.start').click();
    await page.locator('.entry').waitFor();
    const heads = await page.locator('.running :is(th:not(.said), .pad-marks h2)').allInnerTexts();
    expect(heads, game).toEqual(expect.arrayContaining(promised));
    for (const group of await page.locator('.entry [role="radiogroup"]').all()) await group.locator('[role="radio"]').last().click();
    if (await page.locator('.pad-more').count()) {
      await page.locator('.pad-more').click();
      await page.locator('.pad-more[aria-expanded="true"]').waitFor();
    }
    const rows = await page.locator('.entry .one:has(.numbers)').all();
    for (const row of rows) expect(await row.locator('> .label').isVisible(), game).toBe(true);
    most = Math.max(most, rows.length);
    await page.screenshot({path: `${shots}pad-${game}-more.png`, fullPage: true});
    await clean(page, 'all that may be said');
  }
  expect(most, 'where there are two, their names tell them apart').toBeGreaterThan(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('who hears the page is told what was taken back', async () => {
  const {page, context, errors} = await visit(house.browser);
  await newSheet(page, house.server.url, games[0] ?? '');
  const told = page.locator('.entry [role="status"]');
  await enterRound(page, 0);
  await writeRound(page);
  const written = await told.innerText();
  expect(written).not.toBe('');
  await page.locator('header .bare').nth(0).click();
  await expect.poll(() => told.innerText()).toMatch(/^Taken back\./);
  await page.locator('header .bare').nth(1).click();
  await expect.poll(() => told.innerText()).toMatch(/^Done again\./);
  expect(errors).toEqual([]);
  await context.close();
});

test('by keys alone', async () => {
  const {page, context, errors} = await visit(house.browser, {viewport: desk});
  await page.goto(`${house.server.url}/pad/new`);
  await page.locator('.make .seg').first().locator('button').last().click();
  await page.locator('.name-boxes input').first().waitFor();
  await page.locator('.start').press('Enter');
  await page.locator('.entry').waitFor();
  for (const group of await page.locator('.entry [role="radiogroup"]').all()) {
    await group.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowRight');
  }
  for (const menu of await page.locator('.entry .fields select').all())
    if ((await menu.inputValue()) === '-1') await menu.selectOption('2');
  await page.locator('.entry [role="radio"]').first().focus();
  // Faster than the engine works it out.
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await expect.poll(() => writtenRounds(page).count()).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

test('a full device: nothing is written, what was entered stays, and with room again it is written', async () => {
  const {page, context, errors} = await visit(house.browser);
  // Chromium cannot make the disk small for one context: the store refuses as a full one does.
  await context.addInitScript(() => {
    for (const way of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[way];
      IDBObjectStore.prototype[way] = function (...all) {
        if ('noRoom' in globalThis) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        return write.apply(this, all);
      };
    }
  });
  const fill = (full: boolean): Promise<void> => page.evaluate((now) => {
    if (now) Object.assign(globalThis, {noRoom: true});
    else delete (globalThis as {noRoom?: true}).noRoom;
  }, full);
  const noRoom = page.locator('[role="alert"]', {hasText: 'no room left'});
  await page.goto(`${house.server.url}/pad/new`);
  await page.locator('.name-boxes input').first().waitFor();
  await fill(true);
  await page.locator('.start').click();
  await noRoom.waitFor();
  await clean(page, 'a new sheet without room');
  await fill(false);
  await page.locator('.start').click();
  await page.locator('.entry').waitFor();
  await enterRound(page, 0);
  await expect.poll(() => writeKey(page).isEnabled()).toBe(true);
  const says = await writeKey(page).innerText();
  await fill(true);
  await writeKey(page).click();
  await noRoom.waitFor();
  expect(await writtenRounds(page).count()).toBe(0);
  expect(await writeKey(page).innerText()).toBe(says);
  await clean(page, 'a round without room');
  await fill(false);
  await writeRound(page);
  await noRoom.waitFor({state: 'detached'});
  expect(errors).toEqual([]);
  await context.close();
});
