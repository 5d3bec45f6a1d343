// Solves the same deals in the module and natively, by turns, and compares the fastest runs.
// usage: node speed.mjs MODULE CAPOT DEALS RUNS [LEAST]
// LEAST is the share of the native speed that the module must reach. Other work on the machine
// only ever slows a run down, so the comparison is made again, up to three times, and counts once
// it succeeds.
import {execFileSync} from 'node:child_process';

import {load, unsigned} from './module.mjs';

const [path, capot, deals, runs, least = '0'] = process.argv.slice(2);
const module = load(path);
const seed = 1n;  // that of `capot bench digest`

function inModule() {
  const begin = performance.now();
  const answers = unsigned(module.solve_digest(seed, Number(deals)));
  return {answers: `${answers}`, seconds: (performance.now() - begin) / 1000};
}

function natively() {
  const text = execFileSync(capot, ['bench', 'digest', '--deals', deals, '--json'], {encoding: 'utf8'});
  return JSON.parse(text);
}

function compare() {
  const fastest = {module: Infinity, native: Infinity};
  for (let run = 0; run < Number(runs); ++run) {
    const ours = inModule(), theirs = natively();
    if (ours.answers !== theirs.answers) {
      console.error(`the answers differ: module ${ours.answers}, native ${theirs.answers}`);
      process.exit(1);
    }
    fastest.module = Math.min(fastest.module, ours.seconds);
    fastest.native = Math.min(fastest.native, theirs.seconds);
  }
  const ratio = fastest.native / fastest.module;
  console.log(`module ${fastest.module.toFixed(3)} s, native ${fastest.native.toFixed(3)} s, ` +
              `${ratio.toFixed(2)} of the native speed`);
  return ratio;
}

inModule();  // once unmeasured: node compiles the module better after a while
let reached = false;
for (let attempt = 0; attempt < 3 && !reached; ++attempt) reached = compare() >= Number(least);
process.exit(reached ? 0 : 1);
