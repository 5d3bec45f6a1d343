// A few cards of a game, fanned, with their trump.
import {Face} from '../cards';
import type {GameTexts} from '../i18n/catalogue';
import {te} from '../i18n/i18n';
import {facesOf} from '../i18n/speaker';

const letters = (game: string): Record<string, string> =>
  Object.fromEntries(['J', 'Q', 'K'].map((rank) => [rank, te(game, `rank.${rank}.short`, {text: rank})]));

export function Emblem({texts: {game, emblem}}: {texts: GameTexts}) {
  const faces = emblem.cards.map((card) => ({card, ...facesOf(card)}));
  return (
    <div class={`art${faces.some(({pips}) => pips) ? ' tiles' : ''}`} aria-hidden="true">
      {faces.map((face) => (
        <i key={face.card}><Face card={face} trump={emblem.trump} letters={letters(game)} /></i>
      ))}
    </div>
  );
}
