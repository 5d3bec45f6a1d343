// The house of this device from a tab.
import {signal} from '@preact/signals';
import type {ClientMessage, JobOptions, Sentence, TableMessage} from '@capot/engine';
import {framed} from '../framed';
import type {Down, QuestionName, Questions, Reply, Room, Up, WorkerName} from './requests';

// The device has no room left: what happens at its tables cannot be kept, and so does not happen.
export const full = signal(false);

export class HouseError extends Error {
  constructor(readonly sentence: Sentence) {
    super(sentence.text);
  }
}

interface Waiting {
  request: {ask: number; name: QuestionName; in: unknown};
  resolve: (value: never) => void;
  reject: (reason: unknown) => void;
  onProgress: JobOptions['onProgress'];
}

export class EngineClient {
  // What is wrong with this browser, if something is.
  readonly trouble = signal('');
  // Counts the houses that came up: whoever watches a table watches it again.
  readonly houses = signal(0);
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(message: TableMessage) => void>();
  #asked = 0;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener('message', ({data}: MessageEvent<Reply | Up | Down | Room>) => this.#hear(data));
    worker.addEventListener('error', ({message}) => (this.trouble.value = message || 'the worker did not start'));
  }

  ask<Name extends QuestionName>(
    name: Name, what: Questions[Name]['in'], {signal, onProgress}: JobOptions = {},
  ): Promise<Questions[Name]['out']> {
    const request = {ask: ++this.#asked, name, in: what};
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        if (this.#waiting.delete(request.ask)) this.#worker.postMessage({stop: request.ask});
        reject(signal.reason);
      });
      this.#waiting.set(request.ask, {request, resolve, reject, onProgress});
      if (this.houses.value > 0) this.#worker.postMessage(request);
    });
  }

  end(): void {
    this.#worker.terminate();
  }

  send(message: ClientMessage): void {
    this.#worker.postMessage({message});
  }
  listen(listener: (message: TableMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear(data: Reply | Up | Down | Room): void {
    if ('down' in data) {
      this.trouble.value = data.down;
    } else if ('full' in data) {
      full.value = data.full;
    } else if ('up' in data) {
      this.houses.value++;
      // What the house before did not answer is asked again. None of the questions does harm twice but `make`,
      // whose table then stands a second time in the list.
      for (const {request} of this.#waiting.values()) this.#worker.postMessage(request);
    } else if ('message' in data) {
      for (const listener of this.#listeners) listener(data.message);
    } else {
      const waiting = this.#waiting.get(data.answer);
      if ('progress' in data) return waiting?.onProgress?.(data.progress);
      this.#waiting.delete(data.answer);
      if ('ok' in data) waiting?.resolve(data.ok as never);
      else waiting?.reject(new HouseError(data.failed));
    }
  }
}

const start = (name: WorkerName): EngineClient =>
  new EngineClient(new Worker(new URL('./worker.ts', import.meta.url), {type: 'module', name}));

let client: EngineClient | undefined;
// Started with the first use, which is when the page opens.
export function engine(): EngineClient {
  return (client ??= start(framed() ? 'apart' : 'house'));
}

// Others of its kind for long work, as many as the device has cores for. Whoever started them ends them.
const mostEngines = 4;
export function startHelpers(): EngineClient[] {
  const count = Math.min(mostEngines, navigator.hardwareConcurrency || 1) - 1;
  return Array.from({length: count}, () => start('apart'));
}
