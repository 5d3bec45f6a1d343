// One round of real cards: a form made of the engine's fields. Its key says what will be written.
import {useEffect, useLayoutEffect, useRef} from 'preact/hooks';
import {type Signal, useSignal} from '@preact/signals';
import type {FormField} from '@capot/engine';
import {t} from '../i18n/i18n';
import {Menu} from './controls';
import {keepDraft, readDraft} from './draft';
import {asked, blank, type Entry as Entered, isExtra, leads, missing, type Scalar, valueOf} from './entry';
import {Boxes, Keypad, type Place} from './Numbers';
import {choicesOf, isShort, OneField} from './OneField';
import {type Evening, type OpenSheet, sidesOf} from './open_sheet';
import type {PadSpeaker} from './pad_speaker';
import {forbidden, keyText, usePreview, writtenText} from './preview';
import {labelOf, refusalText} from './telling';

export interface Correction {
  round: number; // from 1
  entry: Entered;
}

export function Entry({open, evening, speaker, correcting}: {
  open: OpenSheet; evening: Evening; speaker: PadSpeaker; correcting: Signal<Correction | undefined>;
}) {
  const {form} = evening.rules;
  const sides = sidesOf(evening.rules);
  const entry = useSignal<Entered>(blank(form));
  const active = useSignal<Place | undefined>(undefined);
  const more = useSignal(false);
  const soon = useSignal(false); // it is to be written as soon as it is worked out
  // A digit that was refused, and the entry that it has left as it was.
  const digit = useSignal<{field: FormField; n: number; of: Entered} | undefined>(undefined);
  const box = useRef<HTMLElement>(null);
  // Its end holds the number keys and the key that writes; on a phone the one lies over the others until it is reached.
  const showKeys = () => {
    const below = (box.current?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    if (below > 0) scrollBy({top: below, behavior: 'instant'});
  };
  const correct = correcting.value?.round;
  const {id} = evening.record;
  const written = evening.sheet.rounds.length;
  // Before the next picture: a page that is closed at once has kept what was entered.
  useLayoutEffect(() => {
    entry.value = correcting.value?.entry ?? readDraft(id, written) ?? blank(form);
    active.value = undefined;
  }, [correcting.value]);
  useEffect(() => {
    if (correct !== undefined) showKeys();
  }, [correct]);
  useLayoutEffect(() => {
    if (!correcting.value) keepDraft(id, written, entry.value);
  }, [entry.value]);
  const fields = asked(form, entry.value);
  const first = fields.find((field) => leads(form, field));
  // Numbers stand last, above their keys.
  const isShown = (field: FormField) => more.value || !isExtra(field) || entry.value[field.name] !== undefined;
  const rest = fields.filter((field) => field !== first && isShown(field))
    .toSorted((a, b) => Number(a.kind === 'numbers') - Number(b.kind === 'numbers'));
  const hidden = fields.some((field) => isExtra(field) && !rest.includes(field));
  const numbers = rest.filter(({kind}) => kind === 'numbers');
  const preview = usePreview(evening, entry.value, correct);
  const stillOpen = missing(form, entry.value, sides);
  const error = preview.round?.error;
  const refused = forbidden(fields, entry.value, sides, speaker.game) ??
    (error && {field: error.field, why: refusalText(speaker.game, form, error)});
  const why = refused?.why ?? '';
  const {field: full, n: long} = digit.value?.of === entry.value ? digit.value : {};
  const notTaken = full && t('pad.no-digit', {field: labelOf(speaker.game, full), high: full.high ?? 0, n: long ?? 0});
  const notKept = open.notKept.value;
  const canWrite = preview.line !== undefined && preview.round !== undefined && !why && !open.busy.value;

  const write = async () => {
    // Who is quicker than the engine is not asked to press again.
    if (!preview.line) soon.value = !stillOpen && !why;
    if (!canWrite || !preview.line) return;
    const {round} = preview;
    if (!(await open.write(preview.line))) return;
    open.said.value = round ? t('pad.written', {numbers: writtenText(round)}) : '';
    entry.value = blank(form);
    active.value = undefined;
    correcting.value = undefined;
  };
  useEffect(() => {
    if (!soon.value || !preview.line) return;
    soon.value = false;
    void write();
  }, [preview.line]);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target !== document.body && !target.closest('.entry :is([role="radio"], input, select)')) return;
      event.preventDefault();
      void write();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  });

  const n = correct ?? written + 1;
  const title = correct === undefined ? t('pad.round', {n}) : t('pad.correcting', {n});
  const together = {fields: numbers, entry, active, sides, speaker};
  return (
    <section ref={box} class="entry" aria-label={t('pad.entry')}>
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
                <Boxes {...together} field={field} bad={refused?.field === field.name} touched={showKeys} />
              </div>
            );
          return (
            <div class={`one${isShort(field, speaker, sides) ? '' : ' wide'}`} key={field.name} data-field={field.name}>
              <span class="label" aria-hidden="true">{label}</span>
              <OneField field={field} entry={entry} speaker={speaker} sides={sides} />
            </div>
          );
        })}
        {(hidden || more.value) && (
          <button type="button" class="link pad-more" aria-expanded={more.value}
            onClick={() => (more.value = !more.value)}>
            {t(more.value ? 'pad.less' : 'pad.more')}
          </button>
        )}
      </div>
      {numbers.length > 0 && (
        <Keypad {...together} refuse={(field, n) => (digit.value = {field, n, of: entry.value})} />
      )}
      <div class="write-line">
        <p class="why wrong" role="alert">{why || notTaken || (notKept && t(`pad.not-kept.${notKept}`))}</p>
        <p class="vh" role="status">{open.said.value}</p>
        {correct !== undefined && (
          <button type="button" class="key" onClick={() => (correcting.value = undefined)}>{t('pad.leave-it')}</button>
        )}
        <button type="button" class="key main write" disabled={!canWrite} onClick={() => void write()}>
          {open.busy.value ? t('pad.writing') : why ? t('pad.cannot')
            : stillOpen ? t('pad.missing', {field: labelOf(speaker.game, stillOpen)})
              : keyText(preview, correct, speaker)}
        </button>
      </div>
    </section>
  );
}

// Moves on by itself. Who says that somebody else deals moves the deal of the whole evening.
function Dealer({open, evening: {sheet, record}, speaker}: {
  open: OpenSheet; evening: Evening; speaker: PadSpeaker;
}) {
  const seats = speaker.view.chairs.length;
  return (
    <div class="dealer">
      <Menu label={t('pad.dealer')} value={sheet.dealer} mayBeNone={false}
        choices={speaker.view.chairs.map((_, seat) => (
          {value: seat, text: t('pad.deals', {name: speaker.dealer(seat)})}
        ))}
        set={(seat) => {
          const by = Number(seat) - sheet.dealer + (record.head.dealer ?? 0);
          void open.rehead({dealer: (by % seats + seats) % seats});
        }} />
    </div>
  );
}
