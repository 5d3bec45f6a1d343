// The chairs around the mat, from where I sit.
import type {View} from '@capot/engine';
import {t} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {isBot, placeOf} from '../state/seats';
import {levelText} from './levels';

function nameOf(view: View, seat: number, speaker: Speaker): string {
  const chair = view.chairs[seat];
  if (!chair || chair.who === 'open') return t('seating.open');
  if (seat === speaker.chair) return t('you');
  return isBot(chair) ? t('seating.bot') : chair.name;
}

// "here, your partner"
function noteOf(view: View, seat: number, speaker: Speaker): string {
  const chair = view.chairs[seat];
  if (!chair) return '';
  if (chair.who === 'open') return t(speaker.chair === null ? 'seating.sit-here' : 'seating.bot-until-taken');
  if (isBot(chair)) return levelText(chair.bot ?? '').toLowerCase();
  const words = [
    seat === speaker.chair ? chair.name : t(view.offline.includes(seat) ? 'seating.away' : 'seating.here'),
    view.ready.includes(seat) ? t('seating.ready') : '',
    chair.owner ? t('seating.made-it') : '',
  ];
  return words.filter(Boolean).join(', ');
}
const relationOf = (view: View, seat: number, speaker: Speaker): string =>
  speaker.chair === null || seat === speaker.chair ? t('seat', {n: seat + 1}) : speaker.relation(seat);

interface RingProps {
  view: View;
  speaker: Speaker;
  chosen: number | null;
  says: string;
  canTouch: (seat: number) => boolean;
  touch: (seat: number) => void;
}

export function Ring({view, speaker, chosen, says, canTouch, touch}: RingProps) {
  const n = view.chairs.length;
  return (
    <section class={`ring ring-${n}`} aria-label={t('seating.chairs')}>
      {view.chairs.map((chair, seat) => {
        const place = placeOf(seat, speaker.chair, n);
        const me = seat === speaker.chair;
        const here = chair.who === 'person' && !view.offline.includes(seat) && !me;
        const known = me || (chair.who === 'open' && speaker.chair !== null); // its place says enough
        const classes = ['st', place, chair.who, me ? 'me' : '', seat === chosen ? 'chosen' : ''];
        return (
          <button type="button" key={seat} data-seat={seat} class={classes.filter(Boolean).join(' ')}
            aria-pressed={chosen === null ? undefined : seat === chosen} disabled={!canTouch(seat)}
            onClick={() => touch(seat)}>
            <b>{nameOf(view, seat, speaker)}</b>
            <small class={here ? 'dot' : undefined}>{noteOf(view, seat, speaker)}</small>
            <small class={known ? 'vh' : undefined}>{relationOf(view, seat, speaker)}</small>
          </button>
        );
      })}
      <p class="mid">{says}</p>
    </section>
  );
}
