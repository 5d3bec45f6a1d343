// What the expert would do, and what each choice is worth.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Hint as HintAnswer} from '@capot/engine';
import {number, t} from '../i18n/i18n';
import {RefusedError} from '../link/table_link';
import {byScore, errorWords, scoreWords, whose, whyFirst} from '../state/hint_figures';
import type {TableState} from '../state/table_state';
import {Say, SayAction} from './Say';

// Closer than this share of the best and it is a matter of taste.
const close = 0.02;
const mostShown = 5;

export function Hint({state}: {state: TableState}) {
  const answer = useSignal<HintAnswer | null>(null);
  const wrong = useSignal('');
  const view = state.view.value, speaker = state.speaker.value;
  const turn = view?.legal.map(({word}) => word).join() ?? '';
  useEffect(() => {
    let current = true;
    answer.value = null;
    wrong.value = '';
    if (!turn) return undefined;
    state.ask('hint').then(
      (told) => current && (answer.value = told.answer as unknown as HintAnswer),
      (error: unknown) => current && error instanceof RefusedError && (wrong.value = speaker?.say(error.sentence) ?? ''),
    );
    return () => (current = false);
  }, [turn]);
  if (!view || !speaker) return null;
  if (wrong.value) return <p class="dim">{wrong.value}</p>;
  if (!turn) return <p class="dim">{t('hint.none')}</p>;
  if (!answer.value) return <p class="dim" role="status">{t('hint.thinking')}</p>;
  const {action, worlds, all_worlds, reasons = []} = answer.value;
  const values = byScore(answer.value.values).slice(0, mostShown);
  const best = speaker.actionOf(action);
  const [first, second] = answer.value.values;
  const why = whyFirst(answer.value, view);
  const near = first && second && Math.abs(first.value - second.value) <= close * Math.max(1, Math.abs(first.value));
  return (
    <>
      <p class="hint-best" role="status">{t('hint.best', {action: speaker.action('said', best)})}</p>
      {reasons.length > 0 && (
        <ul class="reasons">{reasons.map((reason) => <li key={reason.id}><Say said={reason} speaker={speaker} /></li>)}</ul>
      )}
      {values.length > 1 && (
        <table class="sheet hint">
          <thead><tr><th>{t('hint.title')}</th><th>{t('hint.makes')}</th><th>{t('hint.score')}</th></tr></thead>
          <tbody>
            {values.map((value) => (
              <tr key={value.action} class={value.action === action ? 'best-row' : ''}>
                <td><SayAction kind="said" action={speaker.actionOf(value.action)} speaker={speaker} /></td>
                <td>{t(`hint.${whose(value, speaker)}`, {made: number(100 * value.made)})}</td>
                <td>{scoreWords(value.score)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p class="dim">
        {near ? `${t('hint.close-call')} ` : why ? `${t(why)} ` : ''}
        {worlds > 0 && t(all_worlds ? 'hint.all-worlds' : 'hint.worlds', {n: worlds})}
        {' '}{errorWords(values)}
      </p>
    </>
  );
}
