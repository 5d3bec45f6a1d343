// A round that was opened: what was entered, how the score came about, and the keys to mend it.
import type {ScoreLine, SheetRound} from '@capot/engine';
import {t} from '../i18n/i18n';
import {rowsOf} from '../table/score_rows';
import {Say} from '../table/Say';
import {type Evening, sidesOf} from './open_sheet';
import type {PadSpeaker} from './pad_speaker';
import {enteredFacts, signed} from './telling';

function Arithmetic({lines, deltas, speaker}: {lines: ScoreLine[]; deltas: number[]; speaker: PadSpeaker}) {
  const several = deltas.length > 2;
  const names = (sides: number[]) => sides.length > 0 && `${t('named', {name: sides.map((side) => speaker.side(side)).join(', ')})} `;
  const about = (line: ScoreLine) => lines.some(({id, side}) => id === line.id && side !== line.side);
  return (
    <table class={`sheet why cols-${deltas.length}`}>
      <thead>
        <tr><th>{t('pad.how')}</th>{deltas.map((_, side) => <th key={side}>{speaker.side(side)}</th>)}</tr>
      </thead>
      <tbody>
        {rowsOf(lines).map(({line, sides, cells}, i) => (
          line.step === 'note'
            ? <tr key={i} class="note">
                <td colSpan={deltas.length + 1}>
                  {(several || about(line)) && names(sides)}
                  <Say said={line} speaker={speaker} />
                </td>
              </tr>
            : <tr key={i}>
                <td><Say said={line} speaker={speaker} /></td>
                {deltas.map((_, side) => <td key={side}>{cells.get(side) ?? ''}</td>)}
              </tr>
        ))}
        <tr class="sum"><td>{t('end.write')}</td>{deltas.map((n, side) => <td key={side}>{signed(n)}</td>)}</tr>
      </tbody>
    </table>
  );
}

export function RoundDetail({round, evening, speaker, correct, remove}: {
  round: SheetRound; evening: Evening; speaker: PadSpeaker; correct: () => void; remove: () => void;
}) {
  const facts = enteredFacts(speaker, evening.rules.form, round.input, sidesOf(evening.rules));
  const lines = (round.lines ?? []).map(({id, side, step, amount, args}): ScoreLine =>
    ({id, side, step, amount, args, text: ''}));
  return (
    <div class="round-detail">
      <p class="facts">
        {[...facts, [t('pad.dealer'), speaker.dealer(round.dealer)]].map(([name, value]) => (
          <span key={name}>{t('named', {name})} <b>{value}</b></span>
        ))}
      </p>
      {round.deltas && <Arithmetic lines={lines} deltas={round.deltas} speaker={speaker} />}
      <div class="acts">
        <button type="button" class="key" onClick={correct}>{t('pad.correct')}</button>
        <button type="button" class="key" onClick={remove}>{t('pad.delete-round')}</button>
      </div>
    </div>
  );
}
