// Where a chair stands, seen from one's own, and whose side it is on.
import type {Chair, Step, View} from '@capot/engine';

export type Place = 'you' | 'left' | 'across-left' | 'across' | 'across-right' | 'right';

// The places of the others in the order of play, from the left neighbour on, by the number of chairs.
const others: Record<number, Place[]> = {
  2: ['across'],
  3: ['left', 'right'],
  4: ['left', 'across', 'right'],
  5: ['left', 'across-left', 'across-right', 'right'],
  6: ['left', 'across-left', 'across', 'across-right', 'right'],
};

// A spectator sits at chair 0's back.
export function placeOf(seat: number, chair: number | null, chairs: number): Place {
  const steps = (seat - (chair ?? 0) + chairs) % chairs;
  return steps === 0 ? 'you' : (others[chairs]?.[steps - 1] ?? 'across');
}

export const sideOf = (view: View, seat: number): number => view.chairs[seat]?.side ?? seat;
export const sides = (view: View): number => new Set(view.chairs.map(({side}) => side)).size;
export const inPairs = (view: View): boolean => sides(view) < view.chairs.length;
export const seatsOf = (view: View, side: number): number[] =>
  view.chairs.flatMap((chair, seat) => (chair.side === side ? [seat] : []));

const isBot = ({who, name, bot}: Chair): boolean => who === 'bot' && name === bot;
// Nobody but bots sits with me: they need no names.
export const alone = (view: View, chair: number | null): boolean =>
  chair !== null && view.chairs.every((one, seat) => seat === chair || isBot(one));
export {isBot};

export const lastCall = (view: View, seat: number): Step | undefined => view.calls.findLast((step) => step.seat === seat);
