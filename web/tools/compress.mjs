// Writes the compressed forms of the built page beside its files; the server hands them out as they are. With
// --sizes it also says how much a first visit loads.
import {execFileSync} from 'node:child_process';
import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync, constants} from 'node:zlib';

const folder = fileURLToPath(new URL('../../build/web', import.meta.url));
const worthIt = /\.(html|js|css|wasm|svg|webmanifest)$/;
const sizes = [];

for (const name of readdirSync(folder, {recursive: true})) {
  const path = join(folder, name);
  if (!statSync(path).isFile() || !worthIt.test(name)) continue;
  const bytes = readFileSync(path);
  // A twentieth smaller than the usual gzip, for a few seconds once.
  const gzip = execFileSync('zopfli', ['-c', path], {maxBuffer: 1 << 26});
  const brotli = brotliCompressSync(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}});
  writeFileSync(`${path}.gz`, gzip);
  writeFileSync(`${path}.br`, brotli);
  sizes.push({name, bytes: bytes.length, gzip: gzip.length, brotli: brotli.length});
}
if (process.argv.includes('--sizes')) console.table(sizes);
