// Rounds and sheets in words: for the page, as text and as CSV.
import type {Fields, FormField, FormWord, Sheet, SheetRound} from '@capot/engine';
import {engineText, fill, number, t, te} from '../i18n/i18n';
import {asked, entryOf, leads, shownNumbers, type SideOfSeat} from './entry';
import type {PadSpeaker} from './pad_speaker';

export const labelOf = (game: string, {name}: FormField): string => te(game, `form.${name}`);
export const helpOf = (game: string, {name}: FormField): string => te(game, `form.${name}.help`, {text: ''});

export function wordText(game: string, {id, args, value}: FormWord): string {
  const text = engineText(game, id);
  return text === undefined ? String(value) : fill(text, (place) => String(args?.[place] ?? ''));
}
export function yesNoText(game: string, {name}: FormField, yes: boolean): string {
  const word = yes ? 'yes' : 'no';
  return engineText(game, `form.${name}.${word}`) ?? te(game, `form.${word}`);
}
export function valueText(game: string, {words}: FormField, value: unknown): string {
  const word = words?.find((one) => one.value === value);
  return word ? wordText(game, word) : typeof value === 'number' ? number(value) : String(value);
}

// A suit is drawn where there is a picture.
export type Piece = string | {strain: string};

// Which suit, or what stands for one, a value is.
export const strainOf = ({words}: FormField, value: unknown): string | undefined => {
  const id = words?.find((one) => one.value === value)?.id;
  return id?.startsWith('strain.') ? id.slice('strain.'.length) : undefined;
};

// A round in few words: "Roy, 30, made", "90 ♠, failed". `by`: with who declared.
export function roundPieces(
  speaker: PadSpeaker, fields: FormField[], round: Pick<SheetRound, 'input' | 'result'>, sides: SideOfSeat, by: boolean,
): Piece[] {
  const {game} = speaker;
  const entry = entryOf(fields, round.input, sides);
  const pieces: Piece[] = [];
  const add = (text: string) => pieces.push(pieces.length > 0 ? `, ${text}` : text);
  for (const field of asked(fields, entry)) {
    const value = round.input[field.name];
    const usual = value === undefined || value === field.default;
    const strain = strainOf(field, value);
    if (leads(fields, field)) {
      if (!usual && value !== field.words?.[0]?.value) add(valueText(game, field, value));
    } else if (usual) {
      continue;
    } else if (field.kind === 'seat') {
      if (by) add(speaker.name(Number(value)));
    } else if (strain !== undefined) {
      pieces.push(' ', {strain});
    } else if (field.kind === 'number') {
      add(valueText(game, field, value));
    } else if (field.kind === 'yes-no') {
      if (engineText(game, `form.${field.name}.yes`) !== undefined) add(yesNoText(game, field, value === true));
      else if (value === true) add(labelOf(game, field).toLowerCase());
    } else if (field.kind === 'choice') {
      // "doubled" says all; "the takers" needs the name of what they had.
      const word = valueText(game, field, value), label = labelOf(game, field).toLowerCase();
      add(word.toLowerCase().includes(label) ? word : label);
    }
  }
  const saysIt = fields.some(({name}) => name === 'made');
  if (!saysIt && (round.result?.['made'] === false || round.result?.['met'] === false)) add(t('pad.failed'));
  return pieces;
}
export const plainPieces = (pieces: Piece[], strain: (strain: string) => string): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : strain(piece.strain))).join('').trim();

export function roundText(speaker: PadSpeaker, fields: FormField[], round: SheetRound, sides: SideOfSeat): string {
  const pieces = roundPieces(speaker, fields, round, sides, true);
  return plainPieces(pieces, (strain) => speaker.strain(strain)) || t('pad.played');
}

// Everything that was entered of a round, as names and values.
export function enteredFacts(
  speaker: PadSpeaker, fields: FormField[], input: Fields, sides: SideOfSeat,
): [string, string][] {
  const {game} = speaker;
  const entry = entryOf(fields, input, sides);
  return asked(fields, entry).flatMap((field): [string, string][] => {
    const value = entry[field.name];
    if (value === undefined) return [];
    const label = labelOf(game, field);
    if (field.kind === 'seat') return [[label, speaker.name(Number(value))]];
    if (field.kind === 'yes-no') return [[label, yesNoText(game, field, value === true)]];
    if (field.kind === 'seats' && Array.isArray(value))
      return [[label, value.map((seat) => speaker.name(Number(seat))).join(', ')]];
    if (field.kind === 'numbers') {
      const name = (i: number) => (field.each === 'seat' ? speaker.name(i) : speaker.side(i));
      const shown = shownNumbers(field, entry, sides);
      return [[label, shown.map(({n}, i) => `${name(i)} ${n ?? '–'}`).join(', ')]];
    }
    return [[label, valueText(game, field, value)]];
  });
}

// Why something cannot be written.
interface Refused {
  id: string;
  args: Fields;
  field?: string;
}
export function refusalText(game: string, fields: FormField[], error: Refused): string {
  const field = fields.find(({name}) => name === error.field);
  const text = engineText(game, `form.${String(error.args['form'])}`);
  const args: Fields = {...error.args, field: field ? labelOf(game, field) : error.field};
  if (text !== undefined) return `${fill(text, (place) => String(args[place] ?? ''))}.`;
  const detail = error.args['detail'];
  return [te(game, error.id), typeof detail === 'string' ? `(${detail})` : ''].join(' ').trim();
}

const signed = (n: number): string => (n < 0 ? `−${number(-n)}` : number(n));
export {signed};

// "580 and 0"
export const listed = (words: string[], language: string): string => new Intl.ListFormat(language).format(words);

// "Total:"
export const named = (key: 'pad.total' | 'pad.games-won'): string => t('named', {name: t(key)});

// --- To send ---

export interface Told {
  title: string;
  date: string;
  rules: string;
  speaker: PadSpeaker;
  fields: FormField[];
  sides: SideOfSeat;
  sheet: Sheet;
}
const columns = ({speaker, sides}: Told): string[] =>
  Array.from({length: new Set(sides).size}, (_, side) => speaker.side(side));

export function sheetText(told: Told): string {
  const {title, date, rules, speaker, fields, sides, sheet} = told;
  const names = columns(told);
  const rounds = sheet.rounds.map((round, i) =>
    `${t('named', {name: `${i + 1}. ${roundText(speaker, fields, round, sides)}`})} ${round.deltas?.map(signed).join(' / ') ?? '?'}`);
  const now = sheet.games.at(-1)?.after ?? sheet.scores;
  const total = names.map((name, side) => `${name} ${signed(now[side] ?? 0)}`).join(', ');
  const won = names.map((name, side) => `${name} ${number(sheet.won[side] ?? 0)}`).join(', ');
  return [
    `${title}, ${date}`, rules, names.join(' / '), '', ...rounds, '', `${named('pad.total')} ${total}`,
    ...(sheet.won.some((n) => n > 0) ? [`${named('pad.games-won')} ${won}`] : []), '',
  ].join('\n');
}

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
export function sheetCsv(told: Told): string {
  const {speaker, fields, sides, sheet} = told;
  const names = columns(told);
  const head = [
    t('pad.csv.round'), t('pad.csv.game'), t('pad.dealer'), t('pad.csv.what'),
    ...names, ...names.map((name) => t('pad.csv.after', {name})),
  ];
  const rows = sheet.rounds.map((round, i): (string | number)[] =>
    [i + 1, round.game + 1, speaker.dealer(round.dealer), roundText(speaker, fields, round, sides)]
      .concat(names.map((_, side) => round.deltas?.[side] ?? ''), names.map((_, side) => round.after?.[side] ?? '')));
  return [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
