// A round that is looked at: its story, the verdicts that are there by now, and where one looks.
import {computed, signal} from '@preact/signals';
import type {Review, ReviewDecision} from '@capot/engine';
import type {Position, Story} from '../engine/requests';
import {nextWorst} from './course';

export const wholeRound = -1; // where the review begins: no decision yet

export class LookedRound {
  readonly story = signal<Story | null>(null);
  readonly review = signal<Review | null>(null);
  readonly whole = signal(false); // of all seats; before that only of one's own
  readonly progress = signal<number | null>(0); // 0 to 1; null: nobody looks any further
  readonly seat = signal(0); // whose eyes
  readonly at = signal(wholeRound);

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
