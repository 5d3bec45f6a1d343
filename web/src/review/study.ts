// Own rounds, looked at when they are over.
import type {Review, RoundRecord, View} from '@capot/engine';
import {engine} from '../engine/engine';
import type {Story} from '../engine/requests';
import {settings} from '../settings/settings';
import {isAccused} from './course';
import {judgedBefore} from './judged';
import {type KeptRound, kept} from './kept';
import {sharedReview} from './share_work';
import {puzzleOf} from './try_state';

const judgedGrades = new Set(['fine', 'inaccuracy', 'mistake', 'blunder']);

// The line of a round: what its player decided, and what of it was worse than fine.
export function lineOf({code, record}: Pick<Story, 'code' | 'record'>, review: Pick<Review, 'decisions'>, seat: number, at: number): KeptRound {
  const own = review.decisions.filter((one) => one.seat === seat);
  const themes: Record<string, number> = {};
  for (const one of own.filter(isAccused)) themes[one.theme ?? 'other'] = (themes[one.theme ?? 'other'] ?? 0) + 1;
  const judged = own.filter(({grade}) => judgedGrades.has(grade)).length;
  return {key: `${code} ${seat}`, code, seat, game: record.game, at, judged, themes};
}

export async function keepReview(round: Pick<Story, 'code' | 'record'>, review: Review, seat: number): Promise<void> {
  const puzzles = review.decisions.filter((one) => one.seat === seat && one.puzzle)
    .flatMap((one) => puzzleOf(round, one) ?? []);
  try {
    await (await kept()).keep(lineOf(round, review, seat, Date.now()), puzzles);
  } catch {
    // The device has no room or no storage: nothing is learned from this round.
  }
}

// The round that has just ended, as a record. Where a match carries something from round to round, its own records
// know: `records` are those of the table.
export function recordOf(view: View, records: RoundRecord[]): RoundRecord | null {
  const {opened, rules, sheet} = view;
  if (!opened) return null;
  const found = records.find(({deck, actions}) =>
    deck === opened.deck && JSON.stringify(actions) === JSON.stringify(opened.actions));
  const before = sheet.at(-2)?.scores ?? opened.scores.map(() => rules.start);
  return found ?? {
    capot: 1, game: rules.game, preset: rules.preset, ...(rules.options ? {options: rules.options} : {}),
    dealer: opened.dealer, deck: opened.deck, scores: before, actions: opened.actions,
  };
}

// Once for each round of a table of this device, and never before the page is idle.
const seen = new Set<string>();
const idle = 1500; // milliseconds
export function studyRound(table: string, view: View, seat: number | null): void {
  const mark = `${table} ${view.opened?.deck ?? ''}`;
  if (!settings.value.study || seat === null || !view.opened || seen.has(mark)) return;
  seen.add(mark);
  setTimeout(() => void look(table, view, seat).catch(() => seen.delete(mark)), idle);
}
async function look(table: string, view: View, seat: number): Promise<void> {
  const record = recordOf(view, await engine().ask('records', table));
  if (!record) return;
  const shared = await engine().ask('share', {record});
  const own = () => judgedBefore(shared.code).own(seat, () => sharedReview([engine()], {code: shared.code, seat}));
  // Who opens the review and leaves it at once stops what is judged for it.
  await keepReview(shared, await own().catch(own), seat);
}
