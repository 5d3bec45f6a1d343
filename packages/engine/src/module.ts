// The module itself: text in, text out.
import type {CallName, Calls, Failure, News} from './calls.js';

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  alloc(size: number): number;
  free(pointer: number): void;
  call(pointer: number, size: number): number;
  step(pieces: number): number;
  answer_size(): number;
  give_weights(pointer: number, size: number): number;
}

// Where the module comes from: an address, its bytes, a response that brings them, or compiled.
export type ModuleSource = URL | string | BufferSource | Response | PromiseLike<Response> | WebAssembly.Module;

// What the engine refuses, by name: `error.id` is `fault.bad-call` and the like.
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly id: string;
  readonly args: Failure['args'];
  readonly field: string | undefined;
  constructor(failure: Failure) {
    super(failure.text);
    this.id = failure.id;
    this.args = failure.args;
    this.field = failure.field;
  }
}

// One instance of the module. It is single: what it does, it does in the thread that calls it.
export class EngineModule {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  constructor(compiled: WebAssembly.Module) {
    this.#exports = new WebAssembly.Instance(compiled, {}).exports as Exports;
    this.#exports._initialize?.();
  }

  static async load(source: ModuleSource = new URL(/* @vite-ignore */ './capot.wasm', import.meta.url)): Promise<EngineModule> {
    return new EngineModule(await compile(source));
  }

  // The answer to a call, or an EngineError. `now`, in milliseconds since 1970, is the time from then on.
  call<Name extends CallName>(name: Name, args: Calls[Name]['in'], now?: number): Calls[Name]['out'] {
    const time = now === undefined ? {} : {now};
    return this.#ok(this.callText(JSON.stringify({...args, ...time, call: name}))) as Calls[Name]['out'];
  }

  // Does at most so many pieces of what is queued.
  step(pieces: number): News {
    return this.#ok(this.#text(this.#exports.step(pieces))) as News;
  }

  callText(text: string): string {
    return this.#with(this.#encoder.encode(text), (pointer, size) => this.#text(this.#exports.call(pointer, size)));
  }

  // What bots have learned to call, from a file of weights; see `./weights/`. False: this is no such file.
  giveWeights(file: Uint8Array): boolean {
    return this.#with(file, (pointer, size) => this.#exports.give_weights(pointer, size) !== 0);
  }

  #with<T>(bytes: Uint8Array, use: (pointer: number, size: number) => T): T {
    const {alloc, free, memory} = this.#exports;
    const pointer = alloc(bytes.length);
    if (!pointer) throw new RangeError('the engine has no memory for so long a call');
    new Uint8Array(memory.buffer, pointer, bytes.length).set(bytes);
    const result = use(pointer, bytes.length);
    free(pointer);
    return result;
  }

  #text(pointer: number): string {
    return this.#decoder.decode(new Uint8Array(this.#exports.memory.buffer, pointer, this.#exports.answer_size()));
  }

  #ok(text: string): unknown {
    const answer = JSON.parse(text) as {ok: unknown} | {error: Failure};
    if ('error' in answer) throw new EngineError(answer.error);
    return answer.ok;
  }
}

async function compile(source: ModuleSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === 'string' || source instanceof URL) return compile(await fetched(new URL(source)));
  if (ArrayBuffer.isView(source) || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  const response = await (source as Response | PromiseLike<Response>);
  // Compiled while it comes, and kept compiled by browsers, where the server names its type.
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

// Node does not fetch files.
async function fetched(url: URL): Promise<BufferSource | Response> {
  if (url.protocol !== 'file:') return fetch(url);
  const {readFile} = await import(/* @vite-ignore */ 'node:fs/promises');
  return new Uint8Array(await readFile(url));
}
