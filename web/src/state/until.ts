// Waits for signals instead of asking again and again.
import {effect} from '@preact/signals';

// Until what is asked of signals is so.
export const until = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (!holds()) return;
      resolve();
      queueMicrotask(() => stop()); // it may hold at once, before `stop` is known
    });
  });
