// A chair: whose it is, what it holds, and what lies in front of it.
import {useMemo} from 'preact/hooks';
import type {View} from '@capot/engine';
import {CardBack, TileBack} from '../cards';
import {language, t, te, tn} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {inPairs, isBot, lastCall, sideOf} from '../state/seats';
import {SayAction} from './Say';

export const withTiles = (view: View): boolean =>
  view.hand?.[0]?.pips !== undefined || view.shown[0]?.pips !== undefined ||
  [view.trick, view.last_trick].some((trick) => /-/.test(trick?.cards[0]?.card ?? ''));

function Backs({view, seat}: {view: View; seat: number}) {
  const n = view.hand_sizes[seat] ?? 0;
  const tiles = withTiles(view);
  return useMemo(() => (
    <span class={`backs${tiles ? ' tiles' : ''}`} role="img" aria-label={tn('chair.cards', n)}>
      {Array.from({length: n}, (_, i) => <i key={i}>{tiles ? <TileBack /> : <CardBack />}</i>)}
    </span>
  ), [n, tiles, language()]);
}

// The clock of who is to act, where there is one.
function Clock({view}: {view: View}) {
  if (view.manners.clock === 'none' || view.deadline === null) return null;
  const left = Math.max(0, view.deadline - Date.now());
  return <span class="clock" style={{animationDuration: `${left}ms`}} key={view.deadline} aria-hidden="true" />;
}

// What is to be said of a chair in a few words; nothing where it is plain.
function note(view: View, seat: number): string {
  const chair = view.chairs[seat];
  if (view.gives_up.includes(seat)) return t('chair.gives-up');
  if (view.away.includes(seat)) return t('chair.away');
  if (chair?.who === 'person' && view.offline.includes(seat)) return t('chair.lost');
  if (inPairs(view) || view.phase !== 'play') return '';
  if (!view.in.includes(seat)) return '';
  return tn('chair.tricks', view.tricks[seat] ?? 0);
}
function standing(view: View, seat: number): string {
  if (inPairs(view) || view.rules.count !== 'to-go') return '';
  return t('chair.to-go', {n: view.scores[sideOf(view, seat)] ?? 0});
}

export function ChairAt({view, speaker, seat, calls}: {view: View; speaker: Speaker; seat: number; calls: boolean}) {
  const turn = view.turn === seat;
  const out = !view.in.includes(seat);
  const away = view.away.includes(seat) || view.offline.includes(seat);
  const chair = view.chairs[seat];
  const call = lastCall(view, seat);
  const bot = chair && isBot(chair) && speaker.name(seat) !== speaker.relation(seat)
    ? te(view.rules.game, `bot.${chair.bot}`) : '';
  return (
    <div class={`chair${turn ? ' turn' : ''}${out ? ' out' : ''}${away ? ' away' : ''}`}>
      {!out && <Backs view={view} seat={seat} />}
      <span class="plate">{speaker.name(seat)}{turn && <Clock view={view} />}</span>
      {calls && (call?.action
        ? <span class="lies"><SayAction kind="said" action={call.action} speaker={speaker} by={seat} /></span>
        : call ? <span class="lies none">{t('calls.hidden')}</span>
        : view.round?.dealer === seat && <span class="lies none">{t('chair.deals')}</span>)}
      {!calls && out && <span class="lies none">{call?.action
        ? <SayAction kind="said" action={call.action} speaker={speaker} by={seat} /> : t('chair.out')}</span>}
      {[note(view, seat), standing(view, seat), bot].filter(Boolean).slice(0, 2).map((words) => <small key={words}>{words}</small>)}
      {turn && <span class="vh">{t('turn.thinking')}</span>}
    </div>
  );
}
