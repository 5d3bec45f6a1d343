// Calls as a grid, for every preset of every game, in rounds of the real module.
import {beforeAll, describe, expect, test} from 'vitest';
import {type Action, EngineModule, type HeldCard} from '@capot/engine';
import {Sitting} from '../../../packages/engine/test/table';
import {wasmBytes} from '../engine/test_module';
import {callGrid, cell, rowsOf} from './call_grid';

let module: EngineModule;
beforeAll(async () => {
  module = await EngineModule.load(wasmBytes());
});

const bid = (level: string | null, strain: string | null): Action =>
  ({word: `bid ${level ?? ''}${strain ?? ''}`, verb: 'bid', level, strain, card: null});
const alone = (verb: string): Action => ({word: verb, verb, level: null, strain: null, card: null});
const held = (card: string): HeldCard => ({card, rank: card.slice(0, 1), suit: card.slice(1), marks: []});

describe('the grid of calls', () => {
  test('every legal call of every preset has one place', {timeout: 60_000}, () => {
    let grids = 0;
    for (const {game} of module.call('rules', {}) as {game: string}[]) {
      const {presets} = module.call('rules', {game}) as {presets: (string | {name: string})[]};
      for (const preset of presets) {
        const sitting = Sitting.open(module, game, typeof preset === 'string' ? preset : preset.name);
        sitting.sit('rules');
        for (let i = 0; i < 250 && sitting.view().stage !== 'over'; ++i) {
          const {legal, calls, hand} = sitting.view();
          const calling = legal.filter(({card}) => card === null);
          const grid = callGrid(legal, calls, hand ?? []);
          const laid = calling.filter(({level, strain}) => level !== null || strain !== null);
          expect(grid === null).toBe(laid.length < 2);
          if (grid) {
            ++grids;
            const placed = [...grid.keys, ...grid.cells.values()];
            expect(placed.map(({word}) => word).toSorted()).toEqual(calling.map(({word}) => word).toSorted());
            for (const action of grid.cells.values()) {
              expect(grid.cells.get(cell(action.level, action.strain))).toBe(action);
              expect(grid.levels).toContain(action.level);
              expect(grid.strains).toContain(action.strain);
            }
            for (const room of [3, 8, 10]) {
              const {rows, rest, named} = rowsOf(grid.levels, room);
              expect([...rows, ...rest, ...named].toSorted()).toEqual(grid.levels.toSorted());
              expect(rows.length + Math.min(1, rest.length) + named.length).toBeLessThanOrEqual(Math.max(room, 2 + named.length));
            }
            for (const {level} of grid.gone) expect(grid.levels).not.toContain(level);
          }
          sitting.advance(1000);
        }
        module.call('close', {table: sitting.table});
      }
    }
    expect(grids).toBeGreaterThan(100);
  });

  test('columns stand in the order of the hand', () => {
    const legal = ['H', 'D', 'C', 'S'].flatMap((strain) => [bid('80', strain), bid('90', strain)]);
    const grid = callGrid(legal, [], ['AS', 'KD', '7S', 'QC'].map(held));
    expect(grid?.strains).toEqual(['S', 'D', 'C', 'H']);
    expect(grid?.levels).toEqual(['80', '90']);
  });
  test('what was called and is gone is remembered', () => {
    const calls = [{seat: 0, action: bid('80', 'H')}, {seat: 1, action: alone('pass')}, {seat: 2, action: null}];
    const grid = callGrid([alone('pass'), bid('90', 'H'), bid('90', 'S')], calls, []);
    expect(grid?.gone).toEqual([{level: '80', strains: new Set(['H'])}]);
    expect(grid?.keys.map(({word}) => word)).toEqual(['pass']);
  });
  test('no grid for a few words, or for cards', () => {
    expect(callGrid([alone('stay'), alone('fold')], [], [])).toBeNull();
    expect(callGrid([{word: 'KH', verb: 'play', level: null, strain: null, card: 'KH'}], [], [])).toBeNull();
  });
  test('many levels: the first ones and those with names are rows', () => {
    const levels = [...Array.from({length: 40}, (_, i) => `${80 + 10 * i}`), 'all'];
    const {rows, rest, named} = rowsOf(levels);
    expect(rows).toHaveLength(8);
    expect(named).toEqual(['all']);
    expect(rest[0]).toBe('160');
    expect([...rows, ...rest, ...named]).toEqual(levels);
  });
  test('where there is room for fewer rows, the highest call is still one', () => {
    const {rows, rest, named} = rowsOf(['80', '90', '100', '110', '120', 'all'], 4);
    expect({rows, rest, named}).toEqual({rows: ['80', '90'], rest: ['100', '110', '120'], named: ['all']});
  });
});
