// A table before the match, in numbers: who sits, what is open, what each must do.
import type {View} from '@capot/engine';

export interface Company {
  people: number[];
  bots: number[];
  open: number[];
}
export function companyAt({chairs}: View): Company {
  const seats = (who: string) => chairs.flatMap((chair, seat) => (chair.who === who ? [seat] : []));
  return {people: seats('person'), bots: seats('bot'), open: seats('open')};
}

export const isOwner = (view: View, chair: number | null): boolean =>
  chair !== null && view.chairs[chair]?.owner === true;
export const ownerOf = (view: View): number => view.chairs.findIndex(({owner}) => owner);
// The people who have not said that they are ready.
export const unready = (view: View): number[] =>
  companyAt(view).people.filter((seat) => !view.ready.includes(seat));

// What the key at the foot of the page is for.
export type Start =
  | {kind: 'watch'} // no chair is open
  | {kind: 'sit'} // a chair is open: touch it
  | {kind: 'deal'; people: number; bots: number} // mine: fills what is open with bots
  | {kind: 'ready'} // others may wait for me
  | {kind: 'wait'; seats: number[]}; // for these people; for who made the table where there are none

export function startOf(view: View, chair: number | null): Start {
  const {people, bots, open} = companyAt(view);
  if (chair === null) return {kind: open.length > 0 ? 'sit' : 'watch'};
  const ready = view.ready.includes(chair);
  if (isOwner(view, chair) && (!ready || open.length > 0))
    return {kind: 'deal', people: people.length, bots: bots.length + open.length};
  return ready ? {kind: 'wait', seats: unready(view)} : {kind: 'ready'};
}

// What a touch of a chair can lead to.
export type Doing = 'sit' | 'move' | 'seat-bot' | 'empty' | 'send-away' | 'swap' | 'rename' | 'get-up';

export function doings(view: View, chair: number | null, seat: number): Doing[] {
  const there = view.chairs[seat];
  if (!there) return [];
  if (seat === chair) return ['rename', 'get-up'];
  const owner = isOwner(view, chair);
  const open = there.who === 'open';
  if (chair === null) return open ? ['sit'] : [];
  if (!owner) return open ? ['move'] : [];
  const others: Doing[] = open ? ['seat-bot'] : there.who === 'bot' ? ['seat-bot', 'empty'] : ['send-away'];
  return [...others, 'swap'];
}
