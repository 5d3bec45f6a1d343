// Where the pips of a domino's end stand: three columns and three rows, as on a die.

const places: readonly (readonly (readonly [column: number, row: number])[])[] = [
  [],
  [[1, 1]],
  [[0, 0], [2, 2]],
  [[0, 0], [1, 1], [2, 2]],
  [[0, 0], [2, 0], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
];
const step = 24;

// The middles of the pips in a box of 100 by 100.
export const endPips = (n: number): (readonly [x: number, y: number])[] =>
  (places[n] ?? []).map(([column, row]) => [50 + (column - 1) * step, 50 + (row - 1) * step]);

// One pip alone may be larger: it has the end for itself.
export const pipRadius = (n: number): number => (n === 1 ? 11 : 9.6);
