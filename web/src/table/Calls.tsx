// What can be called, as a grid. A tap marks a call, a sentence says what it commits to, one key says it.
import type {RefObject} from 'preact';
import {useLayoutEffect, useRef} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Action} from '@capot/engine';
import {DominoEnd} from '../cards';
import {t} from '../i18n/i18n';
import type {Speaker} from '../i18n/speaker';
import {type CallGrid, cell, isTable, mostRows, rowsOf} from '../state/call_grid';
import {settings} from '../settings/settings';
import type {Acting} from '../state/table_state';
import {SayAction, Strain} from './Say';

const isEnd = (strain: string | null): strain is string => strain !== null && /^[0-9]$/.test(strain);

function StrainSign({strain, speaker, tiles}: {strain: string; speaker: Speaker; tiles: boolean}) {
  if (tiles && isEnd(strain)) return <i class="end"><DominoEnd n={Number(strain)} plain /></i>;
  return <Strain strain={strain} speaker={speaker} />;
}

interface Choice {
  speaker: Speaker;
  marked: Action | null;
  mark: (action: Action) => void;
}

function Cell({action, speaker, marked, mark, children}: Choice & {action: Action | undefined; children: preact.ComponentChildren}) {
  if (!action) return <span class="none" aria-hidden="true">{children}</span>;
  const means = speaker.action('means', action);
  return (
    <button type="button" aria-pressed={marked?.word === action.word} data-call={action.word} title={means}
      aria-label={speaker.action('call', action)} onClick={() => mark(action)}>
      {children}
    </button>
  );
}

// How many rows fit in what the page leaves for the grid, the grey ones taken off: nobody should have to find out that
// the highest calls are further down.
const rowHeight = 2.8; // rem: a key and a hairline
function useRoom(grid: CallGrid): [number, RefObject<HTMLTableElement | null>] {
  const table = useRef<HTMLTableElement>(null);
  const room = useSignal(mostRows);
  useLayoutEffect(() => {
    const box = table.current?.parentElement;
    if (!box) return undefined;
    const measure = () => {
      // Where the page scrolls, and where it is not drawn, there is no such bound.
      if (box.clientHeight === 0 || getComputedStyle(box).overflowY === 'visible') return void (room.value = mostRows);
      const grey = [...box.querySelectorAll<HTMLElement>('.gone')].reduce((sum, row) => sum + row.offsetHeight, 0);
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      room.value = Math.min(mostRows, Math.max(3, Math.floor((box.clientHeight - grey) / (rowHeight * rem))));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    measure();
    return () => watch.disconnect();
  }, [grid.gone.length]);
  return [room.value, table];
}

// One row for each level.
function Rows({grid, choice}: {grid: CallGrid; choice: Choice}) {
  const {speaker} = choice;
  const [room, table] = useRoom(grid);
  const {rows, rest, named} = rowsOf(grid.levels, room);
  const step = useSignal(0);
  const stepped = rest[Math.min(step.value, rest.length - 1)];
  const row = (level: string | null, head: preact.ComponentChildren) => (
    <tr key={level ?? ''}>
      <th scope="row">{head}</th>
      {grid.strains.map((strain) => (
        <td key={strain ?? ''}>
          <Cell {...choice} action={grid.cells.get(cell(level, strain))}>
            {strain === null ? '' : <StrainSign strain={strain} speaker={speaker} tiles={false} />}
          </Cell>
        </td>
      ))}
    </tr>
  );
  return (
    <table ref={table} class={grid.strains.length > 4 ? 'many' : ''}>
      <caption class="vh">{t('calls.what')}</caption>
      <colgroup><col class={`level${rest.length > 0 ? ' steps' : ''}`} /></colgroup>
      <tbody>
        {grid.gone.map(({level, strains}) => (
          <tr key={level} class="gone">
            <th scope="row">{speaker.level(level)}</th>
            {grid.strains.map((strain) => (
              <td key={strain ?? ''}>
                <span class={strains.has(strain ?? '') ? 'was' : ''} aria-hidden={!strains.has(strain ?? '')}>
                  {strain !== null && <StrainSign strain={strain} speaker={speaker} tiles={false} />}
                </span>
              </td>
            ))}
          </tr>
        ))}
        {rows.map((level) => row(level, level === null ? '' : speaker.level(level)))}
        {stepped !== undefined && row(stepped, (
          <span class="stepper">
            <button type="button" aria-label={t('calls.less')} disabled={step.value === 0}
              onClick={() => step.value--}>−</button>
            <b>{speaker.level(stepped)}</b>
            <button type="button" aria-label={t('calls.more')} disabled={step.value >= rest.length - 1}
              onClick={() => step.value++}>+</button>
          </span>
        ))}
        {named.map((level) => row(level, speaker.level(level)))}
      </tbody>
    </table>
  );
}

// Levels alone, or strains alone: they stand side by side.
function Flow({grid, choice}: {grid: CallGrid; choice: Choice}) {
  const {speaker} = choice;
  const actions = [...grid.cells.values()];
  const wide = actions.some((action) => (action.strain ? speaker.strain(action.strain) : '').length > 9);
  const long = (words: string) => (words.length > 5 ? 'long' : '');
  return (
    <div class={`flow${wide ? ' wide' : ''}`} role="group" aria-label={t('calls.what')}>
      {actions.map((action) => (
        <Cell key={action.word} {...choice} action={action}>
          {action.strain !== null && (isEnd(action.strain)
            ? <><StrainSign strain={action.strain} speaker={speaker} tiles /><span>{speaker.strain(action.strain)}</span></>
            : <span class={long(speaker.strain(action.strain))}><StrainSign strain={action.strain} speaker={speaker} tiles /></span>)}
          {action.level !== null && <span class={long(speaker.level(action.level))}>{speaker.level(action.level)}</span>}
        </Cell>
      ))}
    </div>
  );
}

// To pass needs no second thought; what doubles, takes or promises is marked first, as in the grid.
const atOnce = (action: Action): boolean => action.verb === 'pass' && settings.value.tap === 'plays';

export function Calls({state, grid}: {state: Acting; grid: CallGrid}) {
  const marked = useSignal<string>('');
  const speaker = state.speaker.value;
  if (!speaker) return null;
  // What was marked may be gone when it is my turn again.
  const chosen = [...grid.cells.values(), ...grid.keys].find(({word}) => word === marked.value) ?? null;
  const choice: Choice = {speaker, marked: chosen, mark: (action) => (marked.value = action.word)};
  const able = state.mine.value;
  const say = (action: Action) => {
    marked.value = '';
    void state.act(action);
  };
  return (
    <section class="calls" aria-label={t('calls.what')}>
      <div class="grid">{isTable(grid) ? <Rows grid={grid} choice={choice} /> : <Flow grid={grid} choice={choice} />}</div>
      <div class="keys">
        <div class={`commit${chosen ? ' chosen' : ''}`}>
          <span class="plate on">{t('turn.auction')}</span>
          <p aria-live="polite">{chosen ? speaker.action('means', chosen) : t('turn.choose-call')}</p>
        </div>
        {grid.keys.map((action) => (
          <button type="button" key={action.word} class="key" disabled={!able} title={speaker.action('means', action)}
            data-call={action.word} {...(atOnce(action) ? {onClick: () => say(action)}
              : {'aria-pressed': chosen === action, onClick: () => choice.mark(action)})}>
            <SayAction kind="call" action={action} speaker={speaker} />
          </button>
        ))}
        <button type="button" class="key main call" disabled={!able || !chosen} onClick={() => chosen && say(chosen)}>
          {chosen ? <SayAction kind="call" action={chosen} speaker={speaker} /> : t('calls.choose')}
        </button>
      </div>
    </section>
  );
}

// A few free choices: none is filled, the page does not nudge. Each says what it commits to, so a touch is enough,
// unless somebody wants touches to lift first.
export function Choices({state, actions}: {state: Acting; actions: Action[]}) {
  const marked = useSignal('');
  const speaker = state.speaker.value;
  if (!speaker) return null;
  const lifts = settings.value.tap === 'lifts';
  const touch = (action: Action) => {
    if (lifts && marked.value !== action.word) return void (marked.value = action.word);
    marked.value = '';
    void state.act(action);
  };
  return (
    <div class="choose" role="group" aria-label={t('turn.choose')}>
      {actions.map((action) => {
        const up = marked.value === action.word;
        return (
          <button type="button" key={action.word} class="key big" disabled={!state.mine.value} data-call={action.word}
            {...(lifts ? {'aria-pressed': up} : {})} onClick={() => touch(action)}>
            <SayAction kind="call" action={action} speaker={speaker} />
            <small>{up ? t('turn.touch-again') : speaker.action('means', action)}</small>
          </button>
        );
      })}
    </div>
  );
}
