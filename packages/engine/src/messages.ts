// The messages of docs/messages.md. Made by tools/make-message-types from their schema; do not edit.

/** A chair, in the order of play. */
export type Seat = number;

/** What a client counts chairs with; the table says whether there are so many. */
export type Count = number;

/** The number of an event. */
export type Seq = number;

/** Milliseconds since 1970. */
export type Time = number;

/** 32 bytes. */
export type Hex = string;

/** What a person reads: a name that does not change, what it speaks of, and the English text. */
export type Sentence = {
  id: string;
  args: Record<string, unknown>;
  text: string;
};

/** What a person reads, without words: the name of a sentence and what it speaks of. */
export type Said = {
  id: string;
  args: Record<string, unknown>;
};

/** Rule options by name; see the rules of the game. */
export type Options = Record<string, unknown>;

/** 32 bytes. */
export type AnyHex = string;

export type TakeCommand = {
  do: "take";
  chair: Count;
  name: string;
};

export type LeaveCommand = {
  do: "leave";
};

export type SwapCommand = {
  do: "swap";
  first: Count;
  second: Count;
};

export type SeatBotCommand = {
  do: "seat-bot";
  chair: Count;
  level: string;
};

export type EmptyCommand = {
  do: "empty";
  chair: Count;
};

export type TakeBackCommand = {
  do: "take-back";
};

export type RenameCommand = {
  do: "rename";
  name: string;
};

export type ReadyCommand = {
  do: "ready";
  ready: boolean;
  salt?: AnyHex;
};

export type RulesCommand = {
  do: "rules";
  preset: string;
  options?: unknown;
};

export type ActCommand = {
  do: "act";
  action: string;
};

export type UndoCommand = {
  do: "undo";
};

export type AnswerUndoCommand = {
  do: "answer-undo";
  grant: boolean;
};

export type GoOnCommand = {
  do: "go-on";
};

export type RematchCommand = {
  do: "rematch";
};

export type AbandonCommand = {
  do: "abandon";
};

export type PauseCommand = {
  do: "pause";
};

export type ResumeCommand = {
  do: "resume";
};

export type SayCommand = {
  do: "say";
  phrase?: string;
  text?: string;
};

export type Command = TakeCommand | LeaveCommand | SwapCommand | SeatBotCommand | EmptyCommand | TakeBackCommand | RenameCommand | ReadyCommand | RulesCommand | ActCommand | UndoCommand | AnswerUndoCommand | GoOnCommand | RematchCommand | AbandonCommand | PauseCommand | ResumeCommand | SayCommand;

export type Hello = {
  type: "hello";
  version: number;
  token?: string;
};

export type Watch = {
  type: "watch";
  table: string;
  after: Seq;
};

export type Leave = {
  type: "leave";
  table: string;
};

export type Do = {
  type: "do";
  table: string;
  id: string;
  seq: Seq;
  command: Command;
};

export type Ask = {
  type: "ask";
  table: string;
  id: string;
  question: string;
};

export type Ping = {
  type: "ping";
  n: Seq;
};

export type ClientMessage = Hello | Watch | Leave | Do | Ask | Ping;

/** A card has a rank and a suit, a domino two ends. */
export type Card = {
  card: string;
  rank?: string;
  suit?: string;
  pips?: [number, number];
};

export type HeldCard = {
  card: string;
  rank?: string;
  suit?: string;
  pips?: [number, number];
  marks: ("trump" | "bower" | "master" | "count")[];
};

/** What may be done, as a place in a grid of verb, level and strain. */
export type Action = {
  word: string;
  verb: string;
  level: string | null;
  strain: string | null;
  card: string | null;
  with?: string;
};

/** Without its action where that is hidden. */
export type Step = {
  seat: Seat;
  action: Action | null;
};

export type PlayedCard = {
  seat: Seat;
  card: string;
  marks: ("trump" | "bower" | "count")[];
};

export type Trick = {
  cards: PlayedCard[];
  best: Seat;
  winner: Seat | null;
  points: number | null;
};

export type Chair = {
  who: "open" | "person" | "bot";
  name: string;
  bot: string | null;
  side: Seat;
  owner: boolean;
};

/** Scores go from `start` to `target`: points, marks drawn as strokes, or what is still to go. */
export type Rules = {
  game: string;
  preset: string;
  options?: Options;
  start: number;
  target: number;
  count: "points" | "marks" | "to-go";
  low_wins: boolean;
};

export type Manners = {
  name: string;
  clock: "none" | "relaxed" | "normal" | "fast";
  stand_in: string;
  watchable: boolean;
  free_text: boolean;
  rated: boolean;
};

export type UndoAsked = {
  by: Seat;
  granted: Seat[];
};

export type RoundInfo = {
  number: number;
  in_match: number;
  dealer: Seat;
};

/** A side must take `needed` of `most`, or may take no more than that, and has so much. */
export type Stake = {
  side: Seat;
  needed: number;
  has: number;
  most: number;
  unit: "points" | "tricks";
  at_most: boolean;
};

/** In the game's own fields, in words, as a sentence, and what every page can draw of it. */
export type Contract = {
  contract: Record<string, unknown> | null;
  words: string;
  said: Said;
  trump: string | null;
  stakes: Stake[];
};

export type ScoreLine = {
  id: string;
  side: Seat | null;
  step: string;
  amount: number;
  args: Record<string, unknown>;
  text: string;
};

/** A finished round. */
export type SheetLine = {
  dealer: Seat;
  contract: Record<string, unknown> | null;
  result: Record<string, unknown> | null;
  tricks_taken: number[];
  points?: number[];
  scores: number[];
  words: string;
  said: Said;
  verdict: Said;
};

/** All of a round that is over; the hands are those with which the play of cards began. */
export type OpenedRound = {
  dealer: Seat;
  contract: Record<string, unknown> | null;
  result: Record<string, unknown> | null;
  tricks_taken: number[];
  points?: number[];
  scores: number[];
  words: string;
  said: Said;
  verdict: Said;
  lines: ScoreLine[];
  deck: string;
  secret: Hex;
  actions: string[];
  hands: HeldCard[][];
  rest: Card[];
};

/** Some fields of a view. */
export type ViewFields = {
  rules?: Rules;
  manners?: Manners;
  anchor?: Hex;
  chairs?: Chair[];
  ready?: Seat[];
  away?: Seat[];
  offline?: Seat[];
  went_on?: Seat[];
  gives_up?: Seat[];
  stage?: "seating" | "playing" | "scored" | "over" | "closed";
  paused?: Seat | null;
  undo?: UndoAsked | null;
  deadline?: Time | null;
  round?: RoundInfo | null;
  phase?: "auction" | "declare" | "fold" | "discard" | "exchange" | "play" | "over" | null;
  turn?: Seat | null;
  hand?: HeldCard[] | null;
  hand_sizes?: number[];
  legal?: Action[];
  reason?: Said | null;
  in?: Seat[];
  shown?: Card[];
  calls?: Step[];
  contract?: Contract | null;
  trick?: Trick | null;
  last_trick?: Trick | null;
  tricks?: number[];
  points?: number[];
  opened?: OpenedRound | null;
  scores?: number[];
  winners?: Seat[];
  sheet?: SheetLine[];
};

/** The table as one watcher may see it. */
export type View = Required<ViewFields>;

/** What is added to the end of lists. */
export type More = {
  calls?: Step[];
  sheet?: SheetLine[];
};

export type TableMadeEvent = {
  seq: Seq;
  at: Time;
  kind: "table-made";
  now: ViewFields;
  more?: More;
};

export type ChairTakenEvent = {
  seq: Seq;
  at: Time;
  kind: "chair-taken";
  chair: Seat;
  name: string;
  now: ViewFields;
  more?: More;
};

export type ChairLeftEvent = {
  seq: Seq;
  at: Time;
  kind: "chair-left";
  chair: Seat;
  now: ViewFields;
  more?: More;
};

export type ChairsSwappedEvent = {
  seq: Seq;
  at: Time;
  kind: "chairs-swapped";
  first: Seat;
  second: Seat;
  now: ViewFields;
  more?: More;
};

export type BotSeatedEvent = {
  seq: Seq;
  at: Time;
  kind: "bot-seated";
  chair: Seat;
  level: string;
  now: ViewFields;
  more?: More;
};

export type TakenBackEvent = {
  seq: Seq;
  at: Time;
  kind: "taken-back";
  chair: Seat;
  now: ViewFields;
  more?: More;
};

export type RenamedEvent = {
  seq: Seq;
  at: Time;
  kind: "renamed";
  chair: Seat;
  name: string;
  now: ViewFields;
  more?: More;
};

export type ReadyEvent = {
  seq: Seq;
  at: Time;
  kind: "ready";
  chair: Seat;
  ready: boolean;
  salt: Hex | null;
  now: ViewFields;
  more?: More;
};

export type RulesChangedEvent = {
  seq: Seq;
  at: Time;
  kind: "rules-changed";
  now: ViewFields;
  more?: More;
};

export type MatchStartedEvent = {
  seq: Seq;
  at: Time;
  kind: "match-started";
  dealer: Seat;
  now: ViewFields;
  more?: More;
};

export type RoundDealtEvent = {
  seq: Seq;
  at: Time;
  kind: "round-dealt";
  round: number;
  now: ViewFields;
  more?: More;
};

export type ActedEvent = {
  seq: Seq;
  at: Time;
  kind: "acted";
  seat: Seat;
  by: "person" | "bot" | "clock";
  action?: Action;
  opened?: Step[];
  now: ViewFields;
  more?: More;
};

export type UndoAskedEvent = {
  seq: Seq;
  at: Time;
  kind: "undo-asked";
  chair: Seat;
  now: ViewFields;
  more?: More;
};

export type UndoAnsweredEvent = {
  seq: Seq;
  at: Time;
  kind: "undo-answered";
  chair: Seat;
  granted: boolean;
  now: ViewFields;
  more?: More;
};

export type UndoneEvent = {
  seq: Seq;
  at: Time;
  kind: "undone";
  kept: number;
  now: ViewFields;
  more?: More;
};

export type RoundOverEvent = {
  seq: Seq;
  at: Time;
  kind: "round-over";
  now: ViewFields;
  more?: More;
};

export type WentOnEvent = {
  seq: Seq;
  at: Time;
  kind: "went-on";
  chair: Seat;
  now: ViewFields;
  more?: More;
};

export type MatchOverEvent = {
  seq: Seq;
  at: Time;
  kind: "match-over";
  now: ViewFields;
  more?: More;
};

export type RematchAskedEvent = {
  seq: Seq;
  at: Time;
  kind: "rematch-asked";
  chair: Seat;
  now: ViewFields;
  more?: More;
};

export type AbandonAskedEvent = {
  seq: Seq;
  at: Time;
  kind: "abandon-asked";
  chair: Seat;
  now: ViewFields;
  more?: More;
};

export type AbandonedEvent = {
  seq: Seq;
  at: Time;
  kind: "abandoned";
  side: Seat;
  now: ViewFields;
  more?: More;
};

export type PausedEvent = {
  seq: Seq;
  at: Time;
  kind: "paused";
  chair: Seat;
  now: ViewFields;
  more?: More;
};

export type ResumedEvent = {
  seq: Seq;
  at: Time;
  kind: "resumed";
  chair: Seat | null;
  now: ViewFields;
  more?: More;
};

export type SaidEvent = {
  seq: Seq;
  at: Time;
  kind: "said";
  chair: Seat;
  phrase?: string;
  text?: string;
  now: ViewFields;
  more?: More;
};

export type LinkChangedEvent = {
  seq: Seq;
  at: Time;
  kind: "link-changed";
  chair: Seat;
  connected: boolean;
  now: ViewFields;
  more?: More;
};

export type DelayedEvent = {
  seq: Seq;
  at: Time;
  kind: "delayed";
  time: number;
  now: ViewFields;
  more?: More;
};

export type TableClosedEvent = {
  seq: Seq;
  at: Time;
  kind: "table-closed";
  now: ViewFields;
  more?: More;
};

export type TableEvent = TableMadeEvent | ChairTakenEvent | ChairLeftEvent | ChairsSwappedEvent | BotSeatedEvent | TakenBackEvent | RenamedEvent | ReadyEvent | RulesChangedEvent | MatchStartedEvent | RoundDealtEvent | ActedEvent | UndoAskedEvent | UndoAnsweredEvent | UndoneEvent | RoundOverEvent | WentOnEvent | MatchOverEvent | RematchAskedEvent | AbandonAskedEvent | AbandonedEvent | PausedEvent | ResumedEvent | SaidEvent | LinkChangedEvent | DelayedEvent | TableClosedEvent;

export type Welcome = {
  type: "welcome";
  version: number;
  player: string;
  now: Time;
};

export type Snapshot = {
  type: "snapshot";
  table: string;
  seq: Seq;
  chair: Seat | null;
  view: View;
};

export type Events = {
  type: "events";
  table: string;
  events: TableEvent[];
};

export type Done = {
  type: "done";
  table: string;
  id: string;
  seq: Seq;
};

export type Refused = {
  type: "refused";
  table: string;
  id: string;
  error: string;
  message: Sentence;
  field?: string;
  seq: Seq;
};

/** An information state as numbers, for programs that play a chair. */
export type Row = number[];

/** What the question `position` is answered with. */
export type Position = {
  seat: Seat;
  sight: Row;
  legal: string[];
};

export type StoryStep = {
  by: Seat;
  action: string;
  sight: Row;
};

export type StoryEnd = {
  result: Record<string, unknown> | null;
  standing: Row;
};

/** What the question `story` is answered with. */
export type Story = {
  seat: Seat;
  sight: Row;
  legal: string[];
  dealt: Row;
  steps: StoryStep[];
  end: StoryEnd | null;
};

export type Answer = {
  type: "answer";
  table: string;
  id: string;
  question: "legal" | "last-trick" | "hint" | "review" | "position" | "story";
  answer: Record<string, unknown>;
};

export type Beat = {
  type: "beat";
  table: string;
  seq: Seq;
  now: Time;
};

export type Pong = {
  type: "pong";
  n: Seq;
  now: Time;
};

export type ErrorReply = {
  type: "error";
  error: string;
  message: Sentence;
  field?: string;
};

export type TableMessage = Welcome | Snapshot | Events | Done | Refused | Answer | Beat | Pong | ErrorReply;
