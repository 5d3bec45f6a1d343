// What somebody means who types: one of the commands, or one of the actions that the view says are legal. No rule is
// known here: what cannot be done is asked of the table, which says why.
import type {Action, View} from '@capot/engine';
import {type CommandName, wholeWord} from './commands';
import {cardsNamed, type Form, type Lexicon, type Slot, slotsOf, type Spelling} from './lexicon';
import {cuts, distance, likeness, tokensOf} from './tokens';

export type Choice = {command: CommandName} | {action: Action};
export type Understood =
  | {kind: 'command'; command: CommandName; rest: string}
  | {kind: 'act'; action: Action}
  | {kind: 'attempt'; word: string} // not legal: the table says why
  | {kind: 'which'; choices: Choice[]}
  | {kind: 'unknown'; near: string[]};

export interface Sight extends Pick<View, 'legal' | 'hand'> {
  now?: ReadonlySet<CommandName>; // commands that mean something; all, where it is not said
}

interface Fit {
  cost: number; // how far the words are from those that are meant
  missing: number; // parts of the action that were not said
}

// --- Words against the parts of an action ---

// How many tokens a form takes from the front, and how far they are from it.
function takes(tokens: string[], form: Form): {n: number; cost: number} | undefined {
  let cost = 0;
  let n = 0;
  for (const word of form) {
    const token = tokens[n];
    const one = token === undefined ? undefined : likeness(token, word);
    if (one === undefined) break;
    cost += one;
    ++n;
  }
  if (n === 0) return undefined;
  // The first words of several may do: "no" for "no trump".
  return {n, cost: n < form.length ? cost + 1 : cost};
}

// All tokens must find a part, whatever the order.
function fit(tokens: string[], slots: Slot[]): Fit | undefined {
  if (tokens.length === 0) return {cost: 0, missing: slots.filter(({name}) => name !== 'verb').length};
  let best: Fit | undefined;
  for (const slot of slots) {
    for (const form of slot.forms) {
      const taken = takes(tokens, form);
      const rest = taken && fit(tokens.slice(taken.n), slots.filter((other) => other !== slot));
      if (!taken || !rest) continue;
      const whole = {cost: taken.cost + rest.cost, missing: rest.missing};
      if (!best || better(whole, best) < 0) best = whole;
    }
  }
  return best;
}
const better = (a: Fit, b: Fit): number => a.missing - b.missing || a.cost - b.cost;

function bestFit(lists: string[][], slots: Slot[]): Fit | undefined {
  return lists.flatMap((tokens) => fit(tokens, slots) ?? []).toSorted(better)[0];
}

interface Found {
  action: Action;
  fit: Fit;
}

function search(actions: Action[], lists: string[][], lexicon: Lexicon, spelling: Spelling): Found[] {
  return actions.flatMap((action) => {
    const found = bestFit(lists, slotsOf(action, lexicon, spelling));
    return found ? [{action, fit: found}] : [];
  });
}
// Those that fit best, and equally well.
function closest(found: Found[]): Found[] {
  const best = found.map((one) => one.fit).toSorted(better)[0];
  return best ? found.filter((one) => better(one.fit, best) === 0) : [];
}

// --- Actions ---

const asCard = (verb: string) => (card: string): Action => ({word: card, verb, level: null, strain: null, card});

interface Reading {
  legal: Found[];
  held: string[]; // cards of mine that may not be played now
  doubtful: boolean; // in the first spelling it is a card that I do not hold
}

// The first spelling in which something is found counts. "10c" names a heart to a French player who holds none, and
// his club only if he says so.
function read(lists: string[][], {legal, hand}: Sight, lexicon: Lexicon): Reading & {absent: string | undefined} {
  const cards = hand ?? [];
  const verb = legal.find(({card}) => card !== null)?.verb ?? 'play';
  let absent: string | undefined;
  let partly: Found[] = [];
  for (const spelling of lexicon.spellings) {
    const found = closest(search(legal, lists, lexicon, spelling));
    const whole = found.some((one) => one.fit.missing === 0);
    const named = closest(search(cardsNamed(spelling, cards).map(asCard(verb)), lists, lexicon, spelling))
      .filter((one) => one.fit.missing === 0).map(({action}) => action.word);
    const held = named.filter((word) => cards.some(({card}) => card === word));
    // "as" is an ace to a French player, before it is the ace of spades.
    if (partly[0]?.fit.cost === 0) break;
    if (whole || held.length > 0) return {legal: whole ? found : [], held, doubtful: absent !== undefined, absent};
    absent ??= named[0];
    if (partly.length === 0) partly = found;
  }
  // Not everything was said: "bid hearts".
  return {legal: absent === undefined ? partly : [], held: [], doubtful: false, absent};
}

const withLevel = ({word, verb, level: old, strain}: Action, level: string): Action =>
  ({word: word.replace(old ?? '', level), verb, level, strain, card: null});

// A call that may not be made now, spelled as those that may: another level in the place of theirs, or a verb alone.
function attempted(lists: string[][], {legal}: Sight, lexicon: Lexicon): string | undefined {
  const [spelling] = lexicon.spellings;
  if (!spelling) return undefined;
  for (const tokens of lists) {
    const number = tokens.find((token) => /^\d+$/.test(token));
    const like = legal.filter(({level}) => number !== undefined && level !== null && /^\d+$/.test(level));
    const others = like.map((action) => withLevel(action, number ?? ''));
    const call = closest(search(others, [tokens], lexicon, spelling)).find((one) => one.fit.missing === 0);
    if (call) return call.action.word;
  }
  const verbs = lexicon.verbs.map((verb) => ({word: verb, verb, level: null, strain: null, card: null}));
  const placeless = verbs.filter(({verb}) => lexicon.texts.every((text) => !/\{/.test(text(`call.${verb}`) ?? '')));
  const [verb] = closest(search(placeless, lists, lexicon, spelling));
  return verb && verb.fit.cost !== 1 ? verb.action.word : undefined; // a beginning alone is too little
}

// --- Commands ---

interface Meant {
  command: CommandName;
  cost: number;
  rest: string;
}

function commandsMeant(tokens: string[], {now}: Sight, {commands}: Lexicon): Meant[] {
  const [first = '', ...rest] = tokens;
  const numbered = rest.length > 0 && rest.every((token) => /^[0-9.]+$/.test(token)); // "rule 6.2"
  if (rest.length > 0 && !numbered) return [];
  const all = [...commands].flatMap(([command, words]) => {
    const costs = words.flatMap((word) => likeness(first, word) ?? []);
    const cost = Math.min(...costs);
    if (costs.length === 0 || (cost > 0 && (wholeWord.has(command) || now?.has(command) === false))) return [];
    if (numbered && command !== 'rules') return [];
    return [{command, cost, rest: rest.join('')}];
  });
  const least = Math.min(...all.map(({cost}) => cost));
  return all.filter(({cost}) => cost === least);
}

// --- All together ---

const mostNear = 3;
function nearest(tokens: string[], {legal}: Sight, lexicon: Lexicon): string[] {
  const typed = tokens.join(' ');
  const verbs = [...new Set(legal.filter(({card}) => card === null).map(({word}) => word))];
  const commands = [...lexicon.commands.values()].flat().filter((word) => word.length > 1);
  const words = [...new Set([...commands, ...verbs])];
  const far = (word: string) => distance(typed, tokensOf(word).join(' '));
  return words.filter((word) => far(word) <= Math.max(1, typed.length / 2))
    .toSorted((a, b) => far(a) - far(b)).slice(0, mostNear);
}

export function understand(text: string, sight: Sight, lexicon: Lexicon): Understood {
  const tokens = tokensOf(text);
  // A call just as records write it.
  const written = tokens.length > 1 && sight.legal.find(({word}) => tokensOf(word).join(' ') === tokens.join(' '));
  if (written) return {kind: 'act', action: written};
  const lists = cuts(tokens, lexicon.fillers);
  const commands = commandsMeant(tokens, sight, lexicon);
  const commandCost = commands[0]?.cost ?? Infinity;
  const {legal, held, doubtful, absent} = read(lists, sight, lexicon);
  const whole = legal.filter(({fit: {missing}}) => missing === 0);
  const actionCost = whole[0]?.fit.cost ?? Infinity;

  // A word that is spelled out goes before one that is only begun.
  const exact: Choice[] = [
    ...commands.filter(({cost}) => cost === 0).map(({command}) => ({command})),
    ...(actionCost === 0 && !doubtful ? whole.map(({action}) => ({action})) : []),
  ];
  const begun: Choice[] = exact.length > 0 ? exact : [
    // A whole card is clear, though its letters begin a word.
    ...(commandCost <= Math.max(actionCost, 1) && !whole.some(({action}) => action.card)
      ? commands.map(({command}) => ({command})) : []),
    ...whole.map(({action}) => ({action})),
  ];
  if (begun.length > 1 || (begun.length === 1 && doubtful && whole.length > 0)) return {kind: 'which', choices: begun};
  const [one] = begun;
  if (one && 'command' in one) return {kind: 'command', command: one.command, rest: commands[0]?.rest ?? ''};
  if (one) return {kind: 'act', action: one.action};

  if (held[0] !== undefined && held.length === 1) return {kind: 'attempt', word: held[0]};
  const [part] = legal;
  if (part && legal.length === 1) return {kind: 'act', action: part.action};
  if (legal.length > 1) return {kind: 'which', choices: legal.map(({action}) => ({action}))};
  const word = held[0] ?? absent ?? attempted(lists, sight, lexicon);
  return word === undefined ? {kind: 'unknown', near: nearest(tokens, sight, lexicon)} : {kind: 'attempt', word};
}
