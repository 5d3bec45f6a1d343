// A table for friends at the server: which game, which rules, and who may come.
import {signal, useSignal} from '@preact/signals';
import {engine} from '../engine/engine';
import {games, t, te} from '../i18n/i18n';
import {api} from '../link/api';
import {go} from '../router';
import {choose, settings} from '../settings/settings';
import {comeIn, sayError, takeName} from './account';
import {Door, Field, Row, Segments, SwitchRow, Wrong} from './parts';
import {mine, rulesFor} from './play';
import {RulesForm} from './RulesForm';
import {rulesInShort} from './rules_text';

const clocks = ['none', 'relaxed', 'normal', 'fast'] as const;
// Kept while somebody looks at the rules.
const wish = signal({game: '', clock: 'none' as (typeof clocks)[number], listed: false, watchable: true});
const wishedGame = (): string => wish.value.game || settings.value.lastGame || (games()[0]?.game ?? '');

async function make(): Promise<string> {
  await comeIn();
  const game = wishedGame();
  const {clock, listed, watchable} = wish.value;
  const chairs = Array.from({length: mine + 1}, (_, chair) => (chair === mine ? 'me' : null));
  const {preset, options} = rulesFor(game);
  const {table} = await api.makeTable({game, preset, options, chairs, clock, private: !listed, watchable});
  return table;
}

export function Friends() {
  const name = useSignal(settings.value.name);
  const busy = useSignal(false);
  const wrong = useSignal('');
  const game = wishedGame();
  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    wrong.value = '';
    try {
      if (name.value.trim() !== settings.value.name) await takeName(name.value);
      go(`/t/${await make()}`);
    } catch (error) {
      wrong.value = sayError(error);
    }
    busy.value = false;
  };
  return (
    <Door title={t('door.friends')} name="friends">
      <form class="make" onSubmit={(event) => void submit(event)}>
        <Segments label={t('friends.game')} value={game}
          set={(one) => (wish.value = {...wish.value, game: one})}
          choices={games().map((one) => ({value: one.game, text: te(one.game, 'game.title')}))} />
        <Field label={t('name.yours')} hint={t('name.hint')} name="name" text={name} most={24}
          complete="nickname" />
        <div class="rows">
          <div>
            <span>{t('friends.rules')}</span><b>{rulesInShort(game, rulesFor(game))}</b>
            <a href="/friends/rules">{t('friends.change')}</a>
          </div>
        </div>
        <Row title={t('friends.clock')} about={t('friends.clock.about')} top>
          <Segments label={t('friends.clock')} value={wish.value.clock}
            choices={clocks.map((value) => ({value, text: te(game, `clock.${value}`)}))}
            set={(clock) => (wish.value = {...wish.value, clock})} />
        </Row>
        <SwitchRow top title={t('friends.listed')} about={t('friends.listed.about')} on={wish.value.listed}
          set={(listed) => (wish.value = {...wish.value, listed})} />
        <SwitchRow top title={t('friends.watchable')} about={t('friends.watchable.about')}
          on={wish.value.watchable}
          set={(watchable) => (wish.value = {...wish.value, watchable})} />
        <div class="startbox">
          {wrong.value && (
            <Wrong>{wrong.value} {!engine().trouble.value && <a href="/">{t('friends.alone')}</a>}</Wrong>
          )}
          <button type="submit" class="key main start" disabled={busy.value}>
            {t(busy.value ? 'friends.making' : 'friends.make')}
          </button>
        </div>
      </form>
    </Door>
  );
}

export function FriendsRules() {
  const game = wishedGame();
  return (
    <RulesForm game={game} first={rulesFor(game)} back="/friends" seen
      use={(draft) => {
        choose({rules: {...settings.value.rules, [game]: draft}});
        go('/friends');
      }} />
  );
}
