// What forms and doors are made of: segments, switches, a page with its way back.
import type {ComponentChildren} from 'preact';
import type {Signal} from '@preact/signals';
import {t} from '../i18n/i18n';

export interface Choice<Value extends string> {
  value: Value;
  text: string;
  lang?: string;
  struck?: boolean; // does not go with what else is chosen
}

// How segments lie on a phone: beside each other where the words are short, four of them in two rows, else in
// a column.
const lettersOfLine = 34;
const lettersOfSegment = 18;
export function shapeOf(texts: string[]): '' | ' square' | ' tall' {
  const longest = Math.max(...texts.map(({length}) => length));
  const line = texts.reduce((letters, {length}) => letters + length + 2, 0);
  if (longest <= lettersOfSegment && line <= lettersOfLine) return '';
  return texts.length === 4 && longest <= lettersOfSegment ? ' square' : ' tall';
}

interface SegmentsProps<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: readonly Choice<Value>[];
  set: (value: Value) => void;
  disabled?: boolean;
}

// One of a few.
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const {label, value, choices, set, disabled = false} = props;
  return (
    <div class={`seg${shapeOf(choices.map(({text}) => text))}`} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button type="button" key={choice.value} lang={choice.lang} aria-pressed={choice.value === value}
          class={choice.struck ? 'struck' : undefined} disabled={disabled} onClick={() => set(choice.value)}>
          {choice.text}{choice.struck && <span class="vh">, {t('rules.does-not-go')}</span>}
        </button>
      ))}
    </div>
  );
}

export function Switch({label, on, set, disabled = false}: {
  label: string; on: boolean; set: (on: boolean) => void; disabled?: boolean;
}) {
  return (
    <button type="button" class="switch" role="switch" aria-checked={on} aria-label={label}
      disabled={disabled} onClick={() => set(!on)} />
  );
}

// One thing to choose: its title, what it does, the control. `top`: it stands in no group.
export function Row({title, about, children, beside = false, top = false}: {
  title: string; about?: string; children: ComponentChildren; beside?: boolean; top?: boolean;
}) {
  return (
    <section class={`opt${beside ? ' sw' : ''}`}>
      <div class="t">{top ? <h2>{title}</h2> : <h3>{title}</h3>}{about && <p>{about}</p>}</div>
      {children}
    </section>
  );
}

export function SwitchRow({title, about, on, set, top = false}: {
  title: string; about: string; on: boolean; set: (on: boolean) => void; top?: boolean;
}) {
  return (
    <Row title={title} about={about} beside top={top}>
      <Switch label={title} on={on} set={set} />
    </Row>
  );
}

// A page with the way back in its bar.
export function Door({title, back = '/', name, aside, children}: {
  title: string; back?: string; name: string; aside?: ComponentChildren; children: ComponentChildren;
}) {
  return (
    <>
      <header class="bar in">
        <a class="back" href={back} aria-label={`${title}. ${t('door.back')}`}>{title}</a>
        {aside}
      </header>
      <main class={`page ${name}`}>
        <h1 class="vh" tabIndex={-1}>{title}</h1>
        {children}
      </main>
    </>
  );
}

// What went wrong, in a sentence; read out when it comes.
export function Wrong({children}: {children: ComponentChildren}) {
  return <p class="wrong" role="alert">{children}</p>;
}

// A text field with its name above it.
export function Field({label, hint, name, text, type = 'text', complete = 'off', most = 128}: {
  label: string; hint?: string; name: string; text: Signal<string>; type?: 'text' | 'password';
  complete?: string; most?: number;
}) {
  const box = {
    name, value: text.value, maxLength: most, autoComplete: complete, autoCapitalize: 'off' as const,
    spellcheck: false,
    onInput: (event: {currentTarget: HTMLInputElement}) => void (text.value = event.currentTarget.value),
  };
  return (
    <label class="field">
      <span>{label}</span>
      {type === 'password' ? <input type="password" {...box} /> : <input type="text" {...box} />}
      {hint && <small>{hint}</small>}
    </label>
  );
}
