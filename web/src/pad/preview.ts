// What an entry would write, worked out before it is written.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {FormField, SheetRound} from '@capot/engine';
import {language, t, te} from '../i18n/i18n';
import type {Line} from './changes';
import {type Entry, lineOf, missing, outside, shownNumbers, type SideOfSeat} from './entry';
import {type Evening, sidesOf, workOut} from './open_sheet';
import type {PadSpeaker} from './pad_speaker';
import {labelOf, listed, signed} from './telling';

export interface Preview {
  round: SheetRound | undefined;
  line: Line | undefined;
}
const empty: Preview = {round: undefined, line: undefined};

export function usePreview(evening: Evening, entry: Entry, correct: number | undefined): Preview {
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
      const round = correct === undefined ? rounds.at(-1) : rounds[correct - 1];
      if (current) preview.value = {of, line, round};
    }, () => {});
    return () => void (current = false);
  }, [of, whole]);
  return preview.value.of === of ? preview.value : empty;
}

export function writtenText(round: SheetRound): string {
  return listed((round.deltas ?? []).map(signed), language());
}
export function keyText({round}: Preview, correct: number | undefined, speaker: PadSpeaker): string {
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
export function forbidden(fields: FormField[], entry: Entry, sides: SideOfSeat, game: string): Refusal | undefined {
  for (const field of fields.filter(({kind}) => kind === 'numbers')) {
    const shown = shownNumbers(field, entry, sides);
    const sum = shown.reduce((all, {n, own}) => all + (own ? (n ?? 0) : 0), 0);
    const label = labelOf(game, field);
    const {low = 0, high = 0, step = 1, total = sum} = field;
    const tooMany = {field: label, total, sum, by: sum - total};
    if (sum > total) return {field: field.name, why: `${te(game, 'form.too-many', tooMany)}.`};
    if (shown.some(({n}) => outside(field, n)))
      return {field: field.name, why: t(step > 1 ? 'pad.range-step' : 'pad.range', {field: label, low, high, step})};
  }
  return undefined;
}
