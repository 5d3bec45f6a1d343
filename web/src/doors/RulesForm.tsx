// House rules: a preset, and every option of the game, as the engine describes them.
import {useEffect, useLayoutEffect, useRef} from 'preact/hooks';
import {type Signal, useComputed, useSignal} from '@preact/signals';
import type {Failure, GameDescription} from '@capot/engine';
import {engine} from '../engine/engine';
import {gameTexts, t, te, tn} from '../i18n/i18n';
import {OptionField} from './OptionField';
import {Door, Wrong} from './parts';
import {
  blamed, changes, type Draft, finds, type Group, groupsOf, isChanged, type Option, optionsOf, presetNames,
  stepOf, valueOf, withValue,
} from './rules_model';
import {useStruck} from './struck';
import {conflictText, optionAndValue, optionText, presetText, rulesInShort, valueText} from './rules_text';

export interface RulesFormProps {
  game: string;
  first: Draft;
  back: string;
  seen: boolean; // others see the rules too
  use: (draft: Draft) => void;
}

export function RulesForm(props: RulesFormProps) {
  const description = useSignal<GameDescription | null>(null);
  useEffect(() => {
    void engine().ask('rules', props.game).then((told) => (description.value = told));
  }, [props.game]);
  if (description.value) return <Form {...props} description={description.value} />;
  return (
    <Door title={titleOf(props.game)} back={props.back} name="rules">
      {engine().trouble.value
        ? <Wrong>{t('ended.no-engine.on')}</Wrong>
        : <p role="status">{t('rules.opening')}</p>}
    </Door>
  );
}

const titleOf = (game: string): string => t('rules.title', {game: te(game, 'game.title')});

// What the engine says of a draft; asked again after every change.
function useCheck(game: string, draft: Signal<Draft>): Signal<Failure | null> {
  const failure = useSignal<Failure | null>(null);
  useEffect(() => {
    let current = true;
    engine().ask('checkRules', {game, ...draft.value})
      .then((told) => current && (failure.value = told), () => {});
    return () => void (current = false);
  }, [draft.value]);
  return failure;
}

function Form({game, first, back, seen, use, description}: RulesFormProps & {description: GameDescription}) {
  const texts = gameTexts(game);
  const draft = useSignal<Draft>(first);
  const touched = useSignal('');
  const typed = useSignal<string | null>(null); // null: nobody searches
  const failure = useCheck(game, draft);
  const struck = useStruck(description, draft, failure.value === null);
  const groups = useComputed(() =>
    groupsOf(description, texts).map((group) => found(game, group, typed.value ?? '')));
  const atFault = failure.value ? blamed(description, draft.value, failure.value) : [];
  // The sentence stands where the hand is, if that option is to blame.
  const place = atFault.includes(touched.value) || atFault.length === 0 ? touched.value : (atFault[0] ?? '');
  const reason = failure.value ? conflictText(game, failure.value) : '';
  const set = (option: Option) => (value: ReturnType<typeof valueOf>) => {
    touched.value = option.name;
    draft.value = withValue(description, draft.value, option, value);
  };
  const start = (preset: string) => {
    touched.value = '';
    draft.value = {preset, options: {}};
  };
  const shown = groups.value.filter(({options}) => options.length > 0);
  return (
    <Door title={titleOf(game)} back={back} name="rules"
      aside={<button type="button" class="link" aria-expanded={typed.value !== null}
        onClick={() => (typed.value = typed.value === null ? '' : null)}>{t('rules.find')}</button>}>
      <Contents game={game} groups={shown} draft={draft.value} />
      <div class="form">
        {typed.value !== null && <Search typed={typed as Signal<string>} />}
        {!typed.value && (
          <section class="opt pre" id="group-start">
            <div class="t">
              <h2>{t('rules.start-from')}</h2>
              <p>{te(game, `preset.${draft.value.preset}.about`)}</p>
            </div>
            <select aria-label={t('rules.start-from')} value={draft.value.preset}
              onChange={(event) => start(event.currentTarget.value)}>
              {presetNames(description, texts?.opens_with ?? '').map((preset) => (
                <option key={preset} value={preset}>{presetText(game, preset)}</option>
              ))}
            </select>
          </section>
        )}
        {shown.length === 0 && <p class="nothing" role="status">{t('rules.not-found')}</p>}
        {shown.map(({id, options}) => (
          <section key={id} id={anchorOf(id)} aria-labelledby={`${anchorOf(id)}-title`}>
            <h2 class="grp" id={`${anchorOf(id)}-title`}>{te(game, id)}</h2>
            {options.map((option) => (
              <OptionField key={option.name} game={game} texts={texts} option={option}
                step={stepOf(description, option)}
                value={valueOf(description, draft.value, option)} struck={struck.value.get(option.name)}
                set={set(option)} changed={isChanged(draft.value, option)}
                wrong={failure.value && place === option.name
                  ? reason || faultText(game, description, draft.value, option, atFault) : ''} />
            ))}
          </section>
        ))}
      </div>
      <div class="save">
        <p role="status">
          {failure.value ? <b class="wrong">{place ? t('rules.cannot') : reason || t('rules.cannot')}</b>
            : <><b>{rulesInShort(game, draft.value)}.</b> {seen && t('rules.seen')}</>}
        </p>
        <button type="button" class="key" disabled={changes(draft.value) === 0}
          onClick={() => start(draft.value.preset)}>
          {t('rules.reset')}
        </button>
        <button type="button" class="key main" disabled={failure.value !== null}
          onClick={() => use(draft.value)}>{t('rules.use')}</button>
      </div>
    </Door>
  );
}

const anchorOf = (id: string): string => id.replace('.', '-');

// The options of a group that a search finds: by title, by what they do, by their values.
function found(game: string, {id, options}: Group, typed: string): Group {
  const textOf = (option: Option) => [
    te(game, id), option.name, optionText(game, option.name),
    te(game, `option.${option.name}.about`, {text: ''}),
    ...(option.values ?? []).map((value) => valueText(game, option, value)),
  ].join(' ');
  return {id, options: typed.trim() ? options.filter((one) => finds(typed.trim(), textOf(one))) : options};
}

// "Does not go with “A tie: held over”."
function faultText(
  game: string, description: GameDescription, draft: Draft, option: Option, atFault: string[],
): string {
  const others = optionsOf(description).filter(({name}) => name !== option.name && atFault.includes(name));
  if (others.length === 0) return t('rules.not-so');
  return t('rules.not-with', {
    others: others.map((other) => optionAndValue(game, other, valueOf(description, draft, other))).join(', '),
  });
}

function Search({typed}: {typed: Signal<string>}) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => box.current?.focus(), []);
  return (
    <input ref={box} type="search" class="search" aria-label={t('rules.find')}
      placeholder={t('rules.find-what')} value={typed.value}
      onInput={(event) => (typed.value = event.currentTarget.value)} />
  );
}

// The group that is read now: the last one whose head has been passed.
const head = 120; // pixels from the top of the window
function useReading(ids: string[]): string {
  const reading = useSignal('group-start');
  useEffect(() => {
    const look = () => {
      const top = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      const passed = ids.filter((id) => top(id) < head);
      reading.value = passed.at(-1) ?? 'group-start';
    };
    document.addEventListener('scroll', look, {capture: true, passive: true});
    return () => document.removeEventListener('scroll', look, {capture: true});
  }, [ids.join()]);
  return reading.value;
}

// On a desk: the groups, and where something was changed.
function Contents({game, groups, draft}: {game: string; groups: Group[]; draft: Draft}) {
  const reading = useReading(groups.map(({id}) => anchorOf(id)));
  const current = (id: string) => (reading === id ? {'aria-current': 'true'} as const : {});
  const scroll = (id: string) => (event: Event) => {
    event.preventDefault();
    document.getElementById(id)?.scrollIntoView({block: 'start'});
  };
  return (
    <nav class="toc" aria-label={t('rules.groups')}>
      <a href="#group-start" {...current('group-start')} onClick={scroll('group-start')}>
        {t('rules.start-from')}
      </a>
      {groups.map(({id, options}) => {
        const n = options.filter((option) => isChanged(draft, option)).length;
        return (
          <a key={id} href={`#${anchorOf(id)}`} {...current(anchorOf(id))} onClick={scroll(anchorOf(id))}>
            {te(game, id)} {n > 0 && <em>{tn('rules.group-changed', n)}</em>}
          </a>
        );
      })}
    </nav>
  );
}
