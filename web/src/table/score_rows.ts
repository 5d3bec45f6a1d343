// The lines of a score as the rows of a sheet.
import type {ScoreLine} from '@capot/engine';
import {number} from '../i18n/i18n';

export interface Row {
  line: ScoreLine;
  sides: number[]; // whom it is about
  cells: Map<number, string>; // by side
}

export const sign = (n: number): string => (n < 0 ? `−${number(-n)}` : number(n));

// Lines of the same sentence stand in one row, each in the column of its side.
export function rowsOf(lines: ScoreLine[]): Row[] {
  const rows: Row[] = [];
  const begun = new Set<number>();
  for (const line of lines) {
    const last = rows.at(-1);
    const same = last && last.line.id === line.id && last.line.step === line.step &&
      JSON.stringify(last.line.args) === JSON.stringify(line.args) && line.side !== null && !last.sides.includes(line.side);
    const row = same ? last : {line, sides: [], cells: new Map<number, string>()};
    if (!same) rows.push(row);
    if (line.side !== null) row.sides.push(line.side);
    if (line.side === null || line.step === 'note') continue;
    const plus = begun.has(line.side) && line.amount >= 0 && line.step === 'add' ? '+ ' : '';
    row.cells.set(line.side, line.step === 'times' ? `× ${number(line.amount)}` : plus + sign(line.amount));
    begun.add(line.side);
  }
  return rows;
}

export function total(lines: ScoreLine[], side: number): number {
  let column = 0;
  for (const {side: of, step, amount} of lines) {
    if (of !== side) continue;
    if (step === 'add') column += amount;
    else if (step === 'times') column *= amount;
    else if (step === 'becomes') column = amount;
  }
  return column;
}
