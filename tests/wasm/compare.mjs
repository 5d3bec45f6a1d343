// Does the same work in the module and natively, and compares what comes out: random rounds
// (playout), solved deals and the cards searched for them (solve), or what bots decide (decide).
// usage: node compare.mjs MODULE NATIVE playout|solve|decide SEED COUNT
import {execFileSync} from 'node:child_process';

import {load, unsigned} from './module.mjs';

const [path, native, what, seed, count] = process.argv.slice(2);
const exported = {playout: ['playout_digest'], solve: ['solve_digest', 'solve_nodes'], decide: ['decision_digest']}[what];
const module = load(path, ['calls.net', 'cards.net']);
const ours = exported.map((name) => unsigned(module[name](BigInt(seed), Number(count)))).join(' ');
const theirs = execFileSync(native, [what, seed, count], {encoding: 'utf8'}).trim();
console.log(`module ${ours}, native ${theirs}`);
process.exit(ours === theirs ? 0 : 1);
