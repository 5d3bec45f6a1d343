// The course of the score as one seat sees it, and what stands out on it.
import type {Review, ReviewDecision, View} from '@capot/engine';
import type {Position} from '../engine/requests';
import {inPairs, sideOf} from '../state/seats';

// Before the first action and after each: ours less theirs; where each plays alone, the seat's own.
export function courseOf({course}: Pick<Review, 'course'>, view: View, seat: number): number[] {
  const own = sideOf(view, seat);
  if (!inPairs(view)) return course.map((scores) => scores[own] ?? 0);
  return course.map((scores) => scores.reduce((sum, score, side) => sum + (side === own ? score : -score), 0));
}

export type MarkKind = 'mistake' | 'luck' | 'inaccuracy';
export interface Mark {
  step: number;
  seat: number;
  kind: MarkKind;
}
function kindOf({grade, luck}: ReviewDecision): MarkKind | null {
  if (grade === 'mistake' || grade === 'blunder') return 'mistake';
  if (luck !== 'none') return 'luck';
  return grade === 'inaccuracy' ? 'inaccuracy' : null;
}
export const marksOf = ({decisions}: Pick<Review, 'decisions'>): Mark[] =>
  decisions.flatMap((decision) => {
    const kind = kindOf(decision);
    return kind ? [{step: decision.step, seat: decision.seat, kind}] : [];
  });

// Where each trick begins, as a number of actions.
export const trickStarts = (positions: Position[]): number[] =>
  positions.flatMap(({view: {phase, trick}}, step) => (phase === 'play' && trick === null ? [step] : []));

export interface Frame {
  low: number;
  high: number;
}
// Zero is always on it, and a flat line lies in the middle.
export function frameOf(values: number[]): Frame {
  const low = Math.min(0, ...values), high = Math.max(0, ...values);
  const room = (high - low || 1) * 0.12;
  return {low: low - room, high: high + room};
}
// From the top, in percent.
export const heightOf = (value: number, {low, high}: Frame): number => (100 * (high - value)) / (high - low);

const accused = new Set(['inaccuracy', 'mistake', 'blunder']);
export const isAccused = ({grade}: ReviewDecision): boolean => accused.has(grade);

// A seat's decisions that were worse than fine, or everybody's, the worst first.
export const worstOf = ({decisions}: Pick<Review, 'decisions'>, seat?: number): ReviewDecision[] =>
  decisions.filter((one) => (seat === undefined || one.seat === seat) && isAccused(one))
    .toSorted((a, b) => (b.imagined_loss ?? 0) - (a.imagined_loss ?? 0));
// The worst, and from there the next worst; after the last the worst again.
export function nextWorst(review: Pick<Review, 'decisions'>, seat: number, at: number): number | null {
  const steps = worstOf(review, seat).map(({step}) => step);
  return steps[(steps.indexOf(at) + 1) % steps.length] ?? null;
}
