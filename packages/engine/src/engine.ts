// The engine for a page or a program: typed functions, long work in slices between which the thread is
// free, and tables whose messages and events go where they are told.
import type {
  Calls, GameDescription, GameInShort, Hint, JobName, Jobs, News, Review, RoundSource, Solution, StoreBatch,
} from './calls.js';
import type {ClientMessage, TableMessage} from './messages.js';
import {EngineError, EngineModule, type ModuleSource} from './module.js';

export interface Progress {
  done: number;
  of: number;
}
export interface JobOptions {
  signal?: AbortSignal; // stops the job: it is rejected with the signal's reason
  onProgress?: (progress: Progress) => void;
}
export interface EngineOptions {
  wasm?: ModuleSource;
  slice?: number; // milliseconds of work after which the thread is free for a moment; 10
  // Where messages of tables go, by the number of the connection.
  send?: (to: number, message: TableMessage) => void;
  // Keeps events. Nobody is told of them before it is done; where it fails, who asked is told to try again.
  store?: (batch: StoreBatch) => void | Promise<void>;
  now?: () => number;
}

interface Job {
  resolve: (result: never) => void;
  reject: (reason: unknown) => void;
  onProgress: ((progress: Progress) => void) | undefined;
}

export class Engine {
  readonly module: EngineModule;
  readonly #options: EngineOptions;
  readonly #jobs = new Map<number, Job>();
  #working = false;
  #storing = 0;
  #wanted = false; // there is more to do
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(module: EngineModule, options: EngineOptions = {}) {
    this.module = module;
    this.#options = options;
  }

  static async load(options: EngineOptions = {}): Promise<Engine> {
    return new Engine(await EngineModule.load(options.wasm), options);
  }

  // --- What is answered at once ---

  games(): GameInShort[] {
    return this.module.call('rules', {}) as GameInShort[];
  }
  rules(game: string): GameDescription {
    return this.module.call('rules', {game}) as GameDescription;
  }
  replay(round: Calls['replay']['in']): Calls['replay']['out'] {
    return this.module.call('replay', round);
  }
  score(input: Calls['score']['in']['input'], language: 'en' | 'fr' = 'en'): Calls['score']['out'] {
    return this.module.call('score', {input, language});
  }

  // What a score-keeper is asked of a round played by these rules.
  form(rules: Calls['form']['in']['rules']): Calls['form']['out'] {
    return this.module.call('form', {rules});
  }

  // A score sheet worked out, from its first round on.
  sheet(header: Calls['sheet']['in']['header'], lines: Calls['sheet']['in']['lines']): Calls['sheet']['out'] {
    return this.module.call('sheet', {header, lines});
  }
  share(round: RoundSource): Calls['share']['out'] {
    return this.module.call('share', round);
  }
  // Every position of a round, as who acted there saw it.
  story(round: RoundSource): Calls['story']['out'] {
    return this.module.call('story', round);
  }
  verify(what: Calls['verify']['in']): Calls['verify']['out'] {
    return this.module.call('verify', what);
  }
  // The matches of a log as files that anybody can verify.
  exportMatches(log: string[]): string[] {
    return this.module.call('export', {log});
  }

  // What bots have learned to call, from a file of weights. Without it they call by worlds and rules of thumb.
  giveWeights(file: Uint8Array): boolean {
    return this.module.giveWeights(file);
  }

  // --- What takes long ---

  hint(args: Jobs['hint']['in'], options: JobOptions = {}): Promise<Hint> {
    return this.#job('hint', args, options);
  }
  solve(args: Jobs['solve']['in'], options: JobOptions = {}): Promise<Solution> {
    return this.#job('solve', args, options);
  }
  review(args: Jobs['review']['in'], options: JobOptions = {}): Promise<Review> {
    return this.#job('review', args, options);
  }

  // --- Tables ---

  // `root`: 64 hexadecimal digits that nobody can guess; by default drawn here.
  // It is open once its first event is stored.
  async open(args: Omit<Calls['open']['in'], 'root' | 'durable'> & {root?: string}): Promise<void> {
    const root = args.root ?? secret();
    const {store, ...news} = this.module.call('open', {...args, root, durable: this.#durable()}, this.#now());
    try {
      for (const batch of store) await this.#options.store?.(batch);
    } catch (error) {
      this.close(args.table);
      throw error;
    }
    this.#take({...news, store: []});
  }
  load(log: string[]): void {
    this.#take(this.module.call('load', {log, durable: this.#durable()}, this.#now()));
  }
  close(table: string): void {
    this.#take(this.module.call('close', {table}));
  }
  message(connection: number, player: string, message: ClientMessage): void {
    this.#take(this.module.call('message', {connection, player, message}, this.#now()));
  }
  disconnect(connection: number): void {
    this.#take(this.module.call('disconnect', {connection}, this.#now()));
  }
  beat(): void {
    this.#take(this.module.call('beat', {}, this.#now()));
  }

  // Resolves when no bot thinks and no job waits.
  async idle(): Promise<void> {
    do await freeThread();
    while (this.#working || this.#storing > 0);
  }

  // --- Inside ---

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
  #durable(): boolean {
    return this.#options.store !== undefined;
  }

  #job<Name extends JobName>(name: Name, args: Jobs[Name]['in'], options: JobOptions): Promise<Jobs[Name]['out']> {
    const {signal, onProgress} = options;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const {job} = this.module.call(name, args as never) as {job: number};
      const stop = () => {
        if (this.#jobs.delete(job)) this.module.call('cancel', {job});
        reject(signal?.reason);
      };
      const end = <T>(use: (value: T) => void) => (value: T) => {
        signal?.removeEventListener('abort', stop);
        use(value);
      };
      signal?.addEventListener('abort', stop);
      this.#jobs.set(job, {resolve: end(resolve), reject: end(reject), onProgress});
      void this.#work();
    });
  }

  // Bots think and jobs go on, a slice at a time.
  async #work(): Promise<void> {
    this.#wanted = true;
    if (this.#working) return;
    this.#working = true;
    try {
      while (this.#wanted) {
        const end = performance.now() + (this.#options.slice ?? 10);
        do {
          const news = this.module.step(1);
          this.#wanted = news.left > 0;
          this.#take(news);
        } while (this.#wanted && performance.now() < end);
        await freeThread();
      }
    } finally {
      this.#working = false; // also where somebody who was told threw
    }
  }

  #take(news: News): void {
    for (const {to, message} of news.messages) this.#options.send?.(to, message);
    for (const batch of news.store) void this.#store(batch);
    for (const one of news.jobs) {
      const job = this.#jobs.get(one.job);
      if ('done' in one) {
        try {
          job?.onProgress?.({done: one.done, of: one.of});
        } catch (error) {
          this.#jobs.delete(one.job);
          this.module.call('cancel', {job: one.job});
          job?.reject(error);
        }
        continue;
      }
      this.#jobs.delete(one.job);
      if ('ok' in one) job?.resolve(one.ok as never);
      else job?.reject(new EngineError(one.error));
    }
    this.#wait(news.due);
    if (news.left > 0) void this.#work();
  }

  async #store(batch: StoreBatch): Promise<void> {
    const {store} = this.#options;
    if (!store) return;
    let good = true;
    this.#storing++;
    try {
      await store(batch);
    } catch {
      good = false;
    } finally {
      this.#storing--;
    }
    const seq = batch.after + batch.events.length;
    try {
      this.#take(this.module.call('stored', {table: batch.table, seq, good}, this.#now()));
    } catch (error) {
      const closedMeanwhile = error instanceof EngineError && error.id === 'fault.no-table';
      if (!closedMeanwhile) throw error;
    }
  }

  // Until the next deadline of a table.
  #wait(due: number | null): void {
    clearTimeout(this.#timer);
    if (due === null) return;
    const longest = 2 ** 31 - 1;
    this.#timer = setTimeout(
      () => this.#take(this.module.call('tick', {}, this.#now())),
      Math.min(Math.max(0, due - this.#now()), longest),
    );
    (this.#timer as {unref?: () => void}).unref?.(); // a program may end before
  }
}

// 32 bytes that nobody can guess, as hexadecimal digits: the root of a table, the salt of a player.
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Lets everything else in the thread run that waits for it; a timer would wait longer.
function freeThread(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof setImmediate === 'function') return void setImmediate(resolve); // node
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
