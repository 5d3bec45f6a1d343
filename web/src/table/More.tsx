// What is wanted now and then.
import type {Action} from '@capot/engine';
import {t} from '../i18n/i18n';
import {go} from '../router';
import {choose, settings} from '../settings/settings';
import type {TableState} from '../state/table_state';
import {SayAction} from './Say';

const pattern = ['arrows', 'enter', 'letters', 'p', 'space', 'h', 'u', 'l', 'c', 's', 'r', 'w', 'escape', 'question'] as const;
const keyNames: Partial<Record<(typeof pattern)[number], string>> = {
  arrows: '← →', enter: 'Enter', letters: 'A–Z 0–9', space: 'Space', escape: 'Esc', question: '?',
};

export function Keys() {
  return (
    <dl class="key-list">
      {pattern.map((name) => (
        <div key={name}><dt><kbd>{keyNames[name] ?? name.toUpperCase()}</kbd></dt><dd>{t(`keys.${name}`)}</dd></div>
      ))}
    </dl>
  );
}

export function More({state, done}: {state: TableState; done: () => void}) {
  const view = state.view.value, speaker = state.speaker.value;
  if (!view || !speaker) return null;
  const {chair} = speaker;
  const botPlays = chair !== null && view.away.includes(chair);
  // Persons who are not there: a bot may play for them.
  const gone = view.chairs.flatMap((one, seat) =>
    (one.who === 'person' && seat !== chair && view.offline.includes(seat) && !view.away.includes(seat) ? [seat] : []));
  const ends: Action[] = view.legal.filter(({card, level, strain}) => view.phase === 'play' && !card && !level && !strain);
  const run = (what: () => unknown) => () => {
    done();
    void what();
  };
  return (
    <div class="more">
      {ends.map((action) => (
        <button type="button" class="key" key={action.word} disabled={!state.able.value} onClick={run(() => state.act(action))}>
          <SayAction kind="call" action={action} speaker={speaker} />
          <small>{speaker.action('means', action)}</small>
        </button>
      ))}
      {chair !== null && view.stage === 'playing' && (
        <>
          {botPlays || state.auto.value
            ? <button type="button" class="key" onClick={run(() => state.playMyself())}>{t('more.take-back')}</button>
            : <button type="button" class="key" onClick={run(() => state.playOn())}>
                {t('more.bot-plays')}<small>{t('more.bot-plays.about')}</small>
              </button>}
          {gone.map((seat) => (
            <button type="button" class="key" key={seat} onClick={run(() => state.do({do: 'seat-bot', chair: seat, level: 'hard'}))}>
              {t('more.bot-for', {name: speaker.name(seat)})}
            </button>
          ))}
          {view.paused === null
            ? <button type="button" class="key" onClick={run(() => state.do({do: 'pause'}))}>{t('more.pause')}</button>
            : <button type="button" class="key" onClick={run(() => state.do({do: 'resume'}))}>{t('more.resume')}</button>}
        </>
      )}
      <button type="button" class="key" onClick={run(() => choose({words: !settings.value.words}))}>{t('more.words')}</button>
      <a class="key" href="/settings">{t('more.settings')}</a>
      <button type="button" class="key" onClick={run(() => go('/'))}>{t('more.leave')}</button>
      {chair !== null && view.stage === 'playing' && (
        <button type="button" class="key" onClick={run(() => state.do({do: 'abandon'}))}>
          {t('more.abandon')}<small>{t('more.abandon.about')}</small>
        </button>
      )}
      <div class="with-keyboard"><h3>{t('keys.title')}</h3><Keys /></div>
    </div>
  );
}
