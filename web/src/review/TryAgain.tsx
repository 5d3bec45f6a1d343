// A puzzle on the real table: what was played is washed, a wrong choice says what it costs, a right one why.
import {useMemo} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Action, ReviewDecision} from '@capot/engine';
import {t, te} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import type {Position} from '../engine/requests';
import {callGrid, isTable} from '../state/call_grid';
import {Board} from '../table/Board';
import {Calls, Choices} from '../table/Calls';
import {ContractLine} from '../table/ContractLine';
import {Hand} from '../table/Hand';
import {SayChoice} from '../table/Say';
import {CallsSoFar} from '../table/Sheet';
import {wide} from '../table/wide';
import {costOf} from './choices';
import {Actions, Reasons, Told} from './Decision';
import {amount} from './figures';
import {type Puzzle, TryState} from './try_state';
import {Worth} from './Worth';

function WrongSaid({action, decision, digits, speaker}: {
  action: Action; decision: ReviewDecision | null; digits: number; speaker: Speaker;
}) {
  const said = <b><SayChoice word={action.word} speaker={speaker} /></b>;
  if (!decision) return <Told id="try.wrong.wait" show={{action: said}} />;
  const cost = costOf(decision, action.word);
  if (cost === null) return <Told id="try.wrong.out" show={{action: said}} />;
  return <Told id="try.wrong.cost" show={{action: said, n: amount(cost, digits)}} />;
}

// `played`: the puzzle is one's own, and what was played is not to be chosen again.
export function TryAgain({puzzle, decision, position, digits, title, back, next, over, own = true}: {
  puzzle: Puzzle; decision: ReviewDecision | null; position: Position; digits: number; title: string;
  back: () => void; next?: () => void; over: (solved: boolean) => void; own?: boolean;
}) {
  // Of two choices the one that was not taken would be the answer.
  const played = own && decision && decision.choices.length > 2 ? decision.action : null;
  const state = useMemo(() => new TryState(puzzle, position, played, over), [puzzle.code, puzzle.step]);
  const hinted = useSignal(false);
  const view = state.view.value;
  if (!view) return null;
  const speaker = new Speaker(position.view, puzzle.seat); // it knows every choice, also those that are out
  const outcome = state.outcome.value, last = state.tried.value.at(-1);
  const calling = view.phase !== 'play';
  const open = outcome === 'open';
  const grid = calling && open ? callGrid(view.legal, view.calls, view.hand ?? []) : null;
  const keys = calling && open && !grid ? view.legal.filter(({card}) => card === null) : [];
  const answers = <Actions words={state.answers.map(({word}) => word)} speaker={speaker} />;
  const wanted = position.view.legal.some(({card}) => card !== null) ? 'try.find.card' : 'try.find.call';
  const plate = t(outcome === 'right' ? 'try.right' : !open ? 'try.shown' : last ? 'try.wrong' : wanted);
  const leave = next ?? back;
  return (
    <div class="table-page" data-puzzle={puzzle.theme} data-outcome={outcome}>
      <div class={`table try${grid ? ` with-grid${isTable(grid) ? '' : ' with-flow'}` : ''}${calling ? ' auction' : ''}`}>
        <header class="bar">
          <button type="button" class="back" onClick={back}>{title}</button>
          {open && <button type="button" class="link" data-do="show" onClick={() => state.show()}>{t('try.show')}</button>}
        </header>
        {!grid && <ContractLine view={view} speaker={speaker} />}
        <Board state={state} view={view} speaker={speaker} calls={calling} />
        {grid && <Calls state={state} grid={grid} />}
        <section class="me" aria-label={t('table.hand')}>
          <div class="say" role="status">
            <span class="plate on">{plate}</span>
            <p>
              {!open ? <><Told id="try.answer" show={{actions: answers}} />{decision && <Reasons decision={decision} speaker={speaker} />}</>
                : state.again.value ? t('try.tried')
                : last ? <WrongSaid action={last} decision={decision} digits={digits} speaker={speaker} />
                : played ? <Told id="try.find" show={{action: <Actions words={[played]} speaker={speaker} />}} />
                : t('try.find.open')}
              {open && hinted.value && ` ${puzzle.theme === 'other' ? t('try.hint.none') : t('try.hint.theme', {theme: te(puzzle.game, `theme.${puzzle.theme}`)})}`}
            </p>
          </div>
          <Hand state={state} />
          {keys.length > 0 && <Choices state={state} actions={keys} />}
        </section>
        <nav class="tools" aria-label={t('table.tools')}>
          {open && <button type="button" onClick={() => (hinted.value = true)}>{t('try.hint')}</button>}
          {open ? <button type="button" data-do="skip" onClick={leave}>{t('try.skip')}</button>
            : <button type="button" class="done-key" data-do="on" onClick={leave}>{t(next ? 'try.next' : 'try.back')}</button>}
        </nav>
        {wide.value && (
          <aside class="side">
            {!open && decision && <section><Worth decision={decision} speaker={speaker} digits={digits} /></section>}
            <section><h2>{t('calls.title')}</h2><CallsSoFar view={view} speaker={speaker} /></section>
          </aside>
        )}
      </div>
    </div>
  );
}
