// The server's HTTP API, as docs/openapi.yaml has it. Who I am travels in the cookie.
import type {Options} from '@capot/engine';

export interface Me {
  player: string;
  name: string;
  password: boolean;
  made: number;
}
export interface ListedTable {
  table: string;
  game: string;
  stage: 'seating' | 'playing' | 'scored' | 'over' | 'closed';
  touched: number;
  summary: {
    name: string;
    preset: string;
    clock: string;
    watchable: boolean;
    chairs: {name?: string; bot?: string}[];
    scores: number[];
  };
}
export interface NewTable {
  game: string;
  preset: string;
  options: Options;
  chairs: (string | null)[];
  clock: string;
  private: boolean;
  watchable: boolean;
}

// A request that was not done. `offline`: nobody answered.
export class ApiError extends Error {
  constructor(readonly error: string, text: string, readonly status = 0, readonly field = '') {
    super(text);
  }
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Fetch = typeof fetch;

const patience = 10_000;

function isRefusal(value: unknown): value is {error: string; message: string; field?: string} {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as {error?: unknown}).error === 'string';
}

export class Api {
  readonly #fetch: Fetch;

  constructor(through: Fetch = (...args) => fetch(...args)) {
    this.#fetch = through;
  }

  me = () => this.#ask<Me>('GET', 'me');
  rename = (name: string) => this.#ask<Me>('PATCH', 'me', {name});
  forgetMe = (password: string) => this.#ask<null>('DELETE', 'me', password ? {password} : {});
  guest = (name: string) => this.#ask<{player: string}>('POST', 'guests', {name});
  signIn = (name: string, password: string) =>
    this.#ask<{player: string}>('POST', 'sign-in', {name, password});
  signOut = (everywhere: boolean) => this.#ask<null>('POST', 'sign-out', {everywhere});
  setPassword = (password: string, current: string) =>
    this.#ask<{player: string}>('POST', 'me/password', current ? {password, current} : {password});
  makeCode = () => this.#ask<{code: string}>('POST', 'me/codes', {});
  comeByCode = (code: string) => this.#ask<{player: string}>('POST', 'codes', {code});
  makeTable = (table: NewTable) => this.#ask<{table: string; link: string}>('POST', 'tables', table);
  lobby = async () => (await this.#ask<{tables: ListedTable[]}>('GET', 'tables')).tables;
  myTables = async () => (await this.#ask<{tables: ListedTable[]}>('GET', 'me/tables')).tables;

  async #ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
    const response = await this.#send(method, path, body);
    if (response.status === 204) return null as Answer;
    let answer: unknown;
    try {
      answer = await response.json();
    } catch {
      // Not the server's words: something between us answers for it.
      throw new ApiError('offline', `HTTP ${response.status}`, response.status);
    }
    if (response.ok) return answer as Answer;
    if (isRefusal(answer)) throw new ApiError(answer.error, answer.message, response.status, answer.field);
    throw new ApiError('internal', `HTTP ${response.status}`, response.status);
  }

  async #send(method: Method, path: string, body?: object): Promise<Response> {
    const json = {'Content-Type': 'application/json'};
    try {
      return await this.#fetch(`/api/v1/${path}`, {
        method, credentials: 'same-origin', cache: 'no-store', signal: AbortSignal.timeout(patience),
        ...(body === undefined ? {} : {headers: json, body: JSON.stringify(body)}),
      });
    } catch (error) {
      throw new ApiError('offline', String(error));
    }
  }
}

export const api = new Api();
