// The sheet as people draw it: two columns with a line between them, strokes where marks are counted, or a
// column for each player. A touch on a round shows how its score came about.
import type {ComponentChildren} from 'preact';
import {type Signal, useSignal} from '@preact/signals';
import type {SheetRound} from '@capot/engine';
import {Tally} from '../cards';
import {number, t} from '../i18n/i18n';
import {Strain} from '../table/Say';
import {type Evening, sidesOf} from './open_sheet';
import type {PadSpeaker} from './pad_speaker';
import {RoundDetail} from './RoundDetail';
import {named, refusalText, roundPieces, signed} from './telling';

export interface SheetProps {
  evening: Evening;
  speaker: PadSpeaker;
  opened: Signal<number | undefined>; // the round whose details are shown, from 1
  correct: (round: number) => void;
  remove: (round: number) => void;
}
interface GameProps extends SheetProps {
  first: number; // from 0
  rounds: SheetRound[];
  after: number[];
  current: boolean;
}

export function RoundWords({round, evening, speaker, by}: {
  round: Pick<SheetRound, 'input' | 'result'>; evening: Evening; speaker: PadSpeaker; by: boolean;
}) {
  const pieces = roundPieces(speaker, evening.rules.form, round, sidesOf(evening.rules), by);
  if (pieces.length === 0) return <>{t('pad.played')}</>;
  return <>{pieces.map((piece, i) => (typeof piece === 'string' ? piece
    : <Strain key={i} strain={piece.strain} speaker={speaker} />))}</>;
}

// The words of a round, as the key that opens it.
function Opener({n, round, by, ...props}: GameProps & {n: number; round: SheetRound; by: boolean}) {
  const {evening, speaker, opened} = props;
  const open = opened.value === n;
  return (
    <button type="button" class="opener" aria-expanded={open} onClick={() => (opened.value = open ? undefined : n)}>
      <span class="vh">{t('pad.round', {n})}: </span>
      <RoundWords round={round} evening={evening} speaker={speaker} by={by} />
      {round.corrected && <em> {t('pad.corrected')}</em>}
      {round.error && <em class="wrong"> {t('pad.does-not-count')}</em>}
    </button>
  );
}

// A round's row, and below it what was opened.
function Round({columns, n, round, children, ...props}: GameProps & {
  columns: number; n: number; round: SheetRound; children: ComponentChildren;
}) {
  const {evening, speaker, opened, correct, remove} = props;
  return (
    <>
      <tr class={round.error ? 'bad' : ''} data-round={n}>{children}</tr>
      {opened.value === n && (
        <tr class="detail">
          <td colSpan={columns}>
            {round.error && <p class="wrong">{refusalText(speaker.game, evening.rules.form, round.error)}</p>}
            <RoundDetail round={round} evening={evening} speaker={speaker}
              correct={() => correct(n)} remove={() => remove(n)} />
          </td>
        </tr>
      )}
    </>
  );
}

// The side that declared, if somebody did.
function declaredBy({input}: SheetRound, evening: Evening): number | undefined {
  const {declarer} = input as {declarer?: number};
  return declarer === undefined ? undefined : evening.rules.view.chairs[declarer]?.side;
}

function TwoColumns(props: GameProps) {
  const {evening, speaker, after, rounds, first, current} = props;
  const {target} = evening.rules.view.rules;
  const cell = (round: SheetRound, side: number) => (
    <td class="n">
      {round.deltas ? signed(round.deltas[side] ?? 0) : '–'}
      {declaredBy(round, evening) === side && <i class="took"><span class="vh"> {t('pad.took')}</span></i>}
    </td>
  );
  return (
    <table class="pad-two">
      <thead>
        <tr>
          <th>{speaker.side(0)}</th>
          <th class="said">{t('pad.to', {target: number(target)})}</th>
          <th>{speaker.side(1)}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round, i) => (
          <Round {...props} key={i} columns={3} n={first + i + 1} round={round}>
            {cell(round, 0)}
            <td class="said"><Opener {...props} n={first + i + 1} round={round} by={false} /></td>
            {cell(round, 1)}
          </Round>
        ))}
        <tr class="sum">
          <td>{number(after[0] ?? 0)}</td>
          <td class="said">{current ? t('pad.round', {n: first + rounds.length + 1}) : t('pad.total')}</td>
          <td>{number(after[1] ?? 0)}</td>
        </tr>
      </tbody>
    </table>
  );
}

// The strokes of the game that is played, large; a small word for each game that was won.
function Marks({evening, speaker, after, fresh}: {
  evening: Evening; speaker: PadSpeaker; after: number[]; fresh: number[];
}) {
  const {target} = evening.rules.view.rules;
  return (
    <div class="pad-marks">
      {after.map((n, side) => {
        const won = evening.sheet.won[side] ?? 0;
        return (
          <div key={side}>
            <h2>{speaker.side(side)}</h2>
            <div class="strokes">
              <Tally n={n} total={target} fresh={fresh[side] ?? 0}
                label={t('pad.marks', {side: speaker.side(side), n})} />
            </div>
            <div class="won" role="img" aria-label={t('pad.won', {side: speaker.side(side), n: won})}>
              {Array.from({length: won}, (_, i) => <i key={i}><Tally n={7} ghost={false} /></i>)}
            </div>
          </div>
        );
      })}
    </div>
  );
}

// A column for each side; where one counts down, what is left after each round.
function Columns(props: GameProps) {
  const {evening, speaker, after, rounds, first} = props;
  const {count, start} = evening.rules.view.rules;
  const written = (round: SheetRound, side: number): string => {
    if (!round.deltas) return '–';
    if (count === 'to-go') return number(round.after?.[side] ?? 0);
    return round.deltas[side] === 0 && count === 'marks' ? '' : signed(round.deltas[side] ?? 0);
  };
  return (
    <table class={`sheet cols-${after.length}`}>
      <thead>
        <tr>
          <th>{count === 'to-go' ? t('pad.count-down', {start}) : t('pad.in-words')}</th>
          {after.map((_, side) => <th key={side}>{speaker.side(side)}</th>)}
        </tr>
      </thead>
      <tbody>
        {rounds.map((round, i) => (
          <Round {...props} key={i} columns={after.length + 1} n={first + i + 1} round={round}>
            <td>
              <div class="nth-line">
                <span class="nth" aria-hidden="true">{first + i + 1}</span>
                <Opener {...props} n={first + i + 1} round={round} by />
              </div>
            </td>
            {after.map((_, side) => <td key={side} class="n">{written(round, side)}</td>)}
          </Round>
        ))}
        {count !== 'marks' && (
          <tr class="sum"><td>{t('pad.total')}</td>{after.map((n, side) => <td key={side}>{number(n)}</td>)}</tr>
        )}
      </tbody>
    </table>
  );
}

function Game(props: GameProps) {
  const inMarks = props.evening.rules.view.rules.count === 'marks';
  return props.after.length === 2 && !inMarks ? <TwoColumns {...props} /> : <Columns {...props} />;
}

// A game that is over, folded away; on paper all are open.
function Past({title, ...props}: GameProps & {title: string}) {
  const open = useSignal(false);
  return (
    <section class={`past${open.value ? ' open' : ''}`}>
      <h2>
        <button type="button" class="link" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
          {title}
        </button>
      </h2>
      <div class="inside"><Game {...props} /></div>
    </section>
  );
}

export function RunningSheet(props: SheetProps) {
  const {evening, speaker} = props;
  const {sheet, rules: {view: {rules}}} = evening;
  const over = sheet.games.filter(({winners}) => winners.length > 0);
  const last = sheet.games.at(-1);
  const running = last && last.winners.length === 0 ? last : undefined;
  // After the last round of a game its sheet stays until the next round is written.
  const shown = running ?? last;
  const past = over.filter((game) => game !== shown);
  const after = shown?.after ?? sheet.scores;
  const inMarks = rules.count === 'marks';
  const game = (one: typeof last) => ({
    ...props, first: one?.first ?? 0, rounds: one ? sheet.rounds.slice(one.first, one.first + one.rounds) : [],
    after: one?.after ?? sheet.scores, current: one === undefined || one.winners.length === 0,
  });
  const title = (one: typeof last & object, n: number) => one.winners.length === 1
    ? t('pad.game-won', {n: n + 1, side: speaker.side(one.winners[0] ?? 0)}) : t('pad.game-drawn', {n: n + 1});
  const at = shown ? sheet.games.indexOf(shown) : 0;
  return (
    <div class="running">
      {inMarks && after.length === 2 && (
        <Marks evening={evening} speaker={speaker} after={after} fresh={sheet.rounds.at(-1)?.deltas ?? []} />
      )}
      {!inMarks && over.length > 0 && (
        <p class="games-won">
          {named('pad.games-won')} {sheet.won.map((n, side) => `${speaker.side(side)} ${n}`).join(', ')}
        </p>
      )}
      {past.map((one) => <Past key={one.first} title={title(one, sheet.games.indexOf(one))} {...game(one)} />)}
      {(over.length > 0 || sheet.games.length > 1) && shown && (
        <h2 class="which">{shown.winners.length > 0 ? title(shown, at) : t('pad.game-n', {n: at + 1})}</h2>
      )}
      <Game {...game(shown)} />
      {sheet.rounds.length === 0 && <p class="dim">{t('pad.nothing-written')}</p>}
    </div>
  );
}
