// One round under review, from the engine: its story at once, the verdicts as they come.
import {signal} from '@preact/signals';
import type {Review, RoundSource, Sentence} from '@capot/engine';
import {engine, HouseError} from '../engine/engine';
import type {Story} from '../engine/requests';
import {LookedRound} from './looked_round';
import {withPeople} from './people';

// Reviews of this visit: who comes back does not wait again.
const known = new Map<string, Review>();
const mostKnown = 20;
function remember(code: string, review: Review): void {
  known.set(code, review);
  for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
}

export class RoundReview extends LookedRound {
  readonly wrong = signal<Sentence | null>(null);
  readonly #stop = new AbortController();

  // Own decisions first: they are a quarter of the work, and what somebody came for.
  async open(round: RoundSource): Promise<void> {
    try {
      const story = withPeople(await engine().ask('story', round, {signal: this.#stop.signal}));
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
}
