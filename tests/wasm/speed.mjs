// Solves the same deals in the module and natively, by turns, and compares the fastest runs.
// usage: node speed.mjs MODULE CAPOT DEALS RUNS [LEAST]
// LEAST is the share of the native speed that the module must reach. Times are those of the
// processor, and the fastest run counts; what else runs still takes room in its caches, so a
// comparison that fails is made again, three times at most.
import {execFileSync} from 'node:child_process';

import {load, unsigned} from './module.mjs';

const [path, capot, deals, runs, least = '0'] = process.argv.slice(2);
const module = load(path);
const seed = 1n;  // that of `capot bench digest`

function inModule() {
  const begin = process.cpuUsage();
  const answers = unsigned(module.solve_digest(seed, Number(deals)));
  const {user, system} = process.cpuUsage(begin);
  return {answers: `${answers}`, seconds: (user + system) / 1e6};
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
