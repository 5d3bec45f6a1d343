// The first screen: pick a game and play.
import {useEffect} from 'preact/hooks';
import {engine} from '../engine/engine';
import {games, language, languages, type Language, t} from '../i18n/i18n';
import {choose, settings} from '../settings/settings';
import {CompanyChoice} from './CompanyChoice';
import {GameTile} from './GameTile';
import {askTables, localTables, openMatch} from './local_tables';
import {notDealt} from './play';
import {online} from './online';

function LanguageKeys() {
  return (Object.keys(languages) as Language[]).filter((one) => one !== language()).map((one) => (
    <button type="button" class="bare" key={one} lang={one} onClick={() => choose({language: one})}>
      {languages[one]}
    </button>
  ));
}

// What stands in the way of playing here, and the way on.
function Trouble() {
  if (engine().trouble.value)
    return (
      <section class="panel trouble" role="alert">
        <p><b>{t('ended.no-engine')}.</b> {t('ended.no-engine.on')}</p>
        <a class="key" href="/friends">{t('door.friends')}</a>
      </section>
    );
  if (notDealt.value)
    return (
      <section class="panel trouble" role="alert">
        <p>{t(`home.not-dealt.${notDealt.value}`)}</p>
        {notDealt.value === 'rules' && <a class="key" href={`/rules/${settings.value.lastGame}`}>{t('home.choose-rules')}</a>}
        {notDealt.value === 'storage' && <a class="key" href="/matches">{t('door.matches')}</a>}
      </section>
    );
  return null;
}

const doors = [
  {path: '/friends', name: 'friends', needsServer: true},
  {path: '/pad', name: 'pad', needsServer: false},
  {path: '/lobby', name: 'lobby', needsServer: true},
  {path: '/matches', name: 'matches', needsServer: false},
  {path: '/learn', name: 'learn', needsServer: false},
  {path: '/puzzles', name: 'puzzles', needsServer: false},
] as const;

export function Home() {
  useEffect(() => void askTables(), [engine().houses.value]);
  const {lastGame} = settings.value;
  const inOrder = games().toSorted((a, b) => Number(b.game === lastGame) - Number(a.game === lastGame));
  const canPlay = !engine().trouble.value;
  return (
    <div class="home">
      <header class="top">
        {settings.value.words ? null : <a class="skip" href="/settings#words">{t('home.as-words')}</a>}
        <h1 class="brand" tabIndex={-1}>capot</h1>
        <LanguageKeys />
        <a class="bare" href="/settings">{t('door.settings')}</a>
      </header>
      <main class="page">
        <p class="lead">{t('home.lead')}</p>
        <Trouble />
        <div class="games">
          {inOrder.map((texts, place) => (
            <GameTile key={texts.game} texts={texts} open={openMatch(localTables.value, texts.game)}
              last={place === 0 && canPlay} />
          ))}
        </div>
        <CompanyChoice />
        <nav class="doors" aria-label={t('home.also')}>
          {doors.map(({path, name, needsServer}) => (
            <a class="door" href={path} key={name}>
              <b>{t(`door.${name}`)}</b>
              <span>{needsServer && !online.value ? t('door.needs-network') : t(`door.${name}.about`)}</span>
            </a>
          ))}
        </nav>
        <p class="foot">{t('home.foot')}</p>
      </main>
    </div>
  );
}
