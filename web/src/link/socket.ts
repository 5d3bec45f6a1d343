// The wire to a server. It dials again with longer and longer waits, never two tabs at the same moment, and at
// once when the network or the phone wakes up.
import type {ClientMessage, TableMessage} from '@capot/engine';
import type {Dial, WireEvents} from './wire';

export const messagesVersion = 1;
const subprotocol = 'capot.v1';
// Codes of WebSocket: the server sent us away.
const policyViolated = 1008;

type NewSocket = (url: string, protocol: string) => WebSocket;
export interface SocketOptions {
  url: string;
  dial?: NewSocket;
  random?: () => number;
}

const firstWait = 400;
const longestWait = 20_000;
const silence = 25_000; // the server beats every 10 s; after this it is asked
const patience = 4_000; // and has this long to answer, or to let us in

export function dialSocket({url, dial = (to, protocol) => new WebSocket(to, protocol), random = Math.random}: SocketOptions): Dial {
  return (events) => new SocketWire(url, dial, random, events);
}

class SocketWire {
  readonly #url: string;
  readonly #dial: NewSocket;
  readonly #random: () => number;
  readonly #events: WireEvents;
  #socket: WebSocket | undefined;
  #open = false; // welcomed
  #closed = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pings = 0;
  #asking = false; // a ping is not answered yet

  constructor(url: string, dial: NewSocket, random: () => number, events: WireEvents) {
    this.#url = url;
    this.#dial = dial;
    this.#random = random;
    this.#events = events;
    globalThis.addEventListener?.('online', this.#wake);
    globalThis.addEventListener?.('offline', this.#gone);
    globalThis.document?.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  send(message: ClientMessage): void {
    if (this.#open) this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    globalThis.removeEventListener?.('online', this.#wake);
    globalThis.removeEventListener?.('offline', this.#gone);
    globalThis.document?.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close(1000);
  }

  #connect(): void {
    this.#after(patience * 2, () => this.#drop());
    const socket = this.#dial(this.#url, subprotocol);
    this.#socket = socket;
    // A socket that was given up may still speak: only the last one is heard.
    const mine = (use: () => void) => () => void (this.#socket === socket && use());
    socket.addEventListener('open', mine(() => socket.send(JSON.stringify({type: 'hello', version: messagesVersion}))));
    socket.addEventListener('message', (event) => this.#socket === socket && this.#hear(String(event.data)));
    socket.addEventListener('error', mine(() => {})); // `close` follows
    socket.addEventListener('close', (event) => {
      if (this.#socket !== socket) return;
      if (event.code === policyViolated) return this.#refuse('signed-out');
      this.#drop();
    });
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as TableMessage;
    if (message.type === 'welcome') {
      this.#open = true;
      this.#tries = 0;
      this.#events.opened();
    } else if (message.type === 'error' && message.error === 'bad-version') {
      return this.#refuse('version');
    } else if (message.type !== 'pong') {
      this.#events.heard(message);
    }
    this.#listen();
  }

  // It is asked whether it is there when it was silent for long.
  #listen(): void {
    this.#asking = false;
    this.#after(silence, () => this.#ask());
  }
  #ask(): void {
    if (this.#asking) return; // who wakes up often does not wait longer for it
    this.#asking = true;
    this.send({type: 'ping', n: ++this.#pings});
    this.#after(patience, () => this.#drop());
  }

  // The browser knows that there is no network: nobody waits for silence.
  readonly #gone = (): void => {
    if (!this.#closed && this.#socket) this.#drop();
  };
  readonly #wake = (): void => {
    if (this.#closed || globalThis.document?.visibilityState === 'hidden') return;
    if (this.#open) this.#ask();
    else if (this.#socket === undefined) this.#after(0, () => this.#connect());
  };

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#asking = false;
    socket?.close();
    if (this.#closed) return;
    if (this.#open || this.#tries === 0) this.#events.lost();
    this.#open = false;
    const wait = Math.min(longestWait, firstWait * 2 ** this.#tries++);
    this.#after(wait * (0.5 + this.#random() / 2), () => this.#connect());
  }

  #refuse(why: 'signed-out' | 'version'): void {
    this.close();
    this.#events.refused(why);
  }

  #after(wait: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, wait);
  }
}
