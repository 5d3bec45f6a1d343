// What a table page shows, as signals: the view after the last event that was shown, the trick that still lies, the
// card that is on its way.
import {batch, computed, signal, type ReadonlySignal} from '@preact/signals';
import {type Action, type Answer, type Command, secret, type TableEvent, type Trick, type View} from '@capot/engine';
import {Speaker} from '../i18n/speaker';
import {type LinkState, RefusedError, TableLink, type Told} from '../link/table_link';
import type {Dial} from '../link/wire';
import {Pace} from './pace';
import {painted} from './painted';
import {until} from './until';

export interface ShownEvent {
  event: TableEvent;
  before: View;
  after: View;
}
export interface Refusal {
  error: string;
  said: {id: string; args: Record<string, unknown>; text: string};
  action: Action | null;
}

// What the mat, the hand and the calls draw: a table, or a position to try.
export type Acting = Pick<TableState,
  'view' | 'chair' | 'speaker' | 'lying' | 'swept' | 'sent' | 'refusal' | 'mine' | 'seenMine' | 'act' | 'attempt'>;

// In milliseconds at normal speed.
const thinking = 600; // at least, before what another chair does
const resting = 900; // how long a whole trick lies
const sweeping = 320; // on its way to the winner
const dealing = 250;
const keptEvents = 400;

export class TableState {
  readonly id: string;
  readonly view = signal<View | undefined>(undefined);
  readonly chair = signal<number | null>(null);
  readonly seq = signal(0); // of the last event that was shown
  readonly lying = signal<Trick | null>(null); // a whole trick, before it goes
  readonly swept = signal(false); // it is going
  readonly sent = signal<Action | null>(null); // mine, not yet answered
  readonly refusal = signal<Refusal | null>(null);
  readonly events = signal<ShownEvent[]>([]);
  readonly auto = signal(false); // the expert plays for me, to the end of the round
  // The end of a match that I still look at while another has asked for the next one.
  readonly held = signal<View | null>(null);
  readonly sentAway = signal(false); // my chair was opened, and not by me
  readonly link: ReadonlySignal<LinkState>;
  readonly speaker: ReadonlySignal<Speaker | undefined>;
  // Something can be pressed: what is shown is how things are.
  readonly able: ReadonlySignal<boolean>;
  readonly pace: Pace;
  readonly #link: TableLink;
  readonly #told = signal(0); // the number of the last event that came
  #getsUp = false; // I have said that I leave my chair

  constructor(id: string, dial: Dial, pace = new Pace()) {
    this.id = id;
    this.pace = pace;
    this.speaker = computed(() => (this.view.value ? new Speaker(this.view.value, this.chair.value) : undefined));
    this.#link = new TableLink(id, dial, (told) => this.#take(told));
    this.link = this.#link.state;
    this.able = computed(
      () => this.link.value.kind === 'live' && this.seq.value === this.#told.value && this.sent.value === null,
    );
  }

  // My turn, and what is shown is up to date.
  readonly mine = computed(() => this.able.value && (this.view.value?.legal.length ?? 0) > 0);
  // The same as it is seen: nothing but the card moves while what I do is on its way.
  readonly seenMine = computed(() => this.mine.value || this.sent.value !== null);

  close(): void {
    this.auto.value = false;
    this.pace.clear();
    this.#link.close();
  }

  // --- What I do ---

  async act(action: Action): Promise<void> {
    if (!this.mine.value) return;
    this.hurryTrick();
    batch(() => {
      this.sent.value = action;
      this.refusal.value = null;
    });
    // The card is seen first: what the answer changes does not hold up the frame of the tap.
    const {seq} = this.#link;
    await painted();
    await this.#attempt({do: 'act', action: action.word}, action, seq);
    this.sent.value = null;
  }
  // A card that may not be played: the table says which rule forbids it.
  async attempt(card: string): Promise<void> {
    if (this.mine.value) await this.#attempt({do: 'act', action: card}, null);
  }
  // Whether it was done.
  async do(command: Command): Promise<boolean> {
    this.refusal.value = null;
    if (command.do === 'leave') this.#getsUp = true;
    return this.#attempt(command, null);
  }
  ask(question: string): Promise<Answer> {
    return this.#link.ask(question);
  }

  async #attempt(command: Command, action: Action | null, seq?: number): Promise<boolean> {
    try {
      await this.#link.do(command, seq);
      return true;
    } catch (wrong) {
      if (!(wrong instanceof RefusedError)) throw wrong;
      // What has happened meanwhile is seen at once; nothing else is to be said of it.
      if (wrong.error !== 'stale' && wrong.error !== 'no-change')
        this.refusal.value = {error: wrong.error, said: wrong.sentence, action};
      return false;
    }
  }

  // Lets the expert play for me to the end of the round, at the pace of the table.
  async playOn(): Promise<void> {
    if (this.auto.value) return;
    this.auto.value = true;
    const playing = () => this.auto.value && this.view.value?.stage === 'playing';
    const asked = () => this.mine.value && this.view.value?.paused === null;
    for (;;) {
      await until(() => !playing() || asked());
      if (!playing()) break;
      const {legal = []} = this.view.value ?? {};
      const told = legal.length === 1 ? legal[0]?.word : (await this.ask('hint').catch(() => null))?.answer['action'];
      if (!playing()) break;
      if (!asked()) continue; // paused, or taken back, while the expert thought
      const action = this.view.value?.legal.find(({word}) => word === told);
      if (!action) break;
      await this.act(action);
      if (this.refusal.value) break;
    }
    this.auto.value = false;
  }
  // I play again: who let the expert play only says so, a bot of the table has to give the chair back.
  async playMyself(): Promise<boolean> {
    const chair = this.chair.value;
    this.auto.value = false;
    return chair === null || !this.view.value?.away.includes(chair) || this.do({do: 'take-back'});
  }
  // Back to the chairs, and ready: with nobody but bots the next match is dealt at once. Where another has asked for
  // it, I join.
  async playAgain(): Promise<void> {
    const stage = () => this.view.value?.stage;
    this.held.value = null;
    if (this.chair.value === null) return;
    // A bot that played for me does not go on with the next match.
    if (!(await this.playMyself())) return;
    if (stage() === 'over' && !(await this.do({do: 'rematch'})) && stage() !== 'seating') return;
    await this.do({do: 'ready', ready: true, salt: secret()});
  }

  // --- What I am told ---

  #take(told: Told): void {
    if ('snapshot' in told) {
      this.pace.clear();
      batch(() => {
        if (told.chair !== this.chair.value) this.#moved(told.chair);
        if (told.snapshot.stage !== 'seating') this.held.value = null;
        this.view.value = told.snapshot;
        this.seq.value = this.#told.value = this.#link.seq;
        this.lying.value = null;
        this.swept.value = false;
      });
      return;
    }
    this.#told.value = told.event.seq;
    this.#plan(told.event, told.view);
  }

  #moved(to: number | null): void {
    this.sentAway.value = to === null && !this.#getsUp;
    this.#getsUp = false;
    this.chair.value = to;
    this.held.value = null;
  }

  #plan(event: TableEvent, after: View): void {
    const mine = event.kind === 'acted' && event.seat === this.chair.value;
    const wait = event.kind === 'acted' && !mine ? thinking : 0;
    this.pace.add({wait, rest: event.kind === 'round-dealt' ? dealing : 0, show: () => this.#show(event, after)});
    if (!endsTrick(event)) return;
    this.pace.add({wait: resting, rest: 0, show: () => (this.swept.value = true)});
    this.pace.add({wait: sweeping, rest: 0, show: () => this.#clearTrick()});
  }

  #show(event: TableEvent, after: View): void {
    const before = this.view.value ?? after;
    batch(() => {
      this.view.value = after;
      this.seq.value = event.seq;
      this.events.value = [...this.events.value.slice(-keptEvents), {event, before, after}];
      if (event.kind === 'rematch-asked' && event.chair !== this.chair.value) this.held.value = before;
      if (event.kind === 'acted') {
        this.sent.value = null;
        this.refusal.value = null;
        this.#clearTrick();
      }
      if (endsTrick(event)) this.lying.value = after.last_trick;
    });
  }

  #clearTrick(): void {
    this.lying.value = null;
    this.swept.value = false;
  }

  // A tap anywhere: what is waited for happens now.
  hurry(): void {
    this.pace.hurry();
  }
  hurryTrick(): void {
    if (this.lying.value) this.pace.all();
  }
}

// The trick was taken with this event.
const endsTrick = (event: TableEvent): boolean =>
  event.kind === 'acted' && event.now.trick === null && event.now.last_trick !== undefined;
