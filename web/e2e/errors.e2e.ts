// What people meet when something is in the way, provoked: each time a sentence and a way on.
import type {BrowserContext, Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {WebSocket} from 'ws';
import {deal, useHouse, visit} from './house';
import {screenOf, untilMine} from './player';

const house = useHouse();

// A disk with room for so many more events. Chromium cannot make it small for one context: the worker is given a
// store that refuses as a full one does.
const disk = `{
  const add = IDBObjectStore.prototype.add;
  let room = Infinity;
  new BroadcastChannel('disk').onmessage = ({data}) => (room = data);
  IDBObjectStore.prototype.add = function (...all) {
    if (--room < 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return add.apply(this, all);
  };
}`;
async function withDisk(context: BrowserContext): Promise<void> {
  await context.route('**/assets/worker*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: disk + (await response.text())});
  });
}
const leave = (page: Page, room: number): Promise<void> => page.evaluate((events) => {
  const channel = new BroadcastChannel('disk');
  channel.postMessage(events);
  channel.close();
}, room);
const plenty = 1e9;

async function makeTable(page: Page): Promise<string> {
  await page.goto(`${house.server.url}/friends`);
  await page.locator('.key.main').last().click();
  await page.waitForURL(/\/t\//);
  await page.locator('[data-seat]').first().waitFor();
  return page.url();
}

const title = (page: Page): Promise<string> => page.locator('.ended h1').innerText();
const ways = (page: Page): Promise<string[]> => page.locator('.ended .acts > *').allInnerTexts();

// Something that can be done, whether it is done or not.
async function touch(page: Page): Promise<void> {
  await page.locator('.grid button[data-call], .choose button, .hand .yes').first().tap();
  const say = page.locator('.keys .call');
  if (await say.isVisible()) await say.tap();
}

test('storage full: a match waits, and goes on when there is room; no other begins', async () => {
  const {page, context} = await visit(house.browser);
  await withDisk(context);
  await page.goto(house.server.url);
  await deal(page);
  // What I do is kept, what the bots do next is not.
  await untilMine(page);
  await leave(page, 1);
  for (const band = page.locator('.band a'); !(await band.isVisible()); await page.waitForTimeout(100))
    if ((await screenOf(page)) !== 'wait') await touch(page);
  await leave(page, plenty);
  await page.locator('.band').waitFor({state: 'detached'});
  await untilMine(page);
  // Nor what I do.
  await leave(page, 0);
  await touch(page);
  await page.locator('.band a').click();
  await page.waitForURL(/matches/);
  await page.goto(house.server.url);
  await page.locator('[data-game] a.key').first().waitFor(); // the match that was begun
  await leave(page, 0);
  await page.locator('[data-game] button.key').first().click();
  await page.locator('.trouble a[href="/matches"]').waitFor();
  await context.close();
});

test('version too old', async () => {
  const {page, context} = await visit(house.browser);
  const link = await makeTable(page);
  await context.routeWebSocket('**/ws', (socket) => socket.onMessage(() => socket.send(JSON.stringify({
    type: 'error', error: 'bad-version', message: {id: 'fault.bad-version', args: {}, text: ''},
  }))));
  await page.goto(link);
  await page.locator('.ended').waitFor();
  expect([await title(page), ...(await ways(page))]).toEqual(['This page is too old', 'Load it again', 'Play alone']);
  await context.close();
});

test('signed out on all devices', async () => {
  const {page, context} = await visit(house.browser, {settings: {name: 'Jan'}});
  await makeTable(page);
  const second = await context.newPage();
  await second.goto(`${house.server.url}/account`);
  await second.evaluate(() => fetch('/api/v1/sign-out', {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{"everywhere":true}',
  }));
  await page.locator('.ended').waitFor({timeout: 40_000});
  expect([await title(page), ...(await ways(page))])
    .toEqual(['You are not signed in any more', 'Try again', 'Name and account']);
  // As somebody else one still sees the table.
  await page.locator('.ended .main').click();
  await page.locator('[data-seat]').first().waitFor();
  await context.close();
});

test('too many watchers', async () => {
  const host = await visit(house.browser, {settings: {name: 'Kim'}});
  const link = await makeTable(host.page);
  const guest = await fetch(`${house.server.url}/api/v1/guests`, {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{"name":"Lee"}',
  });
  const {token} = (await guest.json()) as {token: string};
  const table = link.split('/').at(-1) ?? '';
  const sockets = Array.from({length: 64}, () => {
    const socket = new WebSocket(`${house.server.url.replace('http', 'ws')}/ws`, 'capot.v1', {headers: {Authorization: `Bearer ${token}`}});
    socket.on('open', () => {
      socket.send(JSON.stringify({type: 'hello', version: 1}));
      socket.send(JSON.stringify({type: 'watch', table, after: 0}));
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.on('message', (text) => {
    if (String(text).includes('"snapshot"') || String(text).includes('too-many')) resolve();
  }))));
  const visitor = await visit(house.browser);
  await visitor.page.goto(link);
  await visitor.page.locator('.ended').waitFor();
  expect([await title(visitor.page), ...(await ways(visitor.page))])
    .toEqual(['This table is full', 'Try again', 'Open tables']);
  for (const socket of sockets) socket.close();
  await visitor.page.waitForTimeout(200);
  await visitor.page.locator('.ended .main').click();
  await visitor.page.locator('[data-seat]').first().waitFor();
  for (const {context} of [host, visitor]) await context.close();
});
