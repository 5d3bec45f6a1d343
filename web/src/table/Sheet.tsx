// The score sheet as people write it, and the calls of the round.
import type {View} from '@capot/engine';
import {Tally} from '../cards';
import {number, t} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {sideOf, sides} from '../state/seats';
import {Say, SayAction} from './Say';

// My side first.
export function columns(view: View, speaker: Speaker): number[] {
  const mine = speaker.chair === null ? 0 : sideOf(view, speaker.chair);
  const n = sides(view);
  return Array.from({length: n}, (_, i) => (mine + i) % n);
}

export function Total({view, side, speaker}: {view: View; side: number; speaker: Speaker}) {
  const score = view.scores[side] ?? 0;
  if (view.rules.count !== 'marks') return <>{number(score)}</>;
  // At the end of a round its marks are written before one's eyes.
  const fresh = view.stage === 'playing' ? 0 : Math.max(0, score - (view.sheet.at(-2)?.scores[side] ?? view.rules.start));
  const label = t('table.score', {side: speaker.side(side), score});
  return <Tally n={score} total={view.rules.target} fresh={fresh} label={label} />;
}

// What a round wrote; where one counts down, what was left after it.
function written(view: View, round: number, side: number): string {
  const after = view.sheet[round]?.scores[side] ?? 0;
  if (view.rules.count === 'to-go') return number(after);
  const before = round > 0 ? (view.sheet[round - 1]?.scores[side] ?? 0) : view.rules.start;
  return after === before ? (view.rules.count === 'marks' ? '' : '0') : number(after - before);
}

export function Sheet({view, speaker}: {view: View; speaker: Speaker}) {
  const order = columns(view, speaker);
  if (view.sheet.length === 0) return <p class="dim">{t('sheet.empty')}</p>;
  return (
    <table class={`sheet cols-${order.length}`}>
      <thead>
        <tr><th>{t('sheet.contract')}</th>{order.map((side) => <th key={side}>{speaker.side(side)}</th>)}</tr>
      </thead>
      <tbody>
        {view.sheet.map((line, round) => (
          <tr key={round}>
            <td><Say said={line.said} speaker={speaker} /></td>
            {order.map((side) => <td key={side}>{written(view, round, side)}</td>)}
          </tr>
        ))}
        <tr class="sum">
          <td>{view.rules.count === 'to-go' ? t('sheet.to-go') : t('sheet.to', {target: number(view.rules.target)})}</td>
          {order.map((side) => <td key={side}><Total view={view} side={side} speaker={speaker} /></td>)}
        </tr>
      </tbody>
    </table>
  );
}

// A column for each chair, beginning with the one that called first.
export function CallsSoFar({view, speaker}: {view: View; speaker: Speaker}) {
  const {calls} = view;
  const first = calls[0]?.seat;
  if (first === undefined) return <p class="dim">{t('calls.none')}</p>;
  const chairs = view.chairs.length;
  const order = Array.from({length: chairs}, (_, i) => (first + i) % chairs);
  const rows: (typeof calls[number] | undefined)[][] = [];
  let last = chairs;
  for (const step of calls) {
    const column = order.indexOf(step.seat);
    if (column <= last || rows.length === 0) rows.push([]);
    rows.at(-1)![column] = step;
    last = column;
  }
  const final = calls.findLast(({action}) => action && (action.level !== null || action.strain !== null));
  return (
    <table class={`sheet calls-so-far cols-${chairs}`}>
      <thead><tr>{order.map((seat) => <th key={seat}>{speaker.name(seat)}</th>)}</tr></thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {order.map((seat, column) => {
              const step = row[column];
              return (
                <td key={seat} class={step && step === final ? 'final' : ''}>
                  {step?.action ? <SayAction kind="said" action={step.action} speaker={speaker} by={seat} />
                    : step ? t('calls.hidden') : ''}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
