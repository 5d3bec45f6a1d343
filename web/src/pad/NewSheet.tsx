// A new sheet: the game and its rules once, and who plays.
import {useEffect} from 'preact/hooks';
import {signal, useSignal} from '@preact/signals';
import {engine} from '../engine/engine';
import type {PadRules} from '../engine/requests';
import {games, t, te} from '../i18n/i18n';
import {uniqueId} from '../ids';
import {go} from '../router';
import {choose, settings} from '../settings/settings';
import {inPairs} from '../state/seats';
import {Door, Field, Segments, Wrong} from '../doors/parts';
import {rulesFor} from '../doors/play';
import {RulesForm} from '../doors/RulesForm';
import type {Draft} from '../doors/rules_model';
import {rulesInShort} from '../doors/rules_text';
import {givenNames, longestTitle, NameFields, namesOf} from './HeadForm';
import {sheets, summarised, workOut} from './open_sheet';
import {type NotKept, SheetError} from './sheets';

// Kept while somebody looks at the rules.
const game = signal('');
const drafts = signal<Record<string, Draft>>({});
const title = signal('');
const names = signal<string[]>([]);
const bySide = signal(true);

const chosenGame = (): string => game.value || settings.value.lastGame || (games()[0]?.game ?? '');
const draftOf = (one: string): Draft => drafts.value[one] ?? rulesFor(one);

export function NewSheet() {
  const one = chosenGame();
  const draft = draftOf(one);
  const rules = useSignal<PadRules | undefined>(undefined);
  const wrong = useSignal<'' | NotKept>('');
  useEffect(() => {
    let current = true;
    engine().ask('pad', {game: one, ...draft}).then((told) => current && (rules.value = told), () => {});
    return () => void (current = false);
  }, [one, draft]);
  const told = rules.value?.view.rules.game === one ? rules.value : undefined;
  const begin = async (event: Event) => {
    event.preventDefault();
    if (!told) return;
    const ofSides = inPairs(told.view) && bySide.value;
    const count = namesOf(told.view, ofSides);
    const list = givenNames(Array.from({length: count}, (_, i) => names.value[i] ?? ''), ofSides);
    const head = {
      sheet: 1 as const, game: one, preset: draft.preset, options: draft.options, dealer: 0,
      title: title.value.trim(), names: list,
    };
    try {
      const sheet = await workOut(head, []);
      const record = summarised({id: uniqueId(), head, touched: 0, rounds: 0, scores: [], won: []}, sheet);
      await (await sheets()).keep({record, lines: []});
      choose({lastGame: one});
      [title.value, names.value] = ['', []];
      go(`/pad/${record.id}`, {replace: true});
    } catch (error) {
      wrong.value = error instanceof SheetError ? error.why : 'failed';
    }
  };
  return (
    <Door title={t('pad.new')} back="/pad" name="friends new-sheet">
      <form class="make" onSubmit={(event) => void begin(event)}>
        <Segments label={t('pad.game')} value={one} set={(value) => (game.value = value)}
          choices={games().map((each) => ({value: each.game, text: te(each.game, 'game.title')}))} />
        <div class="rows">
          <div>
            <span>{t('pad.rules')}</span><b>{rulesInShort(one, draft)}</b>
            <a href="/pad/rules">{t('pad.change')}</a>
          </div>
        </div>
        {told && <NameFields view={told.view} bySide={bySide} names={names} />}
        <Field label={t('pad.title')} hint={t('pad.title.hint')} name="title" text={title} most={longestTitle} />
        <div class="startbox">
          {wrong.value && <Wrong>{t(`pad.not-kept.${wrong.value}`)}</Wrong>}
          {engine().trouble.value && <Wrong>{t('ended.no-engine.on')}</Wrong>}
          <button type="submit" class="key main start" disabled={!told}>{t('pad.begin')}</button>
        </div>
      </form>
    </Door>
  );
}

export function NewSheetRules() {
  const one = chosenGame();
  return (
    <RulesForm game={one} first={draftOf(one)} back="/pad/new" seen={false}
      use={(draft) => {
        drafts.value = {...drafts.value, [one]: draft};
        go('/pad/new');
      }} />
  );
}
