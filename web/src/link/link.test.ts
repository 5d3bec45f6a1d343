// @vitest-environment node
// A table followed over a bad line: whatever the line does, nothing is missed, nothing is done twice.
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {WebSocket as NodeSocket} from 'ws';
import {type Command, secret, TableView, type View} from '@capot/engine';
import {catalogueOf} from '../engine/test_module';
import {dialSocket} from './socket';
import {RefusedError, TableLink, type Told} from './table_link';
import {BadLine, chance, type Habits, TestServer} from './test_server';

const {games} = catalogueOf('en');
const dial = (url: string, protocol: string) => new NodeSocket(url, protocol) as unknown as WebSocket;
const until = async (good: () => boolean, wait = 5000): Promise<void> => {
  const end = Date.now() + wait;
  while (!good()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${good.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
};

// What a browser says when its network is there again: nobody waits for the back-off in these tests.
const wakes = new Set<() => void>();
const wake = () => [...wakes].forEach((one) => one());
beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => type === 'online' && wakes.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => wakes.delete(listener));
});
afterEach(() => {
  vi.unstubAllGlobals();
  wakes.clear();
});

class Follower {
  readonly link: TableLink;
  readonly view = new TableView(); // folded again from what was told
  readonly told: number[] = [];
  constructor(table: string, url: string) {
    this.link = new TableLink(table, dialSocket({url, dial, random: () => 0}), (what) => this.#take(what));
  }
  #take(what: Told): void {
    if ('snapshot' in what) {
      expect(this.link.seq, 'a snapshot never goes back').toBeGreaterThanOrEqual(this.told.at(-1) ?? 0);
      this.view.take({type: 'snapshot', table: this.link.table, seq: this.link.seq, chair: what.chair, view: what.snapshot});
      this.told.push(this.link.seq);
      return;
    }
    expect(what.event.seq, 'events come one after the other').toBe((this.told.at(-1) ?? 0) + 1);
    this.told.push(what.event.seq);
    this.view.take({type: 'events', table: this.link.table, events: [what.event]});
  }
  get now(): View {
    if (!this.view.view) throw new Error('nothing was seen yet');
    return this.view.view;
  }
  get ready(): boolean {
    return this.link.state.value.kind === 'live';
  }
}

// Plays random legal actions; what a command led to is known by its id.
async function play(follower: Follower, random: () => number, commands: number): Promise<{done: number; acts: number}> {
  let done = 0;
  let acts = 0;
  const attempt = async (command: Command) => {
    try {
      const {seq} = await follower.link.do(command);
      ++done;
      if (command.do === 'act') ++acts;
      await until(() => follower.link.seq >= seq, 20_000);
    } catch (wrong) {
      if (!(wrong instanceof RefusedError)) throw wrong;
      expect(['stale', 'no-change', 'wrong-phase', 'not-your-turn', 'bot-plays', 'no-match', 'match-running']).toContain(wrong.error);
    }
  };
  for (let i = 0; i < commands; ++i) {
    await until(() => follower.ready && (follower.now.legal.length > 0 || follower.now.stage !== 'playing'), 20_000);
    const {legal, stage} = follower.now;
    if (stage === 'scored') await attempt({do: 'go-on'});
    else if (stage === 'over') await attempt({do: 'rematch'});
    else if (stage === 'seating') await attempt({do: 'ready', ready: true, salt: secret()});
    else if (legal.length > 0) await attempt({do: 'act', action: legal[Math.floor(random() * legal.length)]!.word});
  }
  return {done, acts};
}

async function sit(follower: Follower): Promise<void> {
  await until(() => follower.view.view !== undefined);
  await follower.link.do({do: 'take', chair: 0, name: 'Me'});
  for (let chair = 1; chair < follower.now.chairs.length; ++chair)
    await follower.link.do({do: 'seat-bot', chair, level: 'rules'});
  await follower.link.do({do: 'ready', ready: true, salt: secret()});
}

async function fresh(table: string, url: string): Promise<View> {
  const other = new Follower(table, url);
  await until(() => other.view.view !== undefined);
  other.link.close();
  return other.now;
}

const lines: Record<string, Habits> = {
  good: {delay: 0, twice: 0, cut: 0, silent: 0},
  'with delays': {delay: 3, twice: 0, cut: 0, silent: 0},
  'that says things twice': {delay: 1, twice: 0.3, cut: 0, silent: 0},
  'that is cut': {delay: 1, twice: 0, cut: 0.02, silent: 0},
  'with all of it': {delay: 3, twice: 0.15, cut: 0.02, silent: 0.0008},
};

describe('a table over a line', () => {
  for (const [name, habits] of Object.entries(lines))
    test(name, {timeout: 60_000}, async () => {
      const random = chance(name.length);
      const server = await TestServer.start();
      const table = 'a-table';
      const {game, opens_with: preset} = games[name.length % games.length]!;
      await server.open(table, game, preset);
      const line = await BadLine.to(server.url, lines['good']!, random);
      const me = new Follower(table, line.url);
      const beats = setInterval(() => server.beat(), 40);
      const waking = setInterval(wake, 8);
      try {
        await sit(me);
        line.habits = habits;
        const commands = 220;
        const {done, acts} = await play(me, random, commands);
        line.habits = lines['good']!;
        await until(() => me.ready && me.view.seq === me.link.seq);
        await until(() => me.now.legal.length > 0 || me.now.stage !== 'playing');
        await new Promise((resolve) => setTimeout(resolve, 60));
        await until(() => me.ready);
        expect(me.now).toEqual(await fresh(table, server.url));
        expect(done).toBeGreaterThan(commands * 0.8);
        const mine = server.events.filter((event) => event.kind === 'acted' && event.by === 'person');
        expect(mine, 'what was done was done once').toHaveLength(acts);
        // Every command came under one id with one meaning, however often it was sent.
        for (const times of server.commands.values()) expect(new Set(times).size).toBe(1);
        const sent = [...server.commands.values()].reduce((sum, times) => sum + times.length, 0);
        expect(me.link.seq).toBeGreaterThan(500);
        if (habits.cut > 0) {
          expect(line.cuts).toBeGreaterThan(5);
          expect(sent, 'some were sent again').toBeGreaterThan(server.commands.size);
        }
      } finally {
        clearInterval(beats);
        clearInterval(waking);
        me.link.close();
        line.stop();
        server.stop();
      }
    });
});
