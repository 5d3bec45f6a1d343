// What could have been chosen, as rows of a table: equal choices together, those without figures left out.
import type {ReviewChoice, ReviewDecision} from '@capot/engine';

export interface Row {
  actions: string[];
  expected: number;
  lay: number;
  best: boolean;
  played: boolean;
}

const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;
const judged = (choice: ReviewChoice | undefined): choice is ReviewChoice & {expected: number} =>
  choice !== undefined && choice.expected !== null;

const bestExpected = ({choices}: ReviewDecision): number =>
  Math.max(...choices.flatMap(({expected}) => (expected === null ? [] : [expected])));

export function rowsOf(decision: ReviewDecision): Row[] {
  const best = bestExpected(decision);
  const byAction = new Map(decision.choices.map((choice) => [choice.action, choice]));
  return decision.groups.flatMap((group) => {
    const first = byAction.get(group[0] ?? '');
    if (!judged(first)) return [];
    return [{
      actions: group, expected: first.expected, lay: first.true_score, best: same(first.expected, best),
      played: group.includes(decision.action),
    }];
  }).toSorted((a, b) => b.expected - a.expected);
}
// All that were best by what was known.
export const bestOf = (decision: ReviewDecision): string[] =>
  rowsOf(decision).flatMap(({best, actions}) => (best ? actions : []));

// What a choice costs on average against the best; unknown where it was soon out of the running.
export function costOf(decision: ReviewDecision, action: string): number | null {
  const choice = decision.choices.find((one) => one.action === action);
  return judged(choice) ? bestExpected(decision) - choice.expected : null;
}
