// The sheets of this device in IndexedDB: a record for each with its head, and every line as it was written. A line is
// on the disk before anybody is told that it is written.
import {type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB} from 'idb';
import type {SheetHeader} from '@capot/engine';
import {isFull} from '../engine/store';
import type {Line} from './changes';

export interface SheetRecord {
  id: string;
  head: SheetHeader;
  touched: number; // milliseconds since 1970
  // As a list shows it; the lines are what counts.
  rounds: number;
  scores: number[];
  won: number[]; // games
}
export interface WholeSheet {
  record: SheetRecord;
  lines: Line[];
}

interface Schema extends DBSchema {
  sheets: {key: string; value: SheetRecord; indexes: {touched: number}};
  lines: {key: [string, number]; value: string}; // by the number of the line in the file; the head would be 1
}

type Writer<Name extends 'sheets' | 'lines'> = IDBPObjectStore<Schema, ('sheets' | 'lines')[], Name, 'readwrite'>;

const version = 1;
const firstLine = 2;
const allOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export type NotKept = 'full' | 'conflict' | 'gone' | 'failed';
export class SheetError extends Error {
  constructor(readonly why: NotKept, cause?: unknown) {
    super(`the sheet was not written: ${why}`, {cause});
  }
}

export class Sheets {
  readonly #db: IDBPDatabase<Schema>;
  readonly #channel: BroadcastChannel;
  // Told which sheet another tab has changed.
  changed: (id: string) => void = () => {};

  private constructor(db: IDBPDatabase<Schema>, channel: BroadcastChannel) {
    this.#db = db;
    this.#channel = channel;
    channel.addEventListener('message', ({data}: MessageEvent<string>) => this.changed(data));
  }

  static async open(name = 'capot.pad'): Promise<Sheets> {
    const db = await openDB<Schema>(name, version, {
      upgrade(db) {
        db.createObjectStore('sheets', {keyPath: 'id'}).createIndex('touched', 'touched');
        db.createObjectStore('lines');
      },
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    });
    return new Sheets(db, new BroadcastChannel(name));
  }

  async list(): Promise<SheetRecord[]> {
    return (await this.#db.getAllFromIndex('sheets', 'touched')).toReversed();
  }

  async read(id: string): Promise<WholeSheet | undefined> {
    const work = this.#db.transaction(['sheets', 'lines']);
    const record = await work.objectStore('sheets').get(id);
    const lines = await work.objectStore('lines').getAll(allOf(id));
    return record && {record, lines: lines.map((line) => JSON.parse(line) as Line)};
  }

  // A new sheet, one from a file, or one that was deleted by mistake.
  keep({record, lines}: WholeSheet): Promise<void> {
    return this.#write(record.id, async (sheets, all) => {
      for (const [i, line] of lines.entries()) await all.put(JSON.stringify(line), [record.id, firstLine + i]);
      await sheets.put(record);
    });
  }

  // `after`: how many lines the writer has seen. Where there are more by now, another tab was faster.
  append(record: SheetRecord, after: number, line: Line): Promise<void> {
    return this.#write(record.id, async (sheets, all) => {
      if (!(await sheets.get(record.id))) throw new SheetError('gone');
      if (await all.get([record.id, firstLine + after])) throw new SheetError('conflict');
      await all.add(JSON.stringify(line), [record.id, firstLine + after]);
      await sheets.put(record);
    });
  }

  // Another head: title, names, the first dealer.
  rehead(record: SheetRecord): Promise<void> {
    return this.#write(record.id, async (sheets) => {
      if (!(await sheets.get(record.id))) throw new SheetError('gone');
      await sheets.put(record);
    });
  }

  forget(id: string): Promise<void> {
    return this.#write(id, async (sheets, all) => {
      await all.delete(allOf(id));
      await sheets.delete(id);
    });
  }

  async #write(
    id: string, change: (sheets: Writer<'sheets'>, lines: Writer<'lines'>) => Promise<void>,
  ): Promise<void> {
    const work = this.#db.transaction(['sheets', 'lines'], 'readwrite', {durability: 'strict'});
    const done = work.done.catch((error: unknown) => error);
    try {
      await change(work.objectStore('sheets'), work.objectStore('lines'));
      const failed = await done;
      if (failed) throw failed;
    } catch (error) {
      try {
        work.abort();
      } catch {
        // it has ended already
      }
      if (error instanceof SheetError) throw error;
      throw new SheetError(isFull(work.error ?? error) ? 'full' : 'failed', work.error ?? error);
    }
    this.#channel.postMessage(id);
  }

  close(): void {
    this.#channel.close();
    this.#db.close();
  }
}
