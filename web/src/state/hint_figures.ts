// What is said of a hint's figures: another choice may have better ones.
import type {Hint, View} from '@capot/engine';

export type WhyFirst = 'hint.learned' | 'hint.plain' | 'hint.match' | null;

// Why the choice stands first though another has a better figure; nothing: none has.
export function whyFirst({values: [first, ...others]}: Pick<Hint, 'values'>, {phase}: Pick<View, 'phase'>): WhyFirst {
  const better = (figure: 'value' | 'score'): boolean => others.some((one) => first && one[figure] > first[figure]);
  if (!better('value') && !better('score')) return null;
  if (phase !== 'play') return 'hint.learned';
  return better('value') ? 'hint.plain' : 'hint.match';
}
