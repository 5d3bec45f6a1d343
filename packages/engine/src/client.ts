// The engine from outside its worker: the functions of Engine, each as a promise.
import type {JobName, Jobs} from './calls.js';
import type {Engine, EngineOptions, JobOptions, Progress} from './engine.js';
import {EngineError} from './module.js';
import type {Reply, Request, WorkerFunction} from './worker.js';

// A worker of a page, or of node behind a few lines.
export interface EngineWorker {
  postMessage(request: Request): void;
  addEventListener(type: 'message', listener: (event: {data: Reply}) => void): void;
  terminate(): unknown;
}

// The arguments of a function, those of a job without its options.
type In<Name extends WorkerFunction> = Name extends JobName ? [Jobs[Name]['in']] : Parameters<Engine[Name]>;
type Out<Name extends WorkerFunction> = Awaited<ReturnType<Engine[Name]>>;

interface Waiting {
  resolve: (value: never) => void;
  reject: (reason: unknown) => void;
  onProgress: ((progress: Progress) => void) | undefined;
}

export interface ClientOptions extends Pick<EngineOptions, 'send' | 'store' | 'slice'> {
  wasm?: string | WebAssembly.Module;
}

export class Client {
  readonly #worker: EngineWorker;
  readonly #options: ClientOptions;
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;

  private constructor(worker: EngineWorker, options: ClientOptions) {
    this.#worker = worker;
    this.#options = options;
  }

  static async start(worker: EngineWorker, options: ClientOptions = {}): Promise<Client> {
    const client = new Client(worker, options);
    const {wasm, slice, store} = options;
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('message', ({data}) => {
        if ('ready' in data) resolve();
        else if ('failed' in data) {
          worker.terminate();
          reject(new Error(data.failed));
        } else client.#hear(data);
      });
      worker.postMessage({
        start: {
          durable: store !== undefined,
          ...(wasm === undefined ? {} : {wasm}),
          ...(slice === undefined ? {} : {slice}),
        },
      });
    });
    return client;
  }

  call<Name extends WorkerFunction>(
    name: Name, args: In<Name>, options: JobOptions = {},
  ): Promise<Out<Name>> {
    const {signal, onProgress} = options;
    const id = ++this.#requests;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const stop = () => this.#worker.postMessage({cancel: id});
      const end = <T>(use: (value: T) => void) => (value: T) => {
        signal?.removeEventListener('abort', stop);
        use(value);
      };
      signal?.addEventListener('abort', stop);
      this.#waiting.set(id, {resolve: end(resolve), reject: end(reject), onProgress});
      this.#worker.postMessage({id, name, args});
    });
  }

  stop(): void {
    this.#worker.terminate();
  }

  #hear(reply: Reply): void {
    if ('message' in reply) this.#options.send?.(reply.to, reply.message);
    else if ('batch' in reply) void this.#store(reply.store, reply.batch);
    else if ('id' in reply) {
      const waiting = this.#waiting.get(reply.id);
      if ('progress' in reply) return waiting?.onProgress?.(reply.progress);
      this.#waiting.delete(reply.id);
      if ('ok' in reply) waiting?.resolve(reply.ok as never);
      else if ('id' in reply.error) waiting?.reject(new EngineError(reply.error));
      else waiting?.reject(reply.error.stopped ? new DOMException('stopped', 'AbortError') : new Error(reply.error.text));
    }
  }

  async #store(number: number, batch: Parameters<NonNullable<EngineOptions['store']>>[0]): Promise<void> {
    let good = true;
    try {
      await this.#options.store?.(batch);
    } catch {
      good = false;
    }
    this.#worker.postMessage({stored: number, good});
  }
}
