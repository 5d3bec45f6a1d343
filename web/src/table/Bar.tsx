// The line above everything: the way back, whose link is how, the score.
import {useEffect, useState} from 'preact/hooks';
import type {View} from '@capot/engine';
import {Tally} from '../cards';
import {full} from '../engine/engine';
import {number, t, te} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import type {LinkState} from '../link/table_link';
import {alone, inPairs, sideOf, sides} from '../state/seats';
import type {TableState} from '../state/table_state';

function Score({view, side, speaker}: {view: View; side: number; speaker: Speaker}) {
  const score = view.scores[side] ?? 0;
  const name = speaker.side(side);
  if (view.rules.count === 'marks')
    return (
      <b class="marks">
        <span>{name}</span><Tally n={score} total={view.rules.target} label={t('table.score', {side: name, score})} />
      </b>
    );
  return <b><span>{name}</span>{number(score)}</b>;
}

export function Scores({view, speaker}: {view: View; speaker: Speaker}) {
  if (view.scores.length === 0) return null;
  const mine = speaker.chair === null ? 0 : sideOf(view, speaker.chair);
  // Who plays alone looks at the own score; the others stand at their chairs.
  if (!inPairs(view)) {
    return (
      <div class="score solo">
        <Score view={view} side={mine} speaker={speaker} />
        {view.rules.count === 'to-go' && <span>{t('table.to-go')}</span>}
      </div>
    );
  }
  const order = [mine, ...Array.from({length: sides(view)}, (_, side) => side).filter((side) => side !== mine)];
  return <div class="score">{order.map((side) => <Score key={side} view={view} side={side} speaker={speaker} />)}</div>;
}

export function LinkSign({link}: {link: LinkState}) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (link.kind !== 'lost') return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [link.kind]);
  if (link.kind === 'live') return <span class="live">{t('link.live')}</span>;
  if (link.kind === 'catching-up') return <span class="live slow">{t('link.catching-up')}</span>;
  if (link.kind !== 'lost') return null;
  const n = Math.max(0, Math.round((now - link.since) / 1000));
  return <span class="live lost">{t('link.lost', {n})}</span>;
}

export function LinkBand({link}: {link: LinkState}) {
  if (link.kind !== 'lost') return null;
  return <div class="band" role="status"><LinkSign link={link} /><small>{t('link.lost-why')}</small></div>;
}

// Beside the link of a table there is the disk of this device; without it a match waits.
export function RoomBand() {
  if (!full.value) return null;
  return (
    <div class="band" role="alert">
      <span>{t('room.full')}</span><a class="key" href="/matches">{t('door.matches')}</a>
    </div>
  );
}

export function Bar({state, local}: {state: TableState; local: boolean}) {
  const view = state.view.value, speaker = state.speaker.value;
  if (!view || !speaker) return null;
  const link = state.link.value;
  // Alone on this device there is no link to speak of.
  const shows = !local && link.kind !== 'lost' && !(alone(view, speaker.chair) && link.kind === 'live');
  return (
    <header class="bar">
      <a class="back" href="/" aria-label={`${te(view.rules.game, 'game.title')}. ${t('table.back')}`}>
        {te(view.rules.game, 'game.title')}
      </a>
      {shows && <LinkSign link={link} />}
      <Scores view={view} speaker={speaker} />
    </header>
  );
}
