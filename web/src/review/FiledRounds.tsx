// The rounds of a file to choose from: the game, what came of each, and the worst that was done in it.
import type {Review, RoundStory} from '@capot/engine';
import {t, te} from '../i18n/i18n';
import {Speaker} from '../i18n/speaker';
import {Say} from '../table/Say';
import {worstOf} from './course';
import {Headline} from './Decision';
import {amount, digitsOf} from './figures';

export interface FiledRound {
  story: RoundStory;
  review: Review;
  seat?: number; // whose eyes, and whose decisions alone were judged; not there: everybody's
}

// Where nobody's eyes were asked for, those of who did worst: there is most to see.
export const eyesOf = ({review, seat}: FiledRound): number => seat ?? worstOf(review)[0]?.seat ?? 0;

function Result({story, seat}: FiledRound) {
  const view = story.positions.at(-1)?.view;
  if (!view) return null;
  const speaker = new Speaker(view, seat ?? null);
  return (
    <>
      <span>{view.opened ? <Say said={view.opened.verdict} speaker={speaker} /> : t('review.unfinished')}</span>
      {view.opened && <small><Say said={view.opened.said} speaker={speaker} /></small>}
    </>
  );
}

function Worst({story, review, seat}: FiledRound) {
  const [worst] = worstOf(review);
  const position = worst && story.positions[worst.step];
  if (!position) return <span class="dim">{t('file.clean')}</span>;
  return (
    <>
      <span class={`v ${worst.grade}`}>{t(`review.grade.${worst.grade}`)}, {amount(worst.imagined_loss ?? 0, digitsOf(review))}</span>
      <small><Headline action={worst.action} seat={worst.seat} speaker={new Speaker(position.view, seat ?? null)} /></small>
    </>
  );
}

export function FiledRounds({rounds}: {rounds: FiledRound[]}) {
  return (
    <main class="page review filed">
      <h1 class="what">{t('file.title')}</h1>
      {rounds.length === 0 && <p class="dim">{t('file.empty')}</p>}
      <ol>
        {rounds.map((filed, i) => (
          <li key={i}>
            <a href={`#${i + 1}`}>
              <b>{t('end.round', {game: te(filed.story.record.game, 'game.title'), n: i + 1})}</b>
              <span><Result {...filed} /></span>
              <span><Worst {...filed} /></span>
            </a>
          </li>
        ))}
      </ol>
    </main>
  );
}
