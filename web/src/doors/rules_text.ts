// Rules and their values in words.
import type {Failure} from '@capot/engine';
import {engineText, fill, number, t, te, tn} from '../i18n/i18n';
import {changes, type Draft, type Option, type Value} from './rules_model';

export const presetText = (game: string, preset: string): string => te(game, `preset.${preset}`);
// "FFB contrée, 2 changes"
export function rulesInShort(game: string, draft: Draft): string {
  const n = changes(draft);
  const preset = presetText(game, draft.preset);
  return n === 0 ? preset : `${preset}, ${tn('rules.changes', n)}`;
}
export const optionText = (game: string, option: string): string => te(game, `option.${option}`);
export function oneValueText(game: string, option: string, value: string | number): string {
  return engineText(game, `option.${option}.${value}`) ?? (typeof value === 'number' ? number(value) : value);
}
export function valueText(game: string, {name}: Option, value: Value): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value))
    return value.map((one) => oneValueText(game, name, one)).join(', ') || t('rules.none');
  return oneValueText(game, name, value);
}
// Why rules do not go together, where the engine says it by name.
export function conflictText(game: string, {args}: Failure): string {
  const text = engineText(game, `conflict.${args['conflict']}`);
  return text === undefined ? '' : fill(text, (place) => String(args[place] ?? ''));
}
// "A tie: held over"
export const optionAndValue = (game: string, option: Option, value: Value): string =>
  t('rules.option-is', {option: optionText(game, option.name), value: valueText(game, option, value)});
