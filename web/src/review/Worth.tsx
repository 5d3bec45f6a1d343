// What each choice was worth, by both verdicts.
import type {ReviewDecision} from '@capot/engine';
import {t} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {rowsOf} from './choices';
import {Actions} from './Decision';
import {signed} from './figures';

export function Worth({decision, speaker, digits}: {decision: ReviewDecision; speaker: Speaker; digits: number}) {
  const rows = rowsOf(decision);
  if (rows.length === 0) return null;
  const cards = decision.phase === 'play';
  return (
    <table class="sheet worth">
      <thead>
        <tr>
          <th scope="col">{t(cards ? 'review.choices.cards' : 'review.choices.calls')}</th>
          <th scope="col">{t('review.choices.knew')}</th><th scope="col">{t('review.choices.lay')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({actions, expected, lay, best, played}) => (
          <tr key={actions[0]} class={best ? 'is-best' : played ? 'is-played' : ''}>
            <td><Actions words={actions} speaker={speaker} />{played && <small> {t(cards ? 'review.tag.played' : 'review.tag.chosen')}</small>}</td>
            <td>{signed(expected, digits)}</td><td>{signed(lay, digits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
