// My progress: what goes wrong, how often, and how that changes. Nothing of it leaves the device.
import {useEffect} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import {Door} from '../doors/parts';
import {games, number, t, te, tn} from '../i18n/i18n';
import {settings} from '../settings/settings';
import {type KeptRound, kept} from './kept';
import {type Block, blocksOf, type Rate, rateIn, themesOf} from './progress';
import '../styles/review.css';

const range = ({low, high}: Rate): string => t('progress.range', {low: number(low, 1), high: number(high, 1)});

// Bars from the lower to the upper bound, with the rate as a mark on each.
function Chart({blocks}: {blocks: Block[]}) {
  const top = Math.max(1, ...blocks.map(({rate}) => rate.high));
  const height = (value: number) => `${(100 * value) / top}%`;
  return (
    <div class="bars" aria-hidden="true">
      {blocks.map(({first, rate}) => (
        <span key={first}>
          <i style={{bottom: height(rate.low), height: height(rate.high - rate.low)}} /><b style={{bottom: height(rate.rate)}} />
        </span>
      ))}
    </div>
  );
}

function Rates({rounds}: {rounds: KeptRound[]}) {
  const chosen = useSignal('');
  const rows = ['', ...themesOf(rounds)];
  const blocks = blocksOf(rounds, chosen.value);
  const nameOf = (theme: string) => (theme ? te('', `theme.${theme}`) : t('progress.all'));
  return (
    <>
      <h2>{t('progress.rate')}</h2>
      <table class="sheet rates">
        <thead><tr><th scope="col">{t('progress.theme')}</th><th scope="col">{t('progress.now')}</th><th scope="col">{t('progress.between')}</th></tr></thead>
        <tbody>
          {rows.map((theme) => {
            const rate = rateIn(rounds, theme);
            return (
              <tr key={theme}>
                <td><button type="button" class="link" aria-pressed={chosen.value === theme} onClick={() => (chosen.value = theme)}>{nameOf(theme)}</button></td>
                <td>{number(rate.rate, 1)}</td><td>{range(rate)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h2>{t('progress.time')}: {nameOf(chosen.value)}</h2>
      <Chart blocks={blocks} />
      <table class="sheet rates">
        <thead><tr><th scope="col">{t('progress.when')}</th><th scope="col">{t('progress.now')}</th><th scope="col">{t('progress.between')}</th></tr></thead>
        <tbody>
          {blocks.map(({first, last, rate}) => (
            <tr key={first}><td>{first === last ? first : `${first}–${last}`}</td><td>{number(rate.rate, 1)}</td><td>{range(rate)}</td></tr>
          ))}
        </tbody>
      </table>
      <p class="dim">{t('progress.about')}</p>
    </>
  );
}

export function ProgressPage() {
  const rounds = useSignal<KeptRound[] | null>(null);
  const game = useSignal(''), sure = useSignal(false);
  useEffect(() => void kept().then((store) => store.rounds()).then((all) => (rounds.value = all), () => (rounds.value = [])), []);
  const all = rounds.value;
  const shown = all?.filter((round) => !game.value || round.game === game.value) ?? [];
  const forget = () => void kept().then((store) => store.forget()).then(() => {
    rounds.value = [];
    sure.value = false;
  });
  return (
    <Door title={t('door.progress')} name="progress" aside={<a href="/puzzles">{t('door.puzzles')}</a>}>
      {!all ? <p class="nothing" role="status">{t('matches.asking')}</p>
        : all.length === 0 ? <p class="nothing">{t(settings.value.study ? 'progress.empty' : 'progress.off')}</p>
        : <>
            <label class="field">
              <span>{t('puzzles.game')}</span>
              <select value={game.value} onChange={(event) => (game.value = event.currentTarget.value)}>
                <option value="">{t('puzzles.all')}</option>
                {games().map((one) => <option key={one.game} value={one.game}>{te(one.game, 'game.title')}</option>)}
              </select>
            </label>
            <p class="counted">{tn('progress.rounds', shown.length, {decisions: rateIn(shown).decisions})}</p>
            {shown.length > 0 && <Rates rounds={shown} />}
            <div class="acts">
              {sure.value
                ? <>
                    <button type="button" class="key" onClick={forget}>{t('progress.reset-now')}</button>
                    <button type="button" class="key" onClick={() => (sure.value = false)}>{t('progress.keep')}</button>
                  </>
                : <button type="button" class="key" onClick={() => (sure.value = true)}>{t('progress.reset')}</button>}
            </div>
          </>}
    </Door>
  );
}
