// The course of the score as a line: a tap or a finger along it goes to a decision.
import {useRef} from 'preact/hooks';
import type {Review} from '@capot/engine';
import {t} from '../i18n/i18n';
import type {Position} from '../engine/requests';
import {courseOf, frameOf, heightOf, marksOf, trickStarts} from './course';
import {digitsOf, signed} from './figures';
import {type LookedRound, wholeRound} from './looked_round';

const width = 720, height = 120;

function whereOf(round: LookedRound, starts: number[]): string {
  const at = round.at.value;
  if (at === wholeRound) return t('review.course.start');
  const begun = starts.filter((start) => start <= at).length;
  return begun === 0 ? t('review.course.before') : t('review.course.trick', {n: begun, of: starts.length});
}

export function Course({round, review, position}: {round: LookedRound; review: Review; position: Position}) {
  const plot = useRef<HTMLDivElement>(null);
  const seat = round.seat.value, at = round.at.value;
  const values = courseOf(review, position.view, seat);
  const frame = frameOf(values);
  const last = Math.max(1, values.length - 1);
  const left = (point: number) => (100 * point) / last;
  const digits = digitsOf(review);
  const line = values.map((value, i) =>
    `${i === 0 ? 'M' : 'L'}${((width * i) / last).toFixed(1)} ${((height * heightOf(value, frame)) / 100).toFixed(1)}`).join('');
  const zero = ((height * heightOf(0, frame)) / 100).toFixed(1);
  const starts = trickStarts(round.story.value?.positions ?? []);
  const grid = starts.map((step) => `M${((width * step) / last).toFixed(1)} 0V${height}`).join('');
  const scrub = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    if (!box || (event.type === 'pointermove' && event.buttons === 0)) return;
    round.go(Math.round(((event.clientX - box.left) / box.width) * last) - 1);
  };
  const words = `${whereOf(round, starts)}, ${signed(values[at + 1] ?? 0, digits)}`;
  return (
    <figure class="course">
      <div class="plot" ref={plot} role="slider" tabIndex={0} aria-label={t('review.course.slider')} aria-valuemin={0}
        aria-valuemax={last} aria-valuenow={at + 1} aria-valuetext={words} onPointerDown={scrub} onPointerMove={scrub}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path class="zero" d={`M0 ${zero}H${width}`} />
          <path class="tricks" d={grid} />
          <path class="line" d={line} />
        </svg>
        <b class="at" style={{left: `${left(at + 1)}%`}} />
        {marksOf(review).map(({step, seat: by, kind}) => (
          <b key={step} class={`mark ${kind}${by === seat ? '' : ' theirs'}`}
            style={{left: `${left(step + 1)}%`, top: `${heightOf(values[step + 1] ?? 0, frame)}%`}} />
        ))}
      </div>
      <figcaption>
        <span>{t('review.course.end', {score: signed(values.at(-1) ?? 0, digits)})}</span>
        <span>{whereOf(round, starts)}</span>
      </figcaption>
    </figure>
  );
}
