// What a browser holds at a table of the server: no card that its seat may not know, in memory, in storage, in caches
// or on the console.
import type {Browser, CDPSession, Page} from 'playwright-core';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {catalogue, openBrowser, Server, visit} from './house';
import {tapOnce, untilMine} from './player';

let server: Server;
let browser: Browser;
beforeAll(async () => {
  server = await new Server().start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.end();
});

const cardName = /^[7-9TJQKA][SHDC]$/;

// Every text in the memory of the page.
async function textsInMemory(client: CDPSession): Promise<Set<string>> {
  let snapshot = '';
  const take = ({chunk}: {chunk: string}) => (snapshot += chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', take);
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.takeHeapSnapshot', {reportProgress: false});
  client.off('HeapProfiler.addHeapSnapshotChunk', take);
  return new Set((JSON.parse(snapshot) as {strings: string[]}).strings);
}

// IndexedDB, local storage and the caches' addresses, as one text.
const stored = (page: Page): Promise<string> => page.evaluate(async () => {
  const found: unknown[] = [{...localStorage}];
  for (const {name = ''} of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open(name);
      asked.addEventListener('success', () => resolve(asked.result));
    });
    for (const store of db.objectStoreNames)
      found.push(await new Promise((resolve) => {
        const asked = db.transaction(store).objectStore(store).getAll();
        asked.addEventListener('success', () => resolve(asked.result));
      }));
    db.close();
  }
  for (const name of await caches.keys())
    for (const {url} of await (await caches.open(name)).keys()) found.push(url);
  return JSON.stringify(found);
});

test('a seat and a spectator hold no card they may not know', async () => {
  const host = await visit(browser, {settings: {name: 'Ann', lastGame: catalogue('en').games.find(({game}) => game.startsWith('c'))?.game}});
  const said: string[] = [];
  for (const one of [host.page]) one.on('console', (message) => said.push(message.text()));
  const client = await host.context.newCDPSession(host.page);
  await host.page.goto(`${server.url}/friends`);
  await host.page.locator('.key.main').last().click();
  await host.page.waitForURL(/\/t\//);
  const link = host.page.url();
  await host.page.locator('.start').click();

  const guest = await visit(browser, {settings: {name: 'Gus'}});
  guest.page.on('console', (message) => said.push(message.text()));
  const guestClient = await guest.context.newCDPSession(guest.page);
  await guest.page.goto(link);
  await guest.page.locator('.board').waitFor();

  const emblems = catalogue('en').games.flatMap(({emblem}) => emblem.cards);
  const mine = new Set<string>(emblems);
  const open = new Set<string>(emblems);
  const note = async (page: Page, into: Set<string>, where: string) => {
    for (const card of await page.locator(where).evaluateAll((all) => all.map((one) => one.getAttribute('data-card') ?? '')))
      into.add(card);
  };
  for (let step = 0; step < 6; ++step) {
    const screen = await untilMine(host.page);
    if (screen === 'next' || screen === 'over') break;
    await note(host.page, mine, '.hand [data-card]');
    await tapOnce(host.page, screen);
  }
  await untilMine(host.page);
  await host.page.waitForTimeout(200);
  // What lay on the table may be known to both.
  const view = await (await host.page.request.get(`${server.url}/api/v1/tables/${link.split('/').at(-1)}/match`)).text().catch(() => '');
  expect(view).not.toMatch(/"deck":"[^"]+".*"actions":\[\]/);
  for (const page of [host.page, guest.page])
    for (const where of ['.lying[data-card]', '.hand [data-card]']) {
      await note(page, mine, where);
      if (page === guest.page) await note(page, open, where);
    }
  const played = await playedSoFar(host.page);
  for (const card of played) {
    mine.add(card);
    open.add(card);
  }
  const known = {host: mine, guest: open};
  for (const [who, inMemory, disk] of [
    ['host', await textsInMemory(client), await stored(host.page)],
    ['guest', await textsInMemory(guestClient), await stored(guest.page)],
  ] as const) {
    const cards = [...inMemory].filter((text) => cardName.test(text));
    expect(cards.filter((card) => !known[who].has(card)), `${who} holds`).toEqual([]);
    expect(disk).not.toContain('round-dealt');
    expect(disk).not.toContain('"root"');
  }
  expect(said.filter((text) => /[7-9TJQKA][SHDC]\b/.test(text))).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

// All cards of tricks, from the table's own words.
async function playedSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as {capotPlayed?: string[]}).capotPlayed ?? []);
}
