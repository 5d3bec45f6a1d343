// The review of a round, from its address: /r/CODE. `?seat=` whose eyes, `?step=` which decision, `?embed` in a frame.
import type {ComponentChildren} from 'preact';
import {useEffect, useMemo} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Review} from '@capot/engine';
import {Face} from '../cards';
import {t, te} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import type {Position} from '../engine/requests';
import {framed} from '../framed';
import {backToTable} from '../router';
import {letters} from '../table/Board';
import {WholeRound} from './Account';
import {Course} from './Course';
import {DecisionBox} from './Decision';
import {digitsOf} from './figures';
import {OpenRound} from './OpenRound';
import {RoundReview, wholeRound} from './round_review';
import {ShareBox} from './ShareBox';
import {keepReview} from './study';
import {TryAgain} from './TryAgain';
import {puzzleOf} from './try_state';
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

function SeenFrom({round, position}: {round: RoundReview; position: Position}) {
  const watcher = new Speaker(position.view, null);
  return (
    <label class="seen-from">
      <span>{t('review.seen-from')}</span>
      <select value={round.seat.value} onChange={(event) => (round.seat.value = Number(event.currentTarget.value))}>
        {position.hands.map((_, seat) => <option key={seat} value={seat}>{watcher.name(seat)}</option>)}
      </select>
    </label>
  );
}

function Computing({round}: {round: RoundReview}) {
  return (
    <div class="computing" role="status">
      <p>{t('review.computing')}</p>
      <progress max={1} value={round.progress.value} aria-label={t('review.computing')} />
    </div>
  );
}

function useKeys(round: RoundReview, on: boolean): void {
  useEffect(() => {
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

function Steps({round, tryIt}: {round: RoundReview; tryIt: (() => void) | null}) {
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

function Body({round, review, position, hands, tryIt}: {
  round: RoundReview; review: Review; position: Position; hands: boolean; tryIt: (() => void) | null;
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
        {at === wholeRound && <SeenFrom round={round} position={position} />}
        {!round.whole.value && at === wholeRound && <Computing round={round} />}
      </section>
      {hands && <Hands position={at === wholeRound ? (round.story.value?.positions[0] ?? position) : position} seat={seat}
        without={at === wholeRound ? null : position.seat} />}
      <Steps round={round} tryIt={tryIt} />
    </main>
  );
}

function Shell({title, aside, bare, children}: {
  title: string; aside?: ComponentChildren; bare: boolean; children: ComponentChildren;
}) {
  const back = useMemo(backToTable, []);
  return (
    <>
      {!bare && (
        <header class="bar in">
          <a class="back" href={back} aria-label={`${title}. ${t('door.back')}`}>{title}</a>{aside}
        </header>
      )}
      {children}
    </>
  );
}

function Opened({code}: {code: string}) {
  const asked = useMemo(() => new URLSearchParams(location.search), []);
  const bare = framed();
  const round = useMemo(
    () => new RoundReview(Number(asked.get('seat') ?? 0) || 0, asked.has('step') ? Number(asked.get('step')) || 0 : wholeRound), [code],
  );
  const hands = useSignal(false), sharing = useSignal(false), trying = useSignal(false);
  useEffect(() => {
    void round.open({code});
    return () => round.close();
  }, [round]);
  useKeys(round, !trying.value && !sharing.value);
  // What somebody looks at as the own round is learned from; a frame in another page is not.
  const whole = round.whole.value;
  useEffect(() => {
    const story = round.story.value, review = round.review.value;
    if (whole && story && review && asked.has('seat') && !bare) void keepReview(story, review, round.seat.value);
  }, [whole]);
  const {value: wrong} = round.wrong;
  const position = round.position.value, review = round.review.value, story = round.story.value;
  if (wrong)
    return (
      <Shell title={t('door.review')} bare={bare}>
        <main class="page open-round">
          <h1 tabIndex={-1}>{t('review.bad')}</h1>
          <p class="wrong" role="alert">{te('', wrong.id, wrong.args)}{wrong.args['detail'] ? ` (${String(wrong.args['detail'])})` : ''}</p>
          <OpenRound />
        </main>
      </Shell>
    );
  if (!story || !position)
    return <main class="page opening"><p role="status">{t('review.opening')}</p></main>;
  const title = t('review.open');
  if (!review) return <Shell title={title} bare={bare}><main class="page review"><h1 class="vh" tabIndex={-1}>{title}</h1><Computing round={round} /></main></Shell>;
  const decision = round.decision.value;
  const puzzle = decision && puzzleOf(story, decision);
  if (trying.value && puzzle)
    return <TryAgain puzzle={puzzle} decision={decision} position={position} digits={digitsOf(review)} title={title}
      back={() => (trying.value = false)} over={() => {}} />;
  const aside = (
    <span class="review-tools">
      <button type="button" class="link" aria-pressed={hands.value} onClick={() => (hands.value = !hands.value)}>
        {t(hands.value ? 'review.hands-hide' : 'review.hands')}
      </button>
      <button type="button" class="link" onClick={() => round.worst()}>{t('review.worst')}</button>
      <button type="button" class="link" aria-expanded={sharing.value} onClick={() => (sharing.value = !sharing.value)}>{t('review.share')}</button>
    </span>
  );
  return (
    <Shell title={title} aside={aside} bare={bare}>
      {sharing.value && <ShareBox round={round} story={story} review={review} />}
      <Body round={round} review={review} position={position} hands={hands.value}
        tryIt={puzzle && !bare ? () => (trying.value = true) : null} />
    </Shell>
  );
}

export function ReviewPage({code}: {code: string}) {
  if (code) return <Opened key={code} code={code} />;
  return (
    <Shell title={t('door.review')} bare={false}>
      <main class="page open-round"><h1 class="vh" tabIndex={-1}>{t('door.review')}</h1><OpenRound /></main>
    </Shell>
  );
}
