// The first screen: touch a game and it deals.
import {games, t} from '../i18n/i18n';
import {play} from './play';

export function Home() {
  return (
    <main class="page">
      <h1>capot</h1>
      {games().map(({game, sentences}) => (
        <button type="button" class="key" key={game} data-game={game} onClick={() => void play(game)}>{sentences['game.title'] ?? game}</button>
      ))}
      <p>{t('home.foot')}</p>
    </main>
  );
}
