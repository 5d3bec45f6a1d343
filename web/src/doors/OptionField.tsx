// One option of a game: its title, what it does, the number of its rule, its control.
import {useSignal} from '@preact/signals';
import type {GameTexts} from '../i18n/catalogue';
import {engineText, t, te} from '../i18n/i18n';
import {Segments, Switch} from './parts';
import {bounded, type Option, type Value} from './rules_model';
import {oneValueText, optionText} from './rules_text';

interface ControlProps {
  game: string;
  option: Option;
  value: Value;
  step: number;
  struck: ReadonlySet<string> | undefined; // values that do not go with the rest
  set: (value: Value) => void;
}

const mostSegments = 3;

function ChoiceControl({game, option, value, struck, set}: ControlProps) {
  const title = optionText(game, option.name);
  const choices = (option.values ?? []).map((one) => ({
    value: one, text: oneValueText(game, option.name, one), struck: struck?.has(one) ?? false,
  }));
  if (choices.length <= mostSegments)
    return <Segments label={title} value={String(value)} choices={choices} set={set} />;
  return (
    <select aria-label={title} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
      {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.text}</option>)}
    </select>
  );
}

function NumberControl({game, option, value, step, set}: ControlProps) {
  const title = optionText(game, option.name);
  const {word, low = 0} = option;
  const isWord = typeof value === 'string';
  const n = isWord ? low : Number(value);
  const type = (text: string) => /^-?\d+$/.test(text.trim()) && set(bounded(option, Number(text)));
  return (
    <div class="num-line">
      <div class="seg num" role="group" aria-label={title}>
        <button type="button" aria-label={`${t('named', {name: t('rules.less')})} ${title}`} disabled={isWord || n <= low}
          onClick={() => set(bounded(option, n - step))}>−</button>
        <input type="text" inputMode="numeric" aria-label={title} value={isWord ? '' : String(n)}
          placeholder={isWord ? '–' : ''} onChange={(event) => {
            type(event.currentTarget.value);
            if (!isWord) event.currentTarget.value = String(n);
          }} />
        <button type="button" aria-label={`${t('named', {name: t('rules.more')})} ${title}`}
          disabled={isWord || n >= (option.high ?? n)}
          onClick={() => set(bounded(option, n + step))}>+</button>
      </div>
      {word && (
        <button type="button" class="key toggle" aria-pressed={isWord}
          onClick={() => set(isWord ? low : word)}>
          {oneValueText(game, option.name, word)}
        </button>
      )}
    </div>
  );
}

function SubsetControl({game, option, value, set}: ControlProps) {
  const chosen = Array.isArray(value) ? value : [];
  const values = option.values ?? [];
  return (
    <div class="toggles" role="group" aria-label={optionText(game, option.name)}>
      {values.map((one) => (
        <button type="button" class="key toggle" key={one} aria-pressed={chosen.includes(one)}
          onClick={() => set(values.filter((other) => (other === one) !== chosen.includes(other)))}>
          {oneValueText(game, option.name, one)}
        </button>
      ))}
    </div>
  );
}

const controls = {choice: ChoiceControl, number: NumberControl, subset: SubsetControl};

// The rule's own sentences, where somebody asks for them.
function RuleNumber({game, number, open, toggle}: {
  game: string; number: string; open: boolean; toggle: () => void;
}) {
  if (engineText(game, `rule.${number}`) === undefined) return <span class="rule-number">{number}</span>;
  return (
    <button type="button" class="link rule-number" aria-expanded={open} aria-label={t('rules.rule', {number})}
      onClick={toggle}>{number}</button>
  );
}

export function OptionField({texts, changed, wrong, ...control}: ControlProps & {
  texts: GameTexts | undefined; changed: boolean; wrong: string;
}) {
  const {game, option, value, set} = control;
  const open = useSignal(false);
  const rule = texts?.rules[`option.${option.name}`];
  const title = optionText(game, option.name);
  const about = te(game, `option.${option.name}.about`, {text: ''});
  const Control = option.kind === 'flag' ? null : controls[option.kind];
  return (
    <section class={`opt${Control ? '' : ' sw'}${changed ? ' changed' : ''}${wrong ? ' at-fault' : ''}`}
      data-option={option.name}>
      <div class="t">
        <h3>{title}</h3>
        {rule && <RuleNumber game={game} number={rule} open={open.value}
          toggle={() => (open.value = !open.value)} />}
        <p>
          {about}
          {changed && <em> {t('rules.changed')}</em>}
          {!option.supported && ` ${t('rules.not-played')}`}
        </p>
        {open.value && rule && <p class="rule">{te(game, `rule.${rule}`)}</p>}
        {wrong && <p class="wrong" role="alert">{wrong}</p>}
      </div>
      {Control ? <Control {...control} />
        : <Switch label={title} on={value === true} set={set} disabled={!option.supported} />}
    </section>
  );
}
