// A sheet that is open: what is on the disk, worked out by the engine.
import {batch, signal} from '@preact/signals';
import type {Sheet, SheetHeader} from '@capot/engine';
import {engine} from '../engine/engine';
import type {PadRules} from '../engine/requests';
import type {SideOfSeat} from './entry';
import {type Line, redoOf, undo} from './changes';
import {type NotKept, SheetError, type SheetRecord, Sheets} from './sheets';

let opening: Promise<Sheets> | undefined;
// Opened with the first use; where it failed, the next use tries again.
export function sheets(): Promise<Sheets> {
  opening ??= Sheets.open().then((all) => {
    all.changed = (id) => changedElsewhere.value = {id};
    return all;
  });
  opening.catch(() => (opening = undefined));
  return opening;
}
// A sheet that another tab has changed; a new object each time.
export const changedElsewhere = signal<{id: string} | undefined>(undefined);

export interface Evening {
  record: SheetRecord;
  lines: Line[];
  sheet: Sheet;
  rules: PadRules;
}

export const rulesOf = ({game, preset, options}: SheetHeader) =>
  ({game, ...(preset === undefined ? {} : {preset}), ...(options === undefined ? {} : {options})});
export const workOut = (header: SheetHeader, lines: Line[]): Promise<Sheet> => engine().ask('sheet', {header, lines});
export const sidesOf = ({view}: PadRules): SideOfSeat => view.chairs.map(({side}) => side);
// Places in `lines` that change nothing.
export const badPlaces = ({bad_lines: bad}: Sheet): ReadonlySet<number> => new Set(bad.map(({line}) => line - 2));

export const summarised = (record: SheetRecord, sheet: Sheet, touched = Date.now()): SheetRecord => ({
  ...record, touched, rounds: sheet.rounds.length, scores: sheet.games.at(-1)?.after ?? sheet.scores, won: sheet.won,
});

export class OpenSheet {
  readonly evening = signal<Evening | undefined>(undefined);
  readonly trouble = signal<'' | 'none' | 'unreadable'>('');
  readonly notKept = signal<'' | NotKept>('');
  readonly busy = signal(false);
  readonly said = signal(''); // of the last change, to those who hear the page

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      const found = await (await sheets()).read(this.id);
      if (!found) return void (this.trouble.value = 'none');
      const {record, lines} = found;
      const rules = this.evening.value?.rules ?? (await engine().ask('pad', rulesOf(record.head)));
      const sheet = await workOut(record.head, lines);
      this.evening.value = {record, lines, sheet, rules};
    } catch {
      this.trouble.value = 'unreadable';
    }
  }

  // True: it is on the disk.
  write(line: Line): Promise<boolean> {
    return this.#keep(async (evening) => {
      const lines = [...evening.lines, line];
      const sheet = await workOut(evening.record.head, lines);
      const record = summarised(evening.record, sheet);
      await (await sheets()).append(record, evening.lines.length, line);
      return {...evening, record, lines, sheet};
    });
  }
  undo(): Promise<boolean> {
    return this.write(undo);
  }
  async redo(): Promise<boolean> {
    const evening = this.evening.value;
    const line = evening && redoOf(evening.lines, badPlaces(evening.sheet));
    return line ? this.write(line) : false;
  }

  rehead(change: Partial<SheetHeader>): Promise<boolean> {
    return this.#keep(async (evening) => {
      const head = {...evening.record.head, ...change};
      const sheet = await workOut(head, evening.lines);
      const record = {...summarised(evening.record, sheet), head};
      await (await sheets()).rehead(record);
      return {...evening, record, sheet};
    });
  }

  async #keep(change: (evening: Evening) => Promise<Evening>): Promise<boolean> {
    const evening = this.evening.value;
    if (!evening || this.busy.value) return false;
    this.busy.value = true;
    try {
      const next = await change(evening);
      batch(() => {
        this.evening.value = next;
        this.notKept.value = '';
      });
      return true;
    } catch (error) {
      this.notKept.value = error instanceof SheetError ? error.why : 'failed';
      if (this.notKept.value === 'conflict' || this.notKept.value === 'gone') await this.load();
      return false;
    } finally {
      this.busy.value = false;
    }
  }
}
