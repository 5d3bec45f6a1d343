// A sheet as a file: the head and then one line each, as `capot score --sheet` reads them.
import type {SheetHeader} from '@capot/engine';
import type {Line} from './changes';

export const fileOf = (head: SheetHeader, lines: Line[]): string =>
  [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');

export interface ReadFile {
  head: SheetHeader;
  lines: Line[];
}
// Where a file cannot be read: its line, counted from 1.
export class BadFile extends Error {
  constructor(readonly line: number) {
    super(`line ${line}`);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Whether the rules and rounds are any good is for the engine to say. Empty lines stand only at the end.
export function readFile(text: string): ReadFile {
  const objects = text.replace(/^\uFEFF/, '').trimEnd().split('\n').map((line, i) => {
    try {
      const value: unknown = JSON.parse(line);
      if (isObject(value)) return value;
    } catch {
      // said below
    }
    throw new BadFile(i + 1);
  });
  const [head, ...lines] = objects;
  if (head?.['sheet'] !== 1) throw new BadFile(1);
  return {head: head as unknown as SheetHeader, lines};
}

// A name for the file, without what file systems dislike.
export const fileName = (title: string, ending: string): string =>
  `${title.normalize('NFC').replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim().replace(/\s+/g, '-') || 'sheet'}.${ending}`;
