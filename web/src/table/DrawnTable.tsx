// The table as a picture: bar, contract, mat, hand, tools; on a desk sheet and calls beside it.
import type {ComponentChild} from 'preact';
import {useEffect, useRef} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {View} from '@capot/engine';
import {gameTexts, t} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {choose, hintsHere} from '../settings/settings';
import {callGrid, isTable} from '../state/call_grid';
import type {TableState} from '../state/table_state';
import {Bar, LinkBand, RoomBand} from './Bar';
import {Board} from './Board';
import {Calls, Choices} from './Calls';
import {ContractLine} from './ContractLine';
import {Hand} from './Hand';
import {Hint} from './Hint';
import {CardKeys} from './keyboard';
import {Keys, More} from './More';
import {Panel} from './Panel';
import {RulesInForce} from './RulesInForce';
import {Say} from './Say';
import {CallsSoFar, Sheet} from './Sheet';
import {wide} from './wide';

type PanelName = 'calls' | 'rules' | 'hint' | 'sheet' | 'more' | 'keys';

// "Your turn" stands with one sentence: what was led, what must be played, or why that card is refused.
function SayLine({state, view, speaker, showRule}: {
  state: TableState; view: View; speaker: Speaker; showRule: (number: string) => void;
}) {
  const refusal = state.refusal.value;
  const {chair} = speaker;
  const mine = state.seenMine.value;
  if (refusal) {
    const rule = gameTexts(view.rules.game)?.rules[`fault.${refusal.error}`];
    const card = typeof refusal.said.args['action'] === 'string' ? String(refusal.said.args['action']) : '';
    return (
      <div class="say said" role="alert">
        {mine && <span class="plate on">{t(`turn.${view.phase === 'over' ? 'play' : (view.phase ?? 'play')}`)}</span>}
        <p>
          {view.hand?.some((held) => held.card === card) && <b>{t('turn.not-card', {card: speaker.card(card)})} </b>}
          <Say said={refusal.said} speaker={speaker} />{' '}
          {rule && <button type="button" class="link" onClick={() => showRule(rule)}>{t('rules.rule', {number: rule})}</button>}
        </p>
      </div>
    );
  }
  if (view.undo && chair !== null && view.undo.by !== chair && !view.undo.granted.includes(chair))
    return (
      <div class="say" role="alert">
        <p>{speaker.undoAsked(view.undo.by)}</p>
        <button type="button" class="key" onClick={() => void state.do({do: 'answer-undo', grant: true})}>{t('undo.grant')}</button>
        <button type="button" class="key" onClick={() => void state.do({do: 'answer-undo', grant: false})}>{t('undo.refuse')}</button>
      </div>
    );
  if (mine && view.phase && view.paused === null && !state.auto.value)
    return (
      <div class="say">
        <span class="plate on">{t(`turn.${view.phase === 'over' ? 'play' : view.phase}`)}</span>
        <p>{view.reason ? <Say said={view.reason} speaker={speaker} />
          : view.phase === 'discard' ? t('turn.discard-card') : t('turn.choose')}</p>
      </div>
    );
  const waiting = view.paused !== null ? t('paused.by', {name: speaker.name(view.paused)})
    : view.undo ? t('undo.waiting')
    : chair !== null && (state.auto.value || view.away.includes(chair)) ? t('turn.bot-plays')
    : chair !== null && view.gives_up.includes(chair) ? t('turn.gives-up')
    : view.turn !== null && view.turn !== chair ? t('turn.waiting', {name: speaker.name(view.turn)})
    : chair === null ? t('turn.watching') : '';
  return <div class="say quiet"><p>{waiting}</p></div>;
}

// What others did, said once.
function Live({state}: {state: TableState}) {
  const last = state.events.value.at(-1);
  const speaker = state.speaker.value;
  let words = '';
  if (last && speaker && last.event.kind === 'acted' && last.event.action && last.event.seat !== speaker.chair)
    words = speaker.action('does', last.event.action, {by: last.event.seat});
  if (state.mine.value && state.view.value?.reason && speaker)
    words += ` ${t('turn.play')}. ${speaker.say(state.view.value.reason)}`;
  return <div class="vh" aria-live="polite">{words}</div>;
}

export function DrawnTable({state, local}: {state: TableState; local: boolean}) {
  const panel = useSignal<PanelName | null>(null);
  const rule = useSignal('');
  const cards = useRef(new CardKeys());
  const view = state.view.value, speaker = state.speaker.value;

  const open = (name: PanelName) => (panel.value = panel.value === name ? null : name);
  useEffect(() => {
    const letters: Record<string, () => void> = {
      '?': () => open('keys'), c: () => open('calls'), s: () => open('sheet'), r: () => open('rules'),
      h: () => state.speaker.value && hintsHere(state.speaker.value) && open('hint'), u: () => void state.do({do: 'undo'}),
      w: () => choose({words: true}),
      l: () => document.querySelector<HTMLElement>('.corner.l')?.focus(),
    };
    const listener = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
      const {value: now} = state.view;
      if (event.key === 'Escape') panel.value = null;
      else if (event.key === ' ' && target.tagName !== 'BUTTON') {
        event.preventDefault();
        state.hurry();
      } else if (now && state.mine.value && now.hand && /^[0-9a-z]$/i.test(event.key) && !panel.value) {
        const pass = now.legal.find(({verb}) => verb === 'pass');
        if (event.key === 'p' && pass) return void state.act(pass);
        const held = cards.current.take(event.key, now.hand, performance.now());
        const can = held && now.legal.filter(({card}) => card === held.card);
        if (held && can && now.legal.some(({card}) => card !== null))
          return void (can.length === 1 && can[0] ? state.act(can[0]) : can.length === 0 ? state.attempt(held.card) : undefined);
        if (!now.hand.some(({card}) => card.startsWith(event.key.toUpperCase()))) letters[event.key.toLowerCase()]?.();
      } else letters[event.key.toLowerCase()]?.();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [state]);

  if (!view || !speaker) return null;
  const calling = view.phase !== null && view.phase !== 'play' && view.phase !== 'over';
  const grid = calling && state.mine.value ? callGrid(view.legal, view.calls, view.hand ?? []) : null;
  const keys = calling && state.mine.value && !grid ? view.legal.filter(({card}) => card === null) : [];
  const {game} = view.rules;
  const undone = view.chairs.length > 0 && speaker.chair !== null;
  const tool = (name: PanelName, words: string) => (
    <button type="button" class={`tool-${name}`} aria-expanded={panel.value === name} onClick={() => open(name)}>{words}</button>
  );
  const close = () => {
    panel.value = null;
    rule.value = '';
  };
  const panels: Record<PanelName, {title: string; body: ComponentChild}> = {
    calls: {title: t('calls.title'), body: <CallsSoFar view={view} speaker={speaker} />},
    sheet: {title: t('sheet.title'), body: <Sheet view={view} speaker={speaker} />},
    hint: {title: t('tool.hint'), body: <Hint state={state} />},
    more: {title: t('more.title'), body: <More state={state} done={close} />},
    keys: {title: t('keys.title'), body: <Keys />},
    rules: {title: t('rules.in-force'), body: <RulesInForce view={view} focus={rule.value} />},
  };
  const shown = panel.value;
  return (
    <div class="table-page">
      {/* A tap anywhere goes on; everything that can be done has a key of its own. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div class={`table${grid ? ` with-grid${isTable(grid) ? '' : ' with-flow'}` : ''}${calling ? ' auction' : ''}`} onClick={() => state.lying.value && state.hurry()}>
        <a class="skip" href={`${location.pathname}?words`}>{t('table.as-words')}</a>
        <Bar state={state} local={local} />
        {local ? <RoomBand /> : <LinkBand link={state.link.value} />}
        {(!grid || view.phase !== 'auction') && <ContractLine view={view} speaker={speaker} />}
        <Board state={state} view={view} speaker={speaker} calls={calling} />
        {grid && <Calls state={state} grid={grid} />}
        <section class="me" aria-label={t('table.hand')}>
          {(!grid || state.refusal.value || view.undo) && (
            <SayLine state={state} view={view} speaker={speaker} showRule={(number) => {
              rule.value = number;
              panel.value = 'rules';
            }} />
          )}
          <Hand state={state} />
          {keys.length > 0 && <Choices state={state} actions={keys} />}
        </section>
        <nav class="tools" aria-label={t('table.tools')}>
          {tool('calls', t('tool.calls'))}
          {tool('rules', t('tool.rules'))}
          {hintsHere(speaker) && tool('hint', t('tool.hint'))}
          {undone && <button type="button" onClick={() => void state.do({do: 'undo'})} disabled={!view.round || view.undo !== null}>
            {t('tool.undo')}</button>}
          {tool('sheet', t('tool.sheet'))}
          {tool('more', t('tool.more'))}
        </nav>
        {wide.value && (
          <aside class="side">
            <section><h2>{t('sheet.title')}</h2><Sheet view={view} speaker={speaker} /></section>
            <section><h2>{t('calls.title')}</h2><CallsSoFar view={view} speaker={speaker} /></section>
          </aside>
        )}
        {shown && <Panel key={shown} title={panels[shown].title} close={close}>{panels[shown].body}</Panel>}
        <Live state={state} />
        <span class="vh" data-game={game} data-seq={state.seq.value} />
      </div>
    </div>
  );
}
