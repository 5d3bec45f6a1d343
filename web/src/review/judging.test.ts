// Who judges what, and that nothing is judged twice: with engines that only note what they are asked.
import {signal} from '@preact/signals';
import {beforeEach, expect, test, vi} from 'vitest';
import type {Review, ReviewShare} from '@capot/engine';
import {judgedBefore} from './judged';
import {RoundReview} from './round_review';
import {sharedReview} from './share_work';

type Asked = ReviewShare & {by: string};
const asked: Asked[] = [];
const held: (() => void)[] = [];
let hold = ''; // the answers of this engine wait

class Noting {
  readonly trouble = signal('');
  constructor(readonly by: string) {}
  async ask(name: string, what: ReviewShare): Promise<unknown> {
    if (name === 'story') return {code: code(), actions: ['a', 'b'], positions: [{hands: [[], [], [], []], view: {chairs: []}}]};
    asked.push({...what, by: this.by});
    if (hold === this.by) await new Promise<void>((resolve) => void held.push(resolve));
    const seats = [0, 1, 2, 3].filter((seat) => (what.seat === undefined || seat === what.seat) && seat !== what.but);
    return {
      decisions: what.part === 0 ? seats.map((seat) => ({step: seat, seat})) : [], course: [],
      totals: [0, 1, 2, 3].map((seat) => ({seat, judged: what.part === 0 && seats.includes(seat) ? 1 : 0})),
      accounts: [0, 1, 2, 3].map((seat) => ({seat, hand: 0, lie: 0, own: 0, partner: 0, others: 0, result: 7, parts: []})),
    } as unknown as Review;
  }
  end(): void {}
}
let rounds = 0;
const code = () => `round ${rounds}`;
const house = new Noting('house');
vi.mock('../engine/engine', async (original) => ({
  ...(await original<object>()), engine: () => house, startHelpers: () => [new Noting('helper')],
}));
beforeEach(() => {
  ++rounds;
  asked.length = 0;
  hold = '';
});

test('own decisions first, then those of all others, each by one engine', async () => {
  const round = new RoundReview(1);
  await round.open({code: code()});
  expect(asked.map(({by, seat, but, part, parts}) => [by, seat, but, part, parts])).toEqual([
    ['house', 1, undefined, 0, 2], ['helper', 1, undefined, 1, 2], ['house', undefined, 1, 0, 2], ['helper', undefined, 1, 1, 2],
  ]);
  expect(round.review.value?.decisions.map(({seat}) => seat)).toEqual([0, 1, 2, 3]);
  expect(round.review.value?.totals.map(({judged}) => judged)).toEqual([1, 1, 1, 1]);
  expect(round.whole.value).toBe(true);
});
test('an engine that has done its own part goes on with the others', async () => {
  hold = 'house';
  const round = new RoundReview(1);
  const opened = round.open({code: code()});
  await vi.waitFor(() => expect(asked.filter(({by, but}) => by === 'helper' && but === 1)).toHaveLength(1));
  expect(round.review.value).toBeNull();
  hold = '';
  for (const answer of held) answer();
  await opened;
  expect(round.whole.value).toBe(true);
});
test('what was judged before is not judged again', async () => {
  const own = judgedBefore(code()).own(1, () => sharedReview([house as never], {code: code(), seat: 1}));
  expect((await own).accounts).toHaveLength(4); // of all seats, also by one engine
  asked.length = 0;
  await new RoundReview(1).open({code: code()});
  expect(asked.map(({seat, but}) => [seat, but])).toEqual([[undefined, 1], [undefined, 1]]);
  asked.length = 0;
  await new RoundReview(2).open({code: code()});
  expect(asked).toEqual([]);
});
test('what failed is asked for again', async () => {
  const judged = judgedBefore(code());
  await expect(judged.own(0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await judged.own(0, () => sharedReview([house as never], {code: code(), seat: 0}))).decisions).toHaveLength(1);
});
