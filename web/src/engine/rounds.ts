// The records of a match that was played.
import type {RoundRecord} from '@capot/engine';

const recordFields = new Set(['capot', 'game', 'preset', 'options', 'dealer', 'deck', 'scores', 'carry', 'actions']);

// A match as a file: a line about it, then a line for each round, with how its cards came about.
export function matchRecords(match: string): RoundRecord[] {
  return match.split('\n').filter(Boolean).map((line) => JSON.parse(line) as RoundRecord)
    .filter((line) => 'deck' in line)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => recordFields.has(name))) as RoundRecord);
}
