// Tables of this device in IndexedDB: every event as it came, so that a killed tab loses nothing.
import {type DBSchema, type IDBPDatabase, openDB} from 'idb';
import type {StoreBatch} from '@capot/engine';

// A table in a list. It can be made again from the events; they are what counts.
export interface TableSummary {
  table: string;
  game: string;
  preset: string;
  changes: number; // options that are not the preset's
  touched: number; // milliseconds since 1970
  stage: 'seating' | 'playing' | 'scored' | 'over' | 'closed';
  round: number;
  chair: number | null;
  mine: boolean; // it is my turn
  sides: number[]; // by chair
  scores: number[];
  winners: number[];
}

interface Schema extends DBSchema {
  tables: {key: string; value: TableSummary; indexes: {touched: number}};
  events: {key: [string, number]; value: string};
}

const version = 1;
const allOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

export const isFull = (error: unknown): boolean => /quota/i.test(String(error));

// Where nothing can be kept, rounds can still be looked at.
export type Keeping = Pick<Store, 'append' | 'log' | 'tables' | 'note' | 'forget'>;
export const keepsNothing: Keeping = {
  append: () => Promise.reject(new Error('nothing is kept here')),
  log: async () => [], tables: async () => [], note: async () => {}, forget: async () => {},
};

export class Store {
  // Told when the device has no room left, and when it has some again.
  roomChanged: (full: boolean) => void = () => {};
  readonly #db: IDBPDatabase<Schema>;
  #full = false;

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  static async open(name = 'capot'): Promise<Store> {
    const db = await openDB<Schema>(name, version, {
      upgrade(db) {
        db.createObjectStore('tables', {keyPath: 'table'}).createIndex('touched', 'touched');
        db.createObjectStore('events');
      },
      // A newer page in another tab wants to change the form: it may.
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    });
    return new Store(db);
  }

  // Fulfilled when the events are on the disk.
  async append({table, after, events}: StoreBatch): Promise<void> {
    const work = this.#db.transaction('events', 'readwrite', {durability: 'strict'});
    try {
      const adding = events.map((line, i) => work.store.add(line, [table, after + 1 + i]));
      await Promise.all([...adding, work.done]);
      this.#found(false);
    } catch (error) {
      const why = work.error ?? error; // what was aborted does not say why
      if (isFull(why)) this.#found(true);
      throw why;
    }
  }
  #found(full: boolean): void {
    if (this.#full === full) return;
    this.#full = full;
    this.roomChanged(full);
  }

  log(table: string): Promise<string[]> {
    return this.#db.getAll('events', allOf(table));
  }

  async tables(): Promise<TableSummary[]> {
    return (await this.#db.getAllFromIndex('tables', 'touched')).toReversed();
  }

  async note(summary: TableSummary): Promise<void> {
    await this.#db.put('tables', summary);
  }

  async forget(table: string): Promise<void> {
    const work = this.#db.transaction(['tables', 'events'], 'readwrite');
    await Promise.all([
      work.objectStore('tables').delete(table), work.objectStore('events').delete(allOf(table)), work.done,
    ]);
  }

  close(): void {
    this.#db.close();
  }
}
