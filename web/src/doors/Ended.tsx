// What people meet when something cannot be shown: a sentence, and a way on.
import {t} from '../i18n/i18n';
import type {LinkState} from '../link/table_link';
import {loadAgain} from './updates';

export type Why =
  | Extract<LinkState, {kind: 'ended'}>['why']
  | 'closed' | 'server' | 'failed' | 'no-game' | 'no-page';

type Way = 'home' | 'lobby' | 'matches' | 'account' | 'friends' | 'reload' | 'again';
// The first is the filled key.
const ways: Record<Why, readonly Way[]> = {
  'no-table': ['home', 'lobby'],
  'not-watchable': ['home', 'account'],
  full: ['again', 'lobby'],
  version: ['reload', 'home'],
  'signed-out': ['again', 'account'],
  'no-engine': ['friends', 'home'],
  closed: ['home', 'friends'],
  server: ['again', 'home'],
  failed: ['reload', 'home'],
  'no-game': ['home'],
  'no-page': ['home'],
};
const paths: Partial<Record<Way, string>> = {
  home: '/', lobby: '/lobby', matches: '/matches', account: '/account', friends: '/friends',
};

function WayOn({way, main, local}: {way: Way; main: boolean; local: boolean}) {
  const style = `key${main ? ' main' : ''}`;
  // Tables of this device are found in its own list.
  const to = local && way === 'lobby' ? 'matches' : way;
  const path = paths[to];
  if (path) return <a class={style} href={path}>{t(`ended.to.${to}` as 'ended.to.home')}</a>;
  const run = to === 'reload' ? loadAgain : () => location.reload();
  return (
    <button type="button" class={style} onClick={run}>
      {t(to === 'reload' ? 'ended.reload' : 'ended.try-again')}
    </button>
  );
}

export function Ended({why, local}: {why: Why; local: boolean}) {
  return (
    <main class="page ended">
      <h1 tabIndex={-1}>{t(`ended.${why}`)}</h1>
      <p>{t(`ended.${why}.on`)}</p>
      <div class="acts">
        {ways[why].map((way, place) => <WayOn key={way} way={way} main={place === 0} local={local} />)}
      </div>
    </main>
  );
}
