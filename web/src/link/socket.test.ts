// When a socket is dialled, given up and dialled again; with a clock of our own.
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {ClientMessage, TableMessage} from '@capot/engine';
import {dialSocket} from './socket';
import type {Wire} from './wire';

class FakeSocket extends EventTarget {
  readonly sent: ClientMessage[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  hear(message: TableMessage): void {
    this.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(message)}));
  }
  cut(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), {code}));
  }
}
const welcome: TableMessage = {type: 'welcome', version: 1, player: 'me', now: 0};
const said = {id: '', args: {}, text: ''};

let sockets: FakeSocket[];
let heard: string[];
let wire: Wire;
const last = (): FakeSocket => sockets.at(-1)!;
function dial(random = () => 0): void {
  wire = dialSocket({
    url: 'ws://nowhere/ws', random, dial: () => {
      sockets.push(new FakeSocket());
      return last() as unknown as WebSocket;
    },
  })({
    opened: () => heard.push('opened'), heard: ({type}) => heard.push(type), lost: () => heard.push('lost'),
    refused: (why) => heard.push(`refused ${why}`),
  });
}
const enter = () => {
  last().open();
  last().hear(welcome);
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
});
afterEach(() => {
  wire.close();
  vi.useRealTimers();
});

describe('a socket', () => {
  test('says hello, and is open once it is welcome', () => {
    dial();
    wire.send({type: 'ping', n: 9});
    last().open();
    expect(last().sent).toEqual([{type: 'hello', version: 1}]);
    expect(heard).toEqual([]);
    last().hear(welcome);
    wire.send({type: 'leave', table: 't'});
    expect(heard).toEqual(['opened']);
    expect(last().sent.at(-1)).toEqual({type: 'leave', table: 't'});
  });

  test('is dialled again, each time after twice the wait, at most 20 s and at least half of it', () => {
    for (const chance of [0, 0.5, 0.999]) {
      sockets = [];
      dial(() => chance);
      for (let tries = 0; tries < 10; ++tries) {
        const wait = Math.min(20_000, 400 * 2 ** tries) * (0.5 + chance / 2);
        const before = sockets.length;
        last().cut();
        vi.advanceTimersByTime(Math.floor(wait) - 1);
        expect(sockets.length, `before ${wait} ms`).toBe(before);
        vi.advanceTimersByTime(2);
        expect(sockets.length, `after ${wait} ms`).toBe(before + 1);
      }
      wire.close();
    }
    expect(heard.filter((one) => one === 'lost'), 'it is said once').toHaveLength(3);
  });

  test('begins with short waits again after a welcome', () => {
    dial();
    for (let i = 0; i < 5; ++i) {
      last().cut();
      vi.advanceTimersToNextTimer();
    }
    enter();
    const before = sockets.length;
    last().cut();
    vi.advanceTimersByTime(200);
    expect(sockets.length).toBe(before + 1);
    expect(heard).toEqual(['lost', 'opened', 'lost']);
  });

  test('that does not let us in is given up', () => {
    dial();
    last().open();
    vi.advanceTimersByTime(8_000);
    expect(sockets[0]?.closed).toBe(true);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
    // What the first one says now is not heard.
    sockets[0]?.hear(welcome);
    expect(heard).toEqual(['lost']);
  });

  test('that is half open is noticed', () => {
    dial();
    enter();
    vi.advanceTimersByTime(25_000);
    expect(last().sent.at(-1)).toEqual({type: 'ping', n: 1});
    last().hear({type: 'pong', n: 1, now: 0});
    vi.advanceTimersByTime(24_999);
    expect(heard).toEqual(['opened']);
    vi.advanceTimersByTime(1 + 4_000); // a second ping, which nobody answers
    expect(heard).toEqual(['opened', 'lost']);
    vi.advanceTimersByTime(200);
    expect(sockets).toHaveLength(2);
  });

  test('needs no question while it is told something', () => {
    dial();
    enter();
    for (let i = 0; i < 20; ++i) {
      vi.advanceTimersByTime(10_000);
      last().hear({type: 'beat', table: 't', seq: 1, now: 0});
    }
    expect(last().sent.filter(({type}) => type === 'ping')).toEqual([]);
    expect(heard.filter((one) => one === 'beat')).toHaveLength(20);
  });

  test('is dialled at once when the network is back or the page is looked at', () => {
    for (const wake of [() => window.dispatchEvent(new Event('online')), () => document.dispatchEvent(new Event('visibilitychange'))]) {
      dial();
      for (let i = 0; i < 8; ++i) {
        last().cut();
        vi.advanceTimersByTime(20_000);
      }
      last().cut();
      const before = sockets.length;
      wake();
      vi.advanceTimersByTime(0);
      expect(sockets.length).toBe(before + 1);
      wire.close();
    }
  });

  test('is asked when the phone wakes up, and not waited for longer if it wakes up often', () => {
    dial();
    enter();
    for (let i = 0; i < 5; ++i) {
      window.dispatchEvent(new Event('online'));
      vi.advanceTimersByTime(1_000);
    }
    expect(heard).toEqual(['opened', 'lost']);
  });

  test('is lost at once when the browser has no network', () => {
    dial();
    enter();
    window.dispatchEvent(new Event('offline'));
    expect(heard).toEqual(['opened', 'lost']);
    window.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(0);
    expect(sockets.length).toBe(2);
  });

  test('of a hidden page is left alone', () => {
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    dial();
    enter();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(last().sent.some(({type}) => type === 'ping')).toBe(false);
    hidden.mockRestore();
  });

  test('of another version, or without a right to be there, is not dialled again', () => {
    for (const [end, why] of [
      [() => last().hear({type: 'error', error: 'bad-version', message: said}), 'version'],
      [() => last().cut(1008), 'signed-out'],
    ] as const) {
      sockets = [];
      heard = [];
      dial();
      last().open();
      end();
      vi.advanceTimersByTime(100_000);
      window.dispatchEvent(new Event('online'));
      vi.advanceTimersByTime(100_000);
      expect(sockets).toHaveLength(1);
      expect(heard).toEqual([`refused ${why}`]);
    }
  });

  test('that was closed stays closed', () => {
    dial();
    enter();
    wire.close();
    last().cut();
    vi.advanceTimersByTime(100_000);
    window.dispatchEvent(new Event('online'));
    expect(sockets).toHaveLength(1);
    expect(heard).toEqual(['opened']);
  });
});
