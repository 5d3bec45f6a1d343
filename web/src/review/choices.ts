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

// What the choice is worth that the loss is set against. Another may look better still in the same worlds, which it may
// owe to luck; so may whatever is worth as much.
function bestExpected({choices, imagined_best: best}: ReviewDecision): number {
  const against = choices.find(({action}) => action === best);
  return judged(against) ? against.expected : Math.max(...choices.flatMap(({expected}) => (expected === null ? [] : [expected])));
}

export function rowsOf(decision: ReviewDecision): Row[] {
  const best = bestExpected(decision);
  const byAction = new Map(decision.choices.map((choice) => [choice.action, choice]));
  return decision.groups.flatMap((group) => {
    const first = byAction.get(group[0] ?? '');
    if (!judged(first)) return [];
    return [{
      actions: group, expected: first.expected, lay: first.true_score, best: first.expected >= best || same(first.expected, best),
      played: group.includes(decision.action),
    }];
  }).toSorted((a, b) => b.expected - a.expected);
}
// Those that the loss is set against, which are equal; and what was as good or better by what was known, they included.
export const againstOf = (decision: ReviewDecision): string[] =>
  decision.groups.find((group) => group.includes(decision.imagined_best ?? '')) ?? [];
export const bestOf = (decision: ReviewDecision): string[] =>
  rowsOf(decision).flatMap(({best, actions}) => (best ? actions : []));

// What a choice costs on average against the best; unknown where it was soon out of the running.
export function costOf(decision: ReviewDecision, action: string): number | null {
  const choice = decision.choices.find((one) => one.action === action);
  return judged(choice) ? Math.max(0, bestExpected(decision) - choice.expected) : null;
}
