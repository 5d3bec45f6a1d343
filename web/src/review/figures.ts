// Scores of a review as they are shown: signs, digits, parts that add up.
import type {Review, ReviewAccount} from '@capot/engine';
import {number} from '../i18n/i18n';

// A loss that is an inaccuracy must be seen: the smaller the stake, the more digits.
export const digitsOf = ({scale: {stake}}: Pick<Review, 'scale'>): number => (stake >= 50 ? 0 : stake >= 5 ? 1 : 2);

const rounded = (n: number, digits: number): number => Math.round(n * 10 ** digits) / 10 ** digits;

export const amount = (n: number, digits: number): string => {
  const shown = rounded(Math.abs(n), digits);
  return number(shown, Number.isInteger(shown) ? 0 : digits);
};
// "+ 212", "− 31", "0"
export function signed(n: number, digits: number): string {
  const shown = amount(n, digits);
  return rounded(n, digits) === 0 ? shown : `${n < 0 ? '−' : '+'}\u00a0${shown}`;
}

export const accountParts = ['hand', 'lie', 'own', 'partner', 'others'] as const;
export type AccountPart = (typeof accountParts)[number];

// Rounded so that the parts add up to the result as it is shown: what is over goes to the largest remainders.
export function shownAccount(account: ReviewAccount, digits: number): Record<AccountPart | 'result', number> {
  const unit = 10 ** digits;
  const exact = accountParts.map((part) => account[part] * unit);
  const whole = exact.map(Math.floor);
  const result = Math.round(account.result * unit);
  let over = result - whole.reduce((sum, n) => sum + n, 0);
  const byRemainder = exact.map((n, i) => ({i, rest: n - (whole[i] ?? 0)})).toSorted((a, b) => b.rest - a.rest);
  for (const {i} of byRemainder) {
    if (over <= 0) break;
    whole[i] = (whole[i] ?? 0) + 1;
    over--;
  }
  const shown = Object.fromEntries(accountParts.map((part, i) => [part, (whole[i] ?? 0) / unit]));
  return {...(shown as Record<AccountPart, number>), result: result / unit};
}
