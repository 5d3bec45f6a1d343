// Rounds that were played by bots, with their reviews, for journeys that begin with one.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const capot = fileURLToPath(new URL('../../build/capot', import.meta.url));
const run = (...args: string[]): string => execFileSync(capot, args, {encoding: 'utf8', maxBuffer: 1 << 26});
const lines = (text: string): string[] => text.split('\n').filter(Boolean);

export interface Decision {
  step: number;
  seat: number;
  phase: string;
  action: string;
  grade: string;
  puzzle: {answers: string[]} | null;
}
export interface PlayedRound {
  code: string;
  record: string;
  decisions: Decision[];
  mistake: Decision; // in the play of cards, with a clear answer
}

// Share codes of rounds that good bots played.
export function playedCodes(game: string, deals: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'capot-rounds-'));
  try {
    const file = join(folder, 'rounds.jsonl');
    run('arena', '--game', game, '--a', 'medium', '--b', 'medium', '--deals', String(deals), '--seed', '7', '--save', file);
    return lines(run('share', file)).filter((_, i) => i % 2 === 0).slice(0, deals); // every deal once
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

// A round with a mistake that makes a puzzle. It is looked for once, for all files of journeys, as long as the program
// stays the same.
const kept = fileURLToPath(new URL('../../build/e2e-rounds/', import.meta.url));
export function roundWithMistake(game: string): PlayedRound {
  const file = join(kept, `${game}-${statSync(capot).mtimeMs}.json`);
  if (!existsSync(file)) {
    mkdirSync(kept, {recursive: true});
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(findMistake(game)));
    renameSync(`${file}.${process.pid}`, file); // others may look for it at the same time
  }
  return JSON.parse(readFileSync(file, 'utf8')) as PlayedRound;
}

// Easy bots play until there is one.
function findMistake(game: string): PlayedRound {
  const folder = mkdtempSync(join(tmpdir(), 'capot-rounds-'));
  try {
    for (let seed = 1; seed < 20; ++seed) {
      const file = join(folder, `${seed}.jsonl`);
      run('arena', '--game', game, '--a', 'random', '--b', 'easy', '--deals', '2', '--seed', String(seed), '--save', file);
      const codes = lines(run('share', file));
      const records = lines(execFileSync('cat', [file], {encoding: 'utf8'}));
      for (const [i, line] of lines(run('review', '--json', file)).entries()) {
        const {decisions} = JSON.parse(line) as {decisions: Decision[]};
        const mistake = decisions.find(({puzzle, phase, step}) => puzzle && phase === 'play' && step > 2);
        if (mistake) return {code: codes[i] ?? '', record: records[i] ?? '', decisions, mistake};
      }
    }
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
  throw new Error(`no mistake was made in ${game}`);
}

// A file with reviews of rounds, as the program writes it; more arguments of `capot review` go with the codes.
export const writeReviews = (file: string, ...codes: string[]): string => run('review', '--html', file, ...codes);
