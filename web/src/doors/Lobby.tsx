// Open tables: to join, to watch, or to come to by link.
import {useSignal} from '@preact/signals';
import {t} from '../i18n/i18n';
import {api} from '../link/api';
import {go} from '../router';
import {useAsked} from './asking';
import {Door, Field, Wrong} from './parts';
import {tableIn} from './table_address';
import {openChairs, TableItem} from './TableList';

const refresh = 15_000;

function JoinByLink() {
  const typed = useSignal('');
  const wrong = useSignal(false);
  const submit = (event: Event) => {
    event.preventDefault();
    const table = tableIn(typed.value);
    wrong.value = table === null;
    if (table) go(`/t/${table}`);
  };
  return (
    <form class="line-form" onSubmit={submit}>
      <Field label={t('lobby.by-link')} name="link" text={typed} most={300} />
      <button type="submit" class="key">{t('lobby.go')}</button>
      {wrong.value && <Wrong>{t('lobby.no-link')}</Wrong>}
    </form>
  );
}

export function Lobby() {
  const {answer, wrong, again} = useAsked(api.lobby, refresh);
  // What can be joined comes first; what is over is no table to come to.
  const tables = answer.value?.filter(({stage}) => stage !== 'over' && stage !== 'closed')
    .toSorted((a, b) => Number(b.stage === 'seating') - Number(a.stage === 'seating'));
  return (
    <Door title={t('door.lobby')} name="lobby"
      aside={<button type="button" class="link" onClick={again}>{t('lobby.refresh')}</button>}>
      {wrong.value && <Wrong>{wrong.value} <a href="/">{t('friends.alone')}</a></Wrong>}
      {!tables && !wrong.value && <p class="nothing" role="status">{t('lobby.asking')}</p>}
      {tables?.length === 0 && <p class="nothing" role="status">{t('lobby.empty')}</p>}
      <h2 class="vh">{t('lobby.tables')}</h2>
      <ul class="items">
        {tables?.map((table) => (
          <TableItem key={table.table} table={table}>
            {table.stage === 'seating' && openChairs(table) > 0
              ? <a class="key" href={`/t/${table.table}`}>{t('lobby.sit')}</a>
              : table.summary.watchable && <a class="key" href={`/t/${table.table}`}>{t('lobby.watch')}</a>}
          </TableItem>
        ))}
      </ul>
      <a class="key main wide" href="/friends">{t('lobby.make')}</a>
      <JoinByLink />
    </Door>
  );
}
