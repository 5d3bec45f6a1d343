// How actions and cards of one game may be spelled, from the sentences of the catalogue and their structure alone.
import type {Action, HeldCard} from '@capot/engine';
import type {Catalogue} from '../i18n/catalogue';
import {classOf, facesOf} from '../i18n/speaker';
import {type CommandName, commandNames} from './commands';
import {tokensOf} from './tokens';

export type Form = string[]; // the words of it, one after the other
type Texts = (id: string) => string | undefined;

// One way of spelling ranks and suits: that of a language, or that of records. They are not mixed in one card.
export interface Spelling {
  ranks: Map<string, Form[]>;
  suits: Map<string, Form[]>;
}

export interface Lexicon {
  commands: Map<CommandName, string[]>;
  fillers: ReadonlySet<string>; // "the", "of"
  spellings: Spelling[]; // the one of the page first
  verbs: string[]; // all that the game has
  texts: Texts[]; // by language, that of the page first
}

// What may stand in a place of an action; all are to be said but the verb.
export interface Slot {
  name: 'verb' | 'level' | 'strain' | 'rank' | 'suit' | 'tile' | 'with';
  forms: Form[];
}

const textsOf = (game: string, {games, shared}: Catalogue): Texts => {
  const own = games.find((one) => one.game === game)?.sentences;
  return (id) => own?.[id] ?? shared[id];
};
const idsOf = (game: string, {games, shared}: Catalogue): string[] =>
  [...new Set([...Object.keys(shared), ...Object.keys(games.find((one) => one.game === game)?.sentences ?? {})])];

// The words of a text that stand outside of its places.
const bare = (text: string | undefined): Form => tokensOf((text ?? '').replace(/\{[a-z_]+\}/g, ' '));
const forms = (...texts: (string | undefined)[]): Form[] => {
  const all = texts.filter((text) => text !== undefined).map(tokensOf).filter((form) => form.length > 0);
  return [...new Map(all.map((form) => [form.join(' '), form])).values()];
};

function spellingOf(ids: string[], texts: Texts): Spelling {
  const named = (kind: string) => new Map(ids.flatMap((id) => {
    const [head, name, more] = id.split('.');
    return head === kind && name !== undefined && more === undefined
      ? [[name, forms(texts(id), texts(`${id}.short`))] as const] : [];
  }));
  return {ranks: named('rank'), suits: named('suit')};
}
// As records write cards: "KH", "10H".
function recordSpelling({ranks, suits}: Spelling): Spelling {
  const letters = (names: Iterable<string>, ten: boolean) =>
    new Map([...names].map((name) => [name, forms(name, ten && name === 'T' ? '10' : undefined)]));
  return {ranks: letters(ranks.keys(), true), suits: letters(suits.keys(), false)};
}

export function lexiconOf(
  game: string, catalogues: Catalogue[], words: (command: CommandName) => string, fillers: string,
): Lexicon {
  const spellings = catalogues.map((one) => spellingOf(idsOf(game, one), textsOf(game, one)));
  const [own] = spellings;
  const verbs = catalogues.flatMap((one) => idsOf(game, one))
    .flatMap((id) => /^call\.([a-z-]+)$/.exec(id)?.[1] ?? []);
  return {
    commands: new Map(commandNames.map((name) => [name, words(name).split(/\s+/)])),
    fillers: new Set(fillers.split(/\s+/)),
    spellings: own ? [own, recordSpelling(own), ...spellings.slice(1)] : [],
    verbs: [...new Set(verbs)],
    texts: catalogues.map((one) => textsOf(game, one)),
  };
}

// --- What an action may be called ---

function verbForms({texts}: Lexicon, verb: string, level: string): Form[] {
  const ids = [`${verb}.${classOf(level)}`, verb].map((id) => id.replace(/\.$/, ''));
  const said = texts.flatMap((text) => ids.flatMap((id) => [bare(text(`call.${id}`)), bare(text(`said.${id}`))]));
  return [tokensOf(verb), ...said].filter((form) => form.length > 0);
}

function levelForms({texts}: Lexicon, level: string): Form[] {
  const number = level.replace(/\D/g, '');
  const ofClass = texts.map((text) => text(`level.${classOf(level)}`)?.replace(/\{[a-z_]+\}/, number));
  return forms(level, ...texts.map((text) => text(`level.${level}`)), ...ofClass);
}

// A strain that is a suit is spelled as the suits are; the others by any name they have.
const strainForms = ({texts}: Lexicon, strain: string, {suits}: Spelling): Form[] =>
  suits.get(strain) ??
  forms(strain, ...texts.flatMap((text) => [text(`strain.${strain}`), text(`strain.${strain}.short`)]));

const tileForms = ([high, low]: [number, number]): Form[] =>
  [[high, low], [low, high]].flatMap(([a, b]) => [[`${a}-${b}`], [`${a}${b}`], [`${a}`, `${b}`]]);

export function slotsOf(action: Action, lexicon: Lexicon, spelling: Spelling): Slot[] {
  const {verb, level, strain, card} = action;
  const slots: Slot[] = [{name: 'verb', forms: verbForms(lexicon, verb, level ?? '')}];
  if (level !== null) slots.push({name: 'level', forms: levelForms(lexicon, level)});
  if (strain !== null) slots.push({name: 'strain', forms: strainForms(lexicon, strain, spelling)});
  if (action.with) slots.push({name: 'with', forms: forms(action.with)});
  if (card === null) return slots;
  const {rank, suit, pips} = facesOf(card);
  if (pips) return [...slots, {name: 'tile', forms: tileForms(pips)}];
  return [...slots,
    {name: 'rank', forms: spelling.ranks.get(rank ?? '') ?? []},
    {name: 'suit', forms: spelling.suits.get(suit ?? '') ?? []}];
}

// Every card that the spelling can name, or those of the hand where cards have no suits.
export function cardsNamed({ranks, suits}: Spelling, hand: HeldCard[]): string[] {
  if (hand.some(({pips}) => pips))
    return Array.from({length: 7}, (_, high) => high).flatMap((high) =>
      Array.from({length: high + 1}, (_, low) => `${high}-${low}`));
  return [...ranks.keys()].flatMap((rank) => [...suits.keys()].map((suit) => rank + suit));
}
