// The rules of a game as a form has them: a preset, and what differs from it.
import type {Failure, GameDescription, OptionDescription} from '@capot/engine';
import type {GameTexts} from '../i18n/catalogue';

export type Value = boolean | number | string | string[];
export interface Option extends OptionDescription {
  default?: Value;
  values?: string[];
  low?: number;
  high?: number;
  word?: string; // that may stand for a number
}
export interface Draft {
  preset: string;
  options: Record<string, unknown>;
}

// The engine writes 252 where a list of values has "252", and keeps no order in a set.
const plain = (value: unknown): string =>
  Array.isArray(value) ? [...value].map(String).sort().join() : String(value);
export const same = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

export const optionsOf = (game: GameDescription): Option[] => game.options as Option[];
const presetOptions = (game: GameDescription, preset: string): Record<string, unknown> =>
  game.presets.find(({name}) => name === preset)?.options ?? {};

export function presetValue(game: GameDescription, preset: string, option: Option): Value {
  return (presetOptions(game, preset)[option.name] ?? option.default ?? false) as Value;
}
export const valueOf = (game: GameDescription, draft: Draft, option: Option): Value =>
  (draft.options[option.name] as Value | undefined) ?? presetValue(game, draft.preset, option);

// What is as the preset has it is no change.
export function withValue(game: GameDescription, draft: Draft, option: Option, value: Value): Draft {
  const {[option.name]: _, ...others} = draft.options;
  const unchanged = same(value, presetValue(game, draft.preset, option));
  return {...draft, options: unchanged ? others : {...others, [option.name]: value}};
}
export const isChanged = (draft: Draft, option: Option): boolean => option.name in draft.options;
export const changes = (draft: Draft): number => Object.keys(draft.options).length;

// The preset that a game opens with comes first.
export const presetNames = (game: GameDescription, first: string): string[] =>
  game.presets.map(({name}) => name).toSorted((a, b) => Number(b === first) - Number(a === first));

export interface Group {
  id: string;
  options: Option[];
}
// Every option once, in the order of the game's texts; what they forgot comes last.
export function groupsOf(game: GameDescription, texts: GameTexts | undefined): Group[] {
  const all = new Map(optionsOf(game).map((option) => [option.name, option]));
  const groups = (texts?.groups ?? []).map(({id, options}) => ({
    id,
    options: options.flatMap((name) => {
      const option = all.get(name);
      all.delete(name);
      return option ? [option] : [];
    }),
  }));
  if (all.size > 0) groups.push({id: 'group.rules', options: [...all.values()]});
  return groups.filter(({options}) => options.length > 0);
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
// Whether all words that were typed are in the text; accents and capitals do not matter.
export function finds(typed: string, text: string): boolean {
  const inside = folded(text);
  return folded(typed).split(/\s+/).every((word) => inside.includes(word));
}

// How far a touch of + or − goes: the largest of these that every preset's number is a multiple of.
const steps = [100, 50, 10, 5, 1];
export function stepOf(game: GameDescription, option: Option): number {
  const numbers = game.presets.map(({name}) => presetValue(game, name, option))
    .filter((value) => typeof value === 'number');
  if (numbers.every((n) => n === 0)) return 1;
  const bound = Math.max(1, (option.high ?? 1) - (option.low ?? 0)) / 5;
  return steps.find((step) => step <= bound && numbers.every((n) => n % step === 0)) ?? 1;
}
// A number that was typed or stepped to, inside its bounds.
export const bounded = (option: Option, n: number): number =>
  Math.min(option.high ?? n, Math.max(option.low ?? n, Math.round(n)));

// Which options a refusal speaks of: those it names, and those with a value that it names.
export function blamed(game: GameDescription, draft: Draft, failure: Failure): string[] {
  const words = new Set(String(failure.args['detail'] ?? failure.text).match(/\w+/g));
  // A value that is an everyday word proves nothing.
  const telling = (value: string) => /[_A-Z]/.test(value) && words.has(value);
  return optionsOf(game).filter((option) => {
    const value = valueOf(game, draft, option);
    return words.has(option.name) || (Array.isArray(value) ? value : [String(value)]).some(telling);
  }).map(({name}) => name);
}
