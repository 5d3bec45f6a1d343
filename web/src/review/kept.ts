// What is learned from one's rounds, on this device: a line for each round, its puzzles, and what came of trying.
import {type DBSchema, type IDBPDatabase, openDB} from 'idb';
import type {Puzzle} from './try_state';

// What a round says of its player: how many decisions were judged, and the mistakes by theme.
export interface KeptRound {
  key: string; // code and seat
  code: string;
  seat: number;
  game: string;
  at: number; // milliseconds since 1970
  judged: number;
  themes: Record<string, number>;
}
export interface KeptTry {
  key: string; // of the puzzle
  solved: boolean; // by the first try, last time
  tries: number;
  at: number;
}
export type KeptPuzzle = Puzzle & {key: string};

interface Schema extends DBSchema {
  rounds: {key: string; value: KeptRound; indexes: {at: number}};
  puzzles: {key: string; value: KeptPuzzle};
  tries: {key: string; value: KeptTry};
}
const stores = ['rounds', 'puzzles', 'tries'] as const;

export const puzzleKey = ({code, step}: Pick<Puzzle, 'code' | 'step'>): string => `${code} ${step}`;

export class Kept {
  readonly #db: IDBPDatabase<Schema>;
  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }
  static async open(name = 'capot.study'): Promise<Kept> {
    return new Kept(await openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('rounds', {keyPath: 'key'}).createIndex('at', 'at');
        db.createObjectStore('puzzles', {keyPath: 'key'});
        db.createObjectStore('tries', {keyPath: 'key'});
      },
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    }));
  }

  // A round counts once, however often it is looked at.
  async keep(round: KeptRound, puzzles: Puzzle[]): Promise<void> {
    if (await this.#db.get('rounds', round.key)) return;
    const work = this.#db.transaction(['rounds', 'puzzles'], 'readwrite');
    await Promise.all([
      work.objectStore('rounds').put(round),
      ...puzzles.map((puzzle) => work.objectStore('puzzles').put({...puzzle, key: puzzleKey(puzzle)})),
      work.done,
    ]);
  }
  rounds(): Promise<KeptRound[]> {
    return this.#db.getAllFromIndex('rounds', 'at');
  }
  puzzles(): Promise<KeptPuzzle[]> {
    return this.#db.getAll('puzzles');
  }
  async tries(): Promise<Map<string, KeptTry>> {
    return new Map((await this.#db.getAll('tries')).map((one) => [one.key, one]));
  }
  async tried(key: string, solved: boolean, at: number): Promise<void> {
    const before = await this.#db.get('tries', key);
    await this.#db.put('tries', {key, solved, tries: (before?.tries ?? 0) + 1, at});
  }
  async forget(): Promise<void> {
    const work = this.#db.transaction(stores, 'readwrite');
    await Promise.all([...stores.map((store) => work.objectStore(store).clear()), work.done]);
  }
  close(): void {
    this.#db.close();
  }
}

let opened: Promise<Kept> | undefined;
export const kept = (): Promise<Kept> => (opened ??= Kept.open());
