// One round of real cards: a form made of the engine's fields. The key says what will be written before it is pressed.
import {useEffect} from 'preact/hooks';
import {type Signal, useSignal} from '@preact/signals';
import type {FormField, SheetRound} from '@capot/engine';
import {language, number, t, te} from '../i18n/i18n';
import {isSuit} from '../cards';
import {shapeOf} from '../doors/parts';
import {Strain} from '../table/Say';
import {type Choice, Choices, Menu, Some, Stepper} from './controls';
import {asked, blank, type Entry as Entered, type EntryValue, leads, lineOf, missing, outside, type Scalar,
  shownNumbers, type SideOfSeat, valueOf, without} from './entry';
import type {Line} from './changes';
import {Boxes, Keypad, type Place} from './Numbers';
import {type Evening, type OpenSheet, sidesOf, workOut} from './open_sheet';
import type {PadSpeaker} from './pad_speaker';
import {labelOf, listed, refusalText, signed, strainOf, wordText, yesNoText} from './telling';

const fewNumbers = 6; // that stand side by side
const fewWords = 6;
const shortLine = 18; // letters of a half line

function choicesOf(field: FormField, speaker: PadSpeaker, sides: SideOfSeat): Choice[] {
  const {game} = speaker;
  const {kind, low = 0, high = 0, step = 1, words = []} = field;
  if (kind === 'yes-no') return [true, false].map((value) => ({value, text: yesNoText(game, field, value)}));
  if (kind === 'seat') {
    const seats = sides.map((_, seat) => seat).filter((seat) => !speaker.bySide || sides.indexOf(sides[seat] ?? 0) === seat);
    return seats.map((value) => ({value, text: speaker.name(value)}));
  }
  const numbers: Choice[] = kind === 'number'
    ? Array.from({length: Math.floor((high - low) / step) + 1}, (_, i) => ({value: low + i * step, text: number(low + i * step)})) : [];
  const inWords = words.map((word): Choice => {
    const strain = strainOf(field, word.value);
    const text = wordText(game, word);
    if (strain === undefined || !isSuit(strain)) return {value: word.value, text};
    return {value: word.value, text, sign: <Strain strain={strain} speaker={speaker} />};
  });
  return numbers.concat(inWords);
}

interface OneProps {
  field: FormField;
  entry: Signal<Entered>;
  speaker: PadSpeaker;
  sides: SideOfSeat;
}

function One({field, entry, speaker, sides}: OneProps) {
  const label = labelOf(speaker.game, field);
  const set = (value: EntryValue | undefined) =>
    void (entry.value = value === undefined ? without(entry.value, field.name) : {...entry.value, [field.name]: value});
  if (field.kind === 'seats') {
    const value = valueOf(field, entry.value);
    return <Some label={label} value={Array.isArray(value) ? value.map(Number) : []} set={set}
      choices={sides.map((_, seat) => ({value: seat, text: speaker.name(seat)}))} />;
  }
  const choices = choicesOf(field, speaker, sides);
  const raw = valueOf(field, entry.value);
  // Where sides have the names, a seat stands for its side.
  const value = field.kind === 'seat' && speaker.bySide && typeof raw === 'number' ? sides.indexOf(sides[raw] ?? 0) : raw;
  const props = {label, choices, set, value: value as Scalar | undefined, mayBeNone: !field.needed && field.default === undefined};
  if (field.kind === 'number' && choices.length > fewNumbers) return <Stepper {...props} />;
  return isLong(field, choices) ? <Menu {...props} /> : <Choices {...props} />;
}
// Too many words, or too long, to stand side by side; names always do. What is nearly always as usual takes little room.
function isLong({kind, default: usual}: FormField, choices: Choice[]): boolean {
  if (choices.length > fewWords) return true;
  if (kind !== 'choice' || choices.some(({sign}) => sign)) return false;
  return shapeOf(choices.map(({text}) => text)) !== '' || (usual !== undefined && lettersOf(choices) > shortLine);
}
const lettersOf = (choices: Choice[]): number =>
  choices.reduce((sum, {text, sign}) => sum + (sign ? 1 : text.length) + 2, 0);

// What is short stands beside another.
function isShort(field: FormField, speaker: PadSpeaker, sides: SideOfSeat): boolean {
  if (field.kind === 'number') return true;
  if (field.kind === 'seat' || field.kind === 'seats' || field.kind === 'numbers') return false;
  const choices = choicesOf(field, speaker, sides);
  return lettersOf(choices) <= shortLine || isLong(field, choices);
}

// --- What will be written ---

interface Preview {
  round: SheetRound | undefined;
  line: Line | undefined;
}
const empty: Preview = {round: undefined, line: undefined};

function usePreview(evening: Evening, entry: Entered, correct: number | undefined): Preview {
  const preview = useSignal<Preview & {of: unknown}>({...empty, of: undefined});
  const {form} = evening.rules;
  const sides = sidesOf(evening.rules);
  const whole = missing(form, entry, sides) === undefined;
  const input = lineOf(form, entry, sides);
  const of = JSON.stringify([input, correct, evening.lines.length, evening.record.head]);
  useEffect(() => {
    if (!whole) return void (preview.value = {...empty, of});
    let current = true;
    const line: Line = correct === undefined ? input : {correct, round: input};
    void workOut(evening.record.head, [...evening.lines, line]).then(({rounds}) => {
      if (current) preview.value = {of, line, round: correct === undefined ? rounds.at(-1) : rounds[correct - 1]};
    }, () => {});
    return () => void (current = false);
  }, [of, whole]);
  return preview.value.of === of ? preview.value : empty;
}

export function writtenText(round: SheetRound): string {
  return listed((round.deltas ?? []).map(signed), language());
}
function keyText({round}: Preview, correct: number | undefined, speaker: PadSpeaker): string {
  if (!round || round.error) return t('pad.write-plain');
  const numbers = writtenText(round);
  if (correct !== undefined) return t('pad.write-correction', {numbers});
  const winners = round.winners ?? [];
  if (winners.length === 0) return t('pad.write', {numbers});
  return t('pad.write-game', {numbers, side: listed(winners.map((side) => speaker.side(side)), language())});
}

// What the form itself forbids, said before the engine is asked: which field, and why.
interface Refusal {
  field: string;
  why: string;
}
function forbidden(fields: FormField[], entry: Entered, sides: SideOfSeat, game: string): Refusal | undefined {
  for (const field of fields.filter(({kind}) => kind === 'numbers')) {
    const shown = shownNumbers(field, entry, sides);
    const sum = shown.reduce((all, {n, own}) => all + (own ? (n ?? 0) : 0), 0);
    const label = labelOf(game, field);
    const {low = 0, high = 0, step = 1, total = sum} = field;
    if (sum > total) return {field: field.name, why: `${te(game, 'form.too-many', {field: label, total, sum, by: sum - total})}.`};
    if (shown.some(({n}) => outside(field, n)))
      return {field: field.name, why: t(step > 1 ? 'pad.range-step' : 'pad.range', {field: label, low, high, step})};
  }
  return undefined;
}

export function Entry({open, evening, speaker, correcting}: {
  open: OpenSheet; evening: Evening; speaker: PadSpeaker; correcting: Signal<{round: number; entry: Entered} | undefined>;
}) {
  const {form} = evening.rules;
  const sides = sidesOf(evening.rules);
  const entry = useSignal<Entered>(blank(form));
  const active = useSignal<Place | undefined>(undefined);
  const more = useSignal(false);
  const correct = correcting.value?.round;
  useEffect(() => {
    entry.value = correcting.value?.entry ?? blank(form);
    active.value = undefined;
  }, [correcting.value]);
  const fields = asked(form, entry.value);
  const first = fields.find((field) => leads(form, field));
  const isExtra = (field: FormField) => !field.needed && field.default === undefined;
  // Numbers stand last, above their keys.
  const rest = fields.filter((field) => field !== first && (more.value || !isExtra(field) || entry.value[field.name] !== undefined))
    .toSorted((a, b) => Number(a.kind === 'numbers') - Number(b.kind === 'numbers'));
  const hidden = fields.some((field) => isExtra(field) && !rest.includes(field));
  const numbers = rest.filter(({kind}) => kind === 'numbers');
  const preview = usePreview(evening, entry.value, correct);
  const open_ = missing(form, entry.value, sides);
  const error = preview.round?.error;
  const refused = forbidden(fields, entry.value, sides, speaker.game) ??
    (error && {field: error.field, why: refusalText(speaker.game, form, error)});
  const why = refused?.why ?? '';
  const canWrite = preview.line !== undefined && preview.round !== undefined && !why && !open.busy.value;

  const write = async () => {
    if (!canWrite || !preview.line) return;
    if (!(await open.write(preview.line))) return;
    entry.value = blank(form);
    active.value = undefined;
    correcting.value = undefined;
  };
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      const mine = target === document.body || target.closest('.entry [role="radio"], .entry .numbers input, .entry select');
      if (!mine) return;
      event.preventDefault();
      void write();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  });

  const n = correct ?? evening.sheet.rounds.length + 1;
  const title = correct === undefined ? t('pad.round', {n}) : t('pad.correcting', {n});
  const together = {fields: numbers, entry, active, sides, speaker};
  return (
    <section class="entry" aria-label={t('pad.entry')}>
      <header>
        <h2>{title}</h2>
        {first && <div class="first"><Menu label={labelOf(speaker.game, first)} mayBeNone={false}
          value={valueOf(first, entry.value) as Scalar} choices={choicesOf(first, speaker, sides)}
          set={(value) => value !== undefined && (entry.value = {[first.name]: value})} /></div>}
        {correct === undefined && <Dealer open={open} evening={evening} speaker={speaker} />}
      </header>
      <div class="fields">
        {rest.map((field) => {
          const label = labelOf(speaker.game, field);
          if (field.kind === 'numbers')
            return (
              <div class="one wide" key={field.name} data-field={field.name}>
                <span class="label" aria-hidden="true">{label}</span>
                <Boxes {...together} field={field} bad={refused?.field === field.name} />
              </div>
            );
          return (
            <div class={`one${isShort(field, speaker, sides) ? '' : ' wide'}`} key={field.name} data-field={field.name}>
              <span class="label" aria-hidden="true">{label}</span>
              <One field={field} entry={entry} speaker={speaker} sides={sides} />
            </div>
          );
        })}
        {(hidden || more.value) && (
          <button type="button" class="link pad-more" aria-expanded={more.value} onClick={() => (more.value = !more.value)}>
            {t(more.value ? 'pad.less' : 'pad.more')}
          </button>
        )}
      </div>
      {numbers.length > 0 && <Keypad {...together} />}
      <div class="write-line">
        <p class="why wrong" role="alert">{why || (open.notKept.value && t(`pad.not-kept.${open.notKept.value}`))}</p>
        {correct !== undefined && (
          <button type="button" class="key" onClick={() => (correcting.value = undefined)}>{t('pad.leave-it')}</button>
        )}
        <button type="button" class="key main write" disabled={!canWrite} onClick={() => void write()}>
          {open.busy.value ? t('pad.writing') : why ? t('pad.cannot')
            : open_ ? t('pad.missing', {field: labelOf(speaker.game, open_)}) : keyText(preview, correct, speaker)}
        </button>
      </div>
    </section>
  );
}

// Moves on by itself. Who says that somebody else deals moves the deal of the whole evening.
function Dealer({open, evening: {sheet, record}, speaker}: {open: OpenSheet; evening: Evening; speaker: PadSpeaker}) {
  const seats = speaker.view.chairs.length;
  return (
    <div class="dealer">
      <Menu label={t('pad.dealer')} value={sheet.dealer} mayBeNone={false}
        choices={speaker.view.chairs.map((_, seat) => ({value: seat, text: t('pad.deals', {name: speaker.dealer(seat)})}))}
        set={(seat) => {
          const by = Number(seat) - sheet.dealer + (record.head.dealer ?? 0);
          void open.rehead({dealer: (by % seats + seats) % seats});
        }} />
    </div>
  );
}
