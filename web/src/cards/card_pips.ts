// Where the pips of a number card stand: 0 to 1 across and down, those of the lower half are turned.

type Place = readonly [across: number, down: number];

const column = (across: number, count: number): Place[] =>
  Array.from({length: count}, (_, row): Place => [across, row / (count - 1)]);
const sides = (count: number): Place[] => [...column(0, count), ...column(1, count)];
const middle = (...downs: number[]): Place[] => downs.map((down): Place => [0.5, down]);

export const pipPlaces: Record<string, readonly Place[]> = {
  2: middle(0, 1),
  3: middle(0, 0.5, 1),
  4: sides(2),
  5: [...sides(2), ...middle(0.5)],
  6: sides(3),
  7: [...sides(3), ...middle(0.25)],
  8: [...sides(3), ...middle(0.25, 0.75)],
  9: [...sides(4), ...middle(0.5)],
  T: [...sides(4), ...middle(1 / 6, 5 / 6)],
};
