// What a tab asks the house of this device, and what it hears.
import type {
  Calls, ClientMessage, Failure, Fields, FormField, GameDescription, Options, Progress, Review, ReviewShare, RoundRecord, RoundSource,
  RoundStory, Score, Sentence, Sheet, TableMessage, TableRules, View,
} from '@capot/engine';
import type {TableSummary} from './store';

// A round that is looked at, and one of its positions.
export type {RoundPosition as Position, RoundStory as Story} from '@capot/engine';

export interface NewTable {
  rules: TableRules;
  chair: number; // mine
  name: string;
  bots: string[]; // the level for each chair; that of mine is not used
}

// What a score pad needs to know of rules: a table of them before the first round, and what is asked of a round.
export interface PadRules {
  view: View;
  form: FormField[];
}

// By name: what is asked with, and what is answered.
export interface Questions {
  make: {in: NewTable; out: string};
  tables: {in: null; out: TableSummary[]};
  forget: {in: string; out: null};
  rules: {in: string; out: GameDescription};
  checkRules: {in: {game: string; preset: string; options: Options}; out: Failure | null};
  replay: {in: RoundRecord; out: Fields};
  score: {in: Fields; out: Score};
  story: {in: RoundSource; out: RoundStory};
  share: {in: RoundSource; out: {code: string; record: RoundRecord}};
  review: {in: RoundSource & ReviewShare; out: Review};
  records: {in: string; out: RoundRecord[]}; // the rounds of a table's last match that are over
  pad: {in: TableRules; out: PadRules};
  sheet: {in: Calls['sheet']['in']; out: Sheet};
}
export type QuestionName = keyof Questions;

export type Request =
  | {message: ClientMessage}
  | {ask: number; name: QuestionName; in: unknown}
  | {stop: number}; // what was asked is not wanted any more
export type Reply =
  | {message: TableMessage}
  | {answer: number; progress: Progress}
  | {answer: number; ok: unknown}
  | {answer: number; failed: Sentence};
// Apart, a worker keeps nothing and knows no other tab: in a frame of another site's page, or to help with long work.
export type WorkerName = 'house' | 'apart';
// To every tab: a house is there now, perhaps a new one.
export interface Up {
  up: true;
}
// Nothing more can be kept, or again something.
export interface Room {
  full: boolean;
}
// There can be no house here: no WebAssembly, no storage.
export interface Down {
  down: string;
}
