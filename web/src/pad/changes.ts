// Undo and redo, as lines of a sheet: lines are only ever added.
import type {Calls} from '@capot/engine';

export type Line = Calls['sheet']['in']['lines'][number];

const same = (a: Line, b: Line): boolean => JSON.stringify(a) === JSON.stringify(b);
export const undo: Line = {undo: true};

interface Changes {
  done: Line[];
  undone: Line[];
}
// Who writes again what was just taken back, redoes it; who writes something else gives the rest up. `bad`:
// places of lines that change nothing.
export function changesOf(lines: Line[], bad: ReadonlySet<number> = new Set()): Changes {
  const done: Line[] = [];
  let undone: Line[] = [];
  lines.forEach((line, i) => {
    if (bad.has(i)) return;
    const last = undone.at(-1);
    if ('undo' in line) {
      const back = done.pop();
      if (back) undone.push(back);
    } else {
      done.push(line);
      undone = last && same(last, line) ? undone.slice(0, -1) : [];
    }
  });
  return {done, undone};
}
export const canUndo = (lines: Line[], bad?: ReadonlySet<number>): boolean =>
  changesOf(lines, bad).done.length > 0;
// The line to write again, if something was taken back.
export const redoOf = (lines: Line[], bad?: ReadonlySet<number>): Line | undefined =>
  changesOf(lines, bad).undone.at(-1);
