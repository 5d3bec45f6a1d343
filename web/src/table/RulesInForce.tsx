// The rules of this table: the preset, what was changed, and how the game is played, number by number.
import {useEffect, useRef} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {GameDescription, View} from '@capot/engine';
import {engine} from '../engine/engine';
import {engineText, gameTexts, t, te} from '../i18n/i18n';
import {rulesLine} from './rules_line';

const ruleNumber = (id: string): number[] => id.slice('rule.'.length).split('.').map(Number);
function byNumber(a: string, b: string): number {
  const [x, y] = [ruleNumber(a), ruleNumber(b)];
  for (let i = 0; i < Math.max(x.length, y.length); ++i)
    if ((x[i] ?? 0) !== (y[i] ?? 0)) return (x[i] ?? 0) - (y[i] ?? 0);
  return 0;
}

function valueText(game: string, option: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (Array.isArray(value)) return value.map((one) => te(game, `option.${option}.${one}`)).join(', ');
  return engineText(game, `option.${option}.${value}`) ?? String(value);
}

export function RulesInForce({view, focus}: {view: View; focus?: string}) {
  const {game, preset, options = {}} = view.rules;
  const texts = gameTexts(game);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focus) return;
    const rule = box.current?.querySelector<HTMLElement>(`[data-rule="${focus}"]`);
    rule?.scrollIntoView({block: 'center'});
    rule?.focus();
  }, [focus]);
  const described = useSignal<GameDescription | null>(null);
  useEffect(() => {
    let current = true;
    engine().ask('rules', game).then((told) => current && (described.value = told), () => {});
    return () => void (current = false);
  }, [game]);
  const chosen = described.value?.presets.find(({name}) => name === preset)?.options ?? {};
  const inForce = (option: string): unknown =>
    options[option] ?? chosen[option] ?? described.value?.options.find(({name}) => name === option)?.['default'];
  const rules = Object.keys(texts?.sentences ?? {}).filter((id) => id.startsWith('rule.')).toSorted(byNumber);
  const changed = Object.entries(options);
  return (
    <div class="rules-in-force" ref={box}>
      <p><b>{rulesLine(view.rules)}</b> {te(game, `preset.${preset}.about`)}</p>
      {changed.length > 0 && (
        <dl>
          {changed.map(([option, value]) => (
            <div key={option} class="changed">
              <dt>{t('named', {name: te(game, `option.${option}`)})} <b>{valueText(game, option, value)}</b></dt>
              <dd>{te(game, `option.${option}.about`)}</dd>
            </div>
          ))}
        </dl>
      )}
      {described.value && (
        <details>
          <summary>{t('rules.all')}</summary>
          {texts?.groups.map(({id, options: names}) => (
            <div key={id}>
              <h3>{te(game, id)}</h3>
              <ul>
                {names.map((name) => (
                  <li key={name}>{te(game, `option.${name}`)}: <b>{valueText(game, name, inForce(name))}</b></li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      )}
      <h3>{t('rules.how-to-play')}</h3>
      <ol>
        {rules.map((id) => (
          <li key={id} data-rule={id.slice('rule.'.length)} tabIndex={-1}
            class={focus === id.slice('rule.'.length) ? 'focus' : ''}>
            <b>{id.slice('rule.'.length)}</b> {te(game, id)}
          </li>
        ))}
      </ol>
    </div>
  );
}
