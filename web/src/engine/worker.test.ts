// @vitest-environment node
// Tabs side by side: each has a worker as it is built, one of them is the house, the next one takes over.
import {IDBFactory} from 'fake-indexeddb';
import * as idb from 'fake-indexeddb';
import {fileURLToPath} from 'node:url';
import vm from 'node:vm';
import {build, type Rollup} from 'vite';
import {afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {TableLink} from '../link/table_link';
import type {Dial} from '../link/wire';
import {EngineClient} from './engine';
import {until} from './test_device';
import {catalogueOf, wasmBytes} from './test_module';

const {games} = catalogueOf('en');
let script: vm.Script;
beforeAll(async () => {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const built = await build({
    configFile: false, logLevel: 'silent',
    resolve: {alias: {'@capot/engine': here('../../../packages/engine/src/index.ts')}},
    plugins: [{
      name: 'module', enforce: 'pre',
      resolveId: (id) => (id === 'capot.wasm?url' ? '\0module' : null),
      load: (id) => (id === '\0module' ? 'export default "capot.wasm"' : null),
    }],
    build: {write: false, minify: false, lib: {entry: here('./worker.ts'), formats: ['iife'], name: 'worker'}},
  }) as Rollup.RollupOutput[];
  const code = built[0]?.output[0].code ?? '';
  // In a classic script there is no import.meta; nothing needs it here.
  script = new vm.Script(code.replaceAll('import.meta.url', '"file:///"'));
}, 30_000);

// Locks as browsers have them: one at a time, the next when the one before is gone.
class Locks {
  readonly #queue: (() => void)[] = [];
  held = false;
  request(owner: {gone: boolean; end: () => void}, work: () => Promise<unknown>): void {
    const take = () => {
      if (owner.gone) return this.#next();
      this.held = true;
      owner.end = () => this.#next();
      void work();
    };
    if (this.held) this.#queue.push(take);
    else take();
  }
  #next(): void {
    this.held = false;
    this.#queue.shift()?.();
  }
}

// What the tabs of a device share.
let locks: Locks;
let disk: IDBFactory;
let tabs: TabWorker[];

class TabWorker extends EventTarget {
  readonly #inside: ((event: {data: unknown}) => void)[] = [];
  readonly #channels: BroadcastChannel[] = [];
  readonly #owner = {gone: false, end: () => {}};

  constructor() {
    super();
    const owner = this.#owner, channels = this.#channels;
    class Channel extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
      override postMessage(data: unknown): void {
        if (!owner.gone) super.postMessage(data);
      }
    }
    const scope = vm.createContext({
      ...idb, indexedDB: disk, BroadcastChannel: Channel, crypto, TextEncoder, TextDecoder, URL, WebAssembly, Response, structuredClone,
      MessageChannel, setTimeout, clearTimeout, setInterval: () => 0, setImmediate, performance, console, Event, DOMException, AbortController,
      fetch: async () => new Response(wasmBytes(), {headers: {'content-type': 'application/octet-stream'}}),
      navigator: {locks: {
        request: (_: string, work: () => Promise<unknown>) => locks.request(owner, work),
        query: async () => ({held: locks.held ? [{name: 'capot.house'}] : []}),
      }},
      addEventListener: (_: string, listener: (event: {data: unknown}) => void) => this.#inside.push(listener),
      postMessage: (data: unknown) => {
        const copy: unknown = structuredClone(data);
        setImmediate(() => !owner.gone && this.dispatchEvent(new MessageEvent('message', {data: copy})));
      },
    });
    script.runInContext(scope);
    tabs.push(this);
  }
  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    setImmediate(() => !this.#owner.gone && this.#inside.forEach((listener) => listener({data: copy})));
  }
  // The tab is closed, or the system has killed it.
  kill(): void {
    this.#owner.gone = true;
    this.#channels.forEach((channel) => channel.close());
    this.#owner.end();
  }
}

const openTab = () => {
  const worker = new TabWorker();
  const client = new EngineClient(worker as unknown as Worker);
  const dial: Dial = (events) => {
    const deaf = client.listen((message) => events.heard(message));
    const stop = client.houses.subscribe((n) => n > 0 && events.opened());
    return {send: (message) => client.send(message), close: () => (stop(), deaf())};
  };
  return {worker, client, dial, follow: (table: string) => new TableLink(table, dial, () => {})};
};

beforeEach(() => {
  locks = new Locks();
  disk = new IDBFactory();
  tabs = [];
});
afterEach(() => tabs.forEach((tab) => tab.kill()));

const make = {
  rules: {game: games[0]!.game, preset: games[0]!.opens_with}, chair: 1, name: 'Me', bots: Array.from({length: 6}, () => 'rules'),
};

describe('tabs', () => {
  test('one is the house, the others are told the same', async () => {
    const first = openTab();
    const table = await first.client.ask('make', make);
    const second = openTab();
    const links = [first.follow(table), second.follow(table)];
    await until(() => links.every(({state}) => state.value.kind === 'live') && links[0]!.seq === links[1]!.seq);
    expect((await second.client.ask('tables', null)).map((one) => one.table)).toEqual([table]);
    const before = links[0]!.seq;
    await links[1]!.do({do: 'pause'});
    await until(() => links.every(({seq}) => seq > before) && links[0]!.seq === links[1]!.seq);
  });
  test('the next becomes the house when the first is gone, and nothing is lost', async () => {
    const first = openTab();
    const table = await first.client.ask('make', make);
    const second = openTab(), third = openTab();
    const links = [second, third].map((tab) => tab.follow(table));
    await until(() => links.every(({state}) => state.value.kind === 'live'));
    const seen = Math.max(...links.map(({seq}) => seq));
    first.worker.kill();
    // Asked while there is no house: answered by the next.
    expect((await third.client.ask('tables', null)).map((one) => one.table)).toEqual([table]);
    await links[1]!.do({do: 'pause'});
    await until(() => links.every(({seq}) => seq > seen) && links[0]!.seq === links[1]!.seq);
    expect(links.every(({state}) => state.value.kind === 'live')).toBe(true);
  });
});
