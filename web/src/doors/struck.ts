// Which values of which options the engine would refuse beside what is chosen now.
import {useEffect} from 'preact/hooks';
import {type Signal, useSignal} from '@preact/signals';
import type {Failure, GameDescription} from '@capot/engine';
import {engine} from '../engine/engine';
import {type Draft, optionsOf, same, valueOf, withValue} from './rules_model';

export type Struck = ReadonlyMap<string, ReadonlySet<string>>; // by option, its values

const pause = 150; // somebody may go on choosing
type Check = (draft: Draft) => Promise<Failure | null>;

export async function struckOf(game: GameDescription, draft: Draft, check: Check): Promise<Struck> {
  const choices = optionsOf(game).filter(({kind, supported}) => kind === 'choice' && supported);
  const others = choices.flatMap((option) => (option.values ?? [])
    .filter((value) => !same(value, valueOf(game, draft, option)))
    .map((value) => ({option, value, draft: withValue(game, draft, option, value)})));
  const refused = await Promise.all(others.map((other) => check(other.draft)));
  const struck = new Map<string, Set<string>>();
  others.forEach(({option, value}, i) => {
    if (refused[i]) struck.set(option.name, (struck.get(option.name) ?? new Set()).add(value));
  });
  return struck;
}

// Only where the draft itself can be played; else everything would be struck.
export function useStruck(game: GameDescription, draft: Signal<Draft>, good: boolean): Signal<Struck> {
  const struck = useSignal<Struck>(new Map());
  useEffect(() => {
    if (!good) return undefined;
    let current = true;
    const check: Check = (one) => engine().ask('checkRules', {game: game.game, ...one});
    const look = () =>
      struckOf(game, draft.value, check).then((told) => current && (struck.value = told), () => {});
    const timer = setTimeout(look, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [draft.value, good]);
  return struck;
}
