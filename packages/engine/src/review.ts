// A review that several engines have shared.
import type {Fields, Review, ReviewAccount} from './calls.js';

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

function joinedTotal(totals: Fields[]): Fields {
  const fields = Object.keys(totals[0] ?? {});
  return Object.fromEntries(fields.map((name) =>
    [name, name === 'seat' ? totals[0]?.[name] : sum(totals.map((one) => Number(one[name])))]));
}

// What a step did is known to the part that has judged it; to the others it is how the cards lay.
function joinedAccount(accounts: ReviewAccount[], judged: Map<number, number>): ReviewAccount {
  const all = (name: 'hand' | 'own' | 'partner' | 'others'): number => sum(accounts.map((one) => one[name]));
  const {seat = 0, result = 0} = accounts[0] ?? {};
  const hand = all('hand'), own = all('own'), partner = all('partner'), others = all('others');
  const parts = accounts.flatMap((one, i) => one.parts.filter(({step}) => (judged.get(step) ?? 0) === i))
    .sort((a, b) => a.step - b.step);
  return {seat, hand, lie: result - hand - own - partner - others, own, partner, others, result, parts};
}

// The parts of one review, of which every decision stands in one.
export function joined(reviews: Review[]): Review {
  const [first] = reviews;
  if (!first) throw new Error('there is nothing to join');
  const judged = new Map(reviews.flatMap(({decisions}, i) => decisions.map(({step}) => [step, i] as const)));
  const of = <T extends {seat?: unknown}>(lists: T[][], {seat}: T): T[] =>
    lists.flatMap((list) => list.filter((one) => one.seat === seat));
  return {
    ...first,
    decisions: reviews.flatMap(({decisions}) => decisions).sort((a, b) => a.step - b.step),
    totals: first.totals.map((one) => joinedTotal(of(reviews.map(({totals}) => totals), one))),
    accounts: first.accounts.map((one) => joinedAccount(of(reviews.map(({accounts}) => accounts), one), judged)),
  };
}
