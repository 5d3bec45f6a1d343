// A table in the module as its clients see it: one person in the first chair, a spectator, and bots.
import assert from 'node:assert/strict';
import {EngineModule, TableView, type ClientMessage, type Command, type News, type TableMessage} from '@capot/engine';

export const me = 1, spectator = 2, late = 3; // connections
const names = {[me]: 'me', [spectator]: 'somebody', [late]: 'me'} as Record<number, string>;

export class Sitting {
  readonly module: EngineModule;
  readonly table: string;
  readonly log: string[] = []; // as it was handed out to be stored
  readonly views = new Map([me, spectator, late].map((one) => [one, new TableView()]));
  readonly other: TableMessage[] = []; // what was neither a snapshot nor events
  left = 0;
  now = 1_000_000;
  #commands = 0;
  #chance = 12345;

  constructor(module: EngineModule, table: string) {
    this.module = module;
    this.table = table;
  }

  static open(module: EngineModule, game: string, preset: string): Sitting {
    const sitting = new Sitting(module, `${game}/${preset}`);
    const {table} = sitting;
    sitting.take(module.call('open', {table, owner: 'me', rules: {game, preset}, root: '5e'.repeat(32)}, sitting.now));
    return sitting;
  }

  take(news: News): void {
    for (const {to, message} of news.messages) {
      this.views.get(to)?.take(message);
      if (message.type !== 'snapshot' && message.type !== 'events') this.other.push(message);
    }
    for (const batch of news.store) {
      assert.equal(batch.table, this.table);
      assert.equal(batch.after, this.log.length, 'the log has no gaps');
      this.log.push(...batch.events);
    }
    this.left = news.left;
  }

  view(connection = me) {
    const {view} = this.views.get(connection)!;
    assert(view, 'a snapshot came');
    return view;
  }
  watch(connection: number, after = 0): void {
    this.#send(connection, {type: 'watch', table: this.table, after});
  }
  // A command of the person that is done.
  do(command: Command): void {
    const id = `c${++this.#commands}`;
    this.#send(me, {type: 'do', table: this.table, id, seq: this.views.get(me)!.seq, command});
    const answer = this.other.findLast((message) => 'id' in message && message.id === id);
    assert.equal(answer?.type, 'done', JSON.stringify([command, answer]));
  }
  #send(connection: number, message: ClientMessage): void {
    this.take(this.module.call('message', {connection, player: names[connection]!, message}, ++this.now));
  }

  sit(level: string): void {
    this.watch(me);
    this.watch(spectator);
    this.do({do: 'take', chair: 0, name: 'Me'});
    for (let chair = 1; chair < this.view().chairs.length; ++chair) this.do({do: 'seat-bot', chair, level});
    this.do({do: 'ready', ready: true, salt: 'a1'.repeat(32)});
  }

  // One thing that happens: a piece of a bot's thought, or what the person does.
  advance(pieces = 1): void {
    const {stage, legal} = this.view();
    if (this.left > 0) this.take(this.module.step(pieces));
    else if (stage === 'scored') this.do({do: 'go-on'});
    else {
      assert(legal.length > 0, `nobody can do anything: ${stage}`);
      this.#chance = (this.#chance * 1103515245 + 12345) % 2 ** 31;
      this.do({do: 'act', action: legal[this.#chance % legal.length]!.word});
    }
  }

  // What events made of the views is what a new snapshot says.
  compareSnapshots(): void {
    this.watch(late);
    assert.deepEqual(this.view(me), this.view(late));
    this.module.call('disconnect', {connection: late});
    const before = this.view(spectator);
    this.watch(spectator);
    assert.deepEqual(before, this.view(spectator));
  }
}
