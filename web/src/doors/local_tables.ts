// The matches of this device, in words.
import {signal} from '@preact/signals';
import {engine} from '../engine/engine';
import type {TableSummary} from '../engine/store';
import {number, t} from '../i18n/i18n';
import {placeOf} from '../state/seats';

// undefined: not told yet.
export const localTables = signal<TableSummary[] | undefined>(undefined);

export async function askTables(): Promise<void> {
  localTables.value = await engine().ask('tables', null);
}
export async function forgetTable(table: string): Promise<void> {
  await engine().ask('forget', table);
  await askTables();
}

export const isOpen = ({stage}: TableSummary): boolean => stage === 'playing' || stage === 'scored';
export const openMatch = (tables: TableSummary[] | undefined, game: string): TableSummary | undefined =>
  tables?.find((table) => table.game === game && isOpen(table));

// "Round 6, your turn"
export function whereItStands({stage, round, mine, winners, sides, chair}: TableSummary): string {
  if (stage === 'over' || stage === 'closed') {
    if (winners.length === 0) return t('match.over');
    return t(chair !== null && winners.includes(sides[chair] ?? -1) ? 'match.won' : 'match.lost');
  }
  const n = number(Math.max(1, round));
  if (stage === 'scored') return t('match.round-over', {n});
  return t(mine ? 'match.your-turn' : 'match.round', {n});
}

// "us 570, them 740"; where everybody plays alone all by their chairs, mine first, as on the sheet.
export function scoreLine({sides, scores, chair}: TableSummary): string {
  if (scores.length === 0) return '';
  const own = chair ?? 0;
  const score = (seat: number) => number(scores[sides[seat] ?? seat] ?? 0);
  if (scores.length < sides.length)
    return t('match.us-them', {mine: score(own), others: number(scores.find((_, side) => side !== sides[own]) ?? 0)});
  return sides.map((_, i) => (own + i) % sides.length)
    .map((seat) => t('match.score', {name: t(`place.${placeOf(seat, own, sides.length)}`).toLowerCase(), score: score(seat)}))
    .join(', ');
}

// The time of a day that is today, else the day.
export function dayText(at: number, language: string, now = Date.now()): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  return new Date(at).toLocaleString(language, today ? {timeStyle: 'short'} : {dateStyle: 'medium'});
}
