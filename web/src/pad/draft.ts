// A round that is half entered outlives a reload: it is kept beside the sheet until it is written.
import type {Entry} from './entry';

interface Draft {
  rounds: number; // written before it
  entry: Entry;
}
const key = (id: string): string => `capot.pad.draft.${id}`;

// Nothing where storage is shut: then a reload begins the round anew.
function storage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function readDraft(id: string, rounds: number): Entry | undefined {
  try {
    const draft = JSON.parse(storage()?.getItem(key(id)) ?? 'null') as Draft | null;
    return draft?.rounds === rounds ? draft.entry : undefined;
  } catch {
    return undefined; // not ours
  }
}

export function keepDraft(id: string, rounds: number, entry: Entry): void {
  try {
    storage()?.setItem(key(id), JSON.stringify({rounds, entry} satisfies Draft));
  } catch {
    // full: what is written has room of its own
  }
}

export function forgetDraft(id: string): void {
  storage()?.removeItem(key(id));
}
