// The examples of the reference, run from top to bottom in one module.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {EngineModule} from '@capot/engine';

const page = readFileSync(new URL('../../../../docs/module.md', import.meta.url), 'utf8');
const lines = page.split('\n').filter((line) => line.startsWith('> ') || line.startsWith('< '));

// An expression for what an example prints: `…` stands for anything.
function pattern(shown: string): RegExp {
  const escaped = shown.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('.*')}$`, 's');
}

test('the examples of the reference', async () => {
  const module = await EngineModule.load();
  const calls = new Set<string>();
  assert(lines.length > 40);
  for (let i = 0; i < lines.length; i += 2) {
    const [asked, shown] = [lines[i]!.slice(2), lines[i + 1]!.slice(2)];
    assert(lines[i]!.startsWith('>') && lines[i + 1]!.startsWith('<'));
    const step = /^step (\d+)$/.exec(asked);
    const answer = step ? JSON.stringify({ok: module.step(Number(step[1]))}) : module.callText(asked);
    assert.match(answer, pattern(shown), asked);
    if (!step) calls.add((JSON.parse(asked) as {call: string}).call);
  }
  const named = [...page.matchAll(/^### (.*)$/gm)].flatMap(([, title]) => [...title!.matchAll(/`(\w+)`/g)]);
  for (const [, name] of named) assert(calls.has(name!), `${name} has an example`);
});
