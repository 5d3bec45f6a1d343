// The course of a game: pictures and examples from its folder, and what is said about them in a language.
import type {Fields, RoundRecord} from '@capot/engine';
import type {Language} from '../i18n/i18n';

// A round up to some moment, seen from chair 0. The cards of each hand stand in the order in which they are held.
export interface Position {
  dealer: number;
  hands: string[];
  blind?: string;
  actions: string[];
  trump?: string;
  bowers?: string; // cards that count as another suit than the printed one, or above it
}

// What is asked, and what answers it:
//   play     a card of the hand; where not every legal one will do, `answer` has those that will
//   may      all cards of the hand that may be played
//   winner   the card that wins the last trick
//   worth    the points of the last trick
//   call     one of `choices`; `answer` has the good ones
//   written  what a side writes for a round that is described by a scoring input
// But for good calls and good cards the engine knows the answer; here it stands for the test to compare.
export const asked = ['play', 'may', 'winner', 'worth', 'call', 'written'] as const;
export interface Example {
  ask: (typeof asked)[number];
  id: string;
  at?: string; // a position
  input?: string; // a scoring input
  side?: number;
  choices?: string[];
  answer: string[];
}

export type Block =
  | string // the id of a paragraph
  | {cards: string; under?: string[]; trump?: string; bowers?: string; id?: string}
  | {trick: string; id?: string} // a position, whose last trick is drawn
  | {hand: string; id?: string} // a position, of which the hand is drawn
  | {score: string; id?: string} // a scoring input
  | {tally: number; id?: string} // marks, as strokes
  | {round: string; id: string} // a position, to be played trick by trick
  | Example;

export interface Chapter {
  id: string;
  blocks: Block[];
}
export interface Course {
  game: string;
  preset: string;
  sides: number;
  counts?: string; // dominoes that count, for the pin they are drawn with
  positions: Record<string, Position>;
  inputs: Record<string, Fields>;
  chapters: Chapter[];
}

export interface ExampleTexts {
  ask: string;
  right: string;
  else?: string; // to an answer that breaks no rule and is wrong
  choices?: Record<string, {say: string; why?: string}>;
}
export type ChapterTexts = {title: string; [id: string]: string | string[] | ExampleTexts};
export type CourseTexts = Record<string, ChapterTexts>; // by chapter

export const isExample = (block: Block): block is Example => typeof block !== 'string' && 'ask' in block;
// What is to be done in a chapter: its examples, and its round.
export const tasksOf = ({blocks}: Chapter): string[] =>
  blocks.flatMap((block) => (typeof block !== 'string' && ('ask' in block || 'round' in block) ? [block.id] : []));

export const recordAt = ({game, preset}: Course, position: Position, actions = position.actions): RoundRecord => {
  const {dealer, hands, blind} = position;
  return {game, preset, dealer, hands, ...(blind === undefined ? {} : {blind}), actions};
};

export const textsIn = (texts: ChapterTexts, id: string): ExampleTexts => texts[id] as ExampleTexts;

// --- The files ---

// Each is loaded when somebody opens it. They lie in the folders of the games, whose names are those of the games
// but for signs.
const structures = import.meta.glob<Course>('../../../src/games/*/course.json', {import: 'default'});
const languages = import.meta.glob<CourseTexts>('../../../src/games/*/course.*.json', {import: 'default'});

const plain = (name: string): string => name.replace(/[^a-z0-9]/g, '');
const folderOf = (path: string): string => plain(path.split('/').at(-2) ?? '');
const fileOf = <T>(files: Record<string, T>, game: string, name: string): T | undefined =>
  Object.entries(files).find(([path]) => folderOf(path) === plain(game) && path.endsWith(`/${name}`))?.[1];

export const hasCourse = (game: string): boolean => fileOf(structures, game, 'course.json') !== undefined;

export interface Loaded {
  course: Course;
  texts: CourseTexts;
}
export async function loadCourse(game: string, language: Language): Promise<Loaded> {
  const [course, texts] = await Promise.all([
    fileOf(structures, game, 'course.json')?.(), fileOf(languages, game, `course.${language}.json`)?.(),
  ]);
  if (!course || !texts) throw new Error(`${game} has no course`);
  return {course, texts};
}
