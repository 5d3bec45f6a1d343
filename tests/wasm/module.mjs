// The module as node sees it; it must import nothing.
import {readFileSync} from 'node:fs';

export function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const imports = WebAssembly.Module.imports(module);
  if (imports.length) {
    console.error('the module imports', imports);
    process.exit(1);
  }
  const {exports} = new WebAssembly.Instance(module, {});
  exports._initialize?.();
  return exports;
}

// Whole numbers of 64 bits come out of the module with a sign.
export const unsigned = (number) => BigInt.asUintN(64, number);
