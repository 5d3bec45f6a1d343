// Plays the same matches of bots in the module and natively, through the same messages, and compares
// what comes out and the fastest runs.
// usage: node match.mjs MODULE CAPOT MATCHES [LEAST]
// LEAST is the share of the native speed that the module must reach, in sum over all games. Times are
// those of the processor; a comparison that fails is made again, three times at most.
import {execFileSync} from 'node:child_process';

import {load} from './module.mjs';

const [path, capot, matches, least = '0'] = process.argv.slice(2);
const runs = 5, pieces = 1000, table = 'bench';
const encoder = new TextEncoder(), decoder = new TextDecoder();

// One person who sits down and lets a bot play; see src/apps/cli/bench/match.cpp.
class Client {
  digest = 0xCBF29CE484222325n;
  seq = 0;
  #commands = 0;

  constructor(module, game, match) {
    this.module = module;
    this.call({call: 'open', now: 0, table, owner: 'me', rules: {game}, root: match.toString(16).padStart(64, '0')});
    this.send({type: 'watch', table, after: 0});
  }
  play() {
    this.command({do: 'take', chair: 0, name: 'Me'});
    for (let chair = 1; chair < this.chairs; ++chair) this.command({do: 'seat-bot', chair, level: 'rules'});
    this.command({do: 'ready', ready: true});
    this.command({do: 'seat-bot', chair: 0, level: 'rules'});
    while (this.stage !== 'over')
      if (this.left > 0) this.take(this.module.step(pieces));
      else this.command({do: 'go-on'});
    const events = this.seq, {digest} = this;
    this.call({call: 'close', table});
    return {events, digest};
  }

  call(value) {
    const text = encoder.encode(JSON.stringify(value));
    const pointer = this.module.alloc(text.length);
    new Uint8Array(this.module.memory.buffer, pointer, text.length).set(text);
    const answer = this.module.call(pointer, text.length);
    this.module.free(pointer);
    this.take(answer);
  }
  send(message) {
    this.call({call: 'message', connection: 1, player: 'me', message});
  }
  command(command) {
    this.send({type: 'do', table, id: `${++this.#commands}`, seq: this.seq, command});
  }
  take(pointer) {
    const size = this.module.answer_size();
    this.digest = folded(this.digest, BigInt(size));
    const {ok} = JSON.parse(decoder.decode(new Uint8Array(this.module.memory.buffer, pointer, size)));
    this.left = ok.left;
    for (const {message} of ok.messages) {
      if (message.view) {
        this.chairs = message.view.chairs.length;
        this.look(message.view, message.seq);
      }
      for (const event of message.events ?? []) this.look(event.now, event.seq);
    }
  }
  look(fields, seq) {
    this.seq = seq;
    this.stage = fields.stage ?? this.stage;
  }
}

// See Digest in src/core/digest.h.
const folded = (hash, value) => BigInt.asUintN(64, (hash ^ value) * 0x100000001B3n) ^ (hash >> 29n);

function inModule(module, game) {
  const begin = process.cpuUsage();
  let events = 0, digest = 0xCBF29CE484222325n;
  for (let match = 1; match <= Number(matches); ++match) {
    const played = new Client(module, game, match).play();
    events += played.events;
    digest = folded(digest, played.digest);
  }
  const {user, system} = process.cpuUsage(begin);
  return {events, digest: `${digest}`, seconds: (user + system) / 1e6};
}

function compare(module) {
  const natively = JSON.parse(execFileSync(capot, ['bench', 'match', '--deals', matches, '--json'], {encoding: 'utf8'}));
  let ours = 0, theirs = 0;
  for (const {game, events, digest, seconds} of natively.games) {
    let fastest = Infinity;
    for (let run = 0; run < runs; ++run) {
      const played = inModule(module, game);
      if (played.events !== events || played.digest !== digest) {
        console.error(`${game}: the module plays other matches: ${played.events} events, natively ${events}`);
        process.exit(1);
      }
      fastest = Math.min(fastest, played.seconds);
    }
    console.log(`${game}: module ${fastest.toFixed(3)} s, native ${seconds.toFixed(3)} s, ` +
                `${(seconds / fastest).toFixed(2)} of the native speed, ${events} events`);
    ours += fastest;
    theirs += seconds;
  }
  const ratio = theirs / ours;
  console.log(`in all ${ratio.toFixed(2)} of the native speed`);
  return ratio;
}

const module = load(path);
let reached = false;
for (let attempt = 0; attempt < 3 && !reached; ++attempt) reached = compare(module) >= Number(least);
process.exit(reached ? 0 : 1);
