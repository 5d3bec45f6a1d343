// What somebody has entered of a round, and the line that it makes. All of it comes from the form's fields.
import type {Fields, FormField} from '@capot/engine';

export type Scalar = string | number | boolean;
// Seats by their numbers; numbers in the order of the columns, null: nobody has touched it.
export type EntryValue = Scalar | number[] | (number | null)[];
export type Entry = Readonly<Record<string, EntryValue>>;
export type SideOfSeat = readonly number[];

const sidesIn = (sides: SideOfSeat): number => new Set(sides).size;
export const columnsOf = ({each}: FormField, sides: SideOfSeat): number =>
  each === 'seat' ? sides.length : sidesIn(sides);

// A choice that all else hangs on, and that is nearly always the same.
export const leads = (fields: FormField[], field: FormField): boolean =>
  field === fields[0] && field.kind === 'choice';

// What may be said and mostly is not.
export const isExtra = ({needed, default: usual}: FormField): boolean => !needed && usual === undefined;

// Where the first choice has no usual value, the one that is named first is taken.
export function blank(fields: FormField[]): Entry {
  const [first] = fields;
  const word = first && leads(fields, first) && first.default === undefined ? first.words?.[0] : undefined;
  return first && word ? {[first.name]: word.value} : {};
}

export const valueOf = (field: FormField, entry: Entry): EntryValue | undefined =>
  entry[field.name] ?? (field.default as EntryValue | undefined);

// The fields that are asked for. What depends on a field that is not asked for is not, either.
export function asked(fields: FormField[], entry: Entry): FormField[] {
  const now: FormField[] = [];
  for (const field of fields) {
    const {when} = field;
    const on = when && now.find(({name}) => name === when.field);
    if (when && !on) continue;
    const value = on && valueOf(on, entry);
    const has = (values: readonly unknown[] | undefined) => values?.includes(value) ?? false;
    if (!when || (when.is ? has(when.is) : !has(when.not))) now.push(field);
  }
  return now;
}

// --- Numbers that add up ---

// What somebody has entered, by column.
function touched(field: FormField, entry: Entry, sides: SideOfSeat): (number | null)[] {
  const numbers = entry[field.name];
  const at = (column: number) => (Array.isArray(numbers) ? (numbers[column] ?? null) : null);
  return Array.from({length: columnsOf(field, sides)}, (_, column) => at(column));
}

export interface Shown {
  n: number | null;
  own: boolean; // somebody entered it; else it was worked out
}
// What stands in each column. The last that is open is the rest of the sum; where nothing is left, all are 0.
export function shownNumbers(field: FormField, entry: Entry, sides: SideOfSeat): Shown[] {
  const usual = field.default;
  const own = touched(field, entry, sides);
  const open = own.filter((n) => n === null).length;
  const rest = (field.total ?? 0) - own.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  const exact = addsUp(field) && open < own.length;
  return own.map((n, i) => {
    if (n !== null) return {n, own: true};
    if (exact && open === 1 && rest >= 0) return {n: rest, own: false};
    if (exact && rest === 0) return {n: 0, own: false};
    return {n: Array.isArray(usual) ? ((usual[i] as number | undefined) ?? null) : null, own: false};
  });
}

const addsUp = ({total, or_less: orLess}: FormField): boolean => total !== undefined && !orLess;
const digitsOf = (field: FormField): number => String(field.high ?? 0).length;
// A digit at the end of a number; of one that never has two digits, in its place.
export const withDigit = (field: FormField, n: number | null, digit: number): number =>
  n === null || digitsOf(field) === 1 ? digit : n * 10 + digit;
// No digit behind it makes it possible again.
export const tooLarge = ({high}: FormField, n: number): boolean => high !== undefined && n > high;
export const withoutDigit = (n: number | null): number | null => (n === null || n < 10 ? null : Math.trunc(n / 10));
// No further digit fits: the next column is meant.
export const isFull = (field: FormField, n: number): boolean => String(n).length >= digitsOf(field);

export function withNumber(
  field: FormField, entry: Entry, sides: SideOfSeat, column: number, n: number | null,
): Entry {
  const numbers = touched(field, entry, sides).with(column, n);
  if (numbers.some((one) => one !== null)) return {...entry, [field.name]: numbers};
  return without(entry, field.name);
}
export function without(entry: Entry, name: string): Entry {
  const {[name]: _, ...others} = entry;
  return others;
}

// --- Lines ---

// In a line the declarer's side may stand first; in columns the sides always stand in one order.
export function orderOf(field: FormField, entry: Entry, sides: SideOfSeat): number[] {
  const order = Array.from({length: columnsOf(field, sides)}, (_, i) => i);
  const declarer = entry['declarer'];
  if (field.each !== 'declaring-side' || typeof declarer !== 'number') return order;
  const first = sides[declarer] ?? 0;
  return [first, ...order.filter((side) => side !== first)];
}

function given(field: FormField, entry: Entry, sides: SideOfSeat): unknown {
  if (field.kind !== 'numbers') return entry[field.name];
  if (entry[field.name] === undefined) return undefined;
  const shown = shownNumbers(field, entry, sides);
  // One number may be open: it is the rest, and where there is none the engine says by how much.
  const mayBeOpen = addsUp(field) ? 1 : 0;
  if (shown.filter(({n}) => n === null).length > mayBeOpen) return undefined;
  return orderOf(field, entry, sides).map((column) => shown[column]?.n ?? null);
}

// The first field that must be given and is not, if there is one.
export const missing = (fields: FormField[], entry: Entry, sides: SideOfSeat): FormField | undefined =>
  asked(fields, entry).find((field) => {
    const open = given(field, entry, sides) === undefined;
    return field.needed ? open : open && entry[field.name] !== undefined;
  });

// A number that the form does not allow.
export function outside(field: FormField, n: number | null): boolean {
  if (n === null) return false;
  const {low = n, high = n, step = 1} = field;
  return n < low || n > high || (n - low) % step !== 0;
}

// The scoring input; what is as usual is left out.
export function lineOf(fields: FormField[], entry: Entry, sides: SideOfSeat): Fields {
  const line: Fields = {};
  for (const field of asked(fields, entry)) {
    const value = given(field, entry, sides);
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(field.default)) line[field.name] = value;
  }
  return line;
}

// A line that was written, to be corrected.
export function entryOf(fields: FormField[], line: Fields, sides: SideOfSeat): Entry {
  const entry: Record<string, EntryValue> = {};
  for (const {name} of fields) {
    const value = line[name];
    if (value !== undefined && value !== null) entry[name] = value as EntryValue;
  }
  for (const field of asked(fields, entry)) {
    const numbers = entry[field.name];
    if (field.kind !== 'numbers' || !Array.isArray(numbers)) continue;
    const columns: (number | null)[] = [];
    orderOf(field, entry, sides).forEach((column, i) => (columns[column] = numbers[i] ?? null));
    // Of two that add up, the second follows the first: who corrects one corrects both.
    const follows = addsUp(field) && columns.length === 2 && columns[0] !== null;
    entry[field.name] = follows ? columns.with(1, null) : columns;
  }
  return entry;
}
