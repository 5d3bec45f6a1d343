// What an entry is made of: one of a few, one of many, some seats, a number by steps.
import type {ComponentChildren} from 'preact';
import {useRef} from 'preact/hooks';
import {t} from '../i18n/i18n';
import {shapeOf} from '../doors/parts';
import type {Scalar} from './entry';

export interface Choice {
  value: Scalar;
  text: string;
  sign?: ComponentChildren; // drawn in the place of the text
}
interface ChoiceProps {
  label: string;
  value: Scalar | undefined;
  choices: Choice[];
  set: (value: Scalar | undefined) => void; // undefined: it was chosen and is not any more
  mayBeNone: boolean;
}

const steps: Record<string, number> = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1};

// One of a few. Arrows choose.
export function Choices({label, value, choices, set, mayBeNone}: ChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  const at = choices.findIndex((one) => one.value === value);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (Math.max(at, step > 0 ? -1 : 0) + step + choices.length) % choices.length;
    set(choices[next]?.value);
    box.current?.querySelectorAll('button')[next]?.focus();
  };
  const shape = choices.some(({sign}) => sign) ? '' : shapeOf(choices.map(({text}) => text));
  return (
    <div ref={box} class={`seg${shape}`} role="radiogroup" aria-label={label}>
      {choices.map((one, i) => (
        <button type="button" key={String(one.value)} role="radio" aria-checked={i === at}
          tabIndex={i === Math.max(at, 0) ? 0 : -1} onKeyDown={move}
          onClick={() => set(i === at && mayBeNone ? undefined : one.value)}>
          {one.sign ? <>{one.sign}<span class="vh">{one.text}</span></> : one.text}
        </button>
      ))}
    </div>
  );
}

// One of many.
export function Menu({label, value, choices, set, mayBeNone}: ChoiceProps) {
  const at = choices.findIndex((one) => one.value === value);
  return (
    <select aria-label={label} value={String(at)}
      onChange={(event) => set(choices[Number(event.currentTarget.value)]?.value)}>
      {(mayBeNone || at < 0) && <option value="-1">{mayBeNone ? t('pad.not-said') : '–'}</option>}
      {choices.map((one, i) => <option key={i} value={String(i)}>{one.text}</option>)}
    </select>
  );
}

// A number by steps, and the words that may stand for one behind it; the middle shows all of them.
export function Stepper(props: ChoiceProps) {
  const {label, value, choices, set} = props;
  const at = choices.findIndex((one) => one.value === value);
  const go = (to: number) => set(choices[to]?.value);
  return (
    <div class="seg pad-steps" role="group" aria-label={label}>
      <button type="button" aria-label={t('pad.down', {field: label})} disabled={at <= 0}
        onClick={() => go(at - 1)}>−</button>
      <Menu {...props} />
      <button type="button" aria-label={t('pad.up', {field: label})} disabled={at === choices.length - 1}
        onClick={() => go(at + 1)}>+</button>
    </div>
  );
}

// Any of the seats.
export function Some({label, value, choices, set}: {
  label: string; value: number[]; choices: {value: number; text: string}[]; set: (value: number[]) => void;
}) {
  return (
    <div class="toggles" role="group" aria-label={label}>
      {choices.map((one) => (
        <button type="button" class="key toggle" key={one.value} aria-pressed={value.includes(one.value)}
          onClick={() => set(choices.map((other) => other.value)
            .filter((other) => (other === one.value) !== value.includes(other)))}>
          {one.text}
        </button>
      ))}
    </div>
  );
}
