// For tests: a server made of the real module, and a line to it that delays, repeats, withholds and cuts.
import type {AddressInfo} from 'node:net';
import {WebSocket, WebSocketServer} from 'ws';
import {type ClientMessage, Engine, secret, type TableEvent, type TableMessage} from '@capot/engine';
import {wasmBytes} from '../engine/test_module';

const listening = (server: WebSocketServer) => new Promise<string>((resolve) => {
  server.on('listening', () => resolve(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`));
});

export class TestServer {
  readonly commands = new Map<string, string[]>(); // by id, every time it came
  readonly events: TableEvent[] = []; // as they happened
  readonly #engine: Engine;
  readonly #sockets = new Map<number, WebSocket>();
  readonly #server = new WebSocketServer({port: 0, host: '127.0.0.1'});
  url = '';
  #connections = 0;

  private constructor(engine: Engine) {
    this.#engine = engine;
  }

  static async start(): Promise<TestServer> {
    const sockets: {send?: (to: number, message: TableMessage) => void} = {};
    const engine = await Engine.load({
      wasm: wasmBytes(), send: (to, message) => sockets.send?.(to, message),
    });
    const server = new TestServer(engine);
    sockets.send = (to, message) => {
      if (to === 0 && message.type === 'events') server.events.push(...message.events);
      server.#sockets.get(to)?.send(JSON.stringify(message));
    };
    server.#server.on('connection', (socket) => server.#let(socket));
    server.url = await listening(server.#server);
    return server;
  }

  #let(socket: WebSocket): void {
    const connection = ++this.#connections;
    this.#sockets.set(connection, socket);
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ClientMessage;
      if (message.type === 'hello') {
        const welcome: TableMessage = {type: 'welcome', version: 1, player: 'me', now: Date.now()};
        return socket.send(JSON.stringify(welcome));
      }
      if (message.type === 'do')
        this.commands.set(message.id, [...(this.commands.get(message.id) ?? []), JSON.stringify(message.command)]);
      this.#engine.message(connection, 'me', message);
    });
    socket.on('close', () => {
      this.#sockets.delete(connection);
      this.#engine.disconnect(connection);
    });
  }

  async open(table: string, game: string, preset: string): Promise<void> {
    await this.#engine.open({table, owner: 'me', rules: {game, preset}, root: secret()});
    this.#engine.message(0, 'me', {type: 'watch', table, after: 0});
  }
  beat(): void {
    this.#engine.beat();
  }
  stop(): void {
    this.#server.close();
    for (const socket of this.#sockets.values()) socket.terminate();
  }
}

// What a line does with a message, by chance.
export interface Habits {
  delay: number; // milliseconds at most
  twice: number; // how likely a message is repeated
  cut: number; // how likely the line is cut with it
  silent: number; // how likely it says nothing more, but stays open
}

export class BadLine {
  url = '';
  cuts = 0;
  silences = 0;
  habits: Habits;
  readonly #server = new WebSocketServer({port: 0, host: '127.0.0.1'});
  readonly #random: () => number;
  readonly #ends = new Set<WebSocket>();

  private constructor(habits: Habits, random: () => number) {
    this.habits = habits;
    this.#random = random;
  }

  static async to(target: string, habits: Habits, random: () => number): Promise<BadLine> {
    const line = new BadLine(habits, random);
    line.#server.on('connection', (near) => line.#join(near, new WebSocket(target)));
    line.url = await listening(line.#server);
    return line;
  }

  #join(near: WebSocket, far: WebSocket): void {
    this.#ends.add(near).add(far);
    let dead = false; // nothing passes any more
    const cut = () => {
      if (dead) return;
      dead = true;
      ++this.cuts;
      near.terminate();
      // What was on its way arrives late, after what is sent on the next line.
      setTimeout(() => far.terminate(), 30);
    };
    const open = new Promise((resolve) => far.once('open', resolve));
    let behind: Promise<unknown> = open;
    this.#pass(near, far, () => dead, cut, () => behind, (last) => (behind = last));
    let ahead: Promise<unknown> = open;
    this.#pass(far, near, () => dead, cut, () => ahead, (last) => (ahead = last));
    near.on('close', () => setTimeout(() => far.terminate(), 30));
    far.on('close', () => near.terminate());
    far.on('error', () => near.terminate());
  }

  // In order, as a socket does, each after its own delay.
  #pass(
    from: WebSocket, to: WebSocket, dead: () => boolean, cut: () => void,
    last: () => Promise<unknown>, keep: (last: Promise<unknown>) => void,
  ): void {
    let silent = false;
    from.on('message', (data: Buffer) => {
      const {delay, twice, cut: cuts, silent: silences} = this.habits;
      const text = data.toString();
      if (!silent && this.#random() < silences) {
        silent = true;
        ++this.silences;
      }
      if (silent) return;
      const times = this.#random() < twice ? 2 : 1;
      const wait = this.#random() * delay;
      const cutNow = this.#random() < cuts;
      keep(last().then(() => new Promise((resolve) => setTimeout(resolve, wait))).then(() => {
        for (let i = 0; i < times; ++i) if (to.readyState === WebSocket.OPEN) to.send(text);
        if (cutNow && !dead()) cut();
      }));
    });
  }

  stop(): void {
    this.#server.close();
    for (const end of this.#ends) end.terminate();
  }
}

// A chance that can be repeated.
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
