// What carries messages to a table and back: a socket to a server, or the house of this device.
import type {ClientMessage, TableMessage} from '@capot/engine';

export interface Wire {
  send(message: ClientMessage): void;
  close(): void;
}

export interface WireEvents {
  opened(): void; // also again, after it was lost
  heard(message: TableMessage): void;
  lost(): void; // it dials again by itself
  refused(why: Refusal): void; // it does not
}
// Why a server does not let us in.
export type Refusal = 'signed-out' | 'version' | 'no-engine';

export type Dial = (events: WireEvents) => Wire;
