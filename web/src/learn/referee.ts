// The engine of this device as the referee of a course.
import type {RoundRecord} from '@capot/engine';
import {engine, HouseError} from '../engine/engine';
import type {Referee, Replay} from './judge';

async function replay(record: RoundRecord): Promise<Replay | {fault: string}> {
  try {
    return (await engine().ask('replay', record)) as unknown as Replay;
  } catch (error) {
    if (error instanceof HouseError && error.sentence.id.startsWith('fault.')) return {fault: error.sentence.id};
    throw error;
  }
}

export const referee: Referee = {replay, score: (input) => engine().ask('score', input)};
