// What a browser holds at a table of the server: no card that its seat may not know, in memory, in storage, in caches
// or on the console.
import type {CDPSession, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {catalogue, useHouse, visit} from './house';
import {tapOnce, tapRound, untilMine} from './player';

const house = useHouse();

// A game whose cards have a rank and a suit.
const withCards = catalogue('en').games.find(({emblem}) => emblem.cards[0] === 'TH')?.game ?? '';
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
  const host = await visit(house.browser, {settings: {name: 'Ann', lastGame: withCards}, keeps: true});
  const said: string[] = [];
  host.page.on('console', (message) => said.push(message.text()));
  const client = await host.context.newCDPSession(host.page);
  await host.page.goto(`${house.server.url}/friends`);
  await host.page.locator('.key.main').last().click();
  await host.page.waitForURL(/\/t\//);
  const link = host.page.url();
  await host.page.locator('.start').click();

  const guest = await visit(house.browser, {settings: {name: 'Gus'}, keeps: true});
  guest.page.on('console', (message) => said.push(message.text()));
  const guestClient = await guest.context.newCDPSession(guest.page);
  await guest.page.goto(link);
  await guest.page.locator('.board').waitFor();

  for (let step = 0; step < 5; ++step) {
    const screen = await untilMine(host.page);
    if (screen === 'next' || screen === 'over') break;
    await tapOnce(host.page, screen);
  }
  await untilMine(host.page);
  const then = await table(guest.page, link);
  const held = [
    {who: 'host', texts: await textsInMemory(client), disk: await stored(host.page)},
    {who: 'guest', texts: await textsInMemory(guestClient), disk: await stored(guest.page)},
  ];
  const later = await table(guest.page, link);
  expect(later.seq, 'nothing may happen while the memory is looked at').toBe(then.seq);

  // At the end all is open: what was hidden then?
  await tapRound(host.page);
  const opened = (await table(host.page, link)).view.opened;
  const {chair} = await table(host.page, link);
  const dealt = opened?.hands.map((hand) => hand.map(({card}) => card)) ?? [];
  const inHands = then.view.hand_sizes.reduce((sum, n) => sum + n, 0);
  const cards = opened?.actions.filter((word) => cardName.test(word)) ?? [];
  const played = new Set(cards.slice(0, dealt.flat().length - inHands));
  const own = new Set(dealt[chair ?? -1]);
  const hidden = {
    host: dealt.flat().filter((card) => !played.has(card) && !own.has(card)),
    guest: dealt.flat().filter((card) => !played.has(card)),
  };
  expect(hidden.host.length).toBeGreaterThan(6);
  // The first screen is decorated with a few cards, and cells of tables are called TD and TH: these names are in
  // every browser.
  const emblems = new Set([...catalogue('en').games.flatMap(({emblem}) => emblem.cards), 'TD', 'TH']);
  for (const {who, texts, disk} of held) {
    const found = hidden[who as 'host' | 'guest'].filter((card) => !emblems.has(card) && texts.has(card));
    expect(found, `${who} holds`).toEqual([]);
    expect(disk).not.toContain('round-dealt');
    expect(disk).not.toContain('"root"');
  }
  // The search finds what is there: the host's own cards.
  expect([...own].some((card) => held[0]?.texts.has(card))).toBe(true);
  expect(said.filter((text) => /[7-9TJQKA][SHDC]\b/.test(text))).toEqual([]);
  await host.context.close();
  await guest.context.close();
});

interface Seen {
  seq: number;
  chair: number | null;
  view: {hand_sizes: number[]; opened: {hands: {card: string}[][]; actions: string[]} | null};
}
// The table as this browser's player may see it.
async function table(page: Page, link: string): Promise<Seen> {
  const answer = await page.request.get(`${house.server.url}/api/v1/tables/${link.split('/').at(-1)}`);
  return (await answer.json()) as Seen;
}
