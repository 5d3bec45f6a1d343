// The calls of the module and what they answer; docs/module.md of capot is their reference.
import type {ClientMessage, HeldCard, Manners, Said, ScoreLine, Sentence, TableMessage, View} from './messages.js';

// An object whose fields depend on the game.
export interface Fields {
  [field: string]: unknown;
}

export interface Failure extends Sentence {
  field?: string; // of the call
}

// A round: as a record, or as a share code.
export type RoundSource = {record: RoundRecord} | {code: string};
export interface RoundRecord extends Fields {
  game: string;
}
// A round before one of its actions, as the seat sees it that acts; after the last one as who is in turn, or everybody.
export interface RoundPosition {
  seat: number | null;
  view: View;
  hands: HeldCard[][]; // by seat, as they were
}
// A round from its deal to its last action: the share code has all of it.
export interface RoundStory {
  code: string;
  record: RoundRecord;
  actions: string[];
  positions: RoundPosition[]; // one more than actions
}

export interface TableRules {
  game: string;
  preset?: string;
  options?: Fields;
}
export interface GameInShort {
  game: string;
  title: string;
  about: string;
}
export interface OptionDescription extends Fields {
  name: string;
  kind: 'flag' | 'number' | 'choice' | 'subset';
  about: string;
  supported: boolean;
}
export interface GameDescription extends GameInShort {
  seats: [number, number];
  partners: boolean;
  cards: string[];
  options: OptionDescription[];
  presets: {name: string; about: string; options: Fields}[];
  errors: {name: string; sentence: string}[];
}

export interface Score extends Fields {
  game: string;
  lines: ScoreLine[];
}

// What a score-keeper is asked of a round, in the order in which people say it. Its sentences are `form.NAME`
// and `form.NAME.help`. Two fields may have one name: never both are asked for.
export interface FormField {
  name: string;
  kind: 'choice' | 'seat' | 'seats' | 'number' | 'numbers' | 'yes-no';
  needed: boolean;
  words?: FormWord[]; // of a choice all there are; of a number what may stand in its place
  low?: number;
  high?: number; // of seats: at most so many
  step?: number;
  each?: 'seat' | 'side' | 'declaring-side'; // of numbers; declaring-side: the declarer's side, then the other
  total?: number; // what the numbers add up to; one of them may then be null
  or_less?: boolean; // ... or to less; then none may
  when?: {field: string; is?: (string | number | boolean)[]; not?: (string | number | boolean)[]};
  default?: unknown; // what it is where it is left out
}
export interface FormWord {
  value: string | number;
  id: string; // of its sentence
  args?: Fields;
}

// A score sheet: the rules and names, then a scoring input or a correction a line. The file has one a line.
export interface SheetHeader extends TableRules {
  sheet: 1;
  title?: string;
  names?: string[]; // one for each side, or one for each seat
  dealer?: number; // of the first round
}
export type WrittenLine = Fields | {correct: number; round: Fields} | {delete: number} | {undo: true};
export interface SheetRound {
  line: number; // in the file, where the header is line 1
  game: number; // of the evening, from 0
  corrected: boolean;
  dealer: number;
  input: Fields;
  error?: Failure; // it cannot be scored so, and counts for nothing; else all of these:
  deltas?: number[];
  after?: number[];
  winners?: number[]; // the sides that won with it
  result?: Fields;
  lines?: Omit<ScoreLine, 'text'>[];
}
export interface Sheet {
  head: SheetHeader;
  rounds: SheetRound[];
  games: {first: number; rounds: number; after: number[]; winners: number[]}[];
  won: number[]; // games, by side
  scores: number[]; // that the next round begins with
  dealer: number; // of the next round
  trail: {line: number; change: 'correct' | 'delete' | 'undo'; round: number; was: Fields | null}[];
  bad_lines: {line: number; error: Failure}[];
}

export interface Verdict {
  table: string;
  anchor: string;
  verified: boolean;
  rounds: number;
  actions: number;
  salted: number[]; // the chairs that gave a salt for every round
  flaws: {round: number; error: Failure}[];
}

export interface HintValue {
  action: string;
  value: number;
  score: number;
  error: number;
  made: number;
  ours?: boolean | null; // whose contract that is; null: nobody's
  worlds: number;
}
export interface Hint {
  game: string;
  seat: number;
  action: string;
  worlds: number;
  all_worlds: boolean;
  values: HintValue[]; // the choice first
  reasons: Said[];
}
export interface Solution extends Fields {
  concept: string;
  nodes: number;
}
export interface ReviewChoice {
  action: string;
  true_score: number;
  expected: number | null; // null, like the rest: not in the running
  expected_error: number | null;
  edge: number | null;
  edge_error: number | null;
  made: number | null;
  worlds: number;
}
export interface ReviewDecision {
  step: number;
  seat: number;
  phase: string;
  trick: number | null;
  action: string;
  grade: 'forced' | 'not-judged' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
  luck: 'none' | 'unlucky' | 'lucky';
  true_loss: number;
  true_best: string;
  true_exact: boolean;
  imagined_loss: number | null;
  imagined_error: number | null;
  imagined_best: string | null;
  worlds: number;
  all_worlds: boolean;
  theme: string | null;
  reasons: Said[];
  puzzle: {answers: string[]; difficulty: 1 | 2 | 3} | null; // a mistake with a clear answer
  choices: ReviewChoice[];
  groups: string[][];
}
// What of a review is wanted: the decisions of a seat or of all but one, and of those one in so many. Parts of one
// review can be asked of several engines; `joined` makes them one.
export interface ReviewShare {
  seat?: number;
  but?: number;
  part?: number;
  parts?: number;
}
// How a round came to its result for a seat: hand + lie + own + partner + others = result.
export interface ReviewAccount {
  seat: number;
  hand: number;
  lie: number;
  own: number;
  partner: number;
  others: number;
  result: number;
  parts: {step: number; seat: number; mistake: number; lie: number}[];
}
export interface Review extends Fields {
  game: string;
  finished: boolean;
  scale: {stake: number; inaccuracy: number; mistake: number; blunder: number};
  decisions: ReviewDecision[];
  totals: Fields[];
  accounts: ReviewAccount[];
  turning_point: {step: number; seat: number; action: string; better: string; lost: number} | null;
  course: number[][];
}

// The events of a table that are to be stored after its event of number `after`, each a line of text.
export interface StoreBatch {
  table: string;
  after: number;
  events: string[];
}
export type JobNews = {job: number} & ({done: number; of: number} | {ok: unknown} | {error: Failure});
// What came of a call to a table, or of a step.
export interface News {
  messages: {to: number; message: TableMessage}[];
  store: StoreBatch[];
  jobs: JobNews[];
  due: number | null; // when `tick` is wanted
  left: number; // bots that think and jobs that wait: more to do for `step`
}

// By name: the arguments of a call, and what it answers.
export interface Calls {
  rules: {in: {game?: string}; out: GameInShort[] | GameDescription};
  // `view`: also as a table shows it to the seat, that in turn if none is named.
  replay: {in: RoundSource & {view?: boolean; seat?: number}; out: Fields};
  score: {in: {input: Fields; language?: 'en' | 'fr'}; out: Score};
  form: {in: {rules: TableRules}; out: FormField[]};
  sheet: {in: {header: SheetHeader; lines: WrittenLine[]}; out: Sheet};
  share: {in: RoundSource; out: {code: string; record: RoundRecord}};
  story: {in: RoundSource; out: RoundStory};
  verify: {in: {log: string[]} | {match: string}; out: Verdict[]};
  export: {in: {log: string[]}; out: string[]};
  open: {
    in: {table: string; owner: string; rules: TableRules; manners?: Partial<Manners>; root: string; durable?: boolean};
    out: News;
  };
  load: {in: {log: string[]; durable?: boolean}; out: News};
  message: {in: {connection: number; player: string; message: ClientMessage}; out: News};
  disconnect: {in: {connection: number}; out: News};
  stored: {in: {table: string; seq: number; good?: boolean}; out: News};
  tick: {in: object; out: News};
  beat: {in: object; out: News};
  close: {in: {table: string}; out: News};
  hint: {in: RoundSource & {level?: string}; out: {job: number}};
  solve: {in: RoundSource & {concept?: string; table?: boolean; reach?: number}; out: {job: number}};
  review: {in: RoundSource & ReviewShare & {worlds?: number; seed?: number}; out: {job: number}};
  cancel: {in: {job: number}; out: News};
}
export type CallName = keyof Calls;

// The calls that are jobs, and what comes of them.
export interface Jobs {
  hint: {in: Calls['hint']['in']; out: Hint};
  solve: {in: Calls['solve']['in']; out: Solution};
  review: {in: Calls['review']['in']; out: Review};
}
export type JobName = keyof Jobs;

