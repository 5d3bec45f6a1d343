// One round under review, from the engine: its story at once, the verdicts as they come.
import {signal} from '@preact/signals';
import {type JobOptions, joined, type Review, type ReviewShare, type RoundSource, type Sentence} from '@capot/engine';
import {engine, type EngineClient, HouseError, startHelpers} from '../engine/engine';
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

// A helper may not start, as where memory is short: then the house of this device does its part.
async function asked(helper: EngineClient, round: RoundSource & ReviewShare, options: JobOptions): Promise<Review> {
  let stop = () => {};
  const broken = new Promise<void>((resolve) => {
    stop = helper.trouble.subscribe((trouble) => trouble && resolve());
  });
  try {
    return await Promise.race([helper.ask('review', round, options), broken.then(() => engine().ask('review', round, options))]);
  } finally {
    stop();
  }
}

export class RoundReview extends LookedRound {
  readonly wrong = signal<Sentence | null>(null);
  readonly #stop = new AbortController();
  #helpers: EngineClient[] = [];

  // Own decisions first: they are a quarter of the work, and what somebody came for.
  async open(round: RoundSource): Promise<void> {
    try {
      const story = withPeople(await engine().ask('story', round, {signal: this.#stop.signal}));
      this.seat.value = Math.min(this.seat.value, (story.positions[0]?.hands.length ?? 1) - 1);
      this.at.value = Math.min(this.at.value, story.actions.length - 1);
      this.story.value = story;
      const before = known.get(story.code);
      const review = before ?? (await this.#judge(story, this.seat.value));
      remember(story.code, review);
      this.review.value = review;
      this.whole.value = true;
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (!(error instanceof HouseError)) throw error;
      this.wrong.value = error.sentence;
    } finally {
      this.#dismiss();
    }
  }
  async #judge({code}: Story, seat: number): Promise<Review> {
    this.#helpers = startHelpers();
    const own = await this.#share({code, seat});
    this.review.value = joined(own);
    return joined([...own, ...(await this.#share({code, but: seat}))]);
  }
  // Every engine takes its part of the decisions.
  #share(round: RoundSource & ReviewShare): Promise<Review[]> {
    const engines = [engine(), ...this.#helpers];
    const done = engines.map(() => 0);
    this.progress.value = 0;
    return Promise.all(engines.map((one, part) => asked(one, {...round, part, parts: engines.length}, {
      signal: this.#stop.signal,
      onProgress: (progress) => {
        done[part] = progress.done / Math.max(1, progress.of);
        this.progress.value = done.reduce((sum, each) => sum + each, 0) / done.length;
      },
    })));
  }
  #dismiss(): void {
    for (const helper of this.#helpers.splice(0)) helper.end();
  }
  close(): void {
    this.#stop.abort();
    this.#dismiss();
  }
}
