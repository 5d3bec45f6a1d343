// Before a table of the server: who comes by a link is let in as a guest, without being asked.
import type {ComponentChildren} from 'preact';
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {t} from '../i18n/i18n';
import {comeIn, me} from './account';
import {Ended} from './Ended';

const nextTry = 5_000;

export function Entrance({children}: {children: ComponentChildren}) {
  const gone = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const knock = () =>
      void comeIn().catch(() => {
        gone.value = true;
        if (!left) timer = setTimeout(knock, nextTry);
      });
    if (!me.value) knock();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, []);
  if (me.value) return children;
  if (gone.value) return <Ended why="server" local={false} />;
  return <main class="page opening"><p role="status">{t('table.opening')}</p></main>;
}
