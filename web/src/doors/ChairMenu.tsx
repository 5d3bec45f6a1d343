// What can be done with a chair before the match.
import {useEffect, useRef} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {t} from '../i18n/i18n';
import {settings} from '../settings/settings';
import type {TableState} from '../state/table_state';
import {takeName} from './account';
import {type Doing, doings} from './chairs';
import {levelAbout, levels, levelText} from './levels';
import {Field, Segments} from './parts';

interface MenuProps {
  state: TableState;
  seat: number;
  close: () => void;
  swap: () => void; // the next chair that is touched
}

function BotLevels({state, seat, close}: MenuProps) {
  const bot = state.view.value?.chairs[seat]?.bot ?? '';
  return (
    <>
      <h3>{t('chair.level')}</h3>
      <Segments label={t('chair.level')} value={bot}
        choices={levels.map((value) => ({value: value as string, text: levelText(value)}))}
        set={(level) =>
          void state.do({do: 'seat-bot', chair: seat, level}).then((done) => done && close())} />
      {bot && <p class="dim">{levelAbout(bot)}</p>}
    </>
  );
}

function Rename({state, close}: MenuProps) {
  const name = useSignal(settings.value.name);
  const submit = (event: Event) => {
    event.preventDefault();
    if (!name.value.trim()) return;
    void takeName(name.value).catch(() => {}); // at this table it counts all the same
    void state.do({do: 'rename', name: name.value.trim()}).then((done) => done && close());
  };
  return (
    <form class="rename" onSubmit={submit}>
      <Field label={t('name.yours')} name="name" text={name} most={24} complete="nickname" />
      <button type="submit" class="key">{t('name.take')}</button>
    </form>
  );
}

function emptyChair({state, seat, close}: MenuProps): void {
  void state.do({do: 'empty', chair: seat}).then((done) => done && close());
}
const keys: Partial<Record<Doing, (props: MenuProps) => void>> = {
  move: ({state, seat, close}) => {
    const name = state.view.value?.chairs[state.chair.value ?? 0]?.name ?? '';
    void state.do({do: 'leave'}).then((done) => done && state.do({do: 'take', chair: seat, name}));
    close();
  },
  empty: emptyChair,
  'send-away': emptyChair,
  swap: ({swap}) => swap(),
  'get-up': ({state, close}) => void state.do({do: 'leave'}).then((done) => done && close()),
};

export function ChairMenu(props: MenuProps) {
  const {state, seat, close} = props;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({block: 'nearest'});
    box.current?.focus({preventScroll: true});
  }, []);
  const view = state.view.value, speaker = state.speaker.value;
  if (!view || !speaker) return null;
  const can = doings(view, state.chair.value, seat);
  return (
    <section class="panel chair-menu" aria-label={speaker.name(seat)} tabIndex={-1} ref={box}
      onKeyDown={(event) => event.key === 'Escape' && close()}>
      <header>
        <h2>{speaker.name(seat)}</h2>
        <button type="button" class="link" onClick={close}>{t('tool.close')}</button>
      </header>
      {can.includes('seat-bot') && <BotLevels {...props} />}
      {can.includes('rename') && <Rename {...props} />}
      <div class="acts">
        {can.map((doing) => {
          const run = keys[doing];
          return run && (
            <button type="button" class="key" key={doing} disabled={!state.able.value}
              onClick={() => run(props)}>
              {t(`chair.do.${doing}` as 'chair.do.swap')}
            </button>
          );
        })}
      </div>
    </section>
  );
}
