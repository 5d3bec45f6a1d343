// Legal calls as a grid of levels and strains, from their structure alone.
import type {Action, HeldCard, Step} from '@capot/engine';

export interface CallGrid {
  keys: Action[]; // what has neither level nor strain
  verb: string;
  levels: (string | null)[];
  strains: (string | null)[];
  cells: Map<string, Action>;
  gone: {level: string; strains: Set<string>}[]; // called before, and no more to be had
}

// Levels and strains both: a table. Else they stand side by side.
const mostColumns = 6;
export const isTable = (grid: CallGrid): boolean =>
  grid.levels.length > 1 && grid.strains.length > 1 && grid.strains.length <= mostColumns;
export const cell = (level: string | null, strain: string | null): string => `${level ?? ''}|${strain ?? ''}`;

const unique = <T>(items: T[]): T[] => [...new Set(items)];

// Columns in the order of the hand, so that a suit is found where its cards are.
function inOrderOfHand(strains: (string | null)[], hand: HeldCard[]): (string | null)[] {
  const place = new Map(unique(hand.flatMap(({suit}) => (suit ? [suit] : []))).map((suit, i) => [suit, i]));
  return strains.toSorted((a, b) => (place.get(a ?? '') ?? 9) - (place.get(b ?? '') ?? 9));
}

// The verb with most calls makes the grid; nothing where there is no such.
export function callGrid(legal: Action[], calls: Step[], hand: HeldCard[]): CallGrid | null {
  const calling = legal.filter(({card}) => card === null);
  const laid = calling.filter(({level, strain}) => level !== null || strain !== null);
  if (laid.length < 2) return null;
  const count = (verb: string) => laid.filter((action) => action.verb === verb).length;
  const verb = unique(laid.map((action) => action.verb)).toSorted((a, b) => count(b) - count(a))[0] ?? '';
  const grid = laid.filter((action) => action.verb === verb);
  const levels = unique(grid.map(({level}) => level));
  const strains = inOrderOfHand(unique(grid.map(({strain}) => strain)), hand);
  return {
    keys: calling.filter((action) => !grid.includes(action)), verb, levels, strains,
    cells: new Map(grid.map((action) => [cell(action.level, action.strain), action])),
    gone: goneBefore(calls, verb, levels),
  };
}

function goneBefore(calls: Step[], verb: string, levels: (string | null)[]): CallGrid['gone'] {
  const rows = new Map<string, Set<string>>();
  for (const {action} of calls)
    if (action?.verb === verb && action.level !== null && !levels.includes(action.level))
      rows.set(action.level, (rows.get(action.level) ?? new Set()).add(action.strain ?? ''));
  return [...rows].map(([level, strains]) => ({level, strains}));
}

// Which levels are rows: all where there is room for them, else the next numbers and those with names; the numbers
// between them are reached level by level, in a row of their own.
export const mostRows = 10;
export interface RowsOfCalls {
  rows: (string | null)[];
  rest: string[];
  named: string[]; // below the rest: they are higher
}
export function rowsOf(levels: (string | null)[], room = mostRows): RowsOfCalls {
  if (levels.length <= room) return {rows: levels, rest: [], named: []};
  const isNumber = (level: string) => /^\d+$/.test(level);
  const words = levels.filter((level) => level !== null);
  const numbers = words.filter(isNumber), named = words.filter((level) => !isNumber(level));
  const first = Math.max(1, room - 1 - named.length);
  return {rows: numbers.slice(0, first), rest: numbers.slice(first), named};
}
