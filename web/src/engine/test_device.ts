// For tests: a device with its house, in this thread. Its disk stays, its house comes and goes.
import 'fake-indexeddb/auto';
import type {StoreBatch} from '@capot/engine';
import type {Dial, WireEvents} from '../link/wire';
import {House} from './house';
import type {QuestionName, Questions, Reply} from './requests';
import {Store} from './store';
import {wasmBytes} from './test_module';

const wasm = new WebAssembly.Module(wasmBytes());
export const until = async (good: () => boolean): Promise<void> => {
  for (let i = 0; !good(); ++i) {
    if (i > 4000) throw new Error(`waited in vain for ${good.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
};

export class Device {
  readonly #name = `house-${Math.random()}`;
  readonly #tabs = new Map<number, WireEvents>();
  readonly #answers = new Map<number, (reply: Reply) => void>();
  #store: Store | undefined;
  house: House | undefined;
  dies: 'never' | 'before' | 'after' = 'never'; // with the next batch: before or after it is on the disk
  died = false;
  #asked = 0;

  async start(): Promise<void> {
    const store = (this.#store = await Store.open(this.#name));
    const append = store.append.bind(store);
    this.died = false;
    this.dies = 'never';
    store.append = async (batch: StoreBatch) => {
      const how = this.dies;
      if (how !== 'before') await append(batch);
      if (how === 'never') return;
      this.died = true;
      await new Promise(() => {}); // nothing follows
    };
    let alive = true;
    const house = await House.start(store, (tab, reply) => alive && !this.died && this.#reply(tab, reply), wasm);
    this.house = house;
    this.#kill = () => {
      alive = false;
      this.house = undefined;
      store.close();
    };
    for (const events of this.#tabs.values()) events.opened();
  }
  #kill = () => {};
  kill(): void {
    this.#kill();
  }
  get store(): Store {
    return this.#store!;
  }

  #reply(tab: number, reply: Reply): void {
    // As over a channel: what is said arrives as a copy, a little later.
    const copy = structuredClone(reply);
    if ('answer' in copy) this.#answers.get(copy.answer)?.(copy);
    else queueMicrotask(() => this.#tabs.get(tab)?.heard(copy.message));
  }

  ask<Name extends QuestionName>(name: Name, what: Questions[Name]['in']): Promise<Questions[Name]['out']> {
    const ask = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#answers.set(ask, (reply) => ('progress' in reply ? undefined : 'ok' in reply ? resolve(reply.ok as never) : reject(new Error(JSON.stringify(reply)))));
      void this.house?.hear(99, {ask, name, in: what});
    });
  }

  dial(tab: number): Dial {
    return (events) => {
      this.#tabs.set(tab, events);
      queueMicrotask(() => this.house && events.opened());
      return {
        send: (message) => void this.house?.hear(tab, {message: structuredClone(message)}),
        close: () => {
          this.house?.left(tab);
          this.#tabs.delete(tab);
        },
      };
    };
  }
}
