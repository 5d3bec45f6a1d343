// One table as a client follows it, whatever the wire: nothing missed, nothing twice, commands sent until they are
// answered.
import {uniqueId} from '../ids';
import {signal} from '@preact/signals';
import {
  type Answer, type Command, type Done, type Refused, type Sentence, type TableEvent, type TableMessage, TableView,
  type View,
} from '@capot/engine';
import type {Dial, Refusal, Wire} from './wire';

export type LinkState =
  | {kind: 'live'}
  | {kind: 'catching-up'} // connected, not yet up to date
  | {kind: 'lost'; since: number}
  | {kind: 'ended'; why: Refusal | 'no-table' | 'not-watchable' | 'full'};

export type Told =
  | {snapshot: View; chair: number | null}
  | {event: TableEvent; view: View};

// A command that was not done, in a sentence.
export class RefusedError extends Error {
  constructor(readonly error: string, readonly sentence: Sentence) {
    super(sentence.text);
  }
}

interface Pending {
  send: () => void;
  resolve: (message: Done | Answer) => void;
  reject: (reason: RefusedError) => void;
}

// Of an answer that belongs to no command: what ends the watching.
const endings: Record<string, 'no-table' | 'not-watchable' | 'full'> = {
  'no-table': 'no-table', 'not-watchable': 'not-watchable', 'too-many-watchers': 'full', 'too-many-tables': 'full',
};

export class TableLink {
  readonly table: string;
  readonly state = signal<LinkState>({kind: 'catching-up'});
  readonly #told: (what: Told) => void;
  readonly #now: () => number;
  readonly #wire: Wire;
  readonly #seen = new TableView();
  readonly #pending = new Map<string, Pending>(); // by the id of the command or question
  #asked = false; // a snapshot is on its way

  constructor(table: string, dial: Dial, told: (what: Told) => void, now: () => number = Date.now) {
    this.table = table;
    this.#told = told;
    this.#now = now;
    // A wire may open at once, before it is known here.
    let early = false;
    let ready = false;
    const wire = dial({
      opened: () => (ready ? this.#opened() : void (early = true)),
      heard: (message) => this.#hear(message),
      lost: () => {
        if (this.state.value.kind !== 'lost') this.state.value = {kind: 'lost', since: this.#now()};
      },
      refused: (why) => (this.state.value = {kind: 'ended', why}),
    });
    this.#wire = wire;
    ready = true;
    if (early) this.#opened();
  }

  get seq(): number {
    return this.#seen.seq;
  }

  // `seq`: what was seen when it was wished.
  do(command: Command, seq = this.#seen.seq): Promise<Done> {
    return this.#send((id) => this.#wire.send({type: 'do', table: this.table, id, seq, command})) as Promise<Done>;
  }
  ask(question: string): Promise<Answer> {
    return this.#send((id) => this.#wire.send({type: 'ask', table: this.table, id, question})) as Promise<Answer>;
  }

  close(): void {
    this.#wire.send({type: 'leave', table: this.table});
    this.#wire.close();
  }

  #send(send: (id: string) => void): Promise<Done | Answer> {
    const id = uniqueId();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, {send: () => send(id), resolve, reject});
      send(id); // where the wire is lost it is sent when it is found again
    });
  }

  #opened(): void {
    this.state.value = {kind: 'catching-up'};
    this.#watch(this.#seen.seq);
    for (const {send} of this.#pending.values()) send();
  }
  #watch(after: number): void {
    this.#asked = true;
    this.#wire.send({type: 'watch', table: this.table, after});
  }

  #hear(message: TableMessage): void {
    if (message.type === 'error') {
      const why = endings[message.error];
      if (why && this.#asked) this.state.value = {kind: 'ended', why};
      return;
    }
    if (!('table' in message) || message.table !== this.table) return;
    if (message.type === 'done' || message.type === 'answer' || message.type === 'refused') this.#settle(message);
    else this.#learn(message);
  }

  #settle(message: Done | Answer | Refused): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.type === 'refused') pending?.reject(new RefusedError(message.error, message.message));
    else pending?.resolve(message);
  }

  #learn(message: TableMessage): void {
    if (message.type === 'snapshot') {
      if (this.#seen.view && message.seq < this.#seen.seq) return; // one that was late
      this.#seen.take(message);
      this.#told({snapshot: message.view, chair: message.chair});
    } else if (message.type === 'events') {
      for (const event of message.events) {
        if (event.seq !== this.#seen.seq + 1) continue; // seen before, or too early
        this.#seen.take({...message, events: [event]});
        if (this.#seen.view) this.#told({event, view: this.#seen.view});
      }
      // What comes before the snapshot that was asked for waits for it.
      if ((message.events.at(-1)?.seq ?? 0) > this.#seen.seq) return this.#asked ? undefined : this.#behind();
    } else if (message.type === 'beat' && message.seq > this.#seen.seq) {
      return this.#behind(); // also where it was asked for: the answer is long in coming
    }
    this.#asked = false;
    if (this.#seen.view) this.state.value = {kind: 'live'};
  }

  // An event was missed.
  #behind(): void {
    this.state.value = {kind: 'catching-up'};
    this.#watch(this.#seen.seq);
  }
}
