// What was judged in this visit, or is being judged: who comes back, or opens the round that was just looked at for
// puzzles, does not wait again.
import type {Review} from '@capot/engine';

const most = 20; // the oldest are forgotten first

class Judged {
  whole: Review | undefined; // the decisions of everybody
  readonly #own = new Map<number, Promise<Review>>();

  // Those of the seat alone. What came to nothing is asked for again.
  own(seat: number, ask: () => Promise<Review>): Promise<Review> {
    const before = this.#own.get(seat);
    if (before) return before;
    const asked = ask();
    this.#own.set(seat, asked);
    asked.catch(() => this.#own.delete(seat));
    return asked;
  }
}

const known = new Map<string, Judged>();
export function judgedBefore(code: string): Judged {
  const judged = known.get(code) ?? new Judged();
  known.set(code, judged);
  for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
  return judged;
}
