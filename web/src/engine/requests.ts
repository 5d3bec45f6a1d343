// What a tab asks the house of this device, and what it hears.
import type {
  ClientMessage, Failure, Fields, GameDescription, Options, RoundRecord, Score, Sentence, TableMessage, TableRules,
} from '@capot/engine';
import type {TableSummary} from './store';

export interface NewTable {
  rules: TableRules;
  chair: number; // mine
  name: string;
  bots: string[]; // the level for each chair; that of mine is not used
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
}
export type QuestionName = keyof Questions;

export type Request =
  | {message: ClientMessage}
  | {ask: number; name: QuestionName; in: unknown};
export type Reply =
  | {message: TableMessage}
  | {answer: number; ok: unknown}
  | {answer: number; failed: Sentence};
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
