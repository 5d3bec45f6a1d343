// @vitest-environment node
// The house of a device with the real module: killed at any moment it loses nothing that was told.
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {TableView, type View} from '@capot/engine';
import {TableLink} from '../link/table_link';
import {Device, until} from './test_device';
import {catalogueOf} from './test_module';

const {games} = catalogueOf('en');

class Tab {
  readonly seen = new TableView();
  readonly events: string[] = [];
  readonly link: TableLink;
  constructor(device: Device, table: string, number: number) {
    this.link = new TableLink(table, device.dial(number), (told) => {
      if ('snapshot' in told) this.seen.take({type: 'snapshot', table, seq: this.link.seq, chair: told.chair, view: told.snapshot});
      else {
        this.events.push(JSON.stringify(told.event));
        this.seen.take({type: 'events', table, events: [told.event]});
      }
    });
  }
  get view(): View {
    return this.seen.view!;
  }
  get mine(): boolean {
    return this.seen.view !== undefined && this.link.state.value.kind === 'live' && (this.view.legal.length > 0 || this.view.stage === 'scored');
  }
  get over(): boolean {
    return this.seen.view?.stage === 'over';
  }
  // The first thing that can be done.
  act(): Promise<unknown> {
    const [first] = this.view.legal;
    return this.link.do(first ? {do: 'act', action: first.word} : {do: 'go-on'});
  }
}

let device: Device;
beforeEach(async () => {
  vi.spyOn(globalThis, 'setInterval').mockImplementation(() => 0 as never); // no beats
  device = new Device();
  await device.start();
});
afterEach(() => {
  device.kill();
  vi.restoreAllMocks();
});
const make = (n = 0) => device.ask('make', {
  rules: {game: games[n]!.game, preset: games[n]!.opens_with}, chair: 1, name: 'Me', bots: Array.from({length: 6}, () => 'rules'),
});

describe('house', () => {
  for (const [n, {game}] of games.entries())
    test(`makes a table of the game ${n + 1} and lists it`, async () => {
      const table = await make(n);
      const tab = new Tab(device, table, 1);
      await until(() => tab.mine);
      expect(tab.view.stage).toBe('playing');
      expect(tab.view.chairs.filter(({who}) => who === 'person')).toHaveLength(1);
      expect(tab.seen.chair).toBe(1);
      const [listed] = await device.ask('tables', null);
      expect(listed).toMatchObject({table, game, stage: 'playing', chair: 1, changes: 0});
    });

  test('killed at any moment, it loses nothing that was told', {timeout: 30_000}, async () => {
    const table = await make();
    const tab = new Tab(device, table, 1);
    let deaths = 0;
    for (let step = 0; step < 60; ++step) {
      await until(() => tab.mine || tab.over);
      if (tab.over) break; // a match that ended soon
      const told = tab.link.seq;
      const how = (['never', 'before', 'after'] as const)[step % 3]!;
      device.dies = how;
      const doing = tab.act();
      if (how !== 'never') {
        await until(() => device.died);
        expect(tab.link.seq, 'nobody is told before it is kept').toBe(told);
        device.kill();
        await device.start();
        ++deaths;
      }
      await doing; // sent again with the same id, and done
      const log = await device.store.log(table);
      expect(log.length).toBeGreaterThanOrEqual(tab.link.seq);
    }
    expect(deaths).toBeGreaterThan(12);
    await until(() => tab.mine || tab.over);
    const fresh = new Tab(device, table, 2);
    await until(() => fresh.mine || fresh.over);
    expect(tab.view).toEqual(fresh.view);
  });

  test('two tabs agree, whoever acts', async () => {
    const table = await make();
    const tabs = [new Tab(device, table, 1), new Tab(device, table, 2)];
    for (let step = 0; step < 60; ++step) {
      await until(() => tabs.every((tab) => tab.mine || tab.over) && tabs[0]!.link.seq === tabs[1]!.link.seq);
      if (tabs[0]!.over) break;
      expect(tabs[0]!.view).toEqual(tabs[1]!.view);
      await tabs[step % 2]!.act();
    }
    await until(() => tabs[0]!.link.seq === tabs[1]!.link.seq && tabs.every((tab) => tab.mine || tab.over));
    expect(tabs[0]!.events).toEqual(tabs[1]!.events);
  });

  test('both tabs at once: one does it, the other is told that the table has moved on', async () => {
    const table = await make();
    const tabs = [new Tab(device, table, 1), new Tab(device, table, 2)];
    await until(() => tabs.every((tab) => tab.mine));
    const done = await Promise.allSettled(tabs.map((tab) => tab.act()));
    expect(done.map(({status}) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('several matches side by side', async () => {
    const tables = [await make(0), await make(1), await make(0)];
    const tabs = tables.map((table, i) => new Tab(device, table, i + 1));
    for (let step = 0; step < 12; ++step) {
      await until(() => tabs.every((tab) => tab.mine));
      await Promise.all(tabs.map((tab) => tab.act()));
    }
    expect((await device.ask('tables', null)).map(({table}) => table).toSorted()).toEqual(tables.toSorted());
  });

  test('says that there is no such table', async () => {
    const tab = new Tab(device, 'nowhere', 1);
    await until(() => tab.link.state.value.kind === 'ended');
    expect(tab.link.state.value).toEqual({kind: 'ended', why: 'no-table'});
  });

  test('forgets a table', async () => {
    const table = await make();
    await device.ask('forget', table);
    expect(await device.ask('tables', null)).toEqual([]);
    expect(await device.store.log(table)).toEqual([]);
    const tab = new Tab(device, table, 1);
    await until(() => tab.link.state.value.kind === 'ended');
  });

  test('forgets a table that somebody looks at, for good', async () => {
    const table = await make();
    const tab = new Tab(device, table, 1);
    await until(() => tab.mine);
    await device.ask('forget', table);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await device.ask('tables', null)).toEqual([]);
    expect(await device.store.log(table)).toEqual([]);
  });

  test('tells a score pad what is asked of a round, and works a sheet out', async () => {
    for (const {game, opens_with: preset} of games) {
      const {view, form} = await device.ask('pad', {game, preset});
      expect(view.rules).toMatchObject({game, preset});
      expect(form.some(({name}) => name === 'declarer')).toBe(true);
      const sheet = await device.ask('sheet', {header: {sheet: 1, game, preset}, lines: [{kind: 'passed-out'}, {undo: true}]});
      expect(sheet.scores).toEqual([...new Set(view.chairs.map(({side}) => side))].map(() => view.rules.start));
      expect(sheet.trail.length).toBe(1);
    }
    // The table it looked at is gone.
    expect(await device.ask('tables', null)).toEqual([]);
  });

  test('replays a round, and says which rule an action breaks', async () => {
    const {game} = games.at(-1)!; // its deck does not depend on options
    const {cards} = await device.ask('rules', game);
    const record = {game, deck: cards.join(' '), actions: []};
    expect(await device.ask('replay', record)).toMatchObject({ok: true, game});
    await expect(device.ask('replay', {...record, actions: ['nonsense']})).rejects.toThrow('fault.malformed-action');
    await expect(device.ask('score', {game})).rejects.toThrow('fault.');
  });

  for (const [n, {game}] of games.entries())
    test(`tells a round of the game ${n + 1} from its deal to its end, and reviews it`, {timeout: 60_000}, async () => {
      const table = await make(n);
      const tab = new Tab(device, table, 1);
      for (let step = 0; step < 80; ++step) {
        await until(() => tab.mine || tab.over);
        if (tab.view.stage !== 'playing') break;
        await tab.act();
      }
      const {opened} = tab.view;
      const record = (await device.ask('records', table)).at(-1)!;
      expect(record).toMatchObject({game, deck: opened!.deck, actions: opened!.actions});
      const story = await device.ask('story', {record});
      expect(story.positions).toHaveLength(story.actions.length + 1);
      for (const [step, {seat, view, hands}] of story.positions.entries()) {
        if (seat === null) continue;
        expect(view.hand).toEqual(hands[seat]);
        const word = story.actions[step]!.replace(/^\d+:/, '');
        expect(view.legal.map((action) => action.word)).toContain(word);
      }
      expect(story.positions.at(-1)!.view.opened!.verdict).toEqual(opened!.verdict);
      expect((await device.ask('share', {code: story.code})).record['deck']).toBe(opened!.deck);
      const review = await device.ask('review', {code: story.code, seat: 1});
      expect(review.course).toHaveLength(story.positions.length);
      expect(review.decisions.every(({seat}) => seat === 1)).toBe(true);
    });

  test('a review that nobody waits for stops', async () => {
    const table = await make();
    const tab = new Tab(device, table, 1);
    await until(() => tab.mine);
    const {game} = games.at(-1)!;
    void device.house!.hear(99, {ask: 4711, name: 'review', in: {record: {game}}});
    await device.house!.hear(99, {stop: 4711});
    await tab.act(); // and the table goes on
  });

  test('describes rules and says what does not go together', async () => {
    const {game, opens_with: preset} = games[0]!;
    const {presets} = await device.ask('rules', game);
    expect(presets.length).toBeGreaterThan(0);
    expect(await device.ask('checkRules', {game, preset, options: {}})).toBeNull();
    expect(await device.ask('checkRules', {game, preset, options: {nonsense: 1}})).toMatchObject({id: expect.stringMatching(/^fault\./) as string});
  });
});
