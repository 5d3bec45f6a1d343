// How long it takes from the bytes of the module to the first dealt hand, in a fresh process; the
// fastest of some.
// usage: node ready.mjs PACKAGE RUNS [MOST]
// PACKAGE is the folder of the built npm package; MOST the milliseconds it may take.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {fileURLToPath, pathToFileURL} from 'node:url';

async function once(folder) {
  const {EngineModule} = await import(pathToFileURL(`${folder}/dist/index.js`).href);
  const bytes = readFileSync(`${folder}/dist/capot.wasm`);
  const begin = performance.now();
  const module = await EngineModule.load(bytes);
  let seq = 0, hand;
  const send = (message) => {
    const {messages} = module.call('message', {connection: 1, player: 'me', message: {table: 't', ...message}});
    for (const {message: heard} of messages) {
      seq = heard.events?.at(-1).seq ?? heard.seq ?? seq;
      hand = heard.events?.at(-1).now.hand ?? hand;
    }
  };
  let commands = 0;
  const command = (wanted) => send({type: 'do', id: `${++commands}`, seq, command: wanted});
  module.call('open', {table: 't', owner: 'me', rules: {game: 'coinche'}, root: '5e'.repeat(32)}, 1);
  send({type: 'watch', after: 0});
  command({do: 'take', chair: 0, name: 'Me'});
  for (const chair of [1, 2, 3]) command({do: 'seat-bot', chair, level: 'medium'});
  command({do: 'ready', ready: true});
  if (hand?.length !== 8) throw new Error('there is no hand');
  return performance.now() - begin;
}

const [folder, runs, most = 'Infinity'] = process.argv.slice(2);
if (runs === undefined) {
  console.log(await once(folder));
} else {
  const times = Array.from({length: Number(runs)}, () =>
    Number(execFileSync(process.execPath, [fileURLToPath(import.meta.url), folder], {encoding: 'utf8'})));
  const fastest = Math.min(...times);
  console.log(`ready after ${fastest.toFixed(1)} ms`);
  process.exit(fastest <= Number(most) ? 0 : 1);
}
