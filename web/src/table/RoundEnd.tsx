// The result of a round as the score sheet would say it, line by line, and the end of a match.
import {useEffect, useRef} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {OpenedRound, View} from '@capot/engine';
import {Face} from '../cards';
import {number, t, te} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import {ReviewLink} from '../review/ReviewLink';
import {inPairs, sideOf} from '../state/seats';
import type {TableState} from '../state/table_state';
import {LinkBand, RoomBand} from './Bar';
import {letters} from './Board';
import {Say} from './Say';
import {rowsOf, sign, total} from './score_rows';
import {columns, Sheet, Total} from './Sheet';
import {madeText} from './verdict';

function Lines({view, opened, speaker}: {view: View; opened: OpenedRound; speaker: Speaker}) {
  const order = columns(view, speaker);
  const down = view.rules.count === 'to-go';
  return (
    <table class={`sheet why cols-${order.length}`}>
      <thead>
        <tr><th>{t('end.taken')}</th>{order.map((side) => <th key={side}>{speaker.side(side)}</th>)}</tr>
      </thead>
      <tbody>
        {rowsOf(opened.lines).map(({line, sides, cells}, i) => (
          line.step === 'note'
            ? <tr key={i} class="note">
                <td colSpan={order.length + 1}>
                  {sides.length > 0 && (order.length > 2 || opened.lines.some(({id, side}) => id === line.id && side !== line.side)) && `${t('named', {name: sides.map((side) => speaker.side(side)).join(', ')})} `}<Say said={line} speaker={speaker} />
                </td>
              </tr>
            : <tr key={i}>
                <td><Say said={line} speaker={speaker} /></td>
                {order.map((side) => <td key={side}>{cells.get(side) ?? ''}</td>)}
              </tr>
        ))}
        <tr class="write">
          <td>{t('end.write')}</td>{order.map((side) => <td key={side}>{sign(total(opened.lines, side))}</td>)}
        </tr>
        <tr class="tot">
          <td>{down ? t('sheet.to-go') : t('end.total', {target: number(view.rules.target)})}</td>
          {order.map((side) => <td key={side}><Total view={view} side={side} speaker={speaker} /></td>)}
        </tr>
      </tbody>
    </table>
  );
}

// Mine first, then in the order of play.
function seatsInOrder(view: View, speaker: Speaker): number[] {
  const chairs = view.chairs.length;
  return Array.from({length: chairs}, (_, i) => ((speaker.chair ?? 0) + i) % chairs);
}

function Hands({view, opened, speaker}: {view: View; opened: OpenedRound; speaker: Speaker}) {
  const trump = view.contract?.trump ?? undefined;
  const section = useRef<HTMLElement>(null);
  // On a phone they come below the fold: whoever asks for them sees them.
  useEffect(() => section.current?.scrollIntoView(), []);
  const row = (name: string, cards: OpenedRound['rest']) => (
    <div class="held" key={name}>
      <h3>{name}</h3>
      <div class={cards[0]?.pips ? 'cards tiles' : 'cards'}>
        {cards.map((card) => (
          <i key={card.card}><Face card={card} label={speaker.card(card)} trump={trump} letters={letters(speaker)} /></i>
        ))}
      </div>
    </div>
  );
  return (
    <section class="all-hands" ref={section} aria-label={t('end.hands')}>
      {seatsInOrder(view, speaker).map((seat) => row(speaker.name(seat), opened.hands[seat] ?? []))}
      {opened.rest.length > 0 && row(t('end.rest'), opened.rest)}
    </section>
  );
}

function headline(view: View, speaker: Speaker): string {
  const [winner] = view.winners;
  if (winner === undefined || view.winners.length > 1) return t('end.match.drawn');
  if (speaker.chair !== null && winner === sideOf(view, speaker.chair)) return t('end.match.won');
  if (speaker.chair !== null && inPairs(view)) return t('end.match.lost');
  return t('end.match.won-by', {side: speaker.side(winner)});
}

// The space bar goes on, wherever the focus is, but for what it presses itself.
function useSpaceBar(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== ' ' || (event.target as HTMLElement).closest('button, a, input')) return;
      event.preventDefault();
      document.querySelector<HTMLButtonElement>('[data-do]:not(:disabled)')?.click();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

export function RoundEnd({state, local}: {state: TableState; local: boolean}) {
  const open = useSignal(false);
  useSpaceBar();
  // Another may have asked for the next match: what is looked at stays.
  const held = state.held.value;
  const view = held ?? state.view.value;
  if (!view) return null;
  const speaker = new Speaker(view, state.chair.value);
  const {opened} = view;
  const {chair} = speaker;
  const over = view.stage === 'over';
  const went = view.went_on;
  const persons = view.chairs.flatMap((one, seat) => (one.who === 'person' ? [seat] : []));
  const waiting = chair !== null && went.includes(chair)
    ? persons.filter((seat) => !went.includes(seat)).map((seat) => speaker.name(seat)).join(', ') : '';
  return (
    <div class="round-end" data-seq={state.seq.value}>
      <header class="bar in">
        <a class="back" href="/">{t('end.round', {game: te(view.rules.game, 'game.title'), n: view.round?.in_match ?? 0})}</a>
      </header>
      {local ? <RoomBand /> : <LinkBand link={state.link.value} />}
      <main class="page two">
        <section>
          {over && <p class="match-end"><b>{headline(view, speaker)}</b></p>}
          {opened && <h1 class="res">{madeText(opened, speaker) ?? <Say said={opened.verdict} speaker={speaker} />}</h1>}
          {opened && <p class="sub"><Say said={opened.said} speaker={speaker} /></p>}
          {opened && <Lines view={view} opened={opened} speaker={speaker} />}
          {opened && open.value && <Hands view={view} opened={opened} speaker={speaker} />}
        </section>
        <section class="after">
          <div class="late"><h2>{t('sheet.title')}</h2><Sheet view={view} speaker={speaker} /></div>
          <div class="acts">
            {chair !== null && !over && (
              <button type="button" class="key main" data-do="next" disabled={!state.able.value || went.includes(chair)}
                onClick={() => void state.do({do: 'go-on'})}>
                {waiting ? t('end.waiting', {names: waiting}) : t('end.next')}
              </button>
            )}
            {held && <p class="invited" role="status">{t('end.ready')}</p>}
            {over && (held || chair !== null) && (
              <button type="button" class="key main" data-do="rematch" disabled={!state.able.value}
                onClick={() => void state.playAgain()}>
                {t(!held ? 'end.rematch' : chair === null ? 'end.watch' : 'end.join')}
              </button>
            )}
            {opened && (
              <button type="button" class="key" aria-pressed={open.value} onClick={() => (open.value = !open.value)}>
                {open.value ? t('end.hands-hide') : t('end.hands')}
              </button>
            )}
            <ReviewLink table={state.id} local={local} view={view} chair={chair} />
            <a class="key" href="/">{t('end.home')}</a>
          </div>
        </section>
      </main>
    </div>
  );
}
