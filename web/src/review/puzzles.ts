// Puzzles: those of one's own rounds and those that come with each game, what came of them, which is next.
import {puzzleKey, type KeptTry} from './kept';
import type {Puzzle} from './try_state';

const files = import.meta.glob<string>('../../../src/games/*/puzzles.jsonl', {query: '?url', import: 'default', eager: true});

export const readPuzzles = (text: string): Puzzle[] =>
  text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Puzzle);

// Those that come with the games; a file that does not come is as if it had none.
export async function shippedPuzzles(): Promise<Puzzle[]> {
  const texts = await Promise.allSettled(Object.values(files).map(async (address) => {
    const response = await fetch(address);
    return response.ok ? response.text() : '';
  }));
  return texts.flatMap((text) => (text.status === 'fulfilled' ? readPuzzles(text.value) : []));
}

export type Standing = 'new' | 'failed' | 'solved';
export interface Listed {
  puzzle: Puzzle;
  own: boolean;
  standing: Standing;
  at: number; // of the last try
}

export function listed(own: Puzzle[], shipped: Puzzle[], tries: Map<string, KeptTry>): Listed[] {
  const mine = new Set(own.map(puzzleKey));
  const all = [...own, ...shipped.filter((puzzle) => !mine.has(puzzleKey(puzzle)))];
  return all.map((puzzle) => {
    const tried = tries.get(puzzleKey(puzzle));
    return {
      puzzle, own: mine.has(puzzleKey(puzzle)), standing: tried ? (tried.solved ? 'solved' : 'failed') : 'new', at: tried?.at ?? 0,
    };
  });
}

export interface Filter {
  game: string; // '' is all
  theme: string;
  difficulty: number; // 0 is all
  own: boolean;
}
export const passes = ({game, theme, difficulty, own}: Filter) => ({puzzle, own: mine}: Listed): boolean =>
  (!game || puzzle.game === game) && (!theme || puzzle.theme === theme) &&
  (difficulty === 0 || puzzle.difficulty === difficulty) && (!own || mine);

// What failed comes again, but not at once: after something new. Then what was solved longest ago.
export function nextPuzzle(list: Listed[], after: string): Listed | null {
  const others = list.filter(({puzzle}) => puzzleKey(puzzle) !== after);
  const byTime = (a: Listed, b: Listed) => a.at - b.at;
  const failed = others.filter(({standing}) => standing === 'failed').toSorted(byTime);
  const fresh = others.filter(({standing}) => standing === 'new').toSorted((a, b) =>
    Number(b.own) - Number(a.own) || a.puzzle.difficulty - b.puzzle.difficulty);
  const lastFailed = list.find(({puzzle}) => puzzleKey(puzzle) === after)?.standing === 'failed';
  const first = lastFailed ? [...fresh, ...failed] : [...failed, ...fresh];
  return first[0] ?? others.toSorted(byTime)[0] ?? list[0] ?? null;
}
