// The rules of a table in a few words.
import type {View} from '@capot/engine';
import {number, t, te} from '../i18n/i18n';

// "FFB contrée, to 2000."
export function rulesLine({game, preset, count, start, target}: View['rules']): string {
  const named = te(game, `preset.${preset}`);
  return count === 'to-go' ? t('rules.preset-down', {preset: named, start: number(start)})
    : t('rules.preset-to', {preset: named, target: number(target)});
}
