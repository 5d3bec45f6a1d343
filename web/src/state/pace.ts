// Shows events one after the other, at a pace that people can follow, whatever the speed at which they come.

export interface Step {
  wait: number; // before it is shown, in milliseconds at normal speed
  rest: number; // after it, before the next
  show: () => void;
}

// More than this and somebody was away: everything is shown at once.
const longestQueue = 14;

export class Pace {
  speed = 1; // 2: twice as slow; 0: at once
  readonly #queue: Step[] = [];
  readonly #now: () => number;
  #free = 0; // when the next may be shown, as far as the last one wants
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get waiting(): boolean {
    return this.#queue.length > 0;
  }

  add(step: Step): void {
    this.#queue.push(step);
    if (this.#queue.length > longestQueue) this.all();
    else this.#plan();
  }

  // Somebody tapped: what is waited for happens now.
  hurry(): void {
    if (this.waiting) this.#next();
  }

  // Everything, now.
  all(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#free = this.#now();
    for (const {show} of this.#queue.splice(0)) show();
  }

  // Forgets what was not shown: a snapshot says it all.
  clear(): void {
    this.#queue.length = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #plan(): void {
    const next = this.#queue[0];
    if (!next || this.#timer !== undefined) return;
    const due = Math.max(this.#free, 0) + next.wait * this.speed;
    const wait = Math.max(0, due - this.#now());
    // What need not wait is there at once, in the same frame as the tap that led to it.
    if (wait === 0) return this.#next();
    this.#timer = setTimeout(() => this.#next(), wait);
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const step = this.#queue.shift();
    if (!step) return;
    step.show();
    this.#free = this.#now() + step.rest * this.speed;
    this.#plan();
  }
}
