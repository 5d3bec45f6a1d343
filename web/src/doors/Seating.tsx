// A table before the match: the chairs, the rules, the link.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {secret, type View} from '@capot/engine';
import {number, t, te, tn} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {go, place} from '../router';
import {settings} from '../settings/settings';
import {inPairs} from '../state/seats';
import type {TableState} from '../state/table_state';
import {LinkBand, LinkSign} from '../table/Bar';
import {RulesInForce} from '../table/RulesInForce';
import {myName, takeName} from './account';
import {ChairMenu} from './ChairMenu';
import {companyAt, doings, isOwner, ownerOf, startOf} from './chairs';
import {Invite} from './Invite';
import {levelsAt} from './levels';
import {Door, Field, Wrong} from './parts';
import {Ring} from './Ring';
import {RulesForm} from './RulesForm';
import {rulesInShort} from './rules_text';

// Chairs that are open are for bots, then I am ready.
async function deal(state: TableState, view: View, chair: number): Promise<void> {
  const levels = levelsAt(view.chairs.length, chair, inPairs(view), settings.value);
  for (const seat of companyAt(view).open)
    if (!(await state.do({do: 'seat-bot', chair: seat, level: levels[seat] ?? 'medium'}))) return;
  await beReady(state);
}
const beReady = (state: TableState): Promise<boolean> => state.do({do: 'ready', ready: true, salt: secret()});

function names(speaker: Speaker, seats: number[]): string {
  return seats.map((seat) => speaker.name(seat)).join(', ');
}

function StartKey({state, view, speaker, chair}: {
  state: TableState; view: View; speaker: Speaker; chair: number | null;
}) {
  const start = startOf(view, chair);
  const able = state.able.value;
  const again = (
    <button type="button" class="link" disabled={!able}
      onClick={() => void state.do({do: 'ready', ready: false})}>
      {t('seating.not-ready')}
    </button>
  );
  if (start.kind === 'deal' && chair !== null) {
    const people = tn('seating.people', start.people), bots = tn('seating.bots', start.bots);
    return (
      <button type="button" class="key main start" disabled={!able}
        onClick={() => void deal(state, view, chair)}>{t('seating.deal', {people, bots})}</button>
    );
  }
  if (start.kind === 'ready')
    return (
      <button type="button" class="key main start" disabled={!able} onClick={() => void beReady(state)}>
        {t('seating.i-am-ready')}
      </button>
    );
  if (start.kind === 'wait')
    return (
      <p class="waiting" role="status">
        {start.seats.length > 0
          ? t('seating.waiting-for', {names: names(speaker, start.seats)})
          : t('seating.waiting-owner')} {again}
      </p>
    );
  return <p class="waiting" role="status">{t(start.kind === 'sit' ? 'seating.take-one' : 'seating.full')}</p>;
}

function Facts({view, owner}: {view: View; owner: boolean}) {
  const {game, preset, options = {}} = view.rules;
  return (
    <dl class="rows">
      <div>
        <dt>{t('friends.rules')}</dt>
        <dd>{rulesInShort(game, {preset, options})}</dd>
        <dd><a href={`${location.pathname}?rules`}>{t(owner ? 'friends.change' : 'seating.read')}</a></dd>
      </div>
      <div><dt>{t('seating.goes')}</dt><dd>{goes(view)}</dd></div>
      <div><dt>{t('friends.clock')}</dt><dd>{te(game, `clock.${view.manners.clock}`)}</dd></div>
      <div>
        <dt>{t('seating.watching')}</dt>
        <dd>{t(view.manners.watchable ? 'seating.anybody' : 'seating.nobody')}</dd>
      </div>
    </dl>
  );
}
const goes = ({rules: {count, start, target}}: View): string =>
  t(`seating.to.${count}`, {n: number(count === 'to-go' ? start : target)});

// The rules of this table: who made it changes them, everybody reads them.
function TableRules({state, view, owner, back}: {
  state: TableState; view: View; owner: boolean; back: string;
}) {
  const {game, preset, options = {}} = view.rules;
  if (!owner)
    return (
      <Door title={t('rules.in-force')} back={back} name="reading">
        <h2>{te(game, 'game.title')}</h2>
        <RulesInForce view={view} />
      </Door>
    );
  return (
    <RulesForm game={game} first={{preset, options}} back={back} seen
      use={(draft) => void state.do({do: 'rules', ...draft}).then(() => go(back, {replace: true}))} />
  );
}

// "Your table", "Anne’s table"
function titleOf(view: View, owner: boolean): string {
  const name = view.chairs[ownerOf(view)]?.name;
  return owner ? t('seating.yours') : name ? t('seating.of', {name}) : t('seating.a-table');
}

export function Seating({state, local}: {state: TableState; local: boolean}) {
  const chosen = useSignal<number | null>(null);
  const swapping = useSignal(false);
  const name = useSignal(settings.value.name);
  const view = state.view.value, speaker = state.speaker.value;
  const chair = state.chair.value;
  useEffect(() => void (chosen.value = null), [chair]);
  void place.value; // `?rules` comes and goes
  if (!view || !speaker) return null;
  const owner = isOwner(view, chair);
  if (new URLSearchParams(location.search).has('rules'))
    return <TableRules state={state} view={view} owner={owner} back={location.pathname} />;

  const sit = (seat: number) => {
    if (name.value.trim() !== settings.value.name) void takeName(name.value).catch(() => {});
    void state.do({do: 'take', chair: seat, name: name.value.trim() || myName()});
  };
  const touch = (seat: number) => {
    if (swapping.value && chosen.value !== null) {
      const first = chosen.value;
      swapping.value = false;
      chosen.value = null;
      if (first !== seat) void state.do({do: 'swap', first, second: seat});
    } else if (chair === null) sit(seat);
    else chosen.value = chosen.value === seat ? null : seat;
  };
  const canTouch = (seat: number) =>
    state.able.value && (swapping.value || doings(view, chair, seat).length > 0);
  const {open} = companyAt(view);
  const says = swapping.value ? t('seating.swap-with')
    : chair === null ? t(open.length > 0 ? 'seating.touch-to-sit' : 'seating.no-chair')
    : t(owner ? 'seating.touch-to-change' : 'seating.touch-own');
  const title = te(view.rules.game, 'game.title');
  return (
    <>
      {!local && <LinkBand link={state.link.value} />}
      <Door title={titleOf(view, owner)} name="seating"
        aside={!local && state.link.value.kind !== 'lost' && <LinkSign link={state.link.value} />}>
        {state.sentAway.value && (
          <section class="panel trouble" role="alert">
            <p>{t('seating.sent-away')}</p>
            <div class="acts">
              <a class="key" href="/lobby">{t('ended.to.lobby')}</a>
              <a class="key" href="/">{t('ended.to.home')}</a>
            </div>
          </section>
        )}
        <p class="what"><b>{title}</b>{view.manners.name && `, ${view.manners.name}`}</p>
        {chair === null && open.length > 0 && (
          <Field label={t('name.yours')} name="name" text={name} most={24} complete="nickname" />
        )}
        {!local && chair !== null && <Invite table={state.id} title={title} />}
        <Ring view={view} speaker={speaker} chosen={chosen.value} says={says} canTouch={canTouch}
          touch={touch} />
        {chosen.value !== null && !swapping.value && (
          <ChairMenu key={chosen.value} state={state} seat={chosen.value} close={() => (chosen.value = null)}
            swap={() => (swapping.value = true)} />
        )}
        <Facts view={view} owner={owner} />
        <div class="startbox">
          {state.refusal.value && <Wrong>{speaker.say(state.refusal.value.said)}</Wrong>}
          <StartKey state={state} view={view} speaker={speaker} chair={chair} />
        </div>
      </Door>
    </>
  );
}
