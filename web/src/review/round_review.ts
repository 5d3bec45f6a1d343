// One round under review: its positions, the verdicts as they come, and where one looks.
import {computed, signal} from '@preact/signals';
import type {Review, ReviewDecision, RoundSource, Sentence} from '@capot/engine';
import {engine, HouseError} from '../engine/engine';
import type {Position, Story} from '../engine/requests';
import {nextWorst} from './course';

// Reviews of this visit: who comes back does not wait again.
const known = new Map<string, Review>();
const mostKnown = 20;
function remember(code: string, review: Review): void {
  known.set(code, review);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
}

export const wholeRound = -1; // where the review begins: no decision yet

export class RoundReview {
  readonly story = signal<Story | null>(null);
  readonly review = signal<Review | null>(null);
  readonly whole = signal(false); // of all seats; before that only of one's own
  readonly progress = signal(0); // 0 to 1
  readonly wrong = signal<Sentence | null>(null);
  readonly seat = signal(0); // whose eyes
  readonly at = signal(wholeRound);
  readonly #stop = new AbortController();

  constructor(seat: number, at = wholeRound) {
    this.seat.value = seat;
    this.at.value = at;
  }

  readonly position = computed<Position | null>(() => {
    const positions = this.story.value?.positions;
    return positions?.[this.at.value === wholeRound ? positions.length - 1 : this.at.value] ?? null;
  });
  readonly decision = computed<ReviewDecision | null>(
    () => this.review.value?.decisions.find(({step}) => step === this.at.value) ?? null,
  );
  readonly last = computed(() => (this.story.value?.actions.length ?? 0) - 1);

  // Own decisions first: they are a quarter of the work, and what somebody came for.
  async open(round: RoundSource): Promise<void> {
    try {
      const story = await engine().ask('story', round, {signal: this.#stop.signal});
      this.seat.value = Math.min(this.seat.value, (story.positions[0]?.hands.length ?? 1) - 1);
      this.at.value = Math.min(this.at.value, story.actions.length - 1);
      this.story.value = story;
      const before = known.get(story.code);
      if (!before) this.review.value = await this.#ask(story, this.seat.value);
      const review = before ?? (await this.#ask(story));
      remember(story.code, review);
      this.review.value = review;
      this.whole.value = true;
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (!(error instanceof HouseError)) throw error;
      this.wrong.value = error.sentence;
    }
  }
  #ask({code}: Story, seat?: number): Promise<Review> {
    this.progress.value = 0;
    return engine().ask('review', {code, ...(seat === undefined ? {} : {seat})}, {
      signal: this.#stop.signal, onProgress: ({done, of}) => (this.progress.value = done / Math.max(1, of)),
    });
  }
  close(): void {
    this.#stop.abort();
  }

  // --- Where one looks ---

  go(step: number): void {
    this.at.value = Math.max(wholeRound, Math.min(step, this.last.value));
  }
  step(by: number): void {
    this.go(this.at.value + by);
  }
  worst(): void {
    const review = this.review.value;
    const step = review && nextWorst(review, this.seat.value, this.at.value);
    if (step !== null) this.go(step);
  }
}
