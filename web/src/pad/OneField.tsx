// One field of an entry that is no row of numbers: a choice, a seat, some seats, a number by steps.
import type {Signal} from '@preact/signals';
import type {FormField} from '@capot/engine';
import {isSuit} from '../cards';
import {shapeOf} from '../doors/parts';
import {number} from '../i18n/i18n';
import {Strain} from '../table/Say';
import {type Choice, Choices, Menu, Some, Stepper} from './controls';
import {type Entry, type EntryValue, isExtra, type Scalar, type SideOfSeat, valueOf, without} from './entry';
import type {PadSpeaker} from './pad_speaker';
import {labelOf, strainOf, wordText, yesNoText} from './telling';

const fewNumbers = 6; // that stand side by side
const fewWords = 6;
const shortLine = 18; // letters of a half line

export function choicesOf(field: FormField, speaker: PadSpeaker, sides: SideOfSeat): Choice[] {
  const {game} = speaker;
  const {kind, low = 0, high = 0, step = 1, words = []} = field;
  if (kind === 'yes-no') return [true, false].map((value) => ({value, text: yesNoText(game, field, value)}));
  if (kind === 'seat') {
    // Where sides have the names, their first seat stands for them.
    const seats = sides.map((_, seat) => seat);
    const named = speaker.bySide ? seats.filter((seat) => firstOfSide(sides, seat) === seat) : seats;
    return named.map((value) => ({value, text: speaker.name(value)}));
  }
  const count = kind === 'number' ? Math.floor((high - low) / step) + 1 : 0;
  const numbers = Array.from({length: count}, (_, i) => low + i * step)
    .map((value): Choice => ({value, text: number(value)}));
  const inWords = words.map((word): Choice => {
    const strain = strainOf(field, word.value);
    const text = wordText(game, word);
    if (strain === undefined || !isSuit(strain)) return {value: word.value, text};
    return {value: word.value, text, sign: <Strain strain={strain} speaker={speaker} />};
  });
  return numbers.concat(inWords);
}

const firstOfSide = (sides: SideOfSeat, seat: number): number => sides.indexOf(sides[seat] ?? 0);

interface OneProps {
  field: FormField;
  entry: Signal<Entry>;
  speaker: PadSpeaker;
  sides: SideOfSeat;
}

export function OneField({field, entry, speaker, sides}: OneProps) {
  const label = labelOf(speaker.game, field);
  const set = (value: EntryValue | undefined) => {
    entry.value = value === undefined ? without(entry.value, field.name) : {...entry.value, [field.name]: value};
  };
  if (field.kind === 'seats') {
    const value = valueOf(field, entry.value);
    return <Some label={label} value={Array.isArray(value) ? value.map(Number) : []} set={set}
      choices={sides.map((_, seat) => ({value: seat, text: speaker.name(seat)}))} />;
  }
  const choices = choicesOf(field, speaker, sides);
  const raw = valueOf(field, entry.value);
  const forSide = field.kind === 'seat' && speaker.bySide && typeof raw === 'number';
  const value = (forSide ? firstOfSide(sides, raw) : raw) as Scalar | undefined;
  const props = {label, choices, set, value, mayBeNone: isExtra(field)};
  if (field.kind === 'number' && choices.length > fewNumbers) return <Stepper {...props} />;
  return isLong(field, choices) ? <Menu {...props} /> : <Choices {...props} />;
}
// Too many words, or too long, to stand side by side; names always do. What is mostly as usual takes little room.
function isLong({kind, default: usual}: FormField, choices: Choice[]): boolean {
  if (choices.length > fewWords) return true;
  if (kind !== 'choice' || choices.some(({sign}) => sign)) return false;
  return shapeOf(choices.map(({text}) => text)) !== '' || (usual !== undefined && lettersOf(choices) > shortLine);
}
const lettersOf = (choices: Choice[]): number =>
  choices.reduce((sum, {text, sign}) => sum + (sign ? 1 : text.length) + 2, 0);

// What is short stands beside another.
export function isShort(field: FormField, speaker: PadSpeaker, sides: SideOfSeat): boolean {
  if (field.kind === 'number') return true;
  if (field.kind === 'seat' || field.kind === 'seats' || field.kind === 'numbers') return false;
  const choices = choicesOf(field, speaker, sides);
  return lettersOf(choices) <= shortLine || isLong(field, choices);
}
