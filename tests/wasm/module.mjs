// The module as node sees it; it must import nothing.
import {existsSync, readdirSync, readFileSync} from 'node:fs';

// What bots have learned; natively it is compiled in.
function giveWeights(exports, names) {
  const games = new URL('../../src/games/', import.meta.url);
  for (const path of readdirSync(games).flatMap((folder) => names.map((name) => `${folder}/${name}`))) {
    const file = new URL(path, games);
    if (!existsSync(file)) continue;
    const bytes = readFileSync(file), pointer = exports.alloc(bytes.length);
    new Uint8Array(exports.memory.buffer, pointer, bytes.length).set(bytes);
    if (!exports.give_weights(pointer, bytes.length)) throw new Error(`no weights: ${file}`);
    exports.free(pointer);
  }
}

// `weights`: the names of the files that it takes.
export function load(path, weights = ['calls.net']) {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = WebAssembly.Module.imports(module);
  if (imports.length) {
    console.error('the module imports', imports);
    process.exit(1);
  }
  const {exports} = new WebAssembly.Instance(module, {});
  exports._initialize?.();
  giveWeights(exports, weights);
  return exports;
}

// Whole numbers of 64 bits come out of the module with a sign.
export const unsigned = (number) => BigInt.asUintN(64, number);
