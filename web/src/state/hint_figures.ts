// What is said of a hint's figures: another choice may have better ones.
import type {Hint, HintValue, View} from '@capot/engine';
import {number, t} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {inPairs, sideOf} from './seats';

export type WhyFirst = 'hint.learned' | 'hint.plain' | 'hint.match' | null;

// Why the choice stands first though another has a better figure; nothing: none has.
export function whyFirst({values: [first, ...others]}: Pick<Hint, 'values'>, {phase}: Pick<View, 'phase'>): WhyFirst {
  const better = (figure: 'value' | 'score'): boolean => others.some((one) => first && one[figure] > first[figure]);
  if (!better('value') && !better('score')) return null;
  if (phase !== 'play') return 'hint.learned';
  return better('value') ? 'hint.plain' : 'hint.match';
}

export type Whose = 'ours' | 'mine' | 'theirs' | 'made';

// Whose contract a choice mostly comes to: after the auction there is one, before it the engine says. `made`: nobody's.
export function whose({ours}: Pick<HintValue, 'ours'>, {view, chair}: Pick<Speaker, 'view' | 'chair'>): Whose {
  const by = view.contract?.said.args['by'];
  const own = view.phase === 'auction' ? ours
    : typeof by === 'number' && chair !== null ? sideOf(view, by) === sideOf(view, chair) : null;
  if (own === null || own === undefined) return 'made';
  return !own ? 'theirs' : inPairs(view) ? 'ours' : 'mine';
}

// The expert's choice first, the others by the score that is shown.
export const byScore = <Value extends {score: number}>([first, ...others]: Value[]): Value[] =>
  first ? [first, ...others.toSorted((a, b) => b.score - a.score)] : [];
// By how much the scores beside one another may be off; nothing: they are exact, or there is but one.
export function errorWords(values: Pick<HintValue, 'error'>[]): string {
  const most = Math.max(...values.map(({error}) => error));
  return values.length > 1 && most > 0.05 ? t('hint.error', {n: figure(most)}) : '';
}

const figure = (size: number): string => number(size, size < 10 ? 1 : 0);
// As it is shown, with its sign.
export const scoreWords = (score: number): string =>
  `${score > 0 ? '+' : score < 0 ? '−' : ''}${figure(Math.abs(score))}`;
