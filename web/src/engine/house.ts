// The house of this device: the engine, its tables and their store. It lives in one worker, whatever the number
// of tabs.
import {uniqueId} from '../ids';
import {
  type Command, Engine, EngineError, type JobOptions, secret, TableView, type ModuleSource, type StoreBatch,
  type TableMessage, type TableRules, type View,
} from '@capot/engine';
import {matchRecords} from './rounds';
import type {NewTable, QuestionName, Questions, Reply, Request} from './requests';
import type {Keeping, TableSummary} from './store';

// The player of this device, at all its tables.
const me = 'me';
// The house's own connection: it watches every table that is open, for the list of tables.
const ownConnection = 0;
const beatEvery = 10_000;

type Handlers = {
  [Name in QuestionName]: (what: Questions[Name]['in'], job: JobOptions) => Promise<Questions[Name]['out']>
};

export class House {
  readonly #engine: Engine;
  readonly #store: Keeping;
  readonly #send: (tab: number, reply: Reply) => void;
  readonly #open = new Map<string, Promise<boolean>>(); // by table, whether there is one
  readonly #views = new Map<string, TableView>();
  readonly #done = new Map<string, (message: TableMessage) => void>(); // by the house's own command
  readonly #asked = new Map<string, AbortController>(); // by tab and number
  #learned: Promise<unknown> = Promise.resolve();
  #commands = 0;

  private constructor(engine: Engine, store: Keeping, send: (tab: number, reply: Reply) => void) {
    this.#engine = engine;
    this.#store = store;
    this.#send = send;
  }

  static async start(store: Keeping, send: (tab: number, reply: Reply) => void, wasm: ModuleSource): Promise<House> {
    let house: House | undefined;
    const engine = await Engine.load({
      wasm,
      send: (to, message) => {
        if (house) house.#told(to, message);
      },
      store: (batch: StoreBatch) => store.append(batch),
    });
    house = new House(engine, store, send);
    setInterval(() => engine.beat(), beatEvery);
    return house;
  }

  // What bots have learned to call: files that come after the page is up. Until then, or where one does not come,
  // they call by rules of thumb.
  async learn(addresses: string[]): Promise<void> {
    await (this.#learned = Promise.allSettled(
      addresses.map(async (address) => {
        const response = await fetch(address);
        if (response.ok) this.#engine.giveWeights(new Uint8Array(await response.arrayBuffer()));
      }),
    ));
  }

  // A tab has a number of its own, not 0.
  async hear(tab: number, request: Request): Promise<void> {
    if ('ask' in request) return this.#answer(tab, request.ask, request.name, request.in);
    if ('stop' in request) return this.#asked.get(`${tab} ${request.stop}`)?.abort();
    const {message} = request;
    if ('table' in message && !(await this.#opened(message.table)))
      return this.#send(tab, {message: noTable});
    this.#engine.message(tab, me, message);
  }

  left(tab: number): void {
    for (const [asked, stop] of this.#asked) if (asked.startsWith(`${tab} `)) stop.abort();
    this.#engine.disconnect(tab);
  }

  // --- Questions ---

  readonly #handlers: Handlers = {
    make: (what) => this.#make(what),
    tables: () => this.#store.tables(),
    forget: async (table) => {
      if (await this.#opened(table)) this.#engine.close(table);
      this.#open.delete(table);
      this.#views.delete(table);
      await this.#store.forget(table);
      return null;
    },
    rules: async (game) => this.#engine.rules(game),
    replay: async (record) => this.#engine.replay({record}),
    score: async (input) => this.#engine.score(input),
    checkRules: async ({game, preset, options}) => {
      // The engine says it at a table that nobody keeps.
      try {
        this.#engine.module.call('open', {table: 'draft', owner: me, rules: {game, preset, options}, root: secret()});
        this.#engine.module.call('close', {table: 'draft'});
        return null;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        const {id, args, message: text, field} = error;
        return {id, args, text, ...(field === undefined ? {} : {field})};
      }
    },
    story: async (round) => this.#engine.story(round),
    share: async (round) => this.#engine.share(round),
    // The same round has the same review, however soon it is asked for.
    review: async (round, job) => {
      await this.#learned;
      return this.#engine.review(round, job);
    },
    records: async (table) => matchRecords(this.#engine.exportMatches(await this.#store.log(table)).at(-1) ?? ''),
    pad: async (rules) => ({view: this.#emptyTable(rules), form: this.#engine.form(rules)}),
    sheet: async ({header, lines}) => this.#engine.sheet(header, lines),
  };

  // How a table of these rules looks to somebody who watches it, before anybody sits there. Nobody keeps it.
  #emptyTable(rules: TableRules): View {
    const {module} = this.#engine;
    const table = 'empty';
    module.call('open', {table, owner: me, rules, root: secret()});
    const seen = new TableView();
    const {messages} = module.call('message', {connection: ownConnection, player: me, message: {type: 'watch', table, after: 0}});
    for (const {message} of messages)
      if (message.type === 'snapshot') seen.take(message);
    module.call('close', {table});
    if (!seen.view) throw new Error('nothing was seen of the table');
    return seen.view;
  }

  async #answer<Name extends QuestionName>(tab: number, ask: number, name: Name, what: unknown): Promise<void> {
    const stop = new AbortController();
    this.#asked.set(`${tab} ${ask}`, stop);
    const onProgress: JobOptions['onProgress'] = (progress) => this.#send(tab, {answer: ask, progress});
    try {
      const handle = this.#handlers[name];
      this.#send(tab, {answer: ask, ok: await handle(what as Questions[Name]['in'], {signal: stop.signal, onProgress})});
    } catch (error) {
      const {id, args, message} =
        error instanceof EngineError ? error : {id: 'page.failed', args: {}, message: String(error)};
      this.#send(tab, {answer: ask, failed: {id, args, text: message}});
    } finally {
      this.#asked.delete(`${tab} ${ask}`);
    }
  }

  // Opens a table, takes the chair, seats the bots and is ready.
  async #make({rules, chair, name, bots}: NewTable): Promise<string> {
    const table = uniqueId();
    await this.#engine.open({table, owner: me, rules});
    this.#open.set(table, Promise.resolve(true));
    this.#watch(table);
    const chairs = this.#views.get(table)?.view?.chairs.length ?? 0;
    await this.#command(table, {do: 'take', chair, name});
    for (let other = 0; other < chairs; ++other)
      if (other !== chair) await this.#command(table, {do: 'seat-bot', chair: other, level: bots[other] ?? 'medium'});
    await this.#command(table, {do: 'ready', ready: true, salt: secret()});
    return table;
  }

  #command(table: string, command: Command): Promise<void> {
    const id = `house-${++this.#commands}`;
    return new Promise((resolve, reject) => {
      this.#done.set(id, (message) =>
        message.type === 'refused' ? reject(new EngineError(message.message)) : resolve());
      this.#engine.message(ownConnection, me, {type: 'do', table, id, seq: this.#views.get(table)?.seq ?? 0, command});
    });
  }

  // --- Tables ---

  #opened(table: string): Promise<boolean> {
    let open = this.#open.get(table);
    if (!open) {
      open = this.#load(table);
      this.#open.set(table, open);
      void open.then((there) => there || this.#open.delete(table));
    }
    return open;
  }

  async #load(table: string): Promise<boolean> {
    const log = await this.#store.log(table);
    if (log.length === 0) return false;
    this.#engine.load(log);
    this.#watch(table);
    return true;
  }

  #watch(table: string): void {
    this.#views.set(table, new TableView());
    this.#engine.message(ownConnection, me, {type: 'watch', table, after: 0});
  }

  #told(to: number, message: TableMessage): void {
    if (to !== ownConnection) return this.#send(to, {message});
    if (message.type === 'done' || message.type === 'refused') {
      this.#done.get(message.id)?.(message);
      this.#done.delete(message.id);
    } else if (message.type === 'snapshot' || message.type === 'events') {
      const seen = this.#views.get(message.table);
      seen?.take(message);
      // Where it cannot be written the list is a little old: the events are what counts.
      if (seen?.view) this.#store.note(summaryOf(message.table, seen)).catch(() => {});
    }
  }
}

const noTable: TableMessage = {
  type: 'error', error: 'no-table', field: 'table',
  message: {id: 'fault.no-table', args: {}, text: 'There is no such table.'},
};

function summaryOf(table: string, {view, chair}: TableView): TableSummary {
  if (!view) throw new Error('nothing was seen of the table');
  return {
    table,
    game: view.rules.game,
    preset: view.rules.preset,
    changes: Object.keys(view.rules.options ?? {}).length,
    touched: Date.now(),
    stage: view.stage,
    round: view.round?.in_match ?? 0,
    chair,
    mine: view.turn !== null && view.turn === chair,
    sides: view.chairs.map(({side}) => side),
    scores: view.scores,
    winners: view.winners,
  };
}
