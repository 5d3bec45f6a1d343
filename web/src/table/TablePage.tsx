// One table from the first chair to the last round, drawn or as words.
import {useEffect, useMemo} from 'preact/hooks';
import {effect} from '@preact/signals';
import {Ended} from '../doors/Ended';
import {Seating} from '../doors/Seating';
import {t} from '../i18n/i18n';
import {dialHouse} from '../link/local';
import {dialServer} from '../link/server';
import {pace, settings} from '../settings/settings';
import {TableState} from '../state/table_state';
import {WordsTable} from '../words/WordsTable';
import {DrawnTable} from './DrawnTable';
import {useKeptFocus} from './focus';
import {RoundEnd} from './RoundEnd';
import {sounding} from './sound';
import '../styles/table.css';

function useTable(id: string, local: boolean): TableState {
  const state = useMemo(() => new TableState(id, local ? dialHouse : dialServer()), [id, local]);
  useEffect(() => {
    const stop = effect(() => {
      void settings.value;
      state.pace.speed = pace();
    });
    const quiet = sounding(state);
    // Nobody looks: nothing waits.
    const hidden = () => document.visibilityState === 'hidden' && state.pace.all();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      quiet();
      document.removeEventListener('visibilitychange', hidden);
      state.close();
    };
  }, [state]);
  return state;
}

export function TablePage({id, local, words}: {id: string; local: boolean; words: boolean}) {
  const state = useTable(id, local);
  useKeptFocus();
  const link = state.link.value;
  const view = state.view.value;
  if (link.kind === 'ended') return <Ended why={link.why} local={local} />;
  if (!view) return <main class="page opening"><p role="status">{t('table.opening')}</p></main>;
  const held = state.held.value !== null;
  if (view.stage === 'seating' && !held) return <Seating state={state} local={local} />;
  if (view.stage === 'closed') return <Ended why="closed" local={local} />;
  if (words || settings.value.words) return <WordsTable state={state} local={local} />;
  // The last trick is seen before the result.
  const ended = held || ((view.stage === 'scored' || view.stage === 'over') && !state.lying.value);
  return ended ? <RoundEnd state={state} local={local} /> : <DrawnTable state={state} local={local} />;
}
