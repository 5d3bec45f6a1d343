// Writes the engine's sentences of each language to src/i18n/catalogue, as `capot sentences` gives them.
// usage: node tools/catalogue.mjs [CAPOT]
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

const capot = process.argv[2] ?? fileURLToPath(new URL('../../build/capot', import.meta.url));
const folder = new URL('../src/i18n/catalogue/', import.meta.url);
mkdirSync(folder, {recursive: true});
for (const language of ['en', 'fr']) {
  const text = execFileSync(capot, ['sentences', '--language', language], {encoding: 'utf8', maxBuffer: 1 << 24});
  const file = new URL(`${language}.json`, folder);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
