// Cards read aloud: by suit, the trumps first, in the order of the hand.
import type {Action, Card, HeldCard} from '@capot/engine';
import {engineText, t, te} from '../i18n/i18n';
import {facesOf, type Speaker} from '../i18n/speaker';
import {capital, or, small} from './lists';

interface Group {
  strain: string; // of the trumps, or the suit
  trump: boolean;
  cards: HeldCard[];
}

function groups(hand: HeldCard[], speaker: Speaker): Group[] {
  const trump = speaker.view.contract?.trump ?? null;
  const tiles = hand.some(({pips}) => pips);
  // Where every suit is trump they are read by suit all the same.
  const oneSuit = trump !== null && (tiles || engineText(speaker.game, `suit.${trump}`) !== undefined);
  const found: Group[] = [];
  for (const card of hand) {
    const isTrump = oneSuit && card.marks.includes('trump');
    const strain = isTrump ? trump : (card.suit ?? '');
    const group = found.find((one) => one.strain === strain && one.trump === isTrump);
    if (group) group.cards.push(card);
    else found.push({strain, trump: isTrump, cards: [card]});
  }
  return found;
}

// A card in its group: the rank alone, where the group names its suit.
function inGroup(card: Card, strain: string, speaker: Speaker): string {
  return card.suit === strain ? te(speaker.game, `rank.${card.rank}`) : speaker.card(card);
}

export function handWords(hand: HeldCard[], speaker: Speaker): string {
  if (hand.length === 0) return t('words.hand-empty');
  const all = groups(hand, speaker);
  return all.map(({strain, trump, cards}) => {
    const words = cards.map((card) => inGroup(card, strain, speaker)).join(', ');
    const suit = capital(speaker.strain(strain));
    if (trump) return t('words.hand-trump', {suit, cards: words});
    if (strain !== '') return t('words.hand-suit', {suit, cards: words});
    return t(all.length > 1 ? 'words.hand-others' : 'words.hand-all', {cards: words});
  }).join(' ');
}

// "the king or seven of clubs, or the ten of hearts"; in a sentence that has its own article, without
export function cardsToChoose(cards: string[], speaker: Speaker, article = true): string {
  const order = (speaker.view.hand ?? []).map(({card}) => card);
  const sorted = cards.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const the = (words: string) => (article ? t('words.cards', {cards: words}) : words);
  return or([...bySuit(sorted)].map(([suit, held]) => {
    if (suit === '') return the(or(held.map((card) => speaker.card(card))));
    const rank = or(held.map((card) => te(speaker.game, `rank.${facesOf(card).rank}`)));
    return the(te(speaker.game, 'card', {rank, suit: te(speaker.game, `suit.${suit}`)}));
  }));
}
function bySuit(cards: string[]): Map<string, string[]> {
  const suits = new Map<string, string[]>();
  for (const card of cards) {
    const suit = facesOf(card).suit ?? '';
    suits.set(suit, [...(suits.get(suit) ?? []), card]);
  }
  return suits;
}

// --- What can be done ---

// "bid 90 to 160 or capot in hearts, clubs or spades"
function callsOf(verb: string, actions: Action[], speaker: Speaker): string[] {
  const plain = actions.filter(({level, strain}) => level === null && strain === null);
  const laid = actions.filter((action) => !plain.includes(action));
  const words = plain.map((action) => small(speaker.action('call', action)));
  if (laid.length === 0) return words;
  // Few are named one by one.
  if (laid.length < 3) return [...words, ...laid.map((action) => spaced(action, speaker))];
  const levels = [...new Set(laid.flatMap(({level}) => level ?? []))];
  const strains = [...new Set(laid.flatMap(({strain}) => strain ?? []))].map((one) => speaker.strain(one));
  const [first] = laid;
  const text = first ? speaker.actionText('call', {...first, level: null}) : verb;
  const head = small(text.replace(/\{[a-z_]+\}/g, ' ').trim());
  const named = levels.filter((level) => !/^\d+$/.test(level)).map((level) => speaker.level(level));
  const numbers = levels.filter((level) => /^\d+$/.test(level));
  const range = numbers.length > 2 ? [t('words.range', {first: numbers[0], last: numbers.at(-1)})] : numbers;
  const level = or([...range, ...named]);
  const what = level && strains.length > 0
    ? t('words.levels-in', {levels: level, strains: or(strains)}) : level || or(strains);
  return [...words, `${head} ${what}`];
}
// A call to be read: "90hearts" on a key has a drawn sign between.
export function spaced(action: Action, speaker: Speaker, kind: 'call' | 'said' = 'call'): string {
  const text = speaker.actionText(kind, action).replace(/\}\{/g, '} {');
  return small(speaker.fill(text, {...action}));
}

// Where the reason has said that all cards will do, it is not said again.
export function choicesWords(speaker: Speaker, afterReason = false): string {
  const {legal, hand} = speaker.view;
  if (legal.length === 0) return t('words.nothing');
  const playing = legal.filter(({card, verb}) => card !== null && verb === 'play');
  const putting = legal.filter(({card, verb}) => card !== null && verb !== 'play');
  const calls = legal.filter(({card}) => card === null);
  const verbs = [...new Set(calls.map(({verb}) => verb))];
  // Short ones first, so that the list of a long one ends the sentence.
  const sizes = new Map(verbs.map((verb) => [verb, calls.filter((action) => action.verb === verb)]));
  const said = [...sizes].toSorted(([, a], [, b]) => a.length - b.length)
    .flatMap(([verb, of]) => callsOf(verb, of, speaker));
  const sentences: string[] = [];
  const cards = [...new Set(playing.flatMap(({card}) => card ?? []))];
  const any = cards.length > 1 && cards.length === hand?.length;
  if (cards.length > 0 && !(any && afterReason))
    sentences.push(any ? t('words.any') : t('words.can', {cards: cardsToChoose(cards, speaker)}));
  const [put] = putting;
  if (put) {
    const cards = cardsToChoose(putting.flatMap(({card}) => card ?? []), speaker, false);
    said.unshift(small(speaker.actionText('call', put).replace('{card}', cards)));
  }
  if (said.length > 0) sentences.push(t(cards.length > 0 ? 'words.can-also' : 'words.can-do', {what: or(said)}));
  return sentences.join(' ');
}
