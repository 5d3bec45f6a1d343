// The engine in a worker: a page posts requests and gets answers, progress, messages and events to store.
// Client in ./client.js speaks this protocol.
import {Engine, type Progress} from './engine.js';
import type {Failure, StoreBatch} from './calls.js';
import type {TableMessage} from './messages.js';
import {EngineError} from './module.js';

// From the page. `name` is a function of Engine, `args` its arguments.
export type Request =
  | {start: {wasm?: string | WebAssembly.Module; slice?: number; durable: boolean}}
  | {id: number; name: WorkerFunction; args: unknown[]}
  | {cancel: number} // the id of a request
  | {stored: number; good: boolean}; // the number of a batch
// To the page.
export type Reply =
  | {ready: true}
  | {failed: string}
  | {id: number; ok: unknown}
  | {id: number; error: Failure | {text: string; stopped: boolean}}
  | {id: number; progress: Progress}
  | {to: number; message: TableMessage}
  | {store: number; batch: StoreBatch};

const atOnce = ['games', 'rules', 'replay', 'score', 'share', 'story', 'verify', 'exportMatches', 'giveWeights', 'open', 'load',
  'close', 'message', 'disconnect', 'beat', 'idle'] as const;
const jobs = ['hint', 'solve', 'review'] as const;
export type WorkerFunction = (typeof atOnce)[number] | (typeof jobs)[number];

// What both kinds of worker have, in a page and in node.
export interface Port {
  postMessage(reply: Reply): void;
  onRequest(listener: (request: Request) => void): void;
}

export function serve(port: Port): void {
  const stops = new Map<number, AbortController>();
  const batches = new Map<number, (good: boolean) => void>();
  let numbered = 0;
  let engine: Promise<Engine> | undefined;

  const store = (batch: StoreBatch) =>
    new Promise<void>((resolve, reject) => {
      batches.set(++numbered, (good) => (good ? resolve() : reject(new Error('not stored'))));
      port.postMessage({store: numbered, batch});
    });

  async function answer(id: number, name: WorkerFunction, args: unknown[]): Promise<void> {
    const stop = new AbortController();
    stops.set(id, stop);
    try {
      const started = await engine;
      if (!started) throw new Error('the worker was not started');
      const job = (jobs as readonly string[]).includes(name);
      if (!job && !(atOnce as readonly string[]).includes(name)) throw new Error(`there is no function ${name}`);
      const options = {signal: stop.signal, onProgress: (progress: Progress) => port.postMessage({id, progress})};
      const call = started[name].bind(started) as (...all: unknown[]) => unknown;
      port.postMessage({id, ok: await (job ? call(args[0], options) : call(...args))});
    } catch (error) {
      port.postMessage({id, error: failure(error, stop.signal.aborted)});
    } finally {
      stops.delete(id);
    }
  }

  port.onRequest((request) => {
    if ('start' in request) {
      const {durable, ...options} = request.start;
      engine = Engine.load({
        ...options,
        send: (to, message) => port.postMessage({to, message}),
        ...(durable ? {store} : {}),
      });
      engine.then(
        () => port.postMessage({ready: true}),
        (error: unknown) => port.postMessage({failed: String(error)}),
      );
    } else if ('cancel' in request) {
      stops.get(request.cancel)?.abort();
    } else if ('stored' in request) {
      batches.get(request.stored)?.(request.good);
      batches.delete(request.stored);
    } else {
      void answer(request.id, request.name, request.args);
    }
  });
}

function failure(error: unknown, stopped: boolean): Failure | {text: string; stopped: boolean} {
  if (!(error instanceof EngineError)) return {text: String(error), stopped};
  const {id, args, message: text, field} = error;
  return field === undefined ? {id, args, text} : {id, args, text, field};
}

// In a worker of a page; in node a program brings its own port.
const scope = globalThis as unknown as {WorkerGlobalScope?: unknown; postMessage(reply: Reply): void} & EventTarget;
if (scope.WorkerGlobalScope !== undefined)
  serve({
    postMessage: (reply) => scope.postMessage(reply),
    onRequest: (listener) => scope.addEventListener('message', (event) => listener((event as MessageEvent).data)),
  });
