// The pictures of a course: cards in a row, a trick on the mat, a hand, the lines of a score.
import type {Chair, ScoreLine, View} from '@capot/engine';
import {Face} from '../cards';
import {t} from '../i18n/i18n';
import {facesOf, Speaker} from '../i18n/speaker';
import {placeOf} from '../state/seats';
import {letters} from '../table/Board';
import {Say} from '../table/Say';
import {rowsOf, sign, total} from '../table/score_rows';
import {type Course, type Position} from './course';
import {cardsOf, me, type Replay, seatOf} from './judge';

const seats = 4;

// Somebody who sits at chair 0 with nobody but bots: the others are Partner, Left, Right.
export function speakerFor({game, sides}: Course): Speaker {
  const chair = (seat: number): Chair =>
    ({who: seat === me ? 'person' : 'bot', name: 'bot', bot: seat === me ? null : 'bot', side: seat % sides, owner: false});
  return new Speaker({rules: {game}, chairs: Array.from({length: seats}, (_, seat) => chair(seat))} as View, me);
}

const isTile = (card: string): boolean => card.includes('-');

// How cards are drawn: the trump end up and filled, the pin of what counts, the sign of a bower.
export interface Look {
  speaker: Speaker;
  trump?: string | undefined;
  counts?: string | undefined;
  bowers?: string | undefined;
  tiles: boolean;
}
export const lookAt = (course: Course, speaker: Speaker, {trump, bowers}: {trump?: string; bowers?: string}): Look =>
  ({speaker, trump, bowers, counts: course.counts, tiles: Object.values(course.positions).some(({hands}) => isTile(hands[me] ?? ''))});

export function DrawnCard({card, look, named = true}: {card: string; look: Look; named?: boolean}) {
  const {speaker, trump, counts = '', bowers = ''} = look;
  const marks = [...(cardsOf(counts).includes(card) ? ['count'] : []), ...(cardsOf(bowers).includes(card) ? ['bower'] : [])];
  return (
    <Face card={{card, marks, ...facesOf(card)}} trump={trump ?? null} letters={letters(speaker)}
      label={named ? speaker.card(card) : undefined} />
  );
}

const tilesIn = ({tiles}: Look): string => (tiles ? ' tiles' : '');

export function CardRow({cards, under, look}: {cards: string[]; under?: string[] | undefined; look: Look}) {
  return (
    <ul class={`spread${tilesIn(look)}`}>
      {cards.map((card, i) => (
        <li key={card}><i><DrawnCard card={card} look={look} /></i>{under && <b>{under[i]}</b>}</li>
      ))}
    </ul>
  );
}

// --- A trick ---

export interface OnMat {
  cards: {seat: number; card: string}[];
  winner: number | null;
}
// The trick that was played last, whole or not.
export function lastTrick({tricks}: Replay, position: Position): OnMat {
  const trick = tricks.at(-1);
  const whole = trick !== undefined && trick.winner !== null;
  const open = !whole || position.actions.at(-1) === trick?.cards.at(-1);
  if (!trick || !open) return {cards: [], winner: null};
  return {cards: trick.cards.map((card) => ({seat: seatOf(position, card), card})), winner: trick.winner};
}

export function Mat({lying: {cards, winner}, look, gap = false, choose, chosen}: {
  lying: OnMat; look: Look; gap?: boolean; choose?: ((card: string) => void) | undefined; chosen?: string | undefined;
}) {
  const {speaker} = look;
  return (
    <div class={`mat${tilesIn(look)}`} role="group" aria-label={t(winner === null && !choose ? 'learn.trick-so-far' : 'learn.trick')}>
      {Array.from({length: seats}, (_, seat) => {
        const nth = cards.findIndex((one) => one.seat === seat); // in the order of play
        const card = cards[nth]?.card;
        const wins = winner === seat && <em class="flag">{t('learn.wins')}</em>;
        return (
          <div key={seat} class={`spot ${placeOf(seat, me, seats)}${winner === seat ? ' best' : ''}`}>
            <span class="owner">{speaker.name(seat)}{card && <small>{nth + 1}</small>}</span>
            {card && (choose
              ? <button type="button" data-card={card} aria-pressed={chosen === card}
                  aria-label={`${speaker.name(seat)}, ${speaker.card(card)}`} onClick={() => choose(card)}>
                  <DrawnCard card={card} look={look} named={false} />{wins}
                </button>
              : <i><DrawnCard card={card} look={look} />{wins}</i>)}
            {!card && <i class="empty">{seat === me && gap ? t('learn.to-play') : ''}</i>}
          </div>
        );
      })}
    </div>
  );
}

// --- A hand ---

const none: readonly string[] = [];
export function HandKeys({cards, look, chosen = none, many = false, choose}: {
  cards: string[]; look: Look; chosen?: readonly string[]; many?: boolean; choose?: (card: string) => void;
}) {
  const {speaker} = look;
  if (!choose) return <div class="in-hand"><span class="owner">{t('learn.hand')}</span><CardRow cards={cards} look={look} /></div>;
  return (
    <div class="in-hand">
      <span class="owner">{t('learn.hand')}</span>
      <div class={`spread${tilesIn(look)}`} role="group" aria-label={t('learn.hand')}>
        {cards.map((card) => (
          <button type="button" key={card} data-card={card} aria-label={speaker.card(card)}
            {...(many ? {'aria-pressed': chosen.includes(card)} : {})}
            class={chosen.includes(card) ? 'up' : undefined} onClick={() => choose(card)}>
            <DrawnCard card={card} look={look} named={false} />
          </button>
        ))}
      </div>
    </div>
  );
}

// --- A score ---

export function ScoreLines({lines, sides, speaker}: {lines: ScoreLine[]; sides: number; speaker: Speaker}) {
  const order = Array.from({length: sides}, (_, side) => side);
  // Where a line could be about anybody it says whom it is about.
  const whose = ({id, side}: ScoreLine, about: number[]) =>
    about.length > 0 && (sides > 2 || lines.some((one) => one.id === id && one.side !== side))
      ? `${t('named', {name: about.map((one) => speaker.side(one)).join(', ')})} ` : '';
  return (
    <table class={`sheet lines cols-${sides}`}>
      <thead><tr><th><span class="vh">{t('learn.written')}</span></th>{order.map((side) => <th key={side}>{speaker.side(side)}</th>)}</tr></thead>
      <tbody>
        {rowsOf(lines).map(({line, sides: about, cells}, i) => (line.step === 'note'
          ? <tr key={i} class="note"><td colSpan={sides + 1}>{whose(line, about)}<Say said={line} speaker={speaker} /></td></tr>
          : <tr key={i}>
              <td><Say said={line} speaker={speaker} /></td>
              {order.map((side) => <td key={side}>{cells.get(side) ?? ''}</td>)}
            </tr>
        ))}
        <tr class="sum"><td>{t('learn.written')}</td>{order.map((side) => <td key={side}>{sign(total(lines, side))}</td>)}</tr>
      </tbody>
    </table>
  );
}

