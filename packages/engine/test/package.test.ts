// The package as others get it: packed, installed in an empty folder, and its README tried.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const home = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(join(home, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code!);

test('the package works from a fresh folder with only its README', () => {
  const folder = mkdtempSync(join(tmpdir(), 'capot-engine-'));
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  try {
    const file = run('npm', 'pack', '--silent', '--pack-destination', folder, home).trim().split('\n').at(-1)!;
    writeFileSync(join(folder, 'package.json'), '{"private": true}');
    run('npm', 'install', '--silent', '--offline', '--no-audit', '--no-fund', `./${file}`);
    const inside = join(folder, 'node_modules/@capot/engine');
    for (const name of ['README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts', 'dist/worker.js', 'dist/capot.wasm'])
      assert(statSync(join(inside, name)).size > 0, name);

    writeFileSync(join(folder, 'first.mjs'), examples[0]!);
    const played = run('node', 'first.mjs');
    assert.match(played, /^my hand: (\w+ ){7}\w+\nthe round is over: .+\nscores: \d+ : \d+\n$/);
    writeFileSync(join(folder, 'study.mjs'), examples[1]!);
    assert.match(run('node', 'study.mjs'), /^an expert plays \w+\n.*\n2 9H|blunder|fine|mistake/s);
  } finally {
    rmSync(folder, {recursive: true});
  }
});

test('the module is small enough for a page', () => {
  // As the page's server hands it out.
  const size = execFileSync('zopfli', ['-c', join(home, 'dist/capot.wasm')], {maxBuffer: 1 << 24}).length;
  console.log(`capot.wasm: ${size} bytes, compressed`);
  assert(size < 250_000, `${size} bytes`);
});
