// What was changed later: every correction, with what stood there before.
import type {Sheet} from '@capot/engine';
import {t} from '../i18n/i18n';
import {type Evening, sidesOf} from './open_sheet';
import type {PadSpeaker} from './pad_speaker';
import {plainPieces, roundPieces} from './telling';

function changeText({change, round, was}: Sheet['trail'][number], evening: Evening, speaker: PadSpeaker): string {
  if (was === null) return t('pad.change.undo-none', {round});
  const pieces = roundPieces(speaker, evening.rules.form, {input: was}, sidesOf(evening.rules), true);
  const words = plainPieces(pieces, (strain) => speaker.strain(strain));
  return t(`pad.change.${change}`, {round, was: words || t('pad.played')});
}

export function Trail({evening, speaker, open, toggle}: {
  evening: Evening; speaker: PadSpeaker; open: boolean; toggle: () => void;
}) {
  const {trail} = evening.sheet;
  if (trail.length === 0) return null;
  return (
    <>
      <button type="button" class="link" aria-expanded={open} onClick={toggle}>
        {t('pad.changes', {n: trail.length})}
      </button>
      <ul class={`trail${open ? ' open' : ''}`}>
        {trail.map((one) => <li key={one.line}>{changeText(one, evening, speaker)}</li>)}
      </ul>
    </>
  );
}
