// Begins a match on this device: the rules and levels as they were last chosen.
import {engine} from '../engine/engine';
import {gameTexts} from '../i18n/i18n';
import {go} from '../router';
import {choose, settings} from '../settings/settings';

// Chair 1 is the first to act when chair 0 deals, as the first dealer does where rules name one.
const mine = 1;
const mostChairs = 6;

export async function play(game: string): Promise<void> {
  const {rules, partner, opponents, name} = settings.value;
  const chosen = rules[game] ?? {preset: gameTexts(game)?.opens_with ?? 'standard', options: {}};
  const bots = Array.from({length: mostChairs}, (_, chair) => (chair % 2 === mine % 2 ? partner : opponents));
  choose({lastGame: game});
  const table = await engine().ask('make', {rules: {game, ...chosen}, chair: mine, name: name || 'Me', bots});
  go(`/play/${table}`);
}
