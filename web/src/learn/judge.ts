// Whether an answer is right. The engine says what may be played, who wins and what is written.
import type {Fields, RoundRecord, Score} from '@capot/engine';
import {total} from '../table/score_rows';
import {type Course, type Example, type Position, recordAt} from './course';

// What the engine says of a position.
export interface Replay {
  to_act: number | null;
  legal: string[];
  tricks: {leader: number; cards: string[]; winner: number | null; points: number | null}[];
}
// The engine, wherever it is. A broken rule is an answer, too: the id of its sentence.
export interface Referee {
  replay(record: RoundRecord): Promise<Replay | {fault: string}>;
  score(input: Fields): Promise<Score>;
}

export const me = 0;

export interface Verdict {
  right: boolean;
  fault?: string; // the id of the sentence of a rule that was broken
  card?: string; // by this one
  missing?: number; // so many more may be played
}

export const cardsOf = (text: string): string[] => text.split(' ').filter(Boolean);
export const handOf = ({hands}: Position, played: readonly string[] = [], seat = me): string[] =>
  cardsOf(hands[seat] ?? '').filter((card) => !played.includes(card));
// Who had a card: no two hands have the same.
export const seatOf = ({hands}: Position, card: string): number => hands.findIndex((hand) => cardsOf(hand).includes(card));

export async function replayed(referee: Referee, course: Course, position: Position): Promise<Replay> {
  const seen = await referee.replay(recordAt(course, position));
  if ('fault' in seen) throw new Error(`${seen.fault} at ${position.actions.join(' ')}`);
  return seen;
}

// One more action: the rule it breaks, or nothing.
export async function faultOf(referee: Referee, course: Course, position: Position, action: string): Promise<string | undefined> {
  const seen = await referee.replay(recordAt(course, position, [...position.actions, action]));
  return 'fault' in seen ? seen.fault : undefined;
}

type Judge = (referee: Referee, course: Course, example: Example, given: string[]) => Promise<Verdict>;

const positionOf = (course: Course, {at = ''}: Example): Position => {
  const position = course.positions[at];
  if (!position) throw new Error(`there is no position ${at}`);
  return position;
};

// A card or a call: first whether it breaks a rule, then whether it is a good one.
const act: Judge = async (referee, course, example, [given = '']) => {
  const fault = await faultOf(referee, course, positionOf(course, example), given);
  if (fault) return {right: false, fault, card: given};
  return {right: example.answer.includes(given)};
};

const may: Judge = async (referee, course, example, given) => {
  const position = positionOf(course, example);
  const {legal} = await replayed(referee, course, position);
  const wrong = given.find((card) => !legal.includes(card));
  if (wrong) {
    const fault = await faultOf(referee, course, position, wrong);
    return {right: false, card: wrong, ...(fault ? {fault} : {})};
  }
  const missing = handOf(position).filter((card) => legal.includes(card) && !given.includes(card)).length;
  return missing > 0 ? {right: false, missing} : {right: true};
};

const winner: Judge = async (referee, course, example, [given = '']) => {
  const position = positionOf(course, example);
  const {tricks} = await replayed(referee, course, position);
  return {right: tricks.at(-1)?.winner === seatOf(position, given)};
};

const worth: Judge = async (referee, course, example, [given = '']) => {
  const {tricks} = await replayed(referee, course, positionOf(course, example));
  return {right: tricks.at(-1)?.points === Number(given)};
};

const written: Judge = async (referee, course, {input = '', side = me}, [given = '']) => {
  const {lines} = await referee.score(course.inputs[input] ?? {});
  return {right: total(lines, side) === Number(given)};
};

const judges: Record<Example['ask'], Judge> = {play: act, call: act, may, winner, worth, written};

export const judge: Judge = (referee, course, example, given) => judges[example.ask](referee, course, example, given);
