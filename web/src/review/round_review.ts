// One round under review, from the engine: its story at once, the verdicts as they come.
import {signal} from '@preact/signals';
import {joined, type Review, type RoundSource, type Sentence} from '@capot/engine';
import {engine, type EngineClient, HouseError, startHelpers} from '../engine/engine';
import type {Story} from '../engine/requests';
import {judgedBefore} from './judged';
import {LookedRound} from './looked_round';
import {withPeople} from './people';
import {sharedReview} from './share_work';

export class RoundReview extends LookedRound {
  readonly wrong = signal<Sentence | null>(null);
  readonly #stop = new AbortController();
  #helpers: EngineClient[] = [];

  async open(round: RoundSource): Promise<void> {
    try {
      const story = withPeople(await engine().ask('story', round, {signal: this.#stop.signal}));
      this.seat.value = Math.min(this.seat.value, (story.positions[0]?.hands.length ?? 1) - 1);
      this.at.value = Math.min(this.at.value, story.actions.length - 1);
      this.story.value = story;
      this.review.value = await this.#judge(story, this.seat.value);
      this.whole.value = true;
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      if (!(error instanceof HouseError)) throw error;
      this.wrong.value = error.sentence;
    } finally {
      this.#dismiss();
    }
  }
  // Own decisions first: they are a quarter of the work, and what somebody came for. The others are asked for at the
  // same time, so that no engine waits for the slowest.
  async #judge({code}: Story, seat: number): Promise<Review> {
    const before = judgedBefore(code);
    if (before.whole) return before.whole;
    this.#helpers = startHelpers();
    const engines = [engine(), ...this.#helpers];
    const {signal} = this.#stop;
    let waited = true; // for the own ones
    const show = (mine: boolean) => (share: number) => {
      if (mine === waited) this.progress.value = share;
    };
    const own = before.own(seat, () => sharedReview(engines, {code, seat}, {signal, progress: show(true)}));
    const others = sharedReview(engines, {code, but: seat}, {signal, progress: show(false)});
    others.catch(() => {}); // where the own ones fail nobody waits for them
    this.review.value = await own;
    waited = false;
    before.whole = joined([await own, await others]);
    return before.whole;
  }
  #dismiss(): void {
    for (const helper of this.#helpers.splice(0)) helper.end();
  }
  close(): void {
    this.#stop.abort();
    this.#dismiss();
  }
}
