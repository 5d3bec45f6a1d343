// The messages between a table and its clients; docs/messages.md of capot is their reference. What a
// table adds later is ignored by clients that do not know it, so these types are open.

export interface Fields {
  [field: string]: unknown;
}

export type ClientMessage =
  | {type: 'hello'; version: number; token?: string}
  | {type: 'watch'; table: string; after: number}
  | {type: 'leave'; table: string}
  | {type: 'do'; table: string; id: string; seq: number; command: Command}
  | {type: 'ask'; table: string; id: string; question: string}
  | {type: 'ping'; n: number};

export type Command = {do: string} & Fields;

export interface TableEvent extends Fields {
  seq: number;
  at: number;
  kind: string;
  now: Fields;
  more?: {[field: string]: unknown[]};
}

export interface View extends Fields {
  stage: 'seating' | 'playing' | 'scored' | 'over' | 'closed';
  chairs: ({who: 'open' | 'person' | 'bot'; name: string} & Fields)[];
  turn: number | null;
  legal: ({word: string} & Fields)[];
  hand: Fields[] | null;
  scores: number[];
  sheet: Fields[];
}

export type TableMessage =
  | ({type: 'welcome'; version: number; player: string; now: number} & Fields)
  | ({type: 'snapshot'; table: string; seq: number; view: View} & Fields)
  | ({type: 'events'; table: string; events: TableEvent[]} & Fields)
  | ({type: 'done'; table: string; id: string; seq: number} & Fields)
  | ({type: 'refused'; table: string; id: string; error: string; seq: number} & Fields)
  | ({type: 'answer'; table: string; id: string; question: string} & Fields)
  | ({type: 'beat'; table: string; seq: number; now: number} & Fields)
  | ({type: 'pong'; n: number; now: number} & Fields)
  | ({type: 'error'; error: string} & Fields);
