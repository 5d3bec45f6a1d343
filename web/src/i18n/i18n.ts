// What the page says, in the language that was chosen. A sentence is found by its id; places such as {name} are
// filled from arguments.
import {signal} from '@preact/signals';
import type {Catalogue, GameTexts} from './catalogue';
import type {Key, Sentences} from './en';

export const languages = {en: 'English', fr: 'Français'} as const;
export type Language = keyof typeof languages;
export type Args = Record<string, unknown>;

interface Spoken {
  language: Language;
  page: Sentences;
  catalogue: Catalogue;
}
const spoken = signal<Spoken | undefined>(undefined);

// Each language is a file of its own: nobody loads what he does not read.
const files: Record<Language, () => Promise<Omit<Spoken, 'language'>>> = {
  en: async () => ({page: (await import('./en')).sentences, catalogue: await catalogue('en')}),
  fr: async () => ({page: (await import('./fr')).sentences, catalogue: await catalogue('fr')}),
};
async function catalogue(language: Language): Promise<Catalogue> {
  const file = language === 'fr' ? await import('./catalogue/fr.json') : await import('./catalogue/en.json');
  return file.default as Catalogue;
}

export async function speak(language: Language): Promise<void> {
  spoken.value = {language, ...(await files[language]())};
  document.documentElement.lang = language;
}

export const language = (): Language => spoken.value?.language ?? 'en';
export const games = (): GameTexts[] => spoken.value?.catalogue.games ?? [];
export const gameTexts = (game: string): GameTexts | undefined => games().find((one) => one.game === game);

// --- Finding a sentence ---

export const pageText = (key: Key): string => spoken.value?.page[key] ?? key;

// A game's sentence, or one that games share; nothing: nobody has written it.
export function engineText(game: string, id: string): string | undefined {
  return gameTexts(game)?.sentences[id] ?? spoken.value?.catalogue.shared[id];
}
// The first of several that there is.
export function firstText(game: string, ids: string[]): string | undefined {
  for (const id of ids) {
    const text = engineText(game, id);
    if (text !== undefined) return text;
  }
  return undefined;
}

// --- Filling it ---

export type Part = string | {place: string};

export function partsOf(text: string): Part[] {
  return text.split(/(\{[a-z_]+\})/).filter(Boolean)
    .map((part) => (/^\{.*\}$/.test(part) ? {place: part.slice(1, -1)} : part));
}
export function fill(text: string, show: (place: string) => string): string {
  return partsOf(text).map((part) => (typeof part === 'string' ? part : show(part.place))).join('');
}
const plain = (args: Args) => (place: string) => String(args[place] ?? `{${place}}`);

// A sentence of the page.
export function t(key: Key, args: Args = {}): string {
  return fill(pageText(key), plain(args));
}
// One of two, by number: `key.one` and `key.many`. French counts 0 with 1.
export function tn(key: string, n: number, args: Args = {}): string {
  const one = language() === 'fr' ? Math.abs(n) < 2 : n === 1;
  return t(`${key}.${one ? 'one' : 'many'}` as Key, {n, ...args});
}
// A sentence of the engine; its id where nobody has written it.
export function te(game: string, id: string, args: Args = {}): string {
  return fill(engineText(game, id) ?? (args['text'] as string | undefined) ?? id, plain(args));
}

const numbers = new Map<Language, Intl.NumberFormat>();
export function number(n: number, digits = 0): string {
  const key = language();
  if (digits > 0) return n.toLocaleString(key, {minimumFractionDigits: digits, maximumFractionDigits: digits});
  let format = numbers.get(key);
  if (!format) numbers.set(key, (format = new Intl.NumberFormat(key, {useGrouping: false, maximumFractionDigits: 0})));
  return format.format(n);
}
