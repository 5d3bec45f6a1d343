// The mat: the other chairs, and the trick as it lies in front of them.
import {useState} from 'preact/hooks';
import type {PlayedCard, Trick, View} from '@capot/engine';
import {CardBack, type CardFace, Face, TileBack} from '../cards';
import {language, number, t, te} from '../i18n/i18n';
import {facesOf, type Speaker} from '../i18n/speaker';
import {inPairs, placeOf, sideOf} from '../state/seats';
import type {Acting} from '../state/table_state';
import {wide} from './wide';
import {ChairAt, withTiles} from './Chair';
import {rulesLine} from './rules_line';
import {CallsSoFar} from './Sheet';

interface Lying {
  cards: PlayedCard[];
  winner: number | null;
}

export function TableCard({played: {card, marks}, speaker, trump, pips = false}: {
  played: Pick<PlayedCard, 'card' | 'marks'>; speaker: Speaker; trump: string | null; pips?: boolean;
}) {
  const whole: CardFace = {card, marks, ...facesOf(card)};
  return <Face card={whole} label={speaker.card(card)} trump={trump} letters={letters(speaker)} pips={pips} />;
}
// "V" for the jack where that is the letter.
export function letters(speaker: Speaker): Record<string, string> {
  const key = `${language()} ${speaker.game}`;
  const known = lettersOf.get(key) ?? lettersFor(speaker);
  lettersOf.set(key, known);
  return known;
}
const lettersOf = new Map<string, Record<string, string>>();
function lettersFor(speaker: Speaker): Record<string, string> {
  return Object.fromEntries(['J', 'Q', 'K'].map((rank) => [rank, te(speaker.game, `rank.${rank}.short`)])
    .filter(([, letter]) => letter?.length === 1));
}

// What is seen at a glance in a card that I hold is seen in it on the table too.
const marksOf = (card: string, view: View): PlayedCard['marks'] =>
  (view.hand?.find((held) => held.card === card)?.marks ?? []).filter((mark) => mark !== 'master');

// The trick that is seen: the whole one while it rests, else the one that is played, with my card on its way.
function lyingNow(state: Acting, view: View): Lying {
  const whole = state.lying.value;
  if (whole) return whole;
  const cards = view.trick?.cards ?? [];
  const sent = state.sent.value;
  const mine = state.chair.value;
  if (sent?.verb === 'play' && sent.card && mine !== null && !cards.some(({seat}) => seat === mine))
    return {cards: [...cards, {seat: mine, card: sent.card, marks: marksOf(sent.card, view)}], winner: null};
  return {cards, winner: view.trick?.winner ?? null};
}

function LastTrick({view, speaker}: {view: View; speaker: Speaker}) {
  const trick = view.last_trick;
  const [large, setLarge] = useState(false);
  if (!trick || trick.winner === null || view.phase !== 'play') return null;
  const worth = inPairs(view) && trick.points !== null ? `, ${number(trick.points)}` : '';
  return (
    <button type="button" class={`corner l${large ? ' large' : ''}`} aria-pressed={large}
      aria-label={`${t('named', {name: t('trick.last-show')})} ${lastWords(trick, speaker)}`}
      onClick={() => setLarge(!large)} onBlur={() => setLarge(false)}>
      <span class={`mini${withTiles(view) ? ' tiles' : ''}`} aria-hidden="true">
        {trick.cards.map((played) => (
          <i key={played.card}><TableCard played={played} speaker={speaker} trump={view.contract?.trump ?? null} /></i>
        ))}
      </span>
      <span>{t('trick.last')}<b>{speaker.name(trick.winner)}</b>{worth}</span>
    </button>
  );
}
export const lastWords = (trick: Trick, speaker: Speaker): string =>
  trick.cards.map(({seat, card}) => `${speaker.name(seat)} ${speaker.card(card)}`).join(', ');

function Taken({view, speaker}: {view: View; speaker: Speaker}) {
  if (view.phase !== 'play' || !inPairs(view)) return null;
  const done = view.tricks.reduce((sum, n) => sum + n, 0);
  const mine = speaker.chair === null ? 0 : sideOf(view, speaker.chair);
  const other = 1 - mine;
  // Us and them are words, names are names.
  const inSmall = (side: string) => (speaker.chair === null ? `${side}:` : side.toLowerCase());
  return (
    <div class="corner r">
      <span><b>{t('trick.number', {n: done + 1})}</b></span>
      <span>{t('trick.taken', {
        us: inSmall(speaker.side(mine)), a: number(view.points[mine] ?? 0),
        them: inSmall(speaker.side(other)), b: number(view.points[other] ?? 0),
      })}</span>
    </div>
  );
}

// Cards that lie open and belong to nobody.
function Shown({view, speaker}: {view: View; speaker: Speaker}) {
  if (view.shown.length === 0 || view.phase === 'play') return null;
  return (
    <div class="blind">
      <span class="row">
        {[0, 1].map((n) => <i key={n} aria-hidden="true">{withTiles(view) ? <TileBack /> : <CardBack />}</i>)}
        {view.shown.map((card) => (
          <i key={card.card}><Face card={card} label={speaker.card(card)} trump={null} letters={letters(speaker)} /></i>
        ))}
      </span>
      <span>{t('trick.turned-up')}</span>
    </div>
  );
}

// A desk's mat has room for what is agreed and what was called so far.
function Middle({view, speaker}: {view: View; speaker: Speaker}) {
  return (
    <div class="middle">
      {view.calls.length > 0 ? <CallsSoFar view={view} speaker={speaker} />
        : <p>{rulesLine(view.rules)}</p>}
    </div>
  );
}

export function Board({state, view, speaker, calls}: {state: Acting; view: View; speaker: Speaker; calls: boolean}) {
  const lying = lyingNow(state, view);
  const chairs = view.chairs.length;
  const tiles = withTiles(view);
  const trump = view.contract?.trump ?? null;
  const best = state.lying.value?.winner ?? view.trick?.best ?? null;
  const swept = state.swept.value && best !== null ? ` to-${placeOf(best, speaker.chair, chairs)}` : '';
  const mine = speaker.chair;
  const gap = view.phase === 'play' && mine !== null && view.turn === mine && !lying.cards.some(({seat}) => seat === mine);
  const at = (seat: number) => placeOf(seat, speaker.chair, chairs);
  return (
    <main class={`board seats-${chairs}${calls ? ' calling' : ''}${inPairs(view) ? '' : ' alone'}${mine === null ? ' watching' : ''}`} aria-label={t('table.board')}>
      <div class={`trick${tiles ? ' tiles' : ''}${swept}`}>
        {view.chairs.map((_, seat) => (seat === mine ? null : (
          <div key={seat} class={`at ${at(seat)}`}><ChairAt view={view} speaker={speaker} seat={seat} calls={calls} /></div>
        )))}
        {lying.cards.map((played) => {
          const {seat, card} = played;
          return (
            <i key={card} class={`lying from-${at(seat)}${best === seat ? ' best' : ''}`} data-card={card}>
              <TableCard played={played} speaker={speaker} trump={trump} pips={wide.value} />
              {best === seat && <em class="tag">{t('chair.winning')}</em>}
              {seat === mine && state.sent.value && <em class="tag sending">{t('turn.sending')}</em>}
            </i>
          );
        })}
        {gap && <i class="lying from-you gap">{t('chair.you')}</i>}
      </div>
      {calls && <Shown view={view} speaker={speaker} />}
      {calls && wide.value && <Middle view={view} speaker={speaker} />}
      <LastTrick view={view} speaker={speaker} />
      <Taken view={view} speaker={speaker} />
    </main>
  );
}
