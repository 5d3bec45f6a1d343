// Rounds that were played, from the engine: each of their positions, and the records of a match.
import type {Engine, HeldCard, RoundRecord, RoundSource, View} from '@capot/engine';
import type {Position, Story} from './requests';

// An action out of turn names its seat: "1:" stands before it.
const namedSeat = (action: string | undefined): number | undefined => {
  const found = /^(\d+):/.exec(action ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};

function positionOf(engine: Engine, record: RoundRecord, actions: string[], n: number): Position {
  const seat = namedSeat(actions[n]);
  const round = engine.replay({
    record: {...record, actions: actions.slice(0, n)}, view: true, ...(seat === undefined ? {} : {seat}),
  });
  const seats = round['seats'] as {hand: HeldCard[]}[];
  return {
    seat: seat ?? (round['to_act'] as number | null), view: round['view'] as View, hands: seats.map(({hand}) => hand),
  };
}

export function storyOf(engine: Engine, round: RoundSource): Story {
  const {code, record} = engine.share(round);
  const actions = (record['actions'] ?? []) as string[];
  const positions = Array.from({length: actions.length + 1}, (_, n) => positionOf(engine, record, actions, n));
  return {code, record, actions, positions};
}

const recordFields = new Set(['capot', 'game', 'preset', 'options', 'dealer', 'deck', 'scores', 'carry', 'actions']);

// A match as a file: a line about it, then a line for each round, with how its cards came about.
export function matchRecords(match: string): RoundRecord[] {
  return match.split('\n').filter(Boolean).map((line) => JSON.parse(line) as RoundRecord)
    .filter((line) => 'deck' in line)
    .map((line) => Object.fromEntries(Object.entries(line).filter(([name]) => recordFields.has(name))) as RoundRecord);
}
