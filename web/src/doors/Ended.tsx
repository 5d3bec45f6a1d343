// What people meet when a table cannot be shown: a sentence, and a way on.
import {t} from '../i18n/i18n';
import type {LinkState} from '../link/table_link';

export type Why = Extract<LinkState, {kind: 'ended'}>['why'] | 'closed';

export function Ended({why}: {why: Why; local: boolean}) {
  return (
    <main class="page ended">
      <h1>{t(`ended.${why}`)}</h1>
      <p>{t(`ended.${why}.on`)}</p>
      <a class="key main" href="/">{t('ended.home')}</a>
    </main>
  );
}
