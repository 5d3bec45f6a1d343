// A form that says what became of it.
import type {ComponentChildren} from 'preact';
import {useSignal} from '@preact/signals';
import {sayError} from './account';
import {Wrong} from './parts';

// `run` does it, and answers what to say.
export function Form({title, about, keyText, run, children}: {
  title: string; about?: string; keyText: string; run: () => Promise<string>; children?: ComponentChildren;
}) {
  const busy = useSignal(false);
  const wrong = useSignal('');
  const done = useSignal('');
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    wrong.value = done.value = '';
    try {
      done.value = await run();
    } catch (error) {
      wrong.value = sayError(error);
    }
    busy.value = false;
  };
  return (
    <form class="card-form" onSubmit={(event) => void submit(event)}>
      <h2>{title}</h2>
      {about && <p class="dim">{about}</p>}
      {children}
      <button type="submit" class="key" disabled={busy.value}>{keyText}</button>
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
      <p role="status" class="done">{done.value}</p>
    </form>
  );
}
