// The title of a sheet and the names on it.
import {type Signal, useSignal} from '@preact/signals';
import type {View} from '@capot/engine';
import {t} from '../i18n/i18n';
import {Field, Segments} from '../doors/parts';
import {inPairs, sides} from '../state/seats';
import type {Evening, OpenSheet} from './open_sheet';

export const longestTitle = 60;
const longestName = 30;
const longestBytes = 60; // of a name, as the engine takes it

// How many names there are to give.
export const namesOf = (view: View, bySide: boolean): number => (bySide ? sides(view) : view.chairs.length);
// Of players nobody named nothing is written; sides that nobody named are sides all the same.
export const givenNames = (names: string[], ofSides: boolean): string[] =>
  ofSides || names.some((name) => name.trim()) ? names.map((name) => cut(name.trim())) : [];
// Letters beyond ASCII have several bytes.
function cut(name: string): string {
  let short = name;
  while (new TextEncoder().encode(short).length > longestBytes) short = [...short].slice(0, -1).join('');
  return short;
}

export function NameFields({view, bySide, names}: {
  view: View; bySide: Signal<boolean>; names: Signal<string[]>;
}) {
  const ofSides = inPairs(view) && bySide.value;
  const count = namesOf(view, ofSides);
  const set = (at: number, name: string) => {
    const all = Array.from({length: Math.max(names.value.length, count)}, (_, i) => names.value[i] ?? '');
    names.value = all.with(at, name);
  };
  return (
    <fieldset class="names">
      <legend class="label">{t('pad.names-of')} {!inPairs(view) && t('pad.players')}</legend>
      {inPairs(view) && (
        <Segments label={t('pad.names-of')} value={bySide.value ? 'teams' : 'players'}
          choices={(['teams', 'players'] as const).map((value) => ({value, text: t(`pad.${value}`)}))}
          set={(value) => (bySide.value = value === 'teams')} />
      )}
      <div class="name-boxes">
        {Array.from({length: count}, (_, i) => (
          <label key={i}>
            <span class="vh">{t(ofSides ? 'pad.side' : 'seat', {n: i + 1})}</span>
            <input type="text" maxLength={longestName} autoComplete="off" spellcheck={false}
              value={names.value[i] ?? ''} placeholder={t(ofSides ? 'pad.side' : 'seat', {n: i + 1})}
              onInput={({currentTarget: {value}}) => set(i, value)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function HeadForm({open, evening, done}: {open: OpenSheet; evening: Evening; done: () => void}) {
  const {record: {head}, rules: {view}} = evening;
  const title = useSignal(head.title ?? '');
  const names = useSignal(head.names ?? []);
  const bySide = useSignal(inPairs(view) && head.names?.length === sides(view));
  const save = async (event: Event) => {
    event.preventDefault();
    const count = namesOf(view, bySide.value);
    const list = givenNames(Array.from({length: count}, (_, i) => names.value[i] ?? ''), bySide.value);
    if (await open.rehead({title: title.value.trim(), names: list})) done();
  };
  return (
    <form class="head-form" onSubmit={(event) => void save(event)}>
      <Field label={t('pad.title')} name="title" text={title} most={longestTitle} />
      <NameFields view={view} bySide={bySide} names={names} />
      <button type="submit" class="key">{t('pad.save')}</button>
    </form>
  );
}
