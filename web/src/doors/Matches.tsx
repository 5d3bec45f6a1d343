// My matches: those of this device, and those at the server.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {engine} from '../engine/engine';
import type {TableSummary} from '../engine/store';
import {language, t, te} from '../i18n/i18n';
import {api} from '../link/api';
import {me, whoIsHere} from './account';
import {useAsked} from './asking';
import {askTables, dayText, forgetTable, isOpen, localTables, scoreLine, whereItStands} from './local_tables';
import {Door, Wrong} from './parts';
import {presetText} from './rules_text';
import {TableItem} from './TableList';

function LocalMatch({table}: {table: TableSummary}) {
  const sure = useSignal(false);
  const title = te(table.game, 'game.title');
  return (
    <li class="item">
      <div>
        <h3>{title}</h3>
        <p>{[whereItStands(table), scoreLine(table)].filter(Boolean).join(', ')}</p>
        <p class="dim">{presetText(table.game, table.preset)} · {dayText(table.touched, language())}</p>
      </div>
      <div class="acts">
        {sure.value
          ? <>
              <button type="button" class="key" onClick={() => void forgetTable(table.table)}>
                {t('matches.delete-now')}
              </button>
              <button type="button" class="key" onClick={() => (sure.value = false)}>
                {t('matches.keep')}
              </button>
            </>
          : <>
              <a class="key" href={`/play/${table.table}`}>
                {t(isOpen(table) ? 'home.go-on' : 'matches.look')}
              </a>
              <button type="button" class="key plain" aria-label={`${t('matches.delete')}: ${title}`}
                onClick={() => (sure.value = true)}>{t('matches.delete')}</button>
            </>}
      </div>
    </li>
  );
}

function Local() {
  useEffect(() => void askTables(), [engine().houses.value]);
  const tables = localTables.value;
  return (
    <section aria-labelledby="here">
      <h2 class="grp" id="here">{t('matches.here')}</h2>
      {engine().trouble.value && <Wrong>{t('ended.no-engine.on')}</Wrong>}
      {!tables && !engine().trouble.value && <p class="nothing" role="status">{t('matches.asking')}</p>}
      {tables?.length === 0 && <p class="nothing">{t('matches.none-here')}</p>}
      <ul class="items">{tables?.map((table) => <LocalMatch key={table.table} table={table} />)}</ul>
    </section>
  );
}

function Remote() {
  const {answer, wrong} = useAsked(async () => ((await whoIsHere(false)) ? api.myTables() : []));
  const tables = answer.value;
  return (
    <section aria-labelledby="there">
      <h2 class="grp" id="there">{t('matches.there')}</h2>
      {wrong.value && <Wrong>{wrong.value}</Wrong>}
      {!tables && !wrong.value && <p class="nothing" role="status">{t('matches.asking')}</p>}
      {tables?.length === 0 && <p class="nothing">{t(me.value ? 'matches.none-there' : 'matches.nobody')}</p>}
      <ul class="items">
        {tables?.map((table) => (
          <TableItem key={table.table} table={table}>
            {table.stage !== 'closed' && (
              <a class="key" href={`/t/${table.table}`}>
                {t(table.stage === 'over' ? 'matches.look' : 'home.go-on')}
              </a>
            )}
          </TableItem>
        ))}
      </ul>
    </section>
  );
}

export function Matches() {
  return (
    <Door title={t('door.matches')} name="matches"
      aside={<a href="/account">{t('door.account')}</a>}>
      <Local />
      <Remote />
    </Door>
  );
}
