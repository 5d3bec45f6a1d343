// Plays the same random rounds in the module and natively, and compares the digests.
// usage: node compare.mjs MODULE NATIVE SEED ROUNDS
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

const [modulePath, native, seed, rounds] = process.argv.slice(2);
const module = new WebAssembly.Module(readFileSync(modulePath));
const imports = WebAssembly.Module.imports(module);
if (imports.length) {
  console.error('the module imports', imports);
  process.exit(1);
}
const {exports} = new WebAssembly.Instance(module, {});
exports._initialize?.();
const ours = BigInt.asUintN(64, exports.playout_digest(BigInt(seed), Number(rounds)));
const theirs = BigInt(execFileSync(native, [seed, rounds], {encoding: 'utf8'}).trim());
console.log(`module ${ours}, native ${theirs}`);
process.exit(ours === theirs ? 0 : 1);
