// A round under review: the course of the score, the decision one looks at, figures, hands, and the keys to go on.
import {useLayoutEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Review} from '@capot/engine';
import {Face} from '../cards';
import {t} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import type {Position} from '../engine/requests';
import {letters} from '../table/Board';
import {WholeRound} from './Account';
import {Course} from './Course';
import {DecisionBox} from './Decision';
import {digitsOf} from './figures';
import {type LookedRound, wholeRound} from './looked_round';
import {Worth} from './Worth';
import '../styles/table.css';
import '../styles/review.css';

const swiped = 48; // pixels

// Others' hands as they were at this moment.
function Hands({position, seat, without}: {position: Position; seat: number; without: number | null}) {
  const speaker = new Speaker(position.view, seat);
  const trump = position.view.contract?.trump ?? null;
  const seats = position.hands.length;
  // The hand of who decides stands above, with its marks.
  const order = Array.from({length: seats}, (_, i) => (seat + i) % seats).filter((one) => one !== without);
  return (
    <section class="hands" aria-label={t('review.hands')}>
      {order.map((one) => (
        <div key={one}>
          <h3>{speaker.name(one)}</h3>
          <span class={position.hands[one]?.[0]?.pips ? 'tiles' : ''}>
            {position.hands[one]?.map((held) => (
              <i key={held.card}><Face card={held} label={speaker.card(held)} trump={trump} letters={letters(speaker)} /></i>
            ))}
          </span>
        </div>
      ))}
    </section>
  );
}

function SeenFrom({round, position}: {round: LookedRound; position: Position}) {
  // Where one person sat with bots, seats are called what they were to that person.
  const persons = position.view.chairs.flatMap(({who}, seat) => (who === 'person' ? [seat] : []));
  const watcher = new Speaker(position.view, persons.length === 1 ? (persons[0] ?? null) : null);
  return (
    <label class="seen-from">
      <span>{t('review.seen-from')}</span>
      <select value={round.seat.value} onChange={(event) => (round.seat.value = Number(event.currentTarget.value))}>
        {position.hands.map((_, seat) => <option key={seat} value={seat}>{watcher.name(seat)}</option>)}
      </select>
    </label>
  );
}

export function Computing({round}: {round: LookedRound}) {
  if (round.progress.value === null) return <p class="dim">{t('review.one-seat')}</p>;
  return (
    <div class="computing" role="status">
      <p>{t('review.computing')}</p>
      <progress max={1} value={round.progress.value} aria-label={t('review.computing')} />
    </div>
  );
}

export function useKeys(round: LookedRound, on: boolean): void {
  // At once: a key that is pressed as soon as the round is there counts.
  useLayoutEffect(() => {
    const keys: Record<string, () => void> = {
      ArrowRight: () => round.step(1), ArrowLeft: () => round.step(-1),
      Home: () => round.go(wholeRound), End: () => round.go(round.last.value), w: () => round.worst(),
    };
    const listener = (event: KeyboardEvent) => {
      const busy = (event.target as HTMLElement).closest('input, textarea, select');
      const run = keys[event.key];
      if (!on || !run || busy || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [round, on]);
}

function Steps({round, tryIt}: {round: LookedRound; tryIt: (() => void) | null}) {
  const at = round.at.value;
  return (
    <div class="steps">
      <button type="button" class="key" aria-label={t('review.previous')} disabled={at === wholeRound} onClick={() => round.step(-1)}>
        <span class="arrow" />
      </button>
      {tryIt ? <button type="button" class="key" data-do="try" onClick={tryIt}>{t('review.try')}</button>
        : <span class="dim">{at === wholeRound ? t('review.begin') : ''}</span>}
      <button type="button" class="key main" aria-label={t('review.next')} disabled={at >= round.last.value}
        onClick={() => round.step(1)}><span class="arrow right" /></button>
    </div>
  );
}

export function ReviewBody({round, review, position, hands, tryIt}: {
  round: LookedRound; review: Review; position: Position; hands: boolean; tryIt: (() => void) | null;
}) {
  const seat = round.seat.value, at = round.at.value, decision = round.decision.value;
  const digits = digitsOf(review);
  const from = useSignal<{x: number; y: number} | null>(null);
  // A swipe goes on, but not one along the line, which is scrubbed.
  const swipe = {
    onTouchStart: (event: TouchEvent) => {
      const [touch] = event.touches;
      from.value = touch && !(event.target as Element).closest('.plot') ? {x: touch.clientX, y: touch.clientY} : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const [touch] = event.changedTouches, start = from.value;
      if (!touch || !start) return;
      const x = touch.clientX - start.x, y = touch.clientY - start.y;
      if (Math.abs(x) > swiped && Math.abs(x) > 2 * Math.abs(y)) round.step(x < 0 ? 1 : -1);
    },
  };
  return (
    <main class="page review" data-step={at} {...swipe}>
      <Course round={round} review={review} position={position} />
      {at === wholeRound ? <WholeRound round={round} review={review} position={position} />
        : <DecisionBox position={position} decision={decision} seat={seat} digits={digits}
            action={decision?.action ?? round.story.value?.actions[at] ?? ''} waiting={<Computing round={round} />} />}
      <section class="aside">
        {decision && <Worth decision={decision} speaker={new Speaker(position.view, seat)} digits={digits} />}
        {at === wholeRound && (round.whole.value || round.progress.value !== null) && <SeenFrom round={round} position={position} />}
        {!round.whole.value && at === wholeRound && <Computing round={round} />}
      </section>
      {hands && <Hands position={at === wholeRound ? (round.story.value?.positions[0] ?? position) : position} seat={seat}
        without={at === wholeRound ? null : position.seat} />}
      <Steps round={round} tryIt={tryIt} />
    </main>
  );
}
