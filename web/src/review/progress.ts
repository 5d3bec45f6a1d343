// Mistakes in a hundred decisions, with how sure that is.
import type {KeptRound} from './kept';

export interface Rate {
  mistakes: number;
  decisions: number;
  rate: number; // all three in a hundred
  low: number;
  high: number;
}

const z = 1.96; // 95 %

// Wilson's interval: it stays between 0 and 100, and few decisions make it wide.
export function rateOf(mistakes: number, decisions: number): Rate {
  if (decisions === 0) return {mistakes, decisions, rate: 0, low: 0, high: 100};
  const share = mistakes / decisions, zz = z * z;
  const middle = (share + zz / (2 * decisions)) / (1 + zz / decisions);
  const half = (z / (1 + zz / decisions)) * Math.sqrt((share * (1 - share)) / decisions + zz / (4 * decisions * decisions));
  return {mistakes, decisions, rate: 100 * share, low: 100 * Math.max(0, middle - half), high: 100 * Math.min(1, middle + half)};
}

// How many of a theme; of all themes where none is named.
export const mistakesIn = ({themes}: KeptRound, theme = ''): number =>
  theme ? (themes[theme] ?? 0) : Object.values(themes).reduce((sum, n) => sum + n, 0);

export function rateIn(rounds: KeptRound[], theme = ''): Rate {
  return rateOf(
    rounds.reduce((sum, round) => sum + mistakesIn(round, theme), 0), rounds.reduce((sum, {judged}) => sum + judged, 0),
  );
}

// The themes in which mistakes were made, the worst first.
export function themesOf(rounds: KeptRound[]): string[] {
  const all = new Set(rounds.flatMap(({themes}) => Object.keys(themes)));
  return [...all].toSorted((a, b) => rateIn(rounds, b).mistakes - rateIn(rounds, a).mistakes || a.localeCompare(b));
}

export interface Block {
  first: number; // rounds are numbered from 1
  last: number;
  rate: Rate;
}
// In at most so many parts of equal length, the oldest first.
const mostBlocks = 8, leastRounds = 5;
export function blocksOf(rounds: KeptRound[], theme = ''): Block[] {
  const size = Math.max(leastRounds, Math.ceil(rounds.length / mostBlocks));
  return Array.from({length: Math.ceil(rounds.length / size)}, (_, i) => {
    const part = rounds.slice(i * size, (i + 1) * size);
    return {first: i * size + 1, last: i * size + part.length, rate: rateIn(part, theme)};
  });
}
