// Reviews in a file of their own: rounds and verdicts stand in it, nothing is asked of anybody.
import {render} from 'preact';
import {useMemo} from 'preact/hooks';
import {useSignal} from '@preact/signals';
import type {Review} from '@capot/engine';
import type {Story} from '../engine/requests';
import {type Language, speak, t, te} from '../i18n/i18n';
import {LookedRound} from './looked_round';
import {ReviewBody, useKeys} from './ReviewBody';
import '../styles/tokens.css';
import '../styles/base.css';

interface FiledRound {
  story: Story;
  review: Review;
  seat?: number; // whose eyes; the first
}

function Round({filed: {story, review, seat = 0}}: {filed: FiledRound}) {
  const round = useMemo(() => {
    const looked = new LookedRound(seat);
    looked.story.value = story;
    looked.review.value = review;
    looked.whole.value = true;
    return looked;
  }, [story]);
  const hands = useSignal(false);
  useKeys(round, true);
  const position = round.position.value;
  if (!position) return null;
  return (
    <>
      <header class="bar in">
        <b class="title">{t('review.open')}: {te(story.record.game, 'game.title')}</b>
        <span class="review-tools">
          <button type="button" class="link" aria-pressed={hands.value} onClick={() => (hands.value = !hands.value)}>
            {t(hands.value ? 'review.hands-hide' : 'review.hands')}
          </button>
          <button type="button" class="link" onClick={() => round.worst()}>{t('review.worst')}</button>
        </span>
      </header>
      <ReviewBody round={round} review={review} position={position} hands={hands.value} tryIt={null} />
    </>
  );
}

function File({rounds}: {rounds: FiledRound[]}) {
  const at = useSignal(0);
  const filed = rounds[at.value];
  if (!filed) return null;
  return (
    <>
      {rounds.length > 1 && (
        <label class="seen-from page">
          <span>{t('progress.when')}</span>
          <select value={at.value} onChange={(event) => (at.value = Number(event.currentTarget.value))}>
            {rounds.map(({story}, i) => <option key={story.code} value={i}>{i + 1}</option>)}
          </select>
        </label>
      )}
      <Round key={filed.story.code} filed={filed} />
    </>
  );
}

const french = navigator.language.toLowerCase().startsWith('fr');
const rounds = JSON.parse(document.getElementById('rounds')?.textContent ?? '[]') as FiledRound[];
const root = document.getElementById('app');
void speak((french ? 'fr' : 'en') satisfies Language).then(() => root && render(<File rounds={rounds} />, root));
