// From the end of a round to its review.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {RoundRecord, View} from '@capot/engine';
import {engine} from '../engine/engine';
import {matchRecords} from '../engine/rounds';
import {t} from '../i18n/i18n';
import {go} from '../router';
import {rememberPeople} from './people';
import {recordOf, studyRound} from './study';

async function recordsOf(table: string, local: boolean): Promise<RoundRecord[]> {
  if (local) return engine().ask('records', table);
  const response = await fetch(`/api/v1/tables/${table}/match`, {credentials: 'same-origin', cache: 'no-store'});
  return response.ok ? matchRecords(await response.text()) : [];
}

export function ReviewLink({table, local, view, chair}: {table: string; local: boolean; view: View; chair: number | null}) {
  const failed = useSignal(false);
  useEffect(() => {
    if (local) studyRound(table, view, chair);
  }, [view.opened?.deck]);
  // Where there is no engine there is no review.
  if (!view.opened || engine().trouble.value || failed.value) return null;
  const open = async () => {
    const record = recordOf(view, await recordsOf(table, local).catch(() => []));
    if (!record) return;
    const {code} = await engine().ask('share', {record});
    rememberPeople(code, view.chairs);
    go(`/r/${code}?seat=${chair ?? 0}`);
  };
  return (
    <button type="button" class="key" data-do-review onClick={() => void open().catch(() => (failed.value = true))}>
      {t('review.open')}
    </button>
  );
}
