// A page that is fetched when somebody opens it: the first visit does not load it.
import type {ComponentChild} from 'preact';
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {t} from '../i18n/i18n';

type Pages = typeof import('./pages');
let pages: Pages | undefined;

export function Later({draw}: {draw: (pages: Pages) => ComponentChild}) {
  const there = useSignal(pages !== undefined), failed = useSignal(false);
  useEffect(() => {
    if (!pages) void import('./pages').then((all) => {
      pages = all;
      there.value = true;
    }, () => (failed.value = true));
  }, []);
  if (failed.value) throw new Error('the page could not be fetched');
  if (!there.value || !pages) return <main class="page opening"><p role="status">{t('table.opening')}</p></main>;
  return <>{draw(pages)}</>;
}
