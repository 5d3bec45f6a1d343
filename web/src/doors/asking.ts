// Something asked of the server, again and again: what it is now, and what is wrong.
import {useEffect} from 'preact/hooks';
import {type ReadonlySignal, useSignal} from '@preact/signals';
import {sayError} from './account';

export interface Asked<Answer> {
  answer: ReadonlySignal<Answer | undefined>;
  wrong: ReadonlySignal<string>;
  again: () => void;
}

// `every`: milliseconds; nobody asks while nobody looks.
export function useAsked<Answer>(ask: () => Promise<Answer>, every = 0): Asked<Answer> {
  const answer = useSignal<Answer | undefined>(undefined);
  const wrong = useSignal('');
  const again = () =>
    void ask().then((told) => {
      answer.value = told;
      wrong.value = '';
    }, (error: unknown) => (wrong.value = sayError(error)));
  useEffect(() => {
    again();
    const seen = () => document.visibilityState === 'visible' && again();
    const timer = every > 0 ? setInterval(seen, every) : undefined;
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, []);
  return {answer, wrong, again};
}
