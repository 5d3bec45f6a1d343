// Puzzles: choose some, solve them one after the other.
import {useEffect, useMemo} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Review} from '@capot/engine';
import {Door, Segments, Switch} from '../doors/parts';
import {engine} from '../engine/engine';
import type {Story} from '../engine/requests';
import {games, t, te, tn} from '../i18n/i18n';
import {go, place} from '../router';
import {digitsOf} from './figures';
import {kept, puzzleKey} from './kept';
import {type Filter, type Listed, listed, nextPuzzle, passes, shippedPuzzles} from './puzzles';
import {TryAgain} from './TryAgain';
import type {Puzzle} from './try_state';
import '../styles/table.css';
import '../styles/review.css';

// One puzzle on its table. Figures come a moment later: nobody waits for them to try.
function Solving({puzzle, own, number, back, next, over}: {
  puzzle: Puzzle; own: boolean; number: number; back: () => void; next: () => void; over: (solved: boolean) => void;
}) {
  const story = useSignal<Story | null>(null), review = useSignal<Review | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const {signal} = stop;
    const {code, seat} = puzzle;
    void engine().ask('story', {code}, {signal}).then((told) => (story.value = told), () => signal.aborted || back());
    void engine().ask('review', {code, seat}, {signal}).then((told) => (review.value = told), () => {});
    return () => stop.abort();
  }, [puzzle]);
  const position = story.value?.positions[puzzle.step];
  if (!position) return <main class="page opening"><p role="status">{t('review.opening')}</p></main>;
  const decision = review.value?.decisions.find(({step}) => step === puzzle.step) ?? null;
  return (
    <TryAgain puzzle={puzzle} decision={decision} position={position} own={own}
      digits={review.value ? digitsOf(review.value) : 0} title={t('puzzles.number', {n: number})}
      back={back} next={next} over={over} />
  );
}

function Choice({label, value, values, text, set}: {
  label: string; value: string; values: string[]; text: (value: string) => string; set: (value: string) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        <option value="">{t('puzzles.all')}</option>
        {values.map((one) => <option key={one} value={one}>{text(one)}</option>)}
      </select>
    </label>
  );
}

const levels = ['0', '1', '2', '3'] as const;

export function PuzzlesPage() {
  const all = useSignal<Listed[] | null>(null);
  const filter = useSignal<Filter>({game: '', theme: '', difficulty: 0, own: false});
  const load = async () => {
    const store = await kept().catch(() => null);
    const [own, shipped, tries] = await Promise.all([store?.puzzles() ?? [], shippedPuzzles(), store?.tries() ?? new Map<string, never>()]);
    all.value = listed(own, shipped, tries);
  };
  useEffect(() => void load(), []);
  const list = useMemo(() => all.value?.filter(passes(filter.value)) ?? [], [all.value, filter.value]);
  // Each has an address: whoever goes back from one comes to the list.
  const {id: code, part: step} = place.value;
  const at = all.value?.find(({puzzle}) => puzzleKey(puzzle) === puzzleKey({code, step: Number(step)}));
  const open = (one: Listed | null) =>
    go(one ? `/puzzles/${one.puzzle.code}/${one.puzzle.step}` : '/puzzles', {replace: at !== undefined});
  if (at)
    return (
      <Solving key={puzzleKey(at.puzzle)} puzzle={at.puzzle} own={at.own} number={list.findIndex(({puzzle}) => puzzleKey(puzzle) === puzzleKey(at.puzzle)) + 1}
        back={() => open(null)} next={() => open(nextPuzzle(list, puzzleKey(at.puzzle)))}
        over={(solved) => void kept().then((store) => store.tried(puzzleKey(at.puzzle), solved, Date.now())).then(load, () => {})} />
    );
  const set = (change: Partial<Filter>) => (filter.value = {...filter.value, ...change});
  const themes = [...new Set(all.value?.map(({puzzle}) => puzzle.theme))];
  const gameOf = (game: string) => te(game, 'game.title');
  const solved = list.filter(({standing}) => standing === 'solved').length;
  return (
    <Door title={t('door.puzzles')} name="puzzles" aside={<><a href="/r">{t('door.review')}</a><a href="/progress">{t('door.progress')}</a></>}>
      <div class="filters">
        <Choice label={t('puzzles.game')} value={filter.value.game} values={games().map(({game}) => game)} text={gameOf} set={(game) => set({game})} />
        <Choice label={t('puzzles.theme')} value={filter.value.theme} values={themes} text={(theme) => te('', `theme.${theme}`)} set={(theme) => set({theme})} />
        <Segments label={t('puzzles.difficulty')} value={String(filter.value.difficulty)}
          choices={levels.map((value) => ({value: value as string, text: value === '0' ? t('puzzles.all') : t(`puzzles.level.${value}`)}))}
          set={(value) => set({difficulty: Number(value)})} />
        <div class="own"><span>{t('puzzles.mine')}</span><Switch label={t('puzzles.mine')} on={filter.value.own} set={(own) => set({own})} /></div>
      </div>
      {!all.value ? <p class="nothing" role="status">{t('puzzles.loading')}</p>
        : list.length === 0 ? <p class="nothing" role="status">{t('puzzles.none')}</p>
        : <>
            <p class="counted" role="status">{tn('puzzles.count', list.length, {solved})}</p>
            <button type="button" class="key main wide" data-do="puzzle" onClick={() => open(nextPuzzle(list, ''))}>{t('puzzles.next')}</button>
            <ul class="items">
              {list.map((one, i) => (
                <li key={puzzleKey(one.puzzle)} class={`item ${one.standing}`}>
                  <div>
                    <h2>{te(one.puzzle.game, `theme.${one.puzzle.theme}`)}</h2>
                    <p class="dim">{[gameOf(one.puzzle.game), t(`puzzles.level.${one.puzzle.difficulty as 1 | 2 | 3}`), t(`puzzles.${one.standing}`)].join(' · ')}</p>
                  </div>
                  <button type="button" class="key" aria-label={t('puzzles.number', {n: i + 1})} onClick={() => open(one)}>
                    {one.standing === 'solved' ? '✓' : i + 1}
                  </button>
                </li>
              ))}
            </ul>
          </>}
    </Door>
  );
}
