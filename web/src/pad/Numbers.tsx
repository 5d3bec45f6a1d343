// Numbers by side or by seat, with large keys. What nobody has touched is grey.
import {useEffect} from 'preact/hooks';
import type {Signal} from '@preact/signals';
import type {FormField} from '@capot/engine';
import {t} from '../i18n/i18n';
import {
  columnsOf, type Entry, isFull, orderOf, outside, shownNumbers, type SideOfSeat, tooLarge, withDigit, withNumber,
  withoutDigit,
} from './entry';
import type {PadSpeaker} from './pad_speaker';
import {labelOf} from './telling';

export interface Place {
  field: string;
  column: number;
  begun?: boolean; // a digit follows what is there; the first one takes its place
}
export interface NumbersProps {
  fields: FormField[]; // those of numbers that are asked for
  entry: Signal<Entry>;
  active: Signal<Place | undefined>;
  sides: SideOfSeat;
  speaker: PadSpeaker;
}

const idOf = ({field, column}: Place): string => `pad-${field}-${column}`;

// Where a digit goes: the place that was touched last, else the first; of the declarer's side where a line names that.
export function activePlace({fields, entry, active, sides}: NumbersProps): Place | undefined {
  const touched = active.value;
  if (touched && fields.some(({name}) => name === touched.field)) return touched;
  const first = fields.find(({needed}) => needed);
  return first && {field: first.name, column: orderOf(first, entry.value, sides)[0] ?? 0};
}

function useActions({refuse, ...props}: KeypadProps) {
  const {fields, entry, active, sides} = props;
  const at = () => {
    const place = activePlace(props);
    const field = fields.find(({name}) => name === place?.field);
    return place && field ? {place, field} : undefined;
  };
  const own = (field: FormField, column: number): number | null => {
    const shown = shownNumbers(field, entry.value, sides)[column];
    return shown?.own ? shown.n : null;
  };
  const move = (to: Place) => {
    const within = document.activeElement instanceof HTMLInputElement;
    active.value = to;
    if (within) document.getElementById(idOf(to))?.focus();
  };
  const put = (n: number | null) => {
    const now = at();
    if (!now) return;
    active.value = {...now.place, begun: true};
    entry.value = withNumber(now.field, entry.value, sides, now.place.column, n);
  };
  const next = () => {
    const now = at();
    if (now) move({field: now.field.name, column: (now.place.column + 1) % columnsOf(now.field, sides)});
  };
  const digit = (d: number) => {
    const now = at();
    if (!now) return;
    const n = withDigit(now.field, now.place.begun ? own(now.field, now.place.column) : null, d);
    if (tooLarge(now.field, n)) return refuse(now.field, n);
    put(n);
    // One digit is all there is, and more than two columns: the next one is meant.
    const last = now.place.column + 1 === columnsOf(now.field, sides);
    if ((now.field.high ?? 0) < 10 && isFull(now.field, n) && !last) next();
  };
  const erase = () => {
    const now = at();
    if (now) put(withoutDigit(own(now.field, now.place.column)));
  };
  const all = () => {
    const now = at();
    if (now?.field.total !== undefined) put(now.field.total);
  };
  return {digit, erase, next, all, at};
}

export function Boxes({field, bad, touched, ...props}: NumbersProps & {
  field: FormField; bad: boolean; touched: () => void;
}) {
  const {entry, active, sides, speaker} = props;
  const label = labelOf(speaker.game, field);
  const place = activePlace(props);
  const shown = shownNumbers(field, entry.value, sides);
  const type = (column: number, text: string) => {
    const digits = text.replace(/\D/g, '').slice(-4);
    active.value = {field: field.name, column, begun: true};
    entry.value = withNumber(field, entry.value, sides, column, digits === '' ? null : Number(digits));
  };
  return (
    <fieldset class={`numbers in-${shown.length}${bad ? ' at-fault' : ''}`} style={{'--n': shown.length}}>
      <legend class="vh">{label}</legend>
      {shown.map(({n, own}, column) => {
        const name = field.each === 'seat' ? speaker.name(column) : speaker.side(column);
        const here = place?.field === field.name && place.column === column;
        return (
          <label key={column} class={`${here ? 'here' : ''}${own ? '' : ' rest'}`}>
            <span>{name}</span>
            <input id={idOf({field: field.name, column})} type="text" inputMode="none" autoComplete="off"
              maxLength={5} aria-label={t('pad.for', {field: label, name})} aria-invalid={bad || outside(field, n)}
              value={n === null ? '' : String(n)} placeholder="–"
              onFocus={(event) => {
                active.value = {field: field.name, column};
                event.currentTarget.select();
                touched();
              }}
              onInput={(event) => type(column, event.currentTarget.value)} />
          </label>
        );
      })}
      {field.total !== undefined && (
        <span class="of">{t(field.or_less ? 'pad.at-most' : 'pad.of', {total: field.total})}</span>
      )}
    </fieldset>
  );
}

interface KeypadProps extends NumbersProps {
  refuse: (field: FormField, n: number) => void; // a digit that would make the number too large: nothing has changed
}
// Keys for fingers; digits of a keyboard do the same wherever the focus is.
export function Keypad(props: KeypadProps) {
  const {digit, erase, next, all, at} = useActions(props);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, select, textarea')) return;
      if (/^\d$/.test(event.key)) digit(Number(event.key));
      else if (event.key === 'Backspace') erase();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  });
  const now = at();
  const total = now?.field.total;
  const stay = (event: Event) => event.preventDefault(); // the focus stays where it is
  return (
    <div class="keypad" role="group" aria-label={t('pad.keys')} onMouseDown={stay}>
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((d) => (
        <button type="button" class="digit" key={d} onClick={() => digit(d)}>{d}</button>
      ))}
      {total !== undefined && total >= 10
        ? <button type="button" class="digit word" onClick={all}>{t('pad.all', {n: total})}</button>
        : <button type="button" class="digit word" onClick={next}>{t('pad.next')}</button>}
      <button type="button" class="digit" onClick={() => digit(0)}>0</button>
      <button type="button" class="digit word" onClick={erase}>{t('pad.erase')}</button>
    </div>
  );
}
