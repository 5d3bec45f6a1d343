// Sentences about one table: seats by the names that a watcher knows them by, cards and suits by their own.
import type {Action, Card, Sentence, View} from '@capot/engine';
import {alone, inPairs, isBot, lastCall, placeOf, seatsOf, sideOf} from '../state/seats';
import {type Args, engineText, fill, firstText, t, te} from './i18n';

export interface Said {
  id: string;
  args: Args;
  text?: string;
}
export type SaidKind = 'call' | 'said' | 'does' | 'means';

const seatPlaces = new Set(['by', 'seat', 'to']);
const strainPlaces = new Set(['strain', 'trump', 'led']);
const cardPlaces = new Set(['card', 'over']);

export class Speaker {
  readonly game: string;
  readonly view: View;
  readonly chair: number | null;

  constructor(view: View, chair: number | null) {
    this.game = view.rules.game;
    this.view = view;
    this.chair = chair;
  }

  // --- Names ---

  name(seat: number): string {
    if (seat === this.chair) return t('you');
    const chair = this.view.chairs[seat];
    if (chair && !isBot(chair) && chair.name && !alone(this.view, this.chair)) return chair.name;
    if (this.chair === null) return chair?.name && !isBot(chair) ? chair.name : t('seat', {n: seat + 1});
    return this.relation(seat);
  }
  // Partner, Left, Right, Across: what the chair is to me.
  relation(seat: number): string {
    const place = placeOf(seat, this.chair, this.view.chairs.length);
    const mine = this.chair !== null && sideOf(this.view, seat) === sideOf(this.view, this.chair);
    return mine && place !== 'you' ? t('place.partner') : t(`place.${place}`);
  }
  side(side: number): string {
    if (!inPairs(this.view)) return this.name(seatsOf(this.view, side)[0] ?? side);
    if (this.chair === null) return seatsOf(this.view, side).map((seat) => this.name(seat)).join(', ');
    return side === sideOf(this.view, this.chair) ? t('us') : t('them');
  }

  // --- Cards, suits, levels ---

  card(card: string | Card): string {
    const {rank, suit, pips} = typeof card === 'string' ? facesOf(card) : card;
    if (pips) return te(this.game, 'tile', {high: pips[0], low: pips[1]});
    return te(this.game, 'card', {rank: te(this.game, `rank.${rank}`), suit: te(this.game, `suit.${suit}`)});
  }
  strain(strain: string): string {
    return engineText(this.game, `strain.${strain}`) ?? strain;
  }
  level(level: string): string {
    return engineText(this.game, `level.${level}`) ?? this.#levelOfClass(level) ?? level;
  }
  // "2m" is said with the sentence of "m" and its number.
  #levelOfClass(level: string): string | undefined {
    const text = engineText(this.game, `level.${classOf(level)}`);
    return text === undefined ? undefined : fill(text, () => level.replace(/\D/g, ''));
  }

  // What a word of the engine's does: one of the actions that can be chosen now, else a card.
  actionOf(word: string): Action {
    return this.view.legal.find((action) => action.word === word) ??
      {word, verb: 'play', level: null, strain: null, card: word};
  }

  // What somebody did last, as far as it is seen: the card, or what was called.
  lastDone(seat: number): string {
    const {phase, trick, last_trick} = this.view;
    if (phase === 'play' || phase === 'over') {
      const played = [trick, last_trick].flatMap((one) => one?.cards ?? []).find((one) => one.seat === seat);
      return played ? this.card(played.card) : '';
    }
    const call = phase === 'auction' || phase === 'declare' || phase === 'fold' ? lastCall(this.view, seat)?.action : undefined;
    return call ? this.action('said', call) : '';
  }
  undoAsked(by: number): string {
    const name = this.name(by), what = this.lastDone(by);
    return what ? t('undo.asked-what', {name, what}) : t('undo.asked', {name});
  }

  // --- Sentences ---

  // The text of an action's sentence, with its places still in it.
  actionText(kind: SaidKind, action: Action, you = false): string {
    const {verb, level, strain} = action;
    const parts = [level, strain, classOf(level ?? '')].filter(Boolean);
    const ids = [...parts.map((part) => `${kind}.${verb}.${part}`), `${kind}.${verb}`];
    const all = you ? ids.flatMap((id) => [`${id}.you`, id]) : ids;
    return firstText(this.game, all) ?? (kind === 'means' ? '' : action.word);
  }
  action(kind: SaidKind, action: Action, args: Args = {}): string {
    const you = args['by'] !== undefined && args['by'] === this.chair;
    return this.fill(this.actionText(kind, action, you), {...action, ...args});
  }

  textOf(said: Said | Sentence): string {
    return engineText(this.game, said.id) ?? said.text ?? said.id;
  }
  say(said: Said | Sentence): string {
    return this.fill(this.textOf(said), said.args);
  }
  fill(text: string, args: Args): string {
    // Signs stand close to a number, words do not.
    return capitalised(fill(text.replaceAll('}{', '} {'), (place) => this.#within(place, args)).replace(/\s+/g, ' ').trim());
  }
  // "by you", "to them": within a sentence they are no names.
  #within(place: string, args: Args): string {
    const words = this.place(place, args);
    const pronoun = (seatPlaces.has(place) && args[place] === this.chair) ||
      (place === 'side' && this.chair !== null && (inPairs(this.view) || sideOf(this.view, this.chair) === args[place]));
    return pronoun ? words.charAt(0).toLowerCase() + words.slice(1) : words;
  }
  place(place: string, args: Args): string {
    const value = args[place];
    if (value === undefined || value === null) return '';
    if (seatPlaces.has(place)) return Number(value) === this.chair ? t('you.inside') : this.name(Number(value));
    if (place === 'side') return this.side(Number(value));
    if (strainPlaces.has(place)) return this.strain(String(value));
    if (place === 'level') return this.level(String(value));
    if (cardPlaces.has(place)) return this.card(String(value));
    if (place === 'action') {
      const action = this.actionOf(String(value));
      return this.action(shortKind(action), action).toLowerCase();
    }
    return String(value);
  }
}

export {cardPlaces, seatPlaces, strainPlaces};
// How a choice is named in a sentence: a card or a number as it is said, what is only a verb as it is called; "folded"
// is no choice.
export const shortKind = ({card, level, strain}: Action): SaidKind => (card ?? level ?? strain) === null ? 'call' : 'said';
export const classOf = (level: string): string => level.replace(/[0-9]/g, '').trim();

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// "TH" has a rank and a suit, "6-4" two ends.
export function facesOf(card: string): Pick<Card, 'rank' | 'suit' | 'pips'> {
  const ends = /^(\d)-(\d)$/.exec(card);
  return ends ? {pips: [Number(ends[1]), Number(ends[2])]} : {rank: card.slice(0, 1), suit: card.slice(1)};
}
