// A game on the first screen: a touch deals, or goes on where a match stands.
import {engine} from '../engine/engine';
import type {TableSummary} from '../engine/store';
import type {GameTexts} from '../i18n/catalogue';
import {t, te} from '../i18n/i18n';
import {Emblem} from './Emblem';
import {scoreLine, whereItStands} from './local_tables';
import {dealing, play, rulesFor} from './play';
import {rulesInShort} from './rules_text';

function Lines({texts: {game}, open}: {texts: GameTexts; open: TableSummary | undefined}) {
  if (dealing.value === game && !engine().trouble.value) return <p role="status">{t('home.dealing')}</p>;
  if (!open) return <p>{te(game, 'game.blurb')}</p>;
  return <p>{whereItStands(open)}<br />{scoreLine(open)}</p>;
}

// `last`: the game that was played last, or the first; it alone has a filled key.
export function GameTile({texts, open, last}: {
  texts: GameTexts; open: TableSummary | undefined; last: boolean;
}) {
  const {game} = texts;
  const title = te(game, 'game.title');
  const deal = () => void play(game);
  return (
    <section class={`game${last ? ' last' : ''}`} data-game={game} aria-labelledby={`game-${game}`}>
      <div class="about">
        <h2 id={`game-${game}`}>{title}</h2>
        <Lines texts={texts} open={open} />
      </div>
      <Emblem texts={texts} />
      <div class="go">
        {open
          ? <a class={`key${last ? ' main' : ''}`} href={`/play/${open.table}`}
              aria-label={`${t('named', {name: t('home.go-on')})} ${title}`}>
              {t('home.go-on')}
            </a>
          : null}
        <button type="button" class={`key${last && !open ? ' main' : ''}${open ? '' : ' all'}`} onClick={deal}
          disabled={dealing.value !== '' || engine().trouble.value !== ''}
          aria-label={`${t('named', {name: t(open ? 'home.new-deal' : 'home.deal')})} ${title}`}>
          {t(open ? 'home.new-deal' : 'home.deal')}
        </button>
      </div>
      <a class="its-rules" href={`/rules/${game}`}>
        {t('home.rules', {rules: rulesInShort(game, rulesFor(game))})}
      </a>
    </section>
  );
}
