// A form that says what became of it.
import type {ComponentChildren} from 'preact';
import {useSignal} from '@preact/signals';
import {sayError} from './account';
import {Wrong} from './parts';

// Does it, and answers what to say; nothing where the page says it, because this form goes.
type Run = () => Promise<string | void>;

// `other`: a second thing that can be done, for those who want it.
export function Form({title, about, keyText, run, other, children}: {
  title: string; about?: string; keyText: string; run: Run; other?: {text: string; run: Run};
  children?: ComponentChildren;
}) {
  const busy = useSignal(false);
  const wrong = useSignal('');
  const done = useSignal('');
  const attempt = async (what: Run) => {
    if (busy.value) return;
    busy.value = true;
    wrong.value = done.value = '';
    try {
      done.value = (await what()) ?? '';
    } catch (error) {
      wrong.value = sayError(error);
    }
    busy.value = false;
  };
  return (
    <form class="card-form" onSubmit={(event) => {
      event.preventDefault();
      void attempt(run);
    }}>
      <h2>{title}</h2>
      {about && <p class="dim">{about}</p>}
      {children}
      <button type="submit" class="key" disabled={busy.value}>{keyText}</button>
      {other && (
        <button type="button" class="link" disabled={busy.value} onClick={() => void attempt(other.run)}>
          {other.text}
        </button>
      )}
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
      <p role="status" class="done">{done.value}</p>
    </form>
  );
}
