// A server of its own and a browser, for journeys.
import {type ChildProcess, execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page} from 'playwright-core';
import {afterAll, beforeAll} from 'vitest';

const capot = fileURLToPath(new URL('../../build/capot', import.meta.url));
// Whether the journeys are walked in their long form.
export const long = Boolean(process.env['CAPOT_LONG']);
export const phone = {width: 390, height: 844};
export const desk = {width: 1280, height: 800};

export class Server {
  readonly folder = mkdtempSync(join(tmpdir(), 'capot-e2e-'));
  url = '';
  log = ''; // what it printed
  #port = 0;
  #process: ChildProcess | undefined;

  // On the same port as before, if it has had one.
  async start(): Promise<this> {
    const child = spawn(capot, ['serve', '--port', String(this.#port), '--data', this.folder, '--no-limits'],
      {stdio: ['ignore', 'pipe', 'pipe']});
    this.#process = child;
    child.stderr?.on('data', (text) => (this.log += String(text)));
    this.url = await new Promise<string>((resolve, reject) => {
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${this.log}`)));
      let said = '';
      child.stdout?.on('data', (text) => {
        said += String(text);
        const found = /listening on (\S+)/.exec(said)?.[1];
        if (found) resolve(found);
      });
    });
    this.#port = Number(new URL(this.url).port);
    return this;
  }
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
  async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, {recursive: true, force: true});
  }
}

// The build without windows does the same work in two thirds of the time.
const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
async function openBrowser(): Promise<Browser> {
  const executablePath = execFileSync('sh', ['-c', browsers.map((one) => `command -v ${one}`).join(' || ')], {encoding: 'utf8'}).trim();
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync'],
  });
}

// For the journeys of a file: a server and a browser, which end with it.
export function useHouse(): {server: Server; browser: Browser} {
  const house = {} as {server: Server; browser: Browser};
  beforeAll(async () => {
    house.server = await new Server().start();
    house.browser = await openBrowser();
  });
  afterAll(async () => {
    await house.browser.close();
    await house.server.end();
  });
  return house;
}

export interface Visitor {
  context: BrowserContext;
  page: Page;
  errors: string[]; // of the page's console
}

// What a person may have chosen before; journeys do not wait for the pace of people.
export interface Visit extends BrowserContextOptions {
  settings?: Record<string, unknown>;
  keeps?: boolean; // whether the browser keeps the page for offline: a download of everything at every first visit
}
export async function visit(browser: Browser, {settings = {}, keeps = false, ...options}: Visit = {}): Promise<Visitor> {
  const context = await browser.newContext({viewport: phone, hasTouch: true, locale: 'en-GB', ...options});
  const chosen = {speed: 'at-once', ...settings};
  await context.addInitScript((text) => {
    if (!localStorage.getItem('capot.settings')) localStorage.setItem('capot.settings', text);
  }, JSON.stringify(chosen));
  if (!keeps)
    await context.addInitScript(() => {
      // Not there in a page from the disk.
      if ('ServiceWorkerContainer' in window) ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
    });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // A link that is cut is part of the journey.
    if (message.type() === 'error' && !/WebSocket|ERR_|Failed to load resource/.test(message.text())) errors.push(message.text());
  });
  return {context, page, errors};
}

export interface Texts {
  shared: Record<string, string>;
  games: {game: string; sentences: Record<string, string>; emblem: {cards: string[]}}[];
}
export const catalogue = (language: string): Texts =>
  JSON.parse(readFileSync(new URL(`../src/i18n/catalogue/${language}.json`, import.meta.url), 'utf8')) as Texts;
export const games = catalogue('en').games.map(({game}) => game);

// Touches a game on the first screen; by default the one that stands first.
export async function deal(page: Page, game = ''): Promise<void> {
  await page.locator(game ? `[data-game="${game}"] button.key` : '[data-game] button.key').first().click();
}
