// What a link makes of messages in a bad order; the wire is in our hands.
import {beforeEach, describe, expect, test} from 'vitest';
import type {ClientMessage, TableMessage, View} from '@capot/engine';
import {RefusedError, TableLink, type Told} from './table_link';
import type {WireEvents} from './wire';

const view = (stage: View['stage']): View => ({stage}) as View;
const snapshot = (seq: number): TableMessage => ({type: 'snapshot', table: 't', seq, chair: 0, view: view('playing')});
const events = (...seqs: number[]): TableMessage => ({
  type: 'events', table: 't', events: seqs.map((seq) => ({seq, at: 0, kind: 'delayed', time: 0, now: {}})),
});
const beat = (seq: number): TableMessage => ({type: 'beat', table: 't', seq, now: 0});
const sentence = {id: 'fault.stale', args: {}, text: 'The table has moved on.'};

let wire: WireEvents;
let sent: ClientMessage[];
let told: Told[];
let link: TableLink;
const hear = (...messages: TableMessage[]) => messages.forEach((message) => wire.heard(message));
const watches = () => sent.flatMap((message) => (message.type === 'watch' ? [message.after] : []));

beforeEach(() => {
  sent = [];
  told = [];
  link = new TableLink('t', (events) => {
    wire = events;
    return {send: (message) => sent.push(message), close: () => sent.push({type: 'ping', n: 0})};
  }, (what) => told.push(what));
  wire.opened();
});

describe('a link', () => {
  test('is live with the snapshot and follows events', () => {
    expect(link.state.value.kind).toBe('catching-up');
    hear(snapshot(7), events(8, 9), events(10));
    expect(link.state.value.kind).toBe('live');
    expect(link.seq).toBe(10);
    expect(told).toHaveLength(4);
  });
  test('takes nothing twice', () => {
    hear(snapshot(7), events(8), events(8), events(7, 8, 9), beat(9));
    expect(link.seq).toBe(9);
    expect(told).toHaveLength(3);
  });
  test('asks for what it missed, once', () => {
    hear(snapshot(7), events(9), events(10));
    expect(watches()).toEqual([0, 7]);
    expect(link.state.value.kind).toBe('catching-up');
    hear(snapshot(10), events(11));
    expect(link.state.value.kind).toBe('live');
    expect(link.seq).toBe(11);
  });
  test('learns from a beat that it is behind', () => {
    hear(snapshot(7), beat(8));
    expect(watches()).toEqual([0, 7]);
    hear(beat(8)); // still no answer
    expect(watches()).toEqual([0, 7, 7]);
  });
  test('is not live as long as it waits for the snapshot', () => {
    hear(snapshot(7));
    wire.lost();
    expect(link.state.value.kind).toBe('lost');
    wire.opened();
    hear(events(9));
    expect(link.state.value.kind).toBe('catching-up');
    hear(snapshot(9));
    expect(link.state.value.kind).toBe('live');
  });
  test('does not go back to an old snapshot', () => {
    hear(snapshot(7), events(8, 9), snapshot(7));
    expect(link.seq).toBe(9);
    expect(told).toHaveLength(3);
  });
  test('resumes with its number, and with a beat where nothing is new', () => {
    hear(snapshot(7));
    wire.lost();
    wire.opened();
    expect(watches()).toEqual([0, 7]);
    hear(beat(7));
    expect(link.state.value.kind).toBe('live');
  });
  test('sends a command until it is answered, with the same id and number', async () => {
    hear(snapshot(7));
    const done = link.do({do: 'pause'});
    wire.lost();
    wire.opened();
    wire.lost();
    wire.opened();
    hear(events(8), beat(8));
    const commands = sent.filter((message) => message.type === 'do');
    expect(commands).toHaveLength(3);
    expect(new Set(commands.map((command) => JSON.stringify(command))).size).toBe(1);
    hear({type: 'done', table: 't', id: commands[0]!.id, seq: 8}, {type: 'done', table: 't', id: commands[0]!.id, seq: 8});
    expect(await done).toMatchObject({type: 'done', seq: 8});
    wire.lost();
    wire.opened();
    expect(sent.filter((message) => message.type === 'do')).toHaveLength(3);
  });
  test('says why a command was refused', async () => {
    hear(snapshot(7));
    const doing = link.do({do: 'undo'});
    const command = sent.find((message) => message.type === 'do')!;
    hear({type: 'refused', table: 't', id: command.id, error: 'stale', message: sentence, seq: 7});
    await expect(doing).rejects.toBeInstanceOf(RefusedError);
  });
  test('hears only of its own table', () => {
    hear(snapshot(7), {...(events(8) as object), table: 'other'} as TableMessage);
    expect(link.seq).toBe(7);
  });
  test('ends where there is no table to watch', () => {
    for (const [error, why] of [['no-table', 'no-table'], ['not-watchable', 'not-watchable'], ['too-many-watchers', 'full']] as const) {
      wire.opened();
      hear({type: 'error', error, message: sentence});
      expect(link.state.value).toEqual({kind: 'ended', why});
    }
    wire.refused('version');
    expect(link.state.value).toEqual({kind: 'ended', why: 'version'});
  });
  test('leaves the table when it is closed', () => {
    link.close();
    expect(sent.slice(-2)).toEqual([{type: 'leave', table: 't'}, {type: 'ping', n: 0}]);
  });
});
