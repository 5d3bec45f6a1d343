// Begins a match on this device: the rules and levels as they were last chosen.
import {signal} from '@preact/signals';
import {engine, HouseError} from '../engine/engine';
import {isFull} from '../engine/store';
import {gameTexts} from '../i18n/i18n';
import {go} from '../router';
import {choose, settings} from '../settings/settings';
import {levelsAt} from './levels';
import {myName} from './account';
import type {Draft} from './rules_model';

// Chair 1 is the first to act when chair 0 deals, as the first dealer does where rules name one.
export const mine = 1;
const mostChairs = 6;

// The game that is being dealt; before the engine is there that takes a moment.
export const dealing = signal('');
// Why it was not dealt.
export const notDealt = signal<'' | 'storage' | 'rules' | 'failed'>('');

// What was last chosen for a game on this device.
export const rulesFor = (game: string): Draft =>
  settings.value.rules[game] ?? {preset: gameTexts(game)?.opens_with ?? 'standard', options: {}};

export async function play(game: string): Promise<void> {
  if (dealing.value) return;
  dealing.value = game;
  notDealt.value = '';
  choose({lastGame: game});
  try {
    const {partners} = await engine().ask('rules', game);
    const bots = levelsAt(mostChairs, mine, partners, settings.value);
    const rules = {game, ...rulesFor(game)};
    const table = await engine().ask('make', {rules, chair: mine, name: myName(), bots});
    go(`/play/${table}`);
  } catch (error) {
    const refused = error instanceof HouseError && error.sentence.id.startsWith('fault.');
    notDealt.value = isFull(error) ? 'storage' : refused ? 'rules' : 'failed';
  } finally {
    dealing.value = '';
  }
}
